import { useEffect, useState } from 'react';
import { dayOf } from '#src/shared/contact/delivery-day.ts';
import { downloadFile } from '#src/shared/runtime/download-file.ts';
import { Dialog } from '#src/shared/ui/feedback/dialog.tsx';
import button from '#src/shared/ui/forms/button.module.css';
import type { Photo } from './photo.ts';
import styles from './photos.module.css';

interface PhotoViewProps {
  photo: Photo;
  /** Its heading, as 'Fotos de antes'. */
  name: string;
  onRemove: () => void;
}

/** A thumbnail with its date, which opens the photo in a dialog. */
export function PhotoView({ photo, name, onRemove }: PhotoViewProps) {
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
          <button type="submit" className={button.secondary} onClick={onRemove}>
            Apagar a foto
          </button>
          <button type="button" className={button.secondary} onClick={download}>
            Baixar
          </button>
          <button type="submit" className={button.primary}>
            Fechar
          </button>
        </>
      }
    >
      {url && <img src={url} alt={`${name}, ${added}`} className={styles.large} {...size} />}
      <p className={styles.date}>Guardada em {added}</p>
    </Dialog>
  );
}

const fileNames = { before: 'antes', after: 'depois', receipt: 'comprovante' } as const;

/** A data URL, which the content security policy allows for images; null if it can't be read. */
function useDataUrl(picture: Blob): string | null | undefined {
  const [url, setUrl] = useState<string | null>();

  useEffect(() => {
    const reader = new FileReader();
    reader.onload = () => setUrl(String(reader.result));
    reader.onerror = () => setUrl(null);
    reader.readAsDataURL(picture);
    return () => reader.abort();
  }, [picture]);

  return url;
}
