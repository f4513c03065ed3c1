import type { Photo } from '#src/features/skip-diary/keep/photo.ts';
import { dayOf } from '#src/shared/contact/delivery-day.ts';
import { saveFile } from '#src/shared/storage/download-file.ts';
import { Dialog } from '#src/shared/ui/feedback/dialog.tsx';
import button from '#src/shared/ui/forms/button.module.css';
import styles from './photo-view.module.css';
import { useDataUrl } from './use-data-url.ts';

interface PhotoViewProps {
  photo: Photo;
  /** What it shows. */
  name: string;
  onRemove: () => void;
}

/** A small picture with its date, that opens large. */
export function PhotoView({ photo, name, onRemove }: PhotoViewProps) {
  const { picture, width, height, addedAt } = photo;
  const url = useDataUrl(picture);
  const added = new Date(addedAt).toLocaleString('pt-BR', {
    dateStyle: 'short',
    timeStyle: 'short',
  });
  const size = { width, height };
  return (
    <Dialog
      openerClass={styles.small}
      opener={
        <>
          {url && <img src={url} alt={`Ampliar ${name}`} {...size} />}
          {url === null && <span className={styles.lost}>Esta foto não abre mais.</span>}
          <span className={styles.added}>{added}</span>
        </>
      }
      title={name}
      actions={
        <>
          <button type="submit" className={button.secondary} onClick={onRemove}>
            Apagar a foto
          </button>
          <button
            type="button"
            className={button.secondary}
            onClick={() => saveFile(fileOf(photo))}
          >
            Baixar
          </button>
          <button type="submit" className={button.primary}>
            Fechar
          </button>
        </>
      }
    >
      {url && <img src={url} alt={`${name}, ${added}`} className={styles.large} {...size} />}
      <p className={styles.added}>Guardada em {added}</p>
    </Dialog>
  );
}

const fileNames = { before: 'antes', after: 'depois', receipt: 'comprovante' } as const;

function fileOf({ kind, picture, addedAt }: Photo): File {
  return new File([picture], `cacamba-${fileNames[kind]}-${dayOf(addedAt)}.jpg`, {
    type: 'image/jpeg',
  });
}
