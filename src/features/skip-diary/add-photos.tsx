import { type ChangeEvent, useRef, useState } from 'react';
import { askForPersistence } from '#src/device/write-data.ts';
import { Waiting } from '#src/ui/feedback/storing.tsx';
import button from '#src/ui/forms/button.module.css';
import field from '#src/ui/forms/field.module.css';
import layout from '#src/ui/layout.module.css';
import { Icon } from '#src/ui/pictures/icon.tsx';
import { refusalText, scalePicture } from '#src/ui/pictures/scale-picture.ts';
import styles from './diary.module.css';
import { addPhoto, maxPhotos, type Photo } from './diary.ts';

interface AddPhotosProps {
  name: string;
  isFull: boolean;
  onChoose: (files: readonly File[], work: Import) => Promise<readonly string[]>;
}

export function AddPhotos({ name, isFull, onChoose }: AddPhotosProps) {
  const [progress, setProgress] = useState<{ done: number; total: number }>();
  const running = useRef<AbortController>(undefined);
  const [errors, setErrors] = useState<readonly string[]>([]);

  async function add({ target }: ChangeEvent<HTMLInputElement>) {
    const files = [...(target.files ?? [])];
    // Without this the same file could not be chosen again.
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

interface Import {
  /** Once it is aborted no further file is added; those that were stay. */
  signal: AbortSignal;
  onProgress: (done: number) => void;
}

/**
 * Adds image files to a skip, scaled down. `count` returns the skip's current number of photos.
 * Returns messages about files that were not added.
 */
export async function importPhotos(
  files: readonly File[],
  to: Pick<Photo, 'skip' | 'kind'>,
  count: () => number,
  { signal, onProgress }: Import,
  now = Date.now(),
): Promise<string[]> {
  // The browser asks only during the gesture, and scaling takes time.
  askForPersistence();
  const errors: string[] = [];
  let added = 0;
  for (const [index, file] of files.entries()) {
    if (signal.aborted) return [...errors, cancelledText(added, files.length)];
    onProgress(index);
    const scaled = await scalePicture(file);
    if (!scaled) {
      errors.push(refusalText(file));
      continue;
    }
    if (count() >= maxPhotos) {
      return [...errors, `Cabem ${maxPhotos} fotos por caçamba. As outras não foram incluídas.`];
    }
    // Storing is not awaited: the photo is shown at once, and a failure has its own alert.
    added += 1;
    void addPhoto({ id: crypto.randomUUID(), ...to, addedAt: now + index, ...scaled });
  }
  return errors;
}

function cancelledText(done: number, total: number): string {
  if (done === 0) return 'Você cancelou. Nenhuma foto foi incluída.';
  const verb = done === 1 ? 'foi preparada' : 'foram preparadas';
  return `Você cancelou. Só ${done} de ${total} fotos ${verb}.`;
}
