import { useState } from 'react';
import { withTimeout } from '#src/shared/runtime/with-timeout.ts';
import { askForPersistence } from '#src/shared/storage/persistence.ts';
import { Icon } from '#src/shared/ui/pictures/icon.tsx';
import styles from './save-button.module.css';
import { useIsSaved } from './saved-index.ts';
import type { Saveable } from './saved-item.ts';

interface SaveButtonProps {
  item: Saveable;
  /** What it stands on: a card, or the dark head of a page. */
  ground: 'card' | 'head';
}

/** Milliseconds after which the button says again what is. */
const timeoutMs = 5000;

/** Saves something on this device, or removes it again. */
export function SaveButton({ item, ground }: SaveButtonProps) {
  const saved = useIsSaved(item.key);
  const [wish, setWish] = useState<boolean>();
  // At once what the tap asked for; back again if the storage can't do it.
  const pressed = wish ?? saved;

  async function toggle() {
    if (wish !== undefined) return;
    setWish(!saved);
    if (!saved) askForPersistence();
    // The notices about it, which come after the page, bring it along; without them nothing is kept.
    const saving = await withTimeout(timeoutMs, () => import('./saving.ts'));
    await (saved ? saving?.remove(item.key) : saving?.save(item));
    setWish(undefined);
  }

  return (
    <button
      type="button"
      aria-pressed={pressed}
      aria-label={`${pressed ? 'Salvo' : 'Salvar'} ${item.name}`}
      className={styles[ground]}
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
