import { LRUCache } from 'lru-cache';
import { HttpError } from '#functions/http/http-error.ts';
import type { Log } from '#functions/http/log.ts';
import { type Transport, UpstreamError } from '#functions/http/upstream.ts';
import { fetchPicture, maxPictureSize, type Picture } from './fetch-picture.ts';

export interface PictureCache {
  /** The picture of a URL; concurrent calls share one fetch. Throws HttpError. */
  fetch(url: string): Promise<Picture>;
}

interface CacheOptions extends Transport {
  log: Log;
  /** Milliseconds by a clock that never jumps. */
  elapsed: () => number;
}

/** Holds pictures in memory, and failures too: a server that fails is not asked for each visitor. */
export function createPictureCache(options: CacheOptions): PictureCache {
  const { log, elapsed } = options;
  const cache = new LRUCache<string, Picture | UpstreamError>({
    maxSize: picturesInMemory * maxPictureSize,
    sizeCalculation: (result) => ('bytes' in result ? result.bytes.byteLength : 1),
    ttl: lifetime,
    // As exact as the clock that it is given.
    ttlResolution: 0,
    perf: { now: elapsed },
    async fetchMethod(url, _stale, { options: entry }) {
      try {
        return await fetchPicture(url, options);
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
