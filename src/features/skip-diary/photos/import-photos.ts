import { photos, skips } from '#src/features/skip-diary/keep/diary.ts';
import { mostPhotos, type Photo } from '#src/features/skip-diary/keep/photo.ts';
import { askForPersistence } from '#src/shared/storage/persistence.ts';
import { scalePicture } from './scale-picture.ts';

/** Adds image files to a skip, each drawn anew; answers a sentence for each that did not get in. */
export async function takeIn(
  files: readonly File[],
  { skip, kind }: Pick<Photo, 'skip' | 'kind'>,
  now = Date.now(),
): Promise<string[]> {
  askForPersistence();
  const mistakes: string[] = [];
  for (const [index, file] of files.entries()) {
    if (photos.state().items.filter((photo) => photo.skip === skip).length >= mostPhotos) {
      return [...mistakes, `Cabem ${mostPhotos} fotos por caçamba. As que faltavam não entraram.`];
    }
    const scaled = await scalePicture(file);
    if (!scaled) {
      mistakes.push(`Não deu para abrir “${file.name}” como foto. Escolha um JPEG ou PNG.`);
      continue;
    }
    // Removed meanwhile: nothing would ever show or remove its photo.
    if (!skips.state().items.some(({ id }) => id === skip)) break;
    // Not waited for: the photo is shown at once, and what comes of keeping it is told elsewhere.
    void photos.keep({ id: crypto.randomUUID(), skip, kind, addedAt: now + index, ...scaled });
  }
  return mistakes;
}
