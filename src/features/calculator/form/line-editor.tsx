import { useEffect, useRef } from 'react';
import { kindOf, type Measure } from '#src/shared/catalogue/debris/calculator/kinds.ts';
import {
  type Line,
  maxTextLength,
  readLine,
} from '#src/shared/catalogue/debris/calculator/line.ts';
import { lineAmount } from '#src/shared/catalogue/debris/calculator/measure-text.ts';
import field from '#src/shared/ui/forms/field.module.css';
import { Field } from '#src/shared/ui/forms/field.tsx';
import { RemoveButton } from '#src/shared/ui/forms/remove-button.tsx';
import layout from '#src/shared/ui/layout.module.css';
import styles from './calculator-form.module.css';
import { KindPicture } from './kind-picker.tsx';

interface LineEditorProps {
  line: Line;
  /** From 1. */
  position: number;
  /** Takes the focus as it appears. */
  isFocused: boolean;
  onType: (index: number, text: string) => void;
  onRemove: () => void;
}

/** The measures of one line, with its volume. */
export function LineEditor({ line, position, isFocused, onType, onRemove }: LineEditorProps) {
  const editor = useRef<HTMLFieldSetElement>(null);
  const kind = kindOf(line.kind);
  const result = readLine(line);
  const problems = 'problems' in result ? result.problems : [];
  const title = `linha-${position}`;

  useEffect(() => {
    if (!isFocused) return;
    const inputs = [...(editor.current?.querySelectorAll('input') ?? [])];
    (inputs.find(({ value }) => !value) ?? inputs[0])?.focus();
  }, [isFocused]);

  return (
    <fieldset
      ref={editor}
      className={`${layout.edgedPanel} ${layout.closeRows} ${styles.line}`}
      aria-labelledby={title}
    >
      <div className={styles.head}>
        <KindPicture kind={line.kind} />
        <h3 id={title}>
          {position}. {kind.label}
        </h3>
        <RemoveButton name={`${kind.label}, linha ${position}`} onRemove={onRemove} />
      </div>
      <div className={styles.fields}>
        {kind.measures.map((measure, index) => (
          <Field
            key={measure.name}
            label={labelOf(measure)}
            unit={measure.unit}
            error={problems[index]}
          >
            {(control) => (
              <input
                {...control}
                name={`${title}-${index}`}
                type="text"
                inputMode={measure.isWhole ? 'numeric' : 'decimal'}
                autoComplete="off"
                maxLength={maxTextLength}
                value={line.texts[index]}
                onChange={({ target }) => onType(index, target.value)}
              />
            )}
          </Field>
        ))}
      </div>
      <p className={field.hint}>{kind.hint}</p>
      <p className={styles.formula}>
        {'volume' in result ? (
          <>
            {result.formula} = <strong>{lineAmount(kind, result.volume)}</strong>
          </>
        ) : (
          incompleteText(result.missing)
        )}
      </p>
    </fieldset>
  );
}

function labelOf({ name, isSubtracted }: Measure): string {
  return isSubtracted ? `${name}, se houver` : name;
}

function incompleteText(missing: readonly string[]): string {
  if (missing.length === 0)
    return 'Corrija o campo em vermelho: esta linha ainda não entra na soma.';
  return `${missing.length === 1 ? 'Falta' : 'Faltam'}: ${missing.join(', ').toLowerCase()}.`;
}
