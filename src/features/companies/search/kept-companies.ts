import type { CityId } from '#src/shared/catalogue/catalogue.ts';
import { isSearchAnswer, type SearchAnswer } from '#src/shared/company.ts';
import { whenIdle } from '#src/shared/runtime/task-priority.ts';
import { withTimeout } from '#src/shared/runtime/with-timeout.ts';
import { readValue } from '#src/shared/storage/key-value.ts';
import { isFresh } from './expiry.ts';
import type { DatedAnswer } from './fetch-companies.ts';
import { asIndex, indexFlag, memory } from './kept-index.ts';

/** Milliseconds; with the flag's own they stay below the 300 that storage may cost a search. */
const timeoutMs = 180;

const codeTimeoutMs = 1500;

/** A city's companies kept on this device for less than five minutes; undefined otherwise. */
export async function readKept(city: CityId): Promise<SearchAnswer | undefined> {
  const remembered = memory.get(city);
  if (remembered && isFresh(remembered.askedAt)) return remembered.answer;
  const index = asIndex(await readValue(indexFlag));
  if (!isFresh(index[city] ?? Number.NaN)) return undefined;
  const store = await withTimeout(codeTimeoutMs, () => import('./company-store.ts'));
  const row = store && (await withTimeout(timeoutMs, () => store.readRow(city)));
  return isSearchAnswer(row?.answer) ? row.answer : undefined;
}

/**
 * Keeps a city's companies until five minutes after Google was asked; an answer without Google's is
 * worth asking again. Call it when they are shown, which storage would hold up. Never rejects.
 */
export async function keep(city: CityId, dated: DatedAnswer): Promise<void> {
  if (!isFresh(dated.askedAt) || dated.answer.incomplete) return;
  memory.set(city, dated);
  await whenIdle();
  try {
    const store = await import('./stored-companies.ts');
    // Everything may have been deleted meanwhile.
    if (memory.get(city) === dated) await store.storeCompanies(city, dated);
  } catch {
    // Without its code, or with a full or broken storage, the copy in memory serves this visit.
  }
}
