import type { Handler } from 'hono';
import { LRUCache } from 'lru-cache';
import type { AppEnv } from '#server/http/app-env.ts';
import { HttpError } from '#server/http/errors.ts';
import type { ClientLimit } from '#server/http/limits.ts';
import type { Log } from '#server/http/log.ts';
import { readBody, type Transport, toUpstreamError, UpstreamError } from '#server/http/upstream.ts';
import type { CompanyRecord } from '#src/company/record.ts';
import { crossOriginResource, forADay } from '#src/shared/security/response-headers.ts';
import { partnerKey, type Snapshot } from './partner.ts';

interface PictureDeps {
  limit: ClientLimit;
  partners: Snapshot<readonly CompanyRecord[]>;
  pictures: PictureCache;
}

/**
 * Passes on the picture behind the link in a search answer, so that the pages' policy names no
 * partner's server, and no such server gets requests of visitors. The pages may be on another host.
 */
export function handlePartnerPicture(deps: PictureDeps): Handler<AppEnv> {
  const { limit, partners, pictures } = deps;
  return async (c) => {
    const url = findPictureUrl(new URL(c.req.url).searchParams, partners.current());
    if (!url) throw new HttpError('not_found');
    await limit.consume(c.get('clientIp'));
    const { type, bytes } = await pictures.fetch(url);
    return c.body(bytes, 200, { 'content-type': type, ...forADay, ...crossOriginResource });
  };
}

/**
 * A link to a partner's picture, its cover photo or else the one on its own server, relative to the
 * functions' URL: another link for another picture, so that no cache shows the old one. Null
 * without a picture.
 */
export function pictureLink(partner: CompanyRecord): string | null {
  const [photo] = partner.photos;
  if (photo) return photoLink(partner.id, photo.hash);
  const version = versionOf(partner);
  if (!version) return null;
  const query = { id: partnerKey(partner), version };
  return `partner-picture?${new URLSearchParams(query)}`;
}

/** A link to a photo of a company of the database, relative to the functions' URL. */
export function photoLink(company: string, photo: string): string {
  return `partner-photo?${new URLSearchParams({ company, photo })}`;
}

/** The URL of the picture behind such a link; null for one of no partner. */
function findPictureUrl(link: URLSearchParams, partners: readonly CompanyRecord[]): string | null {
  const found = partners.find(
    (partner) =>
      partnerKey(partner) === link.get('id') && versionOf(partner) === link.get('version'),
  );
  return found?.imageUrl ?? null;
}

function versionOf({ imageUrl }: CompanyRecord): string | null {
  return imageUrl && checksum(imageUrl);
}

/** FNV-1a: Web Crypto's hashes are asynchronous, and nobody gains by another URL with the same sum. */
function checksum(text: string): string {
  const codes = Array.from(text, (character) => character.charCodeAt(0));
  const sum = codes.reduce((hash, code) => Math.imul(hash ^ code, 16_777_619), 2_166_136_261);
  return (sum >>> 0).toString(36);
}

export interface PictureCache {
  /** The picture of a URL; concurrent calls share one fetch. Throws HttpError. */
  fetch(url: string): Promise<Picture>;
}

interface PictureCacheDeps extends Transport {
  log: Log;
  /** Milliseconds by a clock that never jumps. */
  elapsed: () => number;
}

/** Holds pictures in memory, and failures too: a server that fails is not asked for each visitor. */
export function createPictureCache(deps: PictureCacheDeps): PictureCache {
  const { log, elapsed } = deps;
  const cache = new LRUCache<string, Picture | UpstreamError>({
    maxSize: picturesInMemory * maxPictureSize,
    sizeCalculation: (result) => ('bytes' in result ? result.bytes.byteLength : 1),
    ttl: lifetime,
    // As exact as the clock that it is given.
    ttlResolution: 0,
    perf: { now: elapsed },
    async fetchMethod(url, _stale, { options: entry }) {
      try {
        return await fetchPicture(url, deps);
      } catch (error) {
        if (!(error instanceof UpstreamError)) throw error;
        log.warn(`Partner's picture ${url}: ${error.message}`);
        entry.ttl = pause;
        return error;
      }
    },
  });
  return {
    async fetch(url) {
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
async function fetchPicture(url: string, { fetch, timeoutMs }: Transport): Promise<Picture> {
  const signal = AbortSignal.timeout(timeoutMs);
  try {
    const headers = { accept: pictureTypes.join(', ') };
    return await readPicture(await fetch(url, { headers, signal, redirect: 'manual' }));
  } catch (error) {
    throw toUpstreamError(error, signal, timeoutMs);
  }
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
