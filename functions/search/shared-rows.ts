import { UpstreamError } from '#functions/http/upstream.ts';
import type { Store } from '#functions/store/store.ts';
import type { City, CityId } from '#src/shared/catalogue/catalogue.ts';
import type { CityRows } from './answer.ts';
import {
  claimAndRead,
  claimMs,
  readFailure,
  readRows,
  release,
  writeFailure,
  writeRows,
} from './stored-rows.ts';

/** Fetches the rows of a city from somewhere else, at the cost of this client IP. */
export type FetchRows = (city: City, clientIp: string) => Promise<CityRows>;

interface SharingOptions {
  store: Store;
  /** 0 shares nothing. */
  seconds: number;
  fetchRows: FetchRows;
  now: () => number;
}

/**
 * Fetches once for all instances of a store: one of them claims the city and fetches, while the
 * others wait for its rows or its failure. The store deletes rows when their lifetime ends.
 * While the store is unavailable, each instance fetches for itself.
 */
export function shareRows({ store, seconds, fetchRows, now }: SharingOptions): FetchRows {
  if (!store.redis || seconds === 0) return fetchRows;
  const lifetime = seconds * 1000;
  return async (city, clientIp) => {
    const claim: string = crypto.randomUUID();
    const shared = await claimOrWait(store, city.id, claim, (text) =>
      readRows(text, lifetime, now()),
    );
    if (shared) return shared;
    try {
      const rows = await fetchRows(city, clientIp);
      await writeRows(store, city.id, rows, lifetime - Math.max(now() - rows.askedAt, 0));
      return rows;
    } catch (error) {
      // Anything else, like a limit that is used up, is not everyone's.
      if (error instanceof UpstreamError) await writeFailure(store, claim, error);
      throw error;
    } finally {
      await release(store, city.id);
    }
  };
}

/** The rows of another instance, or null when this one has to fetch. Throws another's failure. */
async function claimOrWait(
  store: Store,
  id: CityId,
  claim: string,
  read: (text: string | null) => CityRows | null,
): Promise<CityRows | null> {
  let awaited = claim;
  let end = 0;
  for (;;) {
    const found = await claimAndRead(store, id, claim, awaited);
    const rows = read(found.rows);
    const failure = readFailure(found.failure);
    if (found.claim === claim && (rows || failure)) await release(store, id);
    if (failure && !rows) throw failure;
    // No claim at all: what is stored under its key is no text, and is deleted afterwards.
    if (rows || found.claim === claim || found.claim === null) return rows;
    if (found.claim !== awaited) end = performance.now() + claimMs;
    if (performance.now() > end) return null;
    awaited = found.claim;
    await new Promise((resolve) => setTimeout(resolve, pollMs));
  }
}

/** Milliseconds between two reads while another instance fetches. */
const pollMs = 40;
