import { useId } from 'react';
import { classWords, questionAbout, requestWords } from '#src/features/waste-check/item-words.ts';
import type { WasteItem } from '#src/features/waste-check/items/waste-item.ts';
import { answerColours, WastePlate } from '#src/features/waste-check/waste-sign.tsx';
import { AddToRequest } from './add-to-request.tsx';
import styles from './waste-card.module.css';

/** The answer for one thing, like a sign beside the skip. */
export function WasteCard({ item }: { item: WasteItem }) {
  const headingId = useId();
  return (
    <li className={`${styles.card} ${answerColours(item.answer)}`}>
      <WastePlate answer={item.answer} />
      <div className={styles.text}>
        <h3 id={headingId}>{item.name}</h3>
        <p>{item.why}</p>
        {item.answer !== 'yes' && (
          <dl>
            <div>
              <dt>Para onde vai</dt>
              <dd>{item.instead}</dd>
            </div>
            {item.answer === 'apart' && (
              <div>
                <dt>Pergunte à empresa</dt>
                <dd>“{questionAbout(item)}”</dd>
              </div>
            )}
          </dl>
        )}
        <p className={styles.class}>{classWords(item)}</p>
        {item.answer !== 'no' && (
          <AddToRequest words={requestWords(item)} describedBy={headingId} />
        )}
      </div>
    </li>
  );
}
