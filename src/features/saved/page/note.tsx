import { useEffect, useState } from 'react';
import type { SavedCompany } from '#src/shared/visitor-data/saved/saved-item.ts';
import { saveNote } from '#src/shared/visitor-data/saved/saving.ts';
import styles from './note.module.css';

/** Long enough for prices, names and dates; short enough for a phone's memory. */
const longest = 1000;

/** The visitor's own words on a company, stored as they are typed. */
export function Note({ company: { key, note } }: { company: SavedCompany }) {
  const [typed, setTyped] = useState<string>();
  const id = `anotacao-${key}`;

  // Until the storage has caught up, what was typed is what counts; without a storage, for good.
  useEffect(() => setTyped((text) => (text === note ? undefined : text)), [note]);

  return (
    <div className={styles.note}>
      <label htmlFor={id}>Sua anotação</label>
      <textarea
        id={id}
        rows={2}
        maxLength={longest}
        value={typed ?? note}
        placeholder="Preço combinado, data, com quem falou"
        onChange={({ target }) => {
          setTyped(target.value);
          void saveNote(key, target.value);
        }}
      />
    </div>
  );
}
