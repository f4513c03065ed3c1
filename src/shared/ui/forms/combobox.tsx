import type { RefObject } from 'react';
import styles from './combobox.module.css';
import { useCombobox } from './use-combobox.ts';

interface ComboboxProps {
  /** Id and name of the text field. */
  name: string;
  placeholder: string;
  /** The text is left to the browser, so that what was typed before hydration stays. */
  inputRef: RefObject<HTMLInputElement | null>;
  /** What the list is called. */
  listLabel: string;
  options: readonly string[];
  onText: (text: string) => void;
  onChoose: (index: number) => void;
}

/** A text field that offers a list while the visitor types (ARIA combobox with a list). */
export function Combobox(props: ComboboxProps) {
  const { name, placeholder, inputRef, listLabel, options, onText, onChoose } = props;
  const combobox = useCombobox(options.length, onChoose);
  const listId = `${name}-lista`;
  const optionId = (index: number) => `${listId}-${index}`;
  return (
    <>
      <input
        ref={inputRef}
        id={name}
        name={name}
        type="text"
        placeholder={placeholder}
        autoComplete="off"
        enterKeyHint="search"
        maxLength={80}
        role="combobox"
        aria-autocomplete="list"
        aria-expanded={combobox.open}
        aria-controls={listId}
        aria-activedescendant={combobox.active >= 0 ? optionId(combobox.active) : undefined}
        className={styles.input}
        onChange={(event) => {
          onText(event.target.value);
          combobox.show();
        }}
        onKeyDown={combobox.onKeyDown}
        onBlur={combobox.close}
      />
      <div
        id={listId}
        role="listbox"
        aria-label={listLabel}
        hidden={!combobox.open}
        className={styles.list}
        // Keeps the focus in the text, whose loss would close the list before the click.
        onPointerDown={(event) => event.preventDefault()}
      >
        {options.map((option, index) => (
          <div
            key={option}
            id={optionId(index)}
            role="option"
            tabIndex={-1}
            aria-selected={index === combobox.active}
            className={styles.option}
            onClick={() => onChoose(index)}
          >
            {option}
          </div>
        ))}
      </div>
    </>
  );
}
