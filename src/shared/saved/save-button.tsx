import { useState } from 'react';
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
    try {
      // The notices about it, which come after the page, bring it along.
      const { remove, save } = await import('./saving.ts');
      await (saved ? remove(item.key) : save(item));
    } finally {
      setWish(undefined);
    }
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
