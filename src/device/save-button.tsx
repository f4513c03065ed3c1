import { useEffect, useRef, useState } from 'react';
import { withTimeout } from '#src/shared/runtime/async.ts';
import button from '#src/ui/forms/button.module.css';
import layout from '#src/ui/layout.module.css';
import { Icon } from '#src/ui/pictures/icon.tsx';
import styles from './save-button.module.css';
import type { Saveable } from './saved-items.ts';
import { useIsSaved } from './saved-items.ts';
import { askForPersistence } from './write-data.ts';

interface SaveButtonProps {
  item: Saveable;
  ground: 'card' | 'head';
  onSave?: () => void;
}

/** After this the button shows again what is stored. */
const timeoutMs = 5000;

export function SaveButton({ item, ground, onSave }: SaveButtonProps) {
  const saved = useIsSaved(item.key);
  const [wish, setWish] = useState<boolean>();
  const isBusy = useRef(false);
  // The button shows the tapped state at once, and the stored one again if the storage fails.
  const pressed = wish ?? saved;

  useEffect(() => setWish((old) => (old === saved ? undefined : old)), [saved]);

  async function toggle() {
    if (isBusy.current) return;
    isBusy.current = true;
    setWish(!pressed);
    if (!pressed) {
      onSave?.();
      // The browser asks only during the gesture: the code of the database may take time.
      askForPersistence();
    }
    // The notices load this code after the page.
    const saving = await withTimeout(timeoutMs, () => import('./saving.ts'));
    const isDone = await (pressed ? saving?.remove(item.key) : saving?.save(item));
    if (!isDone) setWish(undefined);
    isBusy.current = false;
  }

  return (
    <button
      type="button"
      aria-pressed={pressed}
      aria-label={`${pressed ? 'Salvo' : 'Salvar'} ${item.name}`}
      className={`${layout.screenOnly} ${button.secondary} ${styles[ground]}`}
      onClick={toggle}
    >
      <Icon name="bookmark" />
      <span className={styles.words}>
        <span className={pressed ? styles.other : undefined}>Salvar</span>
        <span className={pressed ? undefined : styles.other}>Salvo</span>
      </span>
    </button>
  );
}
