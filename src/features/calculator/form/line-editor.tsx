import { useEffect, useRef } from 'react';
import type { Measure } from '#src/features/calculator/arithmetic/kind.ts';
import { kindOf } from '#src/features/calculator/arithmetic/kinds.ts';
import { type Line, longestText, readLine } from '#src/features/calculator/arithmetic/line.ts';
import { lineAmount } from '#src/features/calculator/arithmetic/measure-text.ts';
import { Field } from '#src/shared/ui/forms/field.tsx';
import { RemoveButton } from '#src/shared/ui/forms/remove-button.tsx';
import { KindPicture } from './kind-picture.tsx';
import styles from './line-editor.module.css';

interface LineEditorProps {
  line: Line;
  /** From 1. */
  position: number;
  /** Takes the focus when it appears. */
  isEntered: boolean;
  onType: (index: number, text: string) => void;
  onRemove: () => void;
}

/** The measures of one line, and what they amount to. */
export function LineEditor({ line, position, isEntered, onType, onRemove }: LineEditorProps) {
  const editor = useRef<HTMLFieldSetElement>(null);
  const { label, measures, hint } = kindOf(line.kind);
  const result = readLine(line);
  const problems = 'problems' in result ? result.problems : [];
  const title = `linha-${position}`;

  useEffect(() => {
    if (!isEntered) return;
    const inputs = [...(editor.current?.querySelectorAll('input') ?? [])];
    (inputs.find(({ value }) => !value) ?? inputs[0])?.focus();
  }, [isEntered]);

  return (
    <fieldset ref={editor} className={styles.line} aria-labelledby={title}>
      <div className={styles.head}>
        <KindPicture kind={line.kind} />
        <h3 id={title}>
          {position}. {label}
        </h3>
        <RemoveButton name={`${label}, linha ${position}`} onRemove={onRemove} />
      </div>
      <div className={styles.fields}>
        {measures.map((measure, index) => (
          <Field
            key={measure.name}
            id={`${title}-${index}`}
            label={labelOf(measure)}
            unit={measure.unit}
            error={problems[index]}
          >
            {(control) => (
              <input
                {...control}
                type="text"
                inputMode={measure.isWhole ? 'numeric' : 'decimal'}
                autoComplete="off"
                maxLength={longestText}
                value={line.texts[index]}
                onChange={({ target }) => onType(index, target.value)}
              />
            )}
          </Field>
        ))}
      </div>
      <p className={styles.hint}>{hint}</p>
      <p className={styles.formula}>
        {'volume' in result ? (
          <>
            {result.formula} = <strong>{lineAmount(kindOf(line.kind), result.volume)}</strong>
          </>
        ) : (
          unreadyText(result.missing)
        )}
      </p>
    </fieldset>
  );
}

function labelOf({ name, isLess }: Measure): string {
  return isLess ? `${name}, se houver` : name;
}

function unreadyText(missing: readonly string[]): string {
  if (missing.length === 0)
    return 'Corrija o campo em vermelho: esta linha ainda não entra na soma.';
  return `${missing.length === 1 ? 'Falta' : 'Faltam'}: ${missing.join(', ').toLowerCase()}.`;
}
