import type { Context, Handler } from 'hono';
import { LRUCache } from 'lru-cache';
import { findPictureUrl, type Snapshot } from '#server/company/listed.ts';
import type { AppEnv } from '#server/http/app-env.ts';
import { HttpError } from '#server/http/errors.ts';
import type { ClientLimit } from '#server/http/limits.ts';
import type { Log } from '#server/http/log.ts';
import { callUpstream, readBody, type Transport, UpstreamError } from '#server/http/upstream.ts';
import type { CompanyRecord } from '#src/company/record.ts';
import { crossOriginResource, forADay } from '#src/shared/security/response-headers.ts';
import type { ImageEncoder } from './encoder.ts';
import { isPhotoKey, type PhotoStore, photoKey } from './store.ts';

interface PhotoDeps {
  photoStore: PhotoStore;
  limit: ClientLimit;
}

/** Whether a photo is public at present; both have the form that photoKey takes. */
type IsPublic = (companyId: string, hash: string) => boolean;

/** A public photo of `?company=<uuid>&photo=<sha256>`. */
export function handleOwnPhoto(deps: PhotoDeps & { isLive: IsPublic }): Handler<AppEnv> {
  const { isLive, photoStore, limit } = deps;
  return async (c) => {
    const key = findKey(c, isLive);
    await limit.consume(c.get('clientIp'));
    return sendPicture(c, 'image/webp', await photoStore.read(key));
  };
}

/**
 * The cover of `?company=<uuid>&photo=<sha256>` as a JPEG that other sites show beside a link to the
 * company's page. Another cover has another address.
 */
export function handleCompanyPreview(
  deps: PhotoDeps & { isCover: IsPublic; encoder: ImageEncoder },
): Handler<AppEnv> {
  const { isCover, photoStore, encoder, limit } = deps;
  // By the keys of photos; requests at the same time share one drawing.
  const drawn = new LRUCache<string, Uint8Array<ArrayBuffer>>({
    maxSize: maxPreviewBytes,
    sizeCalculation: (bytes) => bytes.byteLength,
    async fetchMethod(key) {
      const photo = await photoStore.read(key);
      return photo ? encoder.preview(photo) : undefined;
    },
  });
  return async (c) => {
    const key = findKey(c, isCover);
    await limit.consume(c.get('clientIp'));
    return sendPicture(c, 'image/jpeg', await drawn.fetch(key));
  };
}

/** Of some thirty pictures: a link that is shared is asked for several times within seconds. */
const maxPreviewBytes = 4 * 1024 * 1024;

/** A photo for the bearer of a token alone. Throws HttpError where there is none. */
export function sendPrivatePhoto(c: Context, bytes: Uint8Array<ArrayBuffer> | null): Response {
  if (!bytes) throw new HttpError('not_found');
  return c.body(bytes, 200, {
    'content-type': 'image/webp',
    'cache-control': 'private, max-age=3600',
    vary: 'authorization',
    'x-content-type-options': 'nosniff',
  });
}

function findKey(c: Context, isPublic: IsPublic): string {
  const { company = '', photo = '' } = c.req.query();
  const key = photoKey(company, photo);
  if (!isPhotoKey(key) || !isPublic(company, photo)) throw new HttpError('not_found');
  return key;
}

/**
 * Held for a day, although the content of an address never changes: the operator or the company may
 * take a picture down. The pages may be on another host.
 */
function sendPicture(c: Context, type: string, bytes: Uint8Array<ArrayBuffer> | null | undefined) {
  if (!bytes) throw new HttpError('not_found');
  const headers = { 'content-type': type, 'x-content-type-options': 'nosniff', ...forADay };
  return c.body(bytes, 200, { ...headers, ...crossOriginResource });
}

/**
 * Passes on the picture behind a `pictureLink`, so that the pages' policy names no company's server,
 * and no such server gets requests of visitors.
 */
export function handleOwnPicture(
  companies: Snapshot<readonly CompanyRecord[]>,
  pictures: PictureCache,
  limit: ClientLimit,
): Handler<AppEnv> {
  return async (c) => {
    const url = findPictureUrl(c.req.query(), companies.current());
    if (!url) throw new HttpError('not_found');
    await limit.consume(c.get('clientIp'));
    const { type, bytes } = await pictures.fetch(url);
    return sendPicture(c, type, bytes);
  };
}

export type PictureCache = ReturnType<typeof createPictureCache>;

/**
 * Holds pictures in memory, and failures too: a server that fails is not asked for each visitor.
 * `elapsed` gives milliseconds by a clock that never jumps.
 */
export function createPictureCache(transport: Transport, log: Log, elapsed: () => number) {
  const cache = new LRUCache<string, Picture | UpstreamError>({
    maxSize: picturesInMemory * maxPictureSize,
    sizeCalculation: (result) => ('bytes' in result ? result.bytes.byteLength : 1),
    ttl: lifetime,
    // As exact as the clock that it is given.
    ttlResolution: 0,
    perf: { now: elapsed },
    async fetchMethod(url, _stale, { options: entry }) {
      try {
        return await fetchPicture(url, transport);
      } catch (error) {
        if (!(error instanceof UpstreamError)) throw error;
        log.warn(`A company's picture ${url}: ${error.message}`);
        entry.ttl = pause;
        return error;
      }
    },
  });
  return {
    /** The picture of a URL; concurrent calls share one fetch. Throws HttpError. */
    async fetch(url: string): Promise<Picture> {
      const result = await cache.fetch(url);
      if (result && 'bytes' in result) return result;
      const retryAfter = Math.ceil(cache.getRemainingTTL(url) / 1000);
      throw new HttpError('upstream_unavailable', { retryAfter: Math.max(retryAfter, 1) });
    },
  };
}

/** Of the largest size; usual ones are a tenth of it. */
const picturesInMemory = 16;

/** Milliseconds for which a picture is held. */
const lifetime = 6 * 60 * 60 * 1000;

/** Milliseconds after a failure until the picture's server is asked again. */
const pause = 60_000;

interface Picture {
  /** A media type. */
  type: string;
  bytes: Uint8Array<ArrayBuffer>;
}

/** Bytes of the largest picture. */
const maxPictureSize = 2 * 1024 * 1024;

/**
 * Fetches a picture from another server. Throws UpstreamError. Redirects are not followed: only
 * the server that the operator named is asked.
 */
function fetchPicture(url: string, { fetch, timeoutMs }: Transport): Promise<Picture> {
  const headers = { accept: pictureTypes.join(', ') };
  return callUpstream(timeoutMs, async (signal) =>
    readPicture(await fetch(url, { headers, signal, redirect: 'manual' })),
  );
}

/** No SVG, which may contain scripts. */
const pictureTypes = ['image/jpeg', 'image/png', 'image/webp', 'image/avif', 'image/gif'];

async function readPicture(response: Response): Promise<Picture> {
  const { status, headers, body } = response;
  const type = headers.get('content-type')?.split(';')[0]?.trim().toLowerCase() ?? '';
  if (status !== 200 || body === null || !pictureTypes.includes(type)) {
    await body?.cancel();
    const description = type ? ` ${type.slice(0, 60)}` : '';
    throw new UpstreamError(`answered ${status}${description}, not a picture`);
  }
  const content = await readBody(response, maxPictureSize);
  if (content.size === 0) throw new UpstreamError('sent no bytes');
  return { type, bytes: new Uint8Array(await content.arrayBuffer()) };
}
