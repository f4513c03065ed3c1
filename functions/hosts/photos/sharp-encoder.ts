import type { EncodedImage, ImageEncoder } from '#functions/photos/image-encoder.ts';
import { PictureError } from '#functions/photos/picture-error.ts';
import { pictureFormat } from '#functions/photos/picture-format.ts';
import { previewSize } from '#src/shared/seo/preview-size.ts';

/** Encodes with sharp, one picture after the other: a large one takes a hundred megabytes. */
export function createSharpEncoder(): ImageEncoder {
  let last: Promise<unknown> = Promise.resolve();
  const inTurn = <T>(work: () => Promise<T>): Promise<T> => {
    const result = last.then(work);
    last = result.catch(() => undefined);
    return result;
  };
  return {
    encode: (bytes) => inTurn(() => encode(bytes)),
    preview: (bytes) => inTurn(() => drawPreview(bytes)),
  };
}

const maxPixels = 40_000_000;

const longestSide = 1600;

/** Seconds; a picture of forty megapixels takes two. */
const maxSeconds = 20;

async function encode(bytes: Uint8Array): Promise<EncodedImage> {
  // So that no decoder of another format ever sees a file from outside.
  if (!pictureFormat(bytes)) throw new PictureError('not a picture');
  const sharp = await loadSharp();
  const { width, height } = await sharp(bytes, { limitInputPixels: false })
    .metadata()
    .catch(rejectBroken);
  if (width * height > maxPixels) throw new PictureError('too many pixels');
  const { data, info } = await sharp(bytes, { failOn: 'error', limitInputPixels: maxPixels })
    .timeout({ seconds: maxSeconds })
    .autoOrient()
    .resize({ width: longestSide, height: longestSide, fit: 'inside', withoutEnlargement: true })
    .webp()
    .toBuffer({ resolveWithObject: true })
    .catch(rejectBroken);
  return { bytes: new Uint8Array(data), width: info.width, height: info.height };
}

async function drawPreview(bytes: Uint8Array): Promise<Uint8Array<ArrayBuffer>> {
  const sharp = await loadSharp();
  const jpeg = await sharp(bytes, { limitInputPixels: maxPixels })
    .timeout({ seconds: maxSeconds })
    .resize({ ...previewSize, fit: 'cover' })
    // JPEG has no transparency, and would show black.
    .flatten({ background: 'white' })
    .jpeg()
    .toBuffer();
  return new Uint8Array(jpeg);
}

/** With the first photo: loading it takes memory, and most servers' days have none. */
async function loadSharp() {
  const { default: sharp } = await import('sharp');
  sharp.cache(false);
  sharp.concurrency(1);
  return sharp;
}

function rejectBroken(): never {
  throw new PictureError('broken');
}
