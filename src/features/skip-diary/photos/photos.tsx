import { useRef } from 'react';
import { photos, useShelf } from '#src/features/skip-diary/keep/diary.ts';
import { mostPhotos, type PhotoKind } from '#src/features/skip-diary/keep/photo.ts';
import { AddPhotos } from './add-photos.tsx';
import { PhotoView } from './photo-view.tsx';
import styles from './photos.module.css';

/** The photos of a skip, by what they show. */
export function Photos({ skip }: { skip: string }) {
  const top = useRef<HTMLElement>(null);
  const own = useShelf(photos).items.filter((photo) => photo.skip === skip);

  async function remove(id: string) {
    await photos.remove(id);
    // The picture is gone; a keyboard goes on from the photos' head.
    top.current?.focus({ preventScroll: true });
  }

  return (
    <section ref={top} tabIndex={-1} aria-label="Fotos" className={styles.photos}>
      {sections.map(({ kind, name, why }) => {
        const shown = own.filter((photo) => photo.kind === kind);
        return (
          <div key={kind} className={styles.kind}>
            <h4>{name}</h4>
            <p className={styles.why}>{why}</p>
            {shown.length > 0 && (
              <ul className={styles.shown}>
                {shown.map((photo) => (
                  <li key={photo.id}>
                    <PhotoView photo={photo} name={name} onRemove={() => remove(photo.id)} />
                  </li>
                ))}
              </ul>
            )}
            <AddPhotos name={name} to={{ skip, kind }} isFull={own.length >= mostPhotos} />
          </div>
        );
      })}
    </section>
  );
}

const sections: readonly { kind: PhotoKind; name: string; why: string }[] = [
  {
    kind: 'before',
    name: 'Fotos de antes',
    why: 'A caçamba vazia e o chão em volta. Se outros jogarem lixo nela, a foto ajuda a mostrar o que não era seu.',
  },
  {
    kind: 'after',
    name: 'Fotos de depois',
    why: 'Cheia, com folga até a borda, e o lugar depois da retirada.',
  },
  {
    kind: 'receipt',
    name: 'Comprovante CTR/MTR',
    why: 'O documento que diz para onde foi o entulho. Peça à empresa e guarde.',
  },
];
