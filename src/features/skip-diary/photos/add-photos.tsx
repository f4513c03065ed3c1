import { type ChangeEvent, useRef, useState } from 'react';
import button from '#src/shared/ui/forms/button.module.css';
import field from '#src/shared/ui/forms/field.module.css';
import layout from '#src/shared/ui/layout.module.css';
import { Icon } from '#src/shared/ui/pictures/icon.tsx';
import { Waiting } from '#src/shared/ui/storing/waiting.tsx';
import type { Import } from './import-photos.ts';
import { maxPhotos } from './photo.ts';
import styles from './photos.module.css';

interface AddPhotosProps {
  /** Heading of the photos, as 'Fotos de antes'. */
  name: string;
  isFull: boolean;
  /** Resolves with error messages. */
  onChoose: (files: readonly File[], work: Import) => Promise<readonly string[]>;
}

/** Adds photos from the camera or from files. */
export function AddPhotos({ name, isFull, onChoose }: AddPhotosProps) {
  const [progress, setProgress] = useState<{ done: number; total: number }>();
  const running = useRef<AbortController>(undefined);
  const [errors, setErrors] = useState<readonly string[]>([]);

  async function add({ target }: ChangeEvent<HTMLInputElement>) {
    const files = [...(target.files ?? [])];
    // Allows choosing the same file again.
    target.value = '';
    const controller = new AbortController();
    running.current = controller;
    const onProgress = (done: number) => setProgress({ done, total: files.length });
    setErrors(await onChoose(files, { signal: controller.signal, onProgress }));
    if (running.current === controller) setProgress(undefined);
  }

  return (
    <div className={`${layout.rows} ${layout.screenOnly} ${styles.add}`}>
      {isFull ? (
        <p className={layout.outcome}>Já são {maxPhotos} fotos, o máximo por caçamba.</p>
      ) : (
        <div className={layout.smallButtons}>
          {sources.map(({ text, icon, ...input }) => (
            <label key={text} className={`${button.secondary} ${field.file}`}>
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
      {progress && (
        <Waiting
          label="Preparando as fotos"
          amount={`${progress.done} de ${progress.total}`}
          {...progress}
          onCancel={() => running.current?.abort()}
        />
      )}
      <div role="status" className={layout.outcome}>
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
