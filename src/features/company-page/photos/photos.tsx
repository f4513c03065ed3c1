import { getRouteApi, useRouter } from '@tanstack/react-router';
import { type MouseEvent, useRef } from 'react';
import type { CompanyPage } from '#src/shared/company/company-page.ts';
import layout from '#src/shared/ui/layout.module.css';
import { useHydrated } from '#src/shared/ui/use-hydrated.ts';
import { Photo, photoUrl } from './photo.tsx';
import { PhotoDialog } from './photo-dialog.tsx';
import styles from './photos.module.css';
import { useSlideInView } from './use-slide-in-view.ts';

/** The company's photos, side by side on a phone; one that is tapped is shown large. */
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
    <section aria-label="Fotos" className={styles.section}>
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
        <p className={`${layout.screenOnly} ${styles.position}`} aria-hidden="true">
          {inView + 1} de {photos.length}
        </p>
      )}
      {opened !== undefined && (
        <PhotoDialog name={name} photos={photos} start={opened} onClose={close} />
      )}
    </section>
  );
}

const route = getRouteApi('/empresa/$slug');

/** The photo that the URL opens, so that Back closes it; by its place, from 0. */
function useOpenedPhoto(count: number) {
  const { foto } = route.useSearch();
  const navigate = route.useNavigate();
  const { history } = useRouter();
  const hydrated = useHydrated();
  /** Whether Back leads to the page as it was. */
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
