import * as v from 'valibot';
import type { CityAddress } from '#src/shared/catalogue/catalogue.ts';
import { companiesLifetime, type SearchAnswer, searchAnswerSchema } from '#src/shared/company.ts';
import { erasure } from '#src/shared/storage/erasure.ts';
import { changeFlag, readFlag } from '#src/shared/storage/flags.ts';
import { within } from '#src/shared/storage/within.ts';
import type { DatedAnswer } from './ask-for-companies.ts';
import { isFresh } from './expiry.ts';

/**
 * Says what the database holds without loading it: { [city address]: askedAt }. A city that is
 * not in it is asked for at once, long before the database's code has arrived.
 */
const indexFlag = 'companies';

/** Milliseconds; with the flag's own they stay below the 300 that storage may cost a search. */
const patience = 180;

const codePatience = 1500;

/** Milliseconds; deleting is worth waiting for, and no visitor waits. */
const deletionPatience = 10_000;

/** Serves a visit whose browser keeps nothing. */
const memory = new Map<CityAddress, DatedAnswer>();

let comingBack: ReturnType<typeof setTimeout> | undefined;

erasure.on(() => {
  memory.clear();
  clearTimeout(comingBack);
});

/** A city's companies kept on this device for less than five minutes; undefined otherwise. */
export async function readKept(city: CityAddress): Promise<SearchAnswer | undefined> {
  const remembered = memory.get(city);
  if (remembered && isFresh(remembered.askedAt)) return remembered.answer;
  const index = asIndex(await readFlag(indexFlag));
  if (!isFresh(index[city] ?? Number.NaN)) return undefined;
  const store = await within(codePatience, loadStore);
  const row = store && (await within(patience, () => store.readRow(city)));
  const answer = v.safeParse(searchAnswerSchema, row?.answer);
  return answer.success ? answer.output : undefined;
}

/** Keeps a city's companies until five minutes after Google was asked. Never rejects. */
export async function keep(city: CityAddress, { answer, askedAt }: DatedAnswer): Promise<void> {
  if (!isFresh(askedAt)) return;
  memory.set(city, { answer, askedAt });
  await listDrawn();
  // Everything may have been deleted meanwhile.
  if (memory.get(city)?.askedAt !== askedAt) return;
  // The index first: a row that it does not list would never be deleted.
  const listed = await changeFlag(indexFlag, (old) => ({ ...asIndex(old), [city]: askedAt }));
  void forgetExpired();
  if (!listed) return;
  try {
    const store = await loadStore();
    await store.writeRow({ city, answer, askedAt });
  } catch {
    // A full or broken storage: the copy in memory serves this visit.
  }
}

/**
 * Deletes what is older than five minutes, and comes back when the next row's time is up. Called
 * when the site starts; loads the database's code only when there is something to delete.
 */
export async function forgetExpired(now = Date.now()): Promise<void> {
  for (const [city, { askedAt }] of memory) if (!isFresh(askedAt, now)) memory.delete(city);
  const times = Object.values(asIndex(await readFlag(indexFlag, deletionPatience)));
  const fresh = times.filter((askedAt) => isFresh(askedAt, now));
  comeBackFor(Math.min(...fresh));
  if (fresh.length === times.length) return;
  try {
    const store = await loadStore();
    await store.deleteExpired(now);
    await changeFlag(indexFlag, (old) =>
      Object.fromEntries(Object.entries(asIndex(old)).filter(([, at]) => isFresh(at, now))),
    );
  } catch {
    // The index still lists the rows, so the next start tries again.
  }
}

/** Forgets again when a row asked for at this time is too old, also one kept by another page. */
function comeBackFor(askedAt: number): void {
  clearTimeout(comingBack);
  if (!Number.isFinite(askedAt)) return;
  const remaining = askedAt + companiesLifetime - Date.now();
  comingBack = setTimeout(() => void forgetExpired(), remaining);
}

function loadStore() {
  return import('./company-store.ts');
}

/** Resolves about when the list is on the screen, which storage would hold up; soon in any case. */
function listDrawn(): Promise<void> {
  return new Promise((resolve) => {
    requestAnimationFrame(() => setTimeout(resolve));
    setTimeout(resolve, 200);
  });
}

/** An unreadable index is an empty one. */
function asIndex(value: unknown): Record<string, number> {
  const index = v.safeParse(v.record(v.string(), v.number()), value);
  return index.success ? index.output : {};
}
