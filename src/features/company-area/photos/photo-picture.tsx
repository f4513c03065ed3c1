import { useEffect, useState } from 'react';
import type { CompanyPhoto } from '#src/company/area.ts';
import { companyApi } from '#src/features/company-area/api/company-api.ts';
import { useOffline } from '#src/shared/runtime/connection.ts';
import { descriptionOf } from './description-of.ts';
import styles from './photos.module.css';

interface PhotoPictureProps {
  photo: CompanyPhoto;
  name: string;
}

/** An own photo, which only the company's token opens before it is approved. */
export function PhotoPicture({ photo, name }: PhotoPictureProps) {
  const { id, width, height } = photo;
  const url = usePicture(id);
  if (!url) {
    return (
      <div className={styles.picture}>
        <span>{url === null ? 'Não conseguimos abrir a foto agora.' : 'Abrindo a foto...'}</span>
      </div>
    );
  }
  const alt = descriptionOf(photo) || `Sem descrição: ${name}`;
  return <img src={url} alt={alt} width={width} height={height} className={styles.picture} />;
}

/**
 * A data URL, which the content security policy allows for images; null if it can't be fetched.
 * Tried again when the connection is back.
 */
function usePicture(id: string): string | null | undefined {
  const [url, setUrl] = useState<string | null>();
  const isOffline = useOffline();

  useEffect(() => {
    if (isOffline) return;
    let isGone = false;
    const show = (shown: string | null) => {
      if (!isGone) setUrl(shown);
    };
    companyApi
      .loadPicture(id)
      .then(toDataUrl)
      .then(show, () => show(null));
    return () => {
      isGone = true;
    };
  }, [id, isOffline]);

  return url ?? (isOffline ? null : url);
}

function toDataUrl(picture: Blob): Promise<string> {
  return new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.onload = () => resolve(String(reader.result));
    reader.onerror = () => reject(reader.error);
    reader.readAsDataURL(picture);
  });
}
