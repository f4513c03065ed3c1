import type { CityAddress } from '#src/shared/catalogue/catalogue.ts';
import { companiesLifetime } from '#src/shared/company.ts';
import { erasure } from '#src/shared/storage/erasure.ts';
import { changeFlag, readFlag } from '#src/shared/storage/flags.ts';
import type { DatedAnswer } from './ask-for-companies.ts';
import { isFresh } from './expiry.ts';
import { asIndex, indexFlag, memory } from './kept-index.ts';

/** Milliseconds; deleting is worth waiting for, and no visitor waits. */
const deletionPatience = 10_000;

let comingBack: ReturnType<typeof setTimeout> | undefined;

erasure.on(() => clearTimeout(comingBack));

/** Stores a city's companies, and lists them for the next visit. Rejects when storage fails. */
export async function storeCompanies(
  city: CityAddress,
  { answer, askedAt }: DatedAnswer,
): Promise<void> {
  // The index first: a row that it does not list would never be deleted.
  const listed = await changeFlag(indexFlag, (old) => ({ ...asIndex(old), [city]: askedAt }));
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
