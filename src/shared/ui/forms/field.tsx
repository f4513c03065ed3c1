import { type ReactNode, useId } from 'react';
import styles from './field.module.css';

/** What a field's control needs to be tied to its label, its hint and its error. */
export interface ControlProps {
  id: string;
  className: string | undefined;
  'aria-describedby': string | undefined;
  'aria-invalid': true | undefined;
}

interface FieldProps {
  label: string;
  /** Stands below the label: how to fill it in. */
  hint?: ReactNode;
  /** What is wrong with what was typed, and how to put it right; read out when it comes. */
  error?: string | undefined;
  /** Behind the control, as 'm'. */
  unit?: string;
  /** The same after a reload, for a control that comes and goes; otherwise made up. */
  id?: string;
  /** The input, select or textarea, with the props that tie it to the rest. */
  children: (control: ControlProps) => ReactNode;
}

/** A control with its label, and a sentence beside it when something is wrong. */
export function Field({ label, hint, error, unit, id: given, children }: FieldProps) {
  const madeUp = useId();
  const id = given ?? madeUp;
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
