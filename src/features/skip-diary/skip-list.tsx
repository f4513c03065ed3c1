import { useRef, useState, useSyncExternalStore } from 'react';
import { useRequestDraft } from '#src/device/draft.ts';
import { dayOf } from '#src/shared/contact/delivery-day.ts';
import { onWake } from '#src/shared/runtime/on-wake.ts';
import button from '#src/ui/forms/button.module.css';
import layout from '#src/ui/layout.module.css';
import { Drawing } from '#src/ui/pictures/drawing.tsx';
import { Icon } from '#src/ui/pictures/icon.tsx';
import type { IsoDay } from './deadline.ts';
import { addSkip, newSkip, usePhotos, useSkips } from './diary.ts';
import { Entry } from './entry.tsx';

import styles from './skip-list.module.css';
import { StorageAlert } from './storage-alert.tsx';

/** The visitor's skips, the newest first, of which one at a time is open. */
export function SkipList() {
  const skips = useSkips();
  const photos = usePhotos();
  const draft = useRequestDraft();
  const today = useToday();
  const top = useRef<HTMLHeadingElement>(null);
  /** Undefined until the visitor opens or closes one: then it is the newest. */
  const [chosen, setChosen] = useState<string | null>();
  const open = chosen === undefined ? skips.rows[0]?.id : chosen;

  function start() {
    const skip = newSkip(draft);
    void addSkip(skip);
    setChosen(skip.id);
    // The button stays focused; the new fields are below it.
    requestAnimationFrame(() => document.getElementById(skip.id)?.querySelector('input')?.focus());
  }

  async function remove(id: string) {
    if (!(await skips.remove(id))) return;
    // The focused button was removed: keyboard navigation continues from the list's heading.
    top.current?.focus();
    // Its stored photos are deleted; this page may have others that could not be stored.
    for (const photo of photos.rows) if (photo.skip === id) await photos.remove(photo.id);
  }

  return (
    <div className={`${layout.rows} ${styles.diary}`}>
      <div className={`${layout.ends} ${styles.head}`}>
        <h2 ref={top} tabIndex={-1}>
          Suas caçambas
        </h2>
        <button type="button" className={button.primary} onClick={start}>
          <Icon name="plus" /> Anotar uma caçamba
        </button>
      </div>
      <noscript>
        <p>O diário precisa de JavaScript. Ative o JavaScript no navegador e abra de novo.</p>
      </noscript>
      {today && skips.rows.length > 0 ? (
        <ul className={layout.closeRows}>
          {skips.rows.map((skip) => (
            <li key={skip.id} id={skip.id}>
              <Entry
                skip={skip}
                photos={photos}
                today={today}
                isOpen={skip.id === open}
                onToggle={() => setChosen(skip.id === open ? null : skip.id)}
                onRemove={() => remove(skip.id)}
              />
            </li>
          ))}
        </ul>
      ) : (
        <div
          className={`${layout.dashed} ${styles.empty}`}
          data-reading={skips.status === 'reading' || undefined}
        >
          <Drawing name="empty" loading="eager" />
          <p>
            Nenhuma caçamba anotada. Anote o dia da chegada, e o diário conta até quando ela pode
            ficar. Tudo fica só neste aparelho e abre sem internet.
          </p>
        </div>
      )}
      <StorageAlert tables={[skips, photos]} />
    </div>
  );
}

/** Today on this device, updated whenever it is looked at again; undefined while prerendering. */
function useToday(): IsoDay | undefined {
  return useSyncExternalStore(
    onWake,
    () => dayOf(Date.now()),
    () => undefined,
  );
}
