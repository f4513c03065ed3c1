import { type ChangeEvent, useState } from 'react';
import { mostPhotos, type Photo } from '#src/features/skip-diary/keep/photo.ts';
import button from '#src/shared/ui/forms/button.module.css';
import { Icon } from '#src/shared/ui/pictures/icon.tsx';
import styles from './add-photos.module.css';
import { takeIn } from './import-photos.ts';

interface AddPhotosProps {
  /** What the photos show. */
  name: string;
  to: Pick<Photo, 'skip' | 'kind'>;
  isFull: boolean;
}

/** Ways to add a photo: the camera, or what the device has. */
export function AddPhotos({ name, to, isFull }: AddPhotosProps) {
  const [isBusy, setIsBusy] = useState(false);
  const [mistakes, setMistakes] = useState<readonly string[]>([]);

  async function add({ target }: ChangeEvent<HTMLInputElement>) {
    const files = [...(target.files ?? [])];
    // The same file can be chosen again.
    target.value = '';
    setIsBusy(true);
    setMistakes(await takeIn(files, to));
    setIsBusy(false);
  }

  return (
    <div className={styles.add}>
      {isFull ? (
        <p className={styles.outcome}>Já são {mostPhotos} fotos, o máximo por caçamba.</p>
      ) : (
        <div className={styles.ways}>
          <label className={`${button.secondary} ${styles.way}`}>
            <Icon name="camera" /> Tirar foto
            <input
              type="file"
              accept="image/*"
              capture="environment"
              aria-label={`Tirar foto: ${name}`}
              onChange={add}
            />
          </label>
          <label className={`${button.secondary} ${styles.way}`}>
            <Icon name="plus" /> Escolher
            <input
              type="file"
              accept="image/*"
              multiple
              aria-label={`Escolher: ${name}`}
              onChange={add}
            />
          </label>
        </div>
      )}
      <div role="status" className={styles.outcome}>
        {isBusy && <p>Preparando a foto...</p>}
        {mistakes.map((mistake) => (
          <p key={mistake} className={styles.mistake}>
            {mistake}
          </p>
        ))}
      </div>
    </div>
  );
}
