import type { HonoRequest } from 'hono';
import { type ErrorCode, HttpError } from '#server/http/errors.ts';
import { maxPhotoBytes } from '#src/company/profile.ts';
import type { FieldIssue } from '#src/shared/runtime/server.ts';
import { previewSize } from '#src/shared/seo/preview-size.ts';

export type ImageEncoder = ReturnType<typeof createSharpEncoder>;

export interface EncodedImage {
  bytes: Uint8Array<ArrayBuffer>;
  width: number;
  height: number;
}

/**
 * Encodes one picture after the other: a photo takes a hundred megabytes, the worst picture within
 * the bounds, an interlaced PNG of 16 bits, five times as much.
 */
export function createSharpEncoder() {
  let last: Promise<unknown> = Promise.resolve();
  const inTurn = <T>(work: () => Promise<T>): Promise<T> => {
    const result = last.then(work);
    last = result.catch(() => undefined);
    return result;
  };
  return {
    /**
     * Makes a WebP, upright, without metadata, its longest side at most 1600 pixels. Throws
     * HttpError, and what `spend` throws, which gets the number of pixels before they are decoded.
     */
    encode: (bytes: Uint8Array, spend?: SpendPixels) => inTurn(() => encode(bytes, spend)),
    /** Makes a picture of `encode` the JPEG of a link's preview, in the same turn. */
    preview: (bytes: Uint8Array) => inTurn(() => drawPreview(bytes)),
  };
}

type SpendPixels = (pixels: number) => Promise<void>;

const maxPixels = 40_000_000;

/**
 * A decoder works line by line: one line of forty megapixels takes 5 GB, as many lines of one pixel
 * ten seconds. A phone's panorama is not longer than this.
 */
const maxSide = 16_000;

const maxOutputSide = 1600;

/** A picture of forty megapixels takes two. */
const maxSeconds = 20;

async function encode(bytes: Uint8Array, spend?: SpendPixels): Promise<EncodedImage> {
  // No decoder of another format may ever see a file from outside.
  if (!isPicture(bytes)) {
    const message = 'O arquivo não é uma foto JPEG, PNG ou WebP. Escolha outro.';
    throw pictureError('unsupported_media_type', message);
  }
  const sharp = await loadSharp();
  const { width, height } = await sharp(bytes, { limitInputPixels: false })
    .metadata()
    .catch(rejectBroken);
  if (width * height > maxPixels)
    throw pictureError('too_large', 'A foto tem mais de 40 megapixels. Escolha uma menor.');
  if (Math.max(width, height) > maxSide)
    throw pictureError(
      'too_large',
      'A foto tem um lado com mais de 16.000 pixels. Escolha uma menor.',
    );
  await spend?.(width * height);
  const { data, info } = await sharp(bytes, { failOn: 'error', limitInputPixels: maxPixels })
    .timeout({ seconds: maxSeconds })
    .autoOrient()
    .resize({
      width: maxOutputSide,
      height: maxOutputSide,
      fit: 'inside',
      withoutEnlargement: true,
    })
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

/** The first photo loads the package: it takes memory, and most days have none. */
async function loadSharp() {
  const { default: sharp } = await import('sharp');
  sharp.cache(false);
  sharp.concurrency(1);
  return sharp;
}

function rejectBroken(): never {
  const message = 'A foto está incompleta ou com defeito. Escolha outra.';
  throw pictureError('invalid_request', message);
}

/**
 * Reads the bytes of a request's body. `hold` gets the size of each part as it arrives, and may
 * throw. Throws HttpError as soon as there are too many bytes, or too few in a period.
 */
export async function readPicture(
  { raw }: HonoRequest,
  hold: (bytes: number) => void,
): Promise<Uint8Array> {
  const expected = Number(raw.headers.get('content-length') ?? maxPhotoBytes);
  if (expected > maxPhotoBytes) throw pictureError('too_large', tooManyBytes);
  if (!raw.body) return new Uint8Array();
  const reader = raw.body.getReader();
  // One buffer takes memory as it is filled: a list of parts of one byte takes far more.
  const picture = new Uint8Array(expected);
  let size = 0;
  let sizeBefore = 0;
  let isTooSlow = false;
  const watch = setInterval(() => {
    isTooSlow = size - sizeBefore < minBytes;
    sizeBefore = size;
    if (isTooSlow) void reader.cancel();
  }, periodMs);
  try {
    for (;;) {
      const { done, value } = await reader.read();
      if (done) break;
      if (size + value.byteLength > expected) throw pictureError('too_large', tooManyBytes);
      hold(value.byteLength);
      picture.set(value, size);
      size += value.byteLength;
    }
  } catch (error) {
    void reader.cancel().catch(() => undefined);
    // A client that disconnects is nothing to log as unexpected.
    throw error instanceof HttpError ? error : new HttpError('invalid_request');
  } finally {
    clearInterval(watch);
  }
  if (isTooSlow) {
    const message = 'A foto demorou demais para ser enviada. Verifique a conexão e tente de novo.';
    throw pictureError('too_slow', message);
  }
  return picture.subarray(0, size);
}

const tooManyBytes = 'A foto tem mais de 8 MB. Escolha uma menor.';

/** Even a phone with little signal sends more than 10 kB a second. */
const minBytes = 200_000;

/** A phone that changes its antenna sends nothing for several seconds. */
const periodMs = 20_000;

/** Tells the visitor that this picture cannot be used, as the message beside it says. */
export function pictureError(code: ErrorCode, message: string, retryAfter?: number): HttpError {
  const issues: FieldIssue[] = [{ path: 'photo', message }];
  return new HttpError(code, { retryAfter, details: { issues } });
}

function isPicture(bytes: Uint8Array): boolean {
  const start = String.fromCharCode(...bytes.subarray(0, 12));
  const isWebp = /^RIFF.{4}WEBP$/s.test(start);
  return start.startsWith('\xff\xd8\xff') || start.startsWith('\x89PNG\r\n\x1a\n') || isWebp;
}
