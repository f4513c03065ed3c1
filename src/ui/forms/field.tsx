import { type ComponentProps, type ReactNode, useEffect, useId, useRef } from 'react';
import layout from '#src/ui/layout.module.css';
import button from './button.module.css';
import styles from './field.module.css';

/** Ties a control to its label, its hint and its error. */
interface ControlProps {
  id: string;
  className: string | undefined;
  'aria-describedby': string | undefined;
  'aria-invalid': true | undefined;
}

interface FieldProps {
  label: string;
  /** The hint stands below the label and says how to fill the field in. */
  hint?: ReactNode;
  /** The error names the fault and how to correct it, and is announced when it appears. */
  error?: string | undefined;
  /** The unit, such as 'm', stands after the control. */
  unit?: string | undefined;
  /** Renders the input, select or textarea with these props. */
  children: (control: ControlProps) => ReactNode;
}

export function Field({ label, hint, error, unit, children }: FieldProps) {
  const id = useId();
  const hintId = `${id}-dica`;
  const errorId = `${id}-erro`;
  const described = [hint && hintId, error && errorId].filter(Boolean).join(' ');
  return (
    <div className={`${layout.rows} ${styles.field}`}>
      <label htmlFor={id}>{label}</label>
      {hint && (
        <p id={hintId} className={`${layout.soft} ${styles.hint}`}>
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

export interface TextFieldProps
  extends Omit<FieldProps, 'children'>,
    Omit<ComponentProps<'input'>, 'children' | 'onChange'> {
  onText: (text: string) => void;
}

export function TextField({ label, hint, error, unit, onText, ...input }: TextFieldProps) {
  return (
    <Field label={label} hint={hint} error={error} unit={unit}>
      {(control) => (
        <input {...input} {...control} onChange={({ target }) => onText(target.value)} />
      )}
    </Field>
  );
}

interface TextAreaProps
  extends Omit<FieldProps, 'children' | 'unit'>,
    Omit<ComponentProps<'textarea'>, 'children' | 'onChange'> {
  onText: (text: string) => void;
}

export function TextArea({ label, hint, error, onText, ...area }: TextAreaProps) {
  return (
    <Field label={label} hint={hint} error={error}>
      {(control) => (
        <textarea {...area} {...control} onChange={({ target }) => onText(target.value)} />
      )}
    </Field>
  );
}

export function EmailField(props: TextFieldProps) {
  return (
    <TextField
      // With the type "email" browsers refuse accents, or change the address.
      type="text"
      inputMode="email"
      autoCapitalize="none"
      autoCorrect="off"
      spellCheck={false}
      autoComplete="email"
      {...props}
    />
  );
}

/** The reader is about to type the code of a mail. */
export function CodeField(props: Omit<TextFieldProps, 'label'>) {
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => field.current?.focus(), []);
  return (
    <TextField
      label="Código de seis números"
      ref={field}
      inputMode="numeric"
      autoComplete="one-time-code"
      maxLength={12}
      {...props}
    />
  );
}

interface ChoiceProps<Value extends string> {
  /** Radio buttons need a name unlike any other on the page. */
  name: string;
  legend: string;
  /** The link stands beside the legend and helps to choose. */
  link?: ReactNode;
  options: readonly { value: Value; label: ReactNode; note?: string }[];
  chosen: Value | null;
  error?: string | undefined;
  disabled?: boolean;
  className?: string | undefined;
  onChoose: (value: Value) => void;
}

export function Choice<Value extends string>(props: ChoiceProps<Value>) {
  const { name, legend, link, options, chosen, error, disabled, className = '', onChoose } = props;
  const errorId = useId();
  return (
    <fieldset
      className={`${styles.choice} ${className}`}
      disabled={disabled}
      aria-describedby={error && errorId}
    >
      <legend className={link ? layout.visuallyHidden : undefined}>{legend}</legend>
      {link && (
        <div className={`${layout.ends} ${styles.legend}`}>
          <span aria-hidden="true">{legend}</span>
          {link}
        </div>
      )}
      <div className={layout.cluster}>
        {options.map(({ value, label, note }) => (
          <label key={value} className={styles.option}>
            <input
              type="radio"
              name={name}
              value={value}
              checked={value === chosen}
              onChange={() => onChoose(value)}
            />
            <span>
              {label}
              {note && <small>{note}</small>}
            </span>
          </label>
        ))}
      </div>
      <p id={errorId} role="status" className={styles.error}>
        {error}
      </p>
    </fieldset>
  );
}

interface CheckBoxProps extends Omit<ComponentProps<'input'>, 'type' | 'onChange'> {
  onCheck: (isChecked: boolean) => void;
}

export function CheckBox({ children, onCheck, ...input }: CheckBoxProps) {
  return (
    <label className={styles.option}>
      <input {...input} type="checkbox" onChange={({ target }) => onCheck(target.checked)} />
      <span>{children}</span>
    </label>
  );
}

export function RemoveButton({ name, onRemove }: { name: string; onRemove: () => void }) {
  return (
    <button
      type="button"
      aria-label={`Remover ${name}`}
      className={`${layout.screenOnly} ${button.remove}`}
      onClick={onRemove}
    >
      Remover
    </button>
  );
}
