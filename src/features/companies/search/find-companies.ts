import type { City } from '#src/shared/catalogue/catalogue.ts';
import type { SearchAnswer } from '#src/shared/company.ts';
import { fetchCompanies } from './fetch-companies.ts';
import { readKept } from './kept-companies.ts';

export interface FoundCompanies {
  answer: SearchAnswer;
  /** Milliseconds, as DatedAnswer's; left out where the answer is kept already. */
  askedAt?: number;
}

/**
 * The companies of a city: those kept on this device for less than five minutes, else those that
 * the function answers. Rejects when the function fails or the signal aborts.
 */
export async function findCompanies(city: City, signal: AbortSignal): Promise<FoundCompanies> {
  const kept = await readKept(city.id);
  if (kept) return { answer: kept };
  signal.throwIfAborted();
  return fetchCompanies(city, signal);
}
