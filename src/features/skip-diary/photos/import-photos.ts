import { addPhoto } from '#src/features/skip-diary/diary.ts';
import { askForPersistence } from '#src/shared/storage/persistence.ts';
import { maxPhotos, type Photo } from './photo.ts';

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

/** Of the longer side, in pixels: enough to read a receipt, about 300 kB. */
const maxSide = 1280;

/** JPEG quality from 0 to 1. */
const quality = 0.82;

type ScaledPicture = Pick<Photo, 'picture' | 'width' | 'height'>;

/**
 * Redraws an image file upright and scaled down, which drops its metadata (place, time, camera).
 * Null when the file can't be read as an image.
 */
async function scalePicture(file: Blob): Promise<ScaledPicture | null> {
  try {
    const image = await createImageBitmap(file);
    const scale = Math.min(1, maxSide / Math.max(image.width, image.height));
    const width = Math.max(1, Math.round(image.width * scale));
    const height = Math.max(1, Math.round(image.height * scale));
    const picture = await draw(image, width, height);
    image.close();
    return picture && { picture, width, height };
  } catch {
    return null;
  }
}

async function draw(image: ImageBitmap, width: number, height: number): Promise<Blob | null> {
  const canvas = document.createElement('canvas');
  canvas.width = width;
  canvas.height = height;
  const context = canvas.getContext('2d');
  if (!context) return null;
  context.imageSmoothingQuality = 'high';
  // JPEG has no transparency: without this it would turn black.
  context.fillStyle = 'white';
  context.fillRect(0, 0, width, height);
  context.drawImage(image, 0, 0, width, height);
  return new Promise((resolve) => canvas.toBlob(resolve, 'image/jpeg', quality));
}
