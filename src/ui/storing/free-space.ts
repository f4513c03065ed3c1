import { useEffect, useState } from 'react';
import { withTimeout } from '#src/shared/runtime/async.ts';

/** Bytes of a photo in the diary, with a margin. */
const photoSize = 400_000;

/**
 * Bytes below which space is short. The twelve photos of a skip take 5 MB, and an update stores the
 * site's 3 MB beside the old ones: with less than twice that, one or the other fails soon.
 */
const shortBytes = 16e6;

/** Milliseconds. */
const timeoutMs = 3000;

export interface ShortSpace {
  bytes: number;
  /** How many photos fit, about. */
  photos: number;
}

/**
 * Bytes that are left for the site where they are few; undefined elsewhere and where the browser does
 * not say. Reads it again when `change` changes.
 */
export function useShortSpace(change: unknown): ShortSpace | undefined {
  const [space, setSpace] = useState<ShortSpace>();
  // biome-ignore lint/correctness/useExhaustiveDependencies: what was stored changes what is left.
  useEffect(() => {
    let isCurrent = true;
    void readShortSpace().then((read) => {
      if (isCurrent) setSpace(read);
    });
    return () => {
      isCurrent = false;
    };
  }, [change]);
  return space;
}

async function readShortSpace(): Promise<ShortSpace | undefined> {
  const estimate = await withTimeout(timeoutMs, async () => navigator.storage.estimate());
  if (estimate?.quota === undefined || estimate.usage === undefined) return undefined;
  const bytes = Math.max(0, estimate.quota - estimate.usage);
  return bytes < shortBytes ? { bytes, photos: Math.floor(bytes / photoSize) } : undefined;
}
