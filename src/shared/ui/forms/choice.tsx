import layout from '#src/shared/ui/layout.module.css';
import styles from './field.module.css';

interface ChoiceProps<Value extends string> {
  /** Of the radio buttons; unlike any other on the page. */
  name: string;
  legend: string;
  options: readonly { value: Value; label: string; note?: string }[];
  /** Null for no choice. */
  chosen: Value | null;
  onChoose: (value: Value) => void;
}

/** A radio group, each option large enough for a thumb. */
export function Choice<Value extends string>(props: ChoiceProps<Value>) {
  const { name, legend, options, chosen, onChoose } = props;
  return (
    <fieldset className={styles.choice}>
      <legend>{legend}</legend>
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
    </fieldset>
  );
}
