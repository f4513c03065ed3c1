import { LRUCache } from 'lru-cache';
import { companiesLifetime } from '#src/shared/company.ts';

interface PhotoAddressOptions {
  /** 0 keeps nothing, but still asks once for those who ask at the same time. */
  seconds: number;
  /** The address of a photo by its name. */
  ask: (name: string) => Promise<string>;
}

/** Fifty lists of twenty photos. */
const maxAddresses = 1000;

/**
 * Holds addresses of photos in memory as long as answers: a link that is followed again and again
 * costs one call. Rejects as `ask` does.
 */
export function createPhotoAddresses(options: PhotoAddressOptions) {
  const { seconds, ask } = options;
  const addresses = new LRUCache<string, string>({
    max: maxAddresses,
    // For a question under way; its answer gets a time of its own.
    ttl: companiesLifetime,
    ttlAutopurge: true,
    async fetchMethod(name, _held, { options }) {
      const address = await ask(name);
      options.ttl = Math.max(seconds * 1000, 1);
      return address;
    },
  });
  return (name: string): Promise<string | undefined> => addresses.fetch(name);
}
