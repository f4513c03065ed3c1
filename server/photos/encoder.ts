import { previewSize } from '#src/shared/seo/preview-size.ts';
import { PictureError, pictureFormat } from './read-picture.ts';

export interface ImageEncoder {
  /**
   * A picture as WebP, upright, without metadata, its longest side at most 1600 pixels. One is
   * decoded at a time. Throws PictureError, and what `spend` throws, which gets the number of pixels
   * before they are decoded.
   */
  encode(bytes: Uint8Array, spend?: (pixels: number) => Promise<void>): Promise<EncodedImage>;
  /** A picture that `encode` made as the JPEG of a link's preview, cut to its shape; in the same turn. */
  preview(bytes: Uint8Array): Promise<Uint8Array<ArrayBuffer>>;
}

export interface EncodedImage {
  bytes: Uint8Array<ArrayBuffer>;
  width: number;
  height: number;
}

/**
 * Encodes with sharp, one picture after the other: a photo takes a hundred megabytes, the worst
 * picture within the bounds, an interlaced PNG of 16 bits, five times as much.
 */
export function createSharpEncoder(): ImageEncoder {
  let last: Promise<unknown> = Promise.resolve();
  const inTurn = <T>(work: () => Promise<T>): Promise<T> => {
    const result = last.then(work);
    last = result.catch(() => undefined);
    return result;
  };
  return {
    encode: (bytes, spend) => inTurn(() => encode(bytes, spend)),
    preview: (bytes) => inTurn(() => drawPreview(bytes)),
  };
}

const maxPixels = 40_000_000;

/**
 * A decoder works line by line: one line of forty megapixels takes 5 GB, as many lines of one pixel
 * ten seconds. A phone's panorama is not longer than this.
 */
const maxSide = 16_000;

const longestSide = 1600;

/** Seconds; a picture of forty megapixels takes two. */
const maxSeconds = 20;

const encode: ImageEncoder['encode'] = async (bytes, spend) => {
  // So that no decoder of another format ever sees a file from outside.
  if (!pictureFormat(bytes)) throw new PictureError('not a picture');
  const sharp = await loadSharp();
  const { width, height } = await sharp(bytes, { limitInputPixels: false })
    .metadata()
    .catch(rejectBroken);
  if (width * height > maxPixels) throw new PictureError('too many pixels');
  if (Math.max(width, height) > maxSide) throw new PictureError('too long a side');
  await spend?.(width * height);
  const { data, info } = await sharp(bytes, { failOn: 'error', limitInputPixels: maxPixels })
    .timeout({ seconds: maxSeconds })
    .autoOrient()
    .resize({ width: longestSide, height: longestSide, fit: 'inside', withoutEnlargement: true })
    .webp()
    .toBuffer({ resolveWithObject: true })
    .catch(rejectBroken);
  return { bytes: new Uint8Array(data), width: info.width, height: info.height };
};

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
