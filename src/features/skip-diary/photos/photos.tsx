import { useEffect, useRef } from 'react';
import type { DiaryTable } from '#src/features/skip-diary/diary.ts';
import layout from '#src/shared/ui/layout.module.css';
import { PageLink } from '#src/shared/ui/navigation/page-link.tsx';
import { ShortSpaceAlert } from '#src/shared/ui/storing/short-space-alert.tsx';
import { AddPhotos } from './add-photos.tsx';
import { importPhotos } from './import-photos.ts';
import { maxPhotos, type Photo } from './photo.ts';
import { PhotoView } from './photo-view.tsx';
import styles from './photos.module.css';

interface PhotosProps {
  /** Id. */
  skip: string;
  photos: DiaryTable<Photo>;
}

/** The photos of a skip, by kind. */
export function Photos({ skip, photos }: PhotosProps) {
  const top = useRef<HTMLElement>(null);
  const own = photos.rows.filter((photo) => photo.skip === skip);
  /** For imports that go on while others add photos. */
  const count = useRef(0);
  useEffect(() => {
    count.current = own.length;
  });

  async function remove(id: string) {
    await photos.remove(id);
    // The focused button was removed: keyboard navigation continues from the section's start.
    top.current?.focus({ preventScroll: true });
  }

  return (
    <section
      ref={top}
      tabIndex={-1}
      aria-label="Fotos"
      className={`${layout.rows} ${styles.photos}`}
    >
      <ShortSpaceAlert change={own.length}>
        Você também pode <PageLink to="/dados-neste-aparelho">guardar uma cópia</PageLink> e apagar
        do diário as caçambas antigas.
      </ShortSpaceAlert>
      {sections.map(({ kind, name, hint }) => {
        const shown = own.filter((photo) => photo.kind === kind);
        return (
          <div key={kind} className={`${layout.rows} ${styles.kind}`}>
            <h4>{name}</h4>
            <p className={`${layout.soft} ${styles.hint}`}>{hint}</p>
            {shown.length > 0 && (
              <ul className={styles.list}>
                {shown.map((photo) => (
                  <li key={photo.id}>
                    <PhotoView photo={photo} name={name} onRemove={() => remove(photo.id)} />
                  </li>
                ))}
              </ul>
            )}
            <AddPhotos
              name={name}
              isFull={own.length >= maxPhotos}
              onChoose={(files, work) =>
                importPhotos(files, { skip, kind }, () => count.current, work)
              }
            />
          </div>
        );
      })}
    </section>
  );
}

const sections: readonly { kind: Photo['kind']; name: string; hint: string }[] = [
  {
    kind: 'before',
    name: 'Fotos de antes',
    hint: 'A caçamba vazia e o chão em volta. Se outros jogarem lixo nela, a foto ajuda a mostrar o que não era seu.',
  },
  {
    kind: 'after',
    name: 'Fotos de depois',
    hint: 'Cheia, com folga até a borda, e o lugar depois da retirada.',
  },
  {
    kind: 'receipt',
    name: 'Comprovante CTR/MTR',
    hint: 'O documento que diz para onde foi o entulho. Peça à empresa e guarde.',
  },
];
