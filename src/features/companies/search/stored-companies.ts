import type { CityId } from '#src/shared/catalogue/catalogue.ts';
import { companiesLifetime } from '#src/shared/company.ts';
import { dataCleared } from '#src/shared/storage/data-cleared.ts';
import { readValue, updateValue } from '#src/shared/storage/key-value.ts';
import { isFresh } from './expiry.ts';
import type { DatedAnswer } from './fetch-companies.ts';
import { asIndex, indexFlag, memory } from './kept-index.ts';

/** Milliseconds; deleting is worth waiting for, and no visitor waits. */
const deletionTimeoutMs = 10_000;

let comingBack: ReturnType<typeof setTimeout> | undefined;

dataCleared.on(() => clearTimeout(comingBack));

/** Stores a city's companies, and lists them for the next visit. Rejects when storage fails. */
export async function storeCompanies(
  city: CityId,
  { answer, askedAt }: DatedAnswer,
): Promise<void> {
  // The index first: a row that it does not list would never be deleted.
  const listed = await updateValue(indexFlag, (old) => ({ ...asIndex(old), [city]: askedAt }));
  void forgetExpired();
  if (!listed) return;
  const store = await loadStore();
  await store.writeRow({ city, answer, askedAt });
}

/**
 * Deletes what is older than five minutes, and comes back when the next row's time is up. Called
 * when the site starts; loads the database's code only when there is something to delete.
 */
export async function forgetExpired(now = Date.now()): Promise<void> {
  for (const [city, { askedAt }] of memory) if (!isFresh(askedAt, now)) memory.delete(city);
  const times = Object.values(asIndex(await readValue(indexFlag, deletionTimeoutMs)));
  const fresh = times.filter((askedAt) => isFresh(askedAt, now));
  comeBackFor(Math.min(...fresh));
  if (fresh.length === times.length) return;
  try {
    const store = await loadStore();
    await store.deleteExpired(now);
    await updateValue(indexFlag, (old) =>
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
