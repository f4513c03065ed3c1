import { type ReactNode, useId } from 'react';
import styles from './field.module.css';

/** Ties a control to its label, its hint and its error. */
export interface ControlProps {
  id: string;
  className: string | undefined;
  'aria-describedby': string | undefined;
  'aria-invalid': true | undefined;
}

interface FieldProps {
  label: string;
  /** Below the label: how to fill it in. */
  hint?: ReactNode;
  /** What is wrong and how to correct it; announced when it appears. */
  error?: string | undefined;
  /** After the control, such as 'm'. */
  unit?: string;
  /** Renders the input, select or textarea with these props. */
  children: (control: ControlProps) => ReactNode;
}

/** A form control with its label, hint, unit and error. */
export function Field({ label, hint, error, unit, children }: FieldProps) {
  const id = useId();
  const hintId = `${id}-dica`;
  const errorId = `${id}-erro`;
  const described = [hint && hintId, error && errorId].filter(Boolean).join(' ');
  return (
    <div className={styles.field}>
      <label htmlFor={id}>{label}</label>
      {hint && (
        <p id={hintId} className={styles.hint}>
          {hint}
        </p>
      )}
      <div className={styles.row}>
        {children({
          id,
          className: styles.control,
          'aria-describedby': described || undefined,
          'aria-invalid': error ? true : undefined,
        })}
        {unit && <span className={styles.unit}>{unit}</span>}
      </div>
      <p id={errorId} role="status" className={styles.error}>
        {error}
      </p>
    </div>
  );
}
