import { useEffect, useRef } from 'react';
import { downloadFile } from '#src/shared/runtime/download-file.ts';
import { dayOf } from '#src/shared/text/days.ts';
import { Dialog } from '#src/ui/feedback/dialog.tsx';
import { ShortSpaceAlert } from '#src/ui/feedback/storing.tsx';
import { Button } from '#src/ui/forms/button.tsx';
import layout from '#src/ui/layout.module.css';
import { useDataUrl } from '#src/ui/pictures/use-data-url.ts';
import { AddPhotos, importPhotos } from './add-photos.tsx';
import styles from './diary.module.css';
import { type DiaryTable, maxPhotos, type Photo } from './diary.ts';

interface PhotosProps {
  skip: string;
  photos: DiaryTable<Photo>;
}

export function Photos({ skip, photos }: PhotosProps) {
  const top = useRef<HTMLElement>(null);
  const own = photos.rows.filter((photo) => photo.skip === skip);
  /** Imports read it while others add photos. */
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
      <ShortSpaceAlert change={own.length} />
      {sections.map(({ kind, name, hint }) => {
        const shown = own.filter((photo) => photo.kind === kind);
        return (
          <div key={kind} className={`${layout.rows} ${styles.kind}`}>
            <h4>{name}</h4>
            <p className={`${layout.soft} ${styles.photoHint}`}>{hint}</p>
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
    name: 'Comprovante do destino',
    hint: 'O documento que diz para onde foi o entulho. Peça à empresa e guarde.',
  },
];

interface PhotoViewProps {
  photo: Photo;
  name: string;
  onRemove: () => void;
}

function PhotoView({ photo, name, onRemove }: PhotoViewProps) {
  const { picture, width, height, addedAt } = photo;
  const url = useDataUrl(picture);
  const format = { dateStyle: 'short', timeStyle: 'short' } as const;
  const added = new Date(addedAt).toLocaleString('pt-BR', format);
  const size = { width, height };

  function download() {
    const fileName = `cacamba-${fileNames[photo.kind]}-${dayOf(addedAt)}.jpg`;
    downloadFile(new File([picture], fileName, { type: 'image/jpeg' }));
  }

  return (
    <Dialog
      openerClass={styles.thumbnail}
      opener={
        <>
          {url && <img src={url} alt={`Ampliar ${name}`} {...size} />}
          {url === null && <span className={styles.broken}>Esta foto não abre mais.</span>}
          <span className={styles.date}>{added}</span>
        </>
      }
      title={name}
      actions={
        <>
          <Button type="submit" onClick={onRemove}>
            Apagar a foto
          </Button>
          <Button onClick={download}>Baixar</Button>
          <Button type="submit" kind="primary">
            Fechar
          </Button>
        </>
      }
    >
      {url && <img src={url} alt={`${name}, ${added}`} className={styles.large} {...size} />}
      <p className={styles.date}>Guardada em {added}</p>
    </Dialog>
  );
}

const fileNames = { before: 'antes', after: 'depois', receipt: 'comprovante' } as const;
