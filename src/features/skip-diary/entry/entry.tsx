import { shortDayText } from '#src/features/skip-diary/days/day-text.ts';
import type { IsoDay } from '#src/features/skip-diary/days/iso-day.ts';
import { skips } from '#src/features/skip-diary/keep/diary.ts';
import { Photos } from '#src/features/skip-diary/photos/photos.tsx';
import { readSkip } from '#src/features/skip-diary/read-skip.ts';
import type { Skip } from '#src/features/skip-diary/skip.ts';
import { DeadlinePanel } from './deadline-panel.tsx';
import styles from './entry.module.css';
import { RemoveEntry } from './remove-entry.tsx';
import { standingText } from './rental-status.ts';
import { SkipActions } from './skip-actions.tsx';
import { SkipFields } from './skip-fields.tsx';

interface EntryProps {
  skip: Skip;
  today: IsoDay;
  isOpen: boolean;
  onToggle: () => void;
  onRemove: () => void;
}

/** One rented skip: its state in the head, and all about it once it is open. */
export function Entry({ skip, today, isOpen, onToggle, onRemove }: EntryProps) {
  const reading = readSkip(skip, today);
  const { note, tone } = standingText(reading, today);
  const titleId = `titulo-${skip.id}`;
  const change = (part: Partial<Skip>) => void skips.keep({ ...skip, ...part });
  const facts = [reading.arrival && `chegada ${shortDayText(reading.arrival)}`, reading.city?.name];
  return (
    <article aria-labelledby={titleId} className={styles.entry}>
      <h3>
        <button
          type="button"
          id={titleId}
          aria-expanded={isOpen}
          className={styles.head}
          onClick={onToggle}
        >
          <span>{skip.company || 'Caçamba'}</span>
          <span className={styles.facts}>{facts.filter(Boolean).join(' · ')}</span>
          {!isOpen && <span className={`${styles.note} ${styles[tone]}`}>{note}</span>}
        </button>
      </h3>
      {isOpen && (
        <div className={styles.body}>
          <div className={styles.answer}>
            <DeadlinePanel reading={reading} place={skip.place} today={today} />
            <SkipActions skip={skip} reading={reading} today={today} onChange={change} />
          </div>
          <SkipFields skip={skip} mistakes={reading.mistakes} onChange={change} />
          <div className={styles.rest}>
            <Photos skip={skip.id} />
            <RemoveEntry onRemove={onRemove} />
          </div>
        </div>
      )}
    </article>
  );
}
