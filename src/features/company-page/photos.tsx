import { getRouteApi, useRouter } from '@tanstack/react-router';
import {
  type KeyboardEvent,
  type MouseEvent,
  type RefObject,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import type { CompanyPage } from '#src/company/page.ts';
import { site } from '#src/shared/site/site.ts';
import layout from '#src/ui/layout.module.css';
import { Drawing } from '#src/ui/pictures/drawing.tsx';
import { Icon } from '#src/ui/pictures/icon.tsx';
import { useHydrated } from '#src/ui/use-hydrated.ts';
import styles from './photos.module.css';

/** A photo that is tapped is shown large. */
export function Photos({ company: { name, photos } }: { company: CompanyPage }) {
  const strip = useRef<HTMLUListElement>(null);
  const inView = useSlideInView(strip);
  const { opened, open, close } = useOpenedPhoto(photos.length);
  if (photos.length === 0) return null;

  function openPlainly(event: MouseEvent, index: number) {
    // In a new tab the link leads to the photo's file, as it does without scripts.
    if (event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    open(index);
  }

  return (
    <section aria-label="Fotos" className={`${layout.screenOnly} ${styles.section}`}>
      <ul ref={strip} className={styles.strip} data-count={photos.length}>
        {photos.map((photo, index) => (
          <li key={photo.url}>
            <a
              href={photoUrl(photo)}
              aria-haspopup="dialog"
              onClick={(event) => openPlainly(event, index)}
            >
              <span className={layout.visuallyHidden}>
                Ampliar a foto {index + 1} de {photos.length}
                {photo.description && ': '}
              </span>
              <Photo photo={photo} loading={index === 0 ? 'eager' : 'lazy'} />
            </a>
          </li>
        ))}
      </ul>
      {photos.length > 1 && (
        <p className={styles.position} aria-hidden="true">
          {`${inView + 1} de ${photos.length}`}
        </p>
      )}
      {opened !== undefined && (
        <PhotoDialog name={name} photos={photos} start={opened} onClose={close} />
      )}
    </section>
  );
}

const route = getRouteApi('/empresa/$slug');

/** The URL opens the photo by its number, from 1, so that Back closes it. */
function useOpenedPhoto(count: number) {
  const { foto } = route.useSearch();
  const navigate = route.useNavigate();
  const { history } = useRouter();
  const hydrated = useHydrated();
  /** Back may lead to the page as it was. */
  const isOpenedHere = useRef(false);
  const number = Number(foto);
  const isPhoto = hydrated && Number.isInteger(number) && number >= 1 && number <= count;

  return {
    opened: isPhoto ? number - 1 : undefined,
    open(index: number) {
      isOpenedHere.current = true;
      void navigate({ search: { foto: String(index + 1) }, resetScroll: false });
    },
    close() {
      if (isOpenedHere.current) history.back();
      else void navigate({ search: {}, replace: true, resetScroll: false });
      isOpenedHere.current = false;
    },
  };
}

type CompanyPhoto = CompanyPage['photos'][number];

/** Shows a drawn skip where the photo can't be shown. */
function Photo({ photo, loading }: { photo: CompanyPhoto; loading: 'eager' | 'lazy' }) {
  const image = useRef<HTMLImageElement>(null);
  const [broken, setBroken] = useState(false);

  // The picture may have failed before the page was hydrated.
  useEffect(() => {
    const { complete = false, naturalWidth = 0 } = image.current ?? {};
    if (complete && naturalWidth === 0) setBroken(true);
  }, []);

  if (broken) return <Drawing name="company" />;
  return (
    <img
      ref={image}
      src={photoUrl(photo)}
      alt={photo.description}
      width={photo.width}
      height={photo.height}
      loading={loading}
      decoding="async"
      onError={() => setBroken(true)}
    />
  );
}

function photoUrl({ url }: CompanyPhoto): string {
  return `${site.functionsUrl}/${url}`;
}

interface PhotoDialogProps {
  name: string;
  photos: readonly CompanyPhoto[];
  /** The first photo is 0. */
  start: number;
  onClose: () => void;
}

/** The photos are as large as the screen: swiped, or turned over with buttons and arrow keys. */
function PhotoDialog({ name, photos, start, onClose }: PhotoDialogProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const strip = useRef<HTMLUListElement>(null);
  const index = useSlideInView(strip);

  useLayoutEffect(() => {
    const element = dialog.current;
    element?.showModal();
    scrollTo(strip.current, start);
    // The focus returns to the photo that was tapped.
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
        <p aria-live="polite">{`Foto ${index + 1} de ${photos.length}`}</p>
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
          {turns.map(({ label, step }) => (
            // It stays focusable at the ends, so that the focus is not lost there.
            <button
              key={label}
              type="button"
              className={styles.control}
              aria-disabled={photos[index + step] === undefined || undefined}
              onClick={() => scrollTo(strip.current, index + step)}
            >
              {label}
            </button>
          ))}
        </div>
      )}
    </dialog>
  );
}

const steps: Record<string, number> = { ArrowLeft: -1, ArrowRight: 1 };

const turns = [
  { label: 'Anterior', step: -1 },
  { label: 'Próxima', step: 1 },
];

function scrollTo(strip: HTMLElement | null, index: number): void {
  strip?.children[index]?.scrollIntoView({ block: 'nearest', inline: 'center' });
}

/** Returns the place, from 0, of the entry in the middle of what is seen of a scrolled list. */
function useSlideInView(list: RefObject<HTMLElement | null>): number {
  const [index, setIndex] = useState(0);
  useEffect(() => {
    const element = list.current;
    if (!element) return;
    const update = () => setIndex(slideInView(element));
    element.addEventListener('scroll', update, { passive: true });
    update();
    return () => element.removeEventListener('scroll', update);
  }, [list]);
  return index;
}

function slideInView(list: HTMLElement): number {
  const { left, width } = list.getBoundingClientRect();
  const middle = left + width / 2;
  const distances = [...list.children].map((slide) => {
    const place = slide.getBoundingClientRect();
    return Math.abs(place.left + place.width / 2 - middle);
  });
  return distances.indexOf(Math.min(...distances));
}
