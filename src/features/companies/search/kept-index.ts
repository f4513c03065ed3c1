import type { CityId } from '#src/shared/catalogue/catalogue.ts';
import { dataCleared } from '#src/shared/storage/data-cleared.ts';
import type { DatedAnswer } from './fetch-companies.ts';

/**
 * Says what the database holds without loading it: { [city address]: askedAt }. A city that is
 * not in it is asked for at once, long before the database's code has arrived.
 */
export const indexFlag = 'companies';

/** What of a value can be read as an index. */
export function asIndex(value: unknown): Record<string, number> {
  const times = Object.entries(Object(value)).filter(([, askedAt]) => Number.isFinite(askedAt));
  return Object.fromEntries(times) as Record<string, number>;
}

/** Serves a visit whose browser keeps nothing. */
export const memory = new Map<CityId, DatedAnswer>();

dataCleared.on(() => memory.clear());
