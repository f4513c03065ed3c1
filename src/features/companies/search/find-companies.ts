import type { City } from '#src/shared/catalogue/catalogue.ts';
import { askForCompanies, type DatedAnswer } from './ask-for-companies.ts';
import { readKept } from './kept-companies.ts';

/** Without its time where it is kept already. */
export type FoundCompanies = Pick<DatedAnswer, 'answer'> & Partial<DatedAnswer>;

/**
 * The companies of a city: those kept on this device for less than five minutes, else those that
 * the function answers. Rejects when the function fails or the signal aborts.
 */
export async function findCompanies(city: City, signal: AbortSignal): Promise<FoundCompanies> {
  const kept = await readKept(city.address);
  if (kept) return { answer: kept };
  signal.throwIfAborted();
  return askForCompanies(city, signal);
}
