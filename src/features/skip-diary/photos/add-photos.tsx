import { type ChangeEvent, useState } from 'react';
import button from '#src/shared/ui/forms/button.module.css';
import layout from '#src/shared/ui/layout.module.css';
import { Icon } from '#src/shared/ui/pictures/icon.tsx';
import { maxPhotos } from './photo.ts';
import styles from './photos.module.css';

interface AddPhotosProps {
  /** Heading of the photos, as 'Fotos de antes'. */
  name: string;
  isFull: boolean;
  /** Resolves with error messages. */
  onChoose: (files: readonly File[]) => Promise<readonly string[]>;
}

/** Adds photos from the camera or from files. */
export function AddPhotos({ name, isFull, onChoose }: AddPhotosProps) {
  const [isBusy, setIsBusy] = useState(false);
  const [errors, setErrors] = useState<readonly string[]>([]);

  async function add({ target }: ChangeEvent<HTMLInputElement>) {
    const files = [...(target.files ?? [])];
    // Allows choosing the same file again.
    target.value = '';
    setIsBusy(true);
    setErrors(await onChoose(files));
    setIsBusy(false);
  }

  return (
    <div className={`${layout.rows} ${layout.screenOnly} ${styles.add}`}>
      {isFull ? (
        <p className={layout.outcome}>Já são {maxPhotos} fotos, o máximo por caçamba.</p>
      ) : (
        <div className={layout.smallButtons}>
          {sources.map(({ text, icon, ...input }) => (
            <label key={text} className={`${button.secondary} ${styles.file}`}>
              <Icon name={icon} /> {text}
              <input
                type="file"
                accept="image/*"
                {...input}
                aria-label={`${text}: ${name}`}
                onChange={add}
              />
            </label>
          ))}
        </div>
      )}
      <div role="status" className={layout.outcome}>
        {isBusy && <p>Preparando a foto...</p>}
        {errors.map((error) => (
          <p key={error} className={styles.error}>
            {error}
          </p>
        ))}
      </div>
    </div>
  );
}

const sources = [
  { text: 'Tirar foto', icon: 'camera', capture: 'environment' },
  { text: 'Escolher', icon: 'plus', multiple: true },
] as const;
