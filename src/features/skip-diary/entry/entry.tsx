import { changeSkip, type DiaryTable } from '#src/features/skip-diary/diary.ts';
import type { Photo } from '#src/features/skip-diary/photos/photo.ts';
import { Photos } from '#src/features/skip-diary/photos/photos.tsx';
import { type IsoDay, shortDayText } from '#src/features/skip-diary/rental/iso-day.ts';
import { readRental } from '#src/features/skip-diary/rental/rental.ts';
import { statusText } from '#src/features/skip-diary/rental/rental-text.ts';
import type { Skip } from '#src/features/skip-diary/skip.ts';
import { ConfirmDialog } from '#src/shared/ui/feedback/confirm-dialog.tsx';
import button from '#src/shared/ui/forms/button.module.css';
import layout from '#src/shared/ui/layout.module.css';
import { DeadlinePanel } from './deadline-panel.tsx';
import styles from './entry.module.css';
import { SkipActions } from './skip-actions.tsx';
import { SkipFields } from './skip-fields.tsx';

interface EntryProps {
  skip: Skip;
  photos: DiaryTable<Photo>;
  today: IsoDay;
  isOpen: boolean;
  onToggle: () => void;
  onRemove: () => void;
}

/** One rented skip. Closed, it shows its status; open, everything else. */
export function Entry({ skip, photos, today, isOpen, onToggle, onRemove }: EntryProps) {
  const rental = readRental(skip, today);
  const { note, tone } = statusText(rental, today);
  const titleId = `titulo-${skip.id}`;
  const change = (part: Partial<Skip>) => void changeSkip(skip.id, part);
  const facts = [rental.arrival && `chegada ${shortDayText(rental.arrival)}`, rental.city?.name];
  return (
    <article aria-labelledby={titleId} className={`${layout.panel} ${styles.entry}`}>
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
          {!isOpen && <span className={`${styles.status} ${styles[tone]}`}>{note}</span>}
        </button>
      </h3>
      {isOpen && (
        <div className={`${layout.rows} ${styles.body}`}>
          <div className={layout.rows}>
            <DeadlinePanel rental={rental} place={skip.place} today={today} />
            <SkipActions skip={skip} rental={rental} today={today} onChange={change} />
          </div>
          <SkipFields skip={skip} errors={rental.errors} onChange={change} />
          <div className={layout.rows}>
            <Photos skip={skip.id} photos={photos} />
            <ConfirmDialog
              opener="Apagar este registro"
              openerClass={`${button.remove} ${styles.remove}`}
              title="Apagar este registro?"
              confirm="Apagar"
              confirmClass={button.primary}
              onConfirm={onRemove}
            >
              <p>As datas, a anotação e as fotos desta caçamba não podem ser recuperadas depois.</p>
            </ConfirmDialog>
          </div>
        </div>
      )}
    </article>
  );
}
