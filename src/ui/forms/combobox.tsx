import { type KeyboardEvent, type RefObject, useEffect, useRef, useState } from 'react';
import styles from './combobox.module.css';

interface ComboboxProps {
  name: string;
  placeholder: string;
  /** Text typed before hydration stays in an uncontrolled input. */
  inputRef: RefObject<HTMLInputElement | null>;
  listLabel: string;
  options: readonly string[];
  onText: (text: string) => void;
  onChoose: (index: number) => void;
}

/** The field follows ARIA's combobox with list autocomplete. */
export function Combobox(props: ComboboxProps) {
  const { name, placeholder, inputRef, listLabel, options, onText, onChoose } = props;
  const combobox = useCombobox(options.length, onChoose);
  const list = useRef<HTMLDivElement>(null);
  const listId = `${name}-lista`;
  const optionId = (index: number) => `${listId}-${index}`;

  useEffect(() => {
    if (combobox.open && needsRoom(list.current)) {
      inputRef.current?.scrollIntoView({ block: 'start' });
    }
  }, [combobox.open, inputRef]);

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
        ref={list}
        id={listId}
        role="listbox"
        aria-label={listLabel}
        hidden={!combobox.open}
        className={styles.list}
        // Without this, the input would lose the focus and close the list before the click.
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

/** Tells whether the third suggestion is below the screen, as under a phone's keyboard. */
function needsRoom(list: HTMLElement | null): boolean {
  const option = list?.children[2] ?? list?.lastElementChild;
  const { visualViewport } = window;
  if (!option || !visualViewport) return false;
  const { offsetTop, height } = visualViewport;
  return option.getBoundingClientRect().bottom > offsetTop + height;
}

/** Arrows move and wrap around, Enter chooses, Escape closes the list and keeps the text. */
function useCombobox(count: number, choose: (index: number) => void) {
  const [shown, setShown] = useState(false);
  // The index is -1 while no option has the keyboard focus.
  const [active, setActive] = useState(-1);
  const open = shown && count > 0;

  function show() {
    setShown(true);
    setActive(-1);
  }

  function close() {
    setShown(false);
    setActive(-1);
  }

  function move(step: number) {
    setShown(true);
    // The text field has a position between the last option and the first.
    const positions = count + 1;
    setActive((current) => ((current + 1 + step + positions) % positions) - 1);
  }

  function onKeyDown(event: KeyboardEvent) {
    if (event.nativeEvent.isComposing || count === 0) return;
    if (event.key === 'ArrowDown') move(1);
    else if (event.key === 'ArrowUp') move(-1);
    else if (event.key === 'Escape' && open) close();
    else if (event.key === 'Enter' && open && active >= 0) choose(active);
    else return;
    event.preventDefault();
  }

  return { open, active, show, close, onKeyDown };
}
