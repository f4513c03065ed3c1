import { Fragment, useEffect, useRef } from 'react';
import { kindOf } from '#src/shared/catalogue/debris/calculator/kinds.ts';
import type { Line } from '#src/shared/catalogue/debris/calculator/line.ts';
import button from '#src/shared/ui/forms/button.module.css';
import layout from '#src/shared/ui/layout.module.css';
import styles from './calculator-form.module.css';
import { LineEditor } from './line-editor.tsx';
import type { Lines } from './use-lines.ts';

/** The lines in order, with the notice of the last removal where the removed lines were. */
export function LineList({ lines, removal, focused, type, remove, undo }: Lines) {
  const notice = removal && <RemovalNotice lines={removal.lines} onUndo={undo} />;
  const isAtEnd = removal && removal.index >= lines.length;
  return (
    <div className={`${layout.rows} ${styles.lines}`}>
      {lines.map((line, index) => (
        <Fragment key={line.key}>
          {removal?.index === index && notice}
          <LineEditor
            line={line}
            position={index + 1}
            isFocused={line.key === focused}
            onType={(measure, text) => type(line.key, measure, text)}
            onRemove={() => remove(line.key)}
          />
        </Fragment>
      ))}
      {isAtEnd && notice}
    </div>
  );
}

/** Takes the focus from the removed lines. */
function RemovalNotice({ lines, onUndo }: { lines: readonly Line[]; onUndo: () => void }) {
  const undo = useRef<HTMLButtonElement>(null);

  useEffect(() => {
    if (lines.length > 0) undo.current?.focus();
  }, [lines]);

  return (
    <div className={`${layout.ends} ${layout.dashed} ${layout.screenOnly} ${styles.notice}`}>
      <p id="linha-removida">{removalText(lines)}</p>
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

function removalText(lines: readonly Line[]): string {
  const [line] = lines;
  if (lines.length === 1 && line) return `A linha “${kindOf(line.kind).label}” foi removida.`;
  return `A conta foi apagada: ${lines.length} linhas.`;
}
