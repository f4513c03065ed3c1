import type { City } from '#src/shared/catalogue/catalogue.ts';
import type { SearchAnswer } from '#src/shared/company.ts';
import { askForCompanies } from './ask-for-companies.ts';
import { keep, readKept } from './kept-companies.ts';

/**
 * The companies of a city: those kept on this device for less than five minutes, else those that
 * the function answers. Rejects when the function fails or the signal aborts.
 */
export async function findCompanies(city: City, signal: AbortSignal): Promise<SearchAnswer> {
  const kept = await readKept(city.address);
  if (kept) return kept;
  signal.throwIfAborted();
  const dated = await askForCompanies(city, signal);
  // An answer without Google's companies is worth asking again.
  if (!dated.answer.incomplete) void keep(city.address, dated);
  return dated.answer;
}
