import { addPhoto } from '#src/features/skip-diary/diary.ts';
import { askForPersistence } from '#src/shared/storage/persistence.ts';
import { maxPhotos, type Photo } from './photo.ts';
import { scalePicture } from './scale-picture.ts';

/** How adding photos reports its progress and is cancelled. */
export interface Import {
  /** Once it is aborted no further file is added; those that were stay. */
  signal: AbortSignal;
  /** Called with the number of processed files. */
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
  // In the gesture: scaling takes time.
  askForPersistence();
  const errors: string[] = [];
  let added = 0;
  for (const [index, file] of files.entries()) {
    if (signal.aborted) return [...errors, cancelledText(added, files.length)];
    onProgress(index);
    const scaled = await scalePicture(file);
    if (!scaled) {
      errors.push(`Não deu para abrir “${file.name}” como foto. Escolha um JPEG ou PNG.`);
      continue;
    }
    if (count() >= maxPhotos) {
      return [...errors, `Cabem ${maxPhotos} fotos por caçamba. As que faltavam não entraram.`];
    }
    // Not awaited: the photo is shown at once, and a failure has its own alert.
    added += 1;
    void addPhoto({ id: crypto.randomUUID(), ...to, addedAt: now + index, ...scaled });
  }
  return errors;
}

function cancelledText(done: number, total: number): string {
  if (done === 0) return 'Você cancelou, e nenhuma foto entrou.';
  const verb = done === 1 ? 'foi preparada' : 'foram preparadas';
  return `Você cancelou. Só ${done} de ${total} fotos ${verb}.`;
}
