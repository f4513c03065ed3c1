import { type KeyboardEvent, useLayoutEffect, useRef } from 'react';
import layout from '#src/shared/ui/layout.module.css';
import { Icon } from '#src/shared/ui/pictures/icon.tsx';
import { type CompanyPhoto, Photo } from './photo.tsx';
import styles from './photos.module.css';
import { useSlideInView } from './use-slide-in-view.ts';

interface PhotoDialogProps {
  /** The company's. */
  name: string;
  photos: readonly CompanyPhoto[];
  /** The photo to begin with, from 0. */
  start: number;
  /** Called when the visitor closes it. */
  onClose: () => void;
}

/** Photos as large as the screen: swiped, or turned over with buttons and arrow keys. */
export function PhotoDialog({ name, photos, start, onClose }: PhotoDialogProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const strip = useRef<HTMLUListElement>(null);
  const index = useSlideInView(strip);

  useLayoutEffect(() => {
    const element = dialog.current;
    element?.showModal();
    scrollTo(strip.current, start);
    // So that the focus returns to the photo that was tapped.
    return () => element?.close();
  }, [start]);

  function turnByKey(event: KeyboardEvent) {
    const step = steps[event.key];
    if (!step) return;
    event.preventDefault();
    scrollTo(strip.current, index + step);
  }

  return (
    <dialog
      ref={dialog}
      aria-label={`Fotos: ${name}`}
      className={styles.dialog}
      onClose={onClose}
      onKeyDown={turnByKey}
    >
      <div className={`${layout.ends} ${styles.top}`}>
        <p aria-live="polite">
          Foto {index + 1} de {photos.length}
        </p>
        <button type="button" className={styles.control} onClick={() => dialog.current?.close()}>
          <Icon name="close" /> Fechar
        </button>
      </div>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls has to be reached by keyboard */}
      <ul ref={strip} tabIndex={0} className={styles.slides}>
        {photos.map((photo, place) => (
          <li key={photo.url} inert={place !== index}>
            <figure>
              <Photo photo={photo} loading="lazy" />
              {photo.description && <figcaption>{photo.description}</figcaption>}
            </figure>
          </li>
        ))}
      </ul>
      {photos.length > 1 && (
        <div className={`${layout.ends} ${styles.turn}`}>
          <TurnButton label="Anterior" to={index - 1} count={photos.length} strip={strip} />
          <TurnButton label="Próxima" to={index + 1} count={photos.length} strip={strip} />
        </div>
      )}
    </dialog>
  );
}

const steps: Record<string, number> = { ArrowLeft: -1, ArrowRight: 1 };

interface TurnButtonProps {
  label: string;
  /** Place of the photo that it shows. */
  to: number;
  count: number;
  strip: { current: HTMLElement | null };
}

/** It stays focusable at the ends, so that the focus is not lost there. */
function TurnButton({ label, to, count, strip }: TurnButtonProps) {
  const isEnd = to < 0 || to >= count;
  return (
    <button
      type="button"
      className={styles.control}
      aria-disabled={isEnd || undefined}
      onClick={() => scrollTo(strip.current, to)}
    >
      {label}
    </button>
  );
}

function scrollTo(strip: HTMLElement | null, index: number): void {
  strip?.children[index]?.scrollIntoView({ block: 'nearest', inline: 'center' });
}
