import { type KeyboardEvent, useState } from 'react';

interface Combobox {
  /** True while the list is shown. */
  open: boolean;
  /** Index of the option that the keyboard is on; -1 for none. */
  active: number;
  /** Shows the list, with no option chosen. */
  show: () => void;
  close: () => void;
  onKeyDown: (event: KeyboardEvent) => void;
}

/**
 * Keyboard of the ARIA combobox with a list: arrows move and wrap around, Enter takes the option
 * that the keyboard is on, Escape closes the list and keeps the text.
 */
export function useCombobox(count: number, choose: (index: number) => void): Combobox {
  const [shown, setShown] = useState(false);
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
    // One place more than there are options: the text itself, between the last and the first.
    const places = count + 1;
    setActive((current) => ((current + 1 + step + places) % places) - 1);
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
