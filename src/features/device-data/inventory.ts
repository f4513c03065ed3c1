import { cities } from '#src/shared/catalogue/catalogue.ts';
import { readDraft } from '#src/shared/request/request-draft.ts';
import { requestDetails } from '#src/shared/request/write-request.ts';
import { withTimeout } from '#src/shared/runtime/with-timeout.ts';
import { readValue } from '#src/shared/storage/key-value.ts';
import { databases, tabKeys, valueNames } from '#src/shared/storage/names.ts';
import { siteCache } from '#src/shared/storage/site-cache.ts';
import { countRecords, hasDatabase } from './count-records.ts';

/** What lies on this device now; a part that the browser does not tell is undefined. */
export interface Inventory {
  /** Contacts and pages that the visitor has saved. */
  saved?: number | undefined;
  /** Rented skips in the visitor's diary. */
  diarySkips?: number | undefined;
  diaryPhotos?: number | undefined;
  /** Cities whose companies are kept for their five minutes. */
  searches?: number | undefined;
  /** 'Joinville, SC'. */
  lastCity?: string | undefined;
  /** Files of the site. */
  files?: number | undefined;
  scrollPositions: boolean;
  typedText: boolean;
  installOfferDismissed: boolean;
  requestDraft: boolean;
  /** Answers of companies that the visitor has noted down. */
  quotes?: number | undefined;
  /** All of it, in bytes. */
  bytes?: number | undefined;
  /** Whether the browser has promised not to clear it by itself. */
  persisted?: boolean | undefined;
}

/** Milliseconds after which a part counts as untold. */
const timeoutMs = 3000;

/** Looks at everything without making anything: what is not there stays so. */
export async function takeInventory(): Promise<Inventory> {
  const count = (database: keyof typeof databases, table: string) =>
    withTimeout(timeoutMs, () => countRecords(databases[database], table));
  const [saved, searches, quotes, diarySkips, diaryPhotos] = await Promise.all([
    count('saved', 'items'),
    count('companies', 'answers'),
    count('quotes', 'quotes'),
    count('diary', 'skips'),
    count('diary', 'photos'),
  ]);
  const [flags, files, estimate, persisted] = await Promise.all([
    readFlags(),
    withTimeout(timeoutMs, countFiles),
    withTimeout(timeoutMs, () => navigator.storage.estimate()),
    withTimeout(timeoutMs, () => navigator.storage.persisted()),
  ]);
  return {
    saved,
    diarySkips,
    diaryPhotos,
    searches,
    quotes,
    ...flags,
    files,
    scrollPositions: isInSession(tabKeys.scrollPositions),
    typedText: isInSession(tabKeys.typedText),
    bytes: estimate?.usage,
    persisted,
  };
}

async function readFlags() {
  if (!(await withTimeout(timeoutMs, () => hasDatabase(databases.values)))) {
    return { lastCity: undefined, installOfferDismissed: false, requestDraft: false };
  }
  const id = await readValue(valueNames.lastCity, timeoutMs);
  const city = cities.find((candidate) => candidate.id === id);
  return {
    lastCity: city && `${city.name}, ${city.stateCode}`,
    installOfferDismissed: Boolean(await readValue(valueNames.installDeclined, timeoutMs)),
    requestDraft:
      requestDetails(readDraft(await readValue(valueNames.requestDraft, timeoutMs))).length > 0,
  };
}

async function countFiles(): Promise<number> {
  if (!(await caches.has(siteCache))) return 0;
  const cache = await caches.open(siteCache);
  return (await cache.keys()).length;
}

function isInSession(key: string): boolean {
  try {
    return sessionStorage.getItem(key) !== null;
  } catch {
    return false;
  }
}
