import type { CityAddress } from '#src/shared/catalogue/catalogue.ts';
import { nobodyWaits } from '#src/shared/changes/waiting.ts';
import { isSearchAnswer, type SearchAnswer } from '#src/shared/company.ts';
import { readFlag } from '#src/shared/storage/flags.ts';
import { within } from '#src/shared/storage/within.ts';
import type { DatedAnswer } from './ask-for-companies.ts';
import { isFresh } from './expiry.ts';
import { asIndex, indexFlag, memory } from './kept-index.ts';

/** Milliseconds; with the flag's own they stay below the 300 that storage may cost a search. */
const patience = 180;

const codePatience = 1500;

/** A city's companies kept on this device for less than five minutes; undefined otherwise. */
export async function readKept(city: CityAddress): Promise<SearchAnswer | undefined> {
  const remembered = memory.get(city);
  if (remembered && isFresh(remembered.askedAt)) return remembered.answer;
  const index = asIndex(await readFlag(indexFlag));
  if (!isFresh(index[city] ?? Number.NaN)) return undefined;
  const store = await within(codePatience, () => import('./company-store.ts'));
  const row = store && (await within(patience, () => store.readRow(city)));
  return isSearchAnswer(row?.answer) ? row.answer : undefined;
}

/**
 * Keeps a city's companies until five minutes after Google was asked; an answer without Google's is
 * worth asking again. Call it when they are shown, which storage would hold up. Never rejects.
 */
export async function keep(city: CityAddress, dated: DatedAnswer): Promise<void> {
  if (!isFresh(dated.askedAt) || dated.answer.incomplete) return;
  memory.set(city, dated);
  await nobodyWaits();
  try {
    const store = await import('./stored-companies.ts');
    // Everything may have been deleted meanwhile.
    if (memory.get(city) === dated) await store.storeCompanies(city, dated);
  } catch {
    // Without its code, or with a full or broken storage, the copy in memory serves this visit.
  }
}
