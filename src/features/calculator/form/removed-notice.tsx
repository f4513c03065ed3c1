import { useEffect, useRef } from 'react';
import { kindOf } from '#src/features/calculator/arithmetic/kinds.ts';
import type { Line } from '#src/features/calculator/arithmetic/line.ts';
import button from '#src/shared/ui/forms/button.module.css';
import styles from './removed-notice.module.css';

interface RemovedNoticeProps {
  lines: readonly Line[];
  onUndo: () => void;
}

/** Stands where lines were taken out, takes the focus that they had, and brings them back. */
export function RemovedNotice({ lines, onUndo }: RemovedNoticeProps) {
  const undo = useRef<HTMLButtonElement>(null);

  // Anew for each removal.
  useEffect(() => {
    if (lines.length > 0) undo.current?.focus();
  }, [lines]);

  return (
    <div className={styles.notice}>
      <p id="linha-removida">{removedText(lines)}</p>
      <button
        ref={undo}
        type="button"
        className={button.secondary}
        aria-describedby="linha-removida"
        onClick={onUndo}
      >
        Desfazer
      </button>
    </div>
  );
}

function removedText(lines: readonly Line[]): string {
  const [line] = lines;
  if (lines.length === 1 && line) return `Saiu da conta: ${kindOf(line.kind).label}.`;
  return `A conta foi apagada: ${lines.length} linhas.`;
}
