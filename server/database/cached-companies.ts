import { readFile } from 'node:fs/promises';
import type { PublicRows } from '#server/company/company-rows.ts';
import type { RowsCache } from '#server/company/public-companies.ts';
import type { Log } from '#server/http/log.ts';
import { writeComplete } from './data-dir.ts';

interface CachedCompanies {
  format: typeof format;
  /** When the database answered it, in milliseconds since 1970. */
  readAt: number;
  rows: PublicRows;
}

/**
 * The public companies in a file of DATA_DIR, so that a server that starts while the database is
 * away lists them. A company that was suspended or deleted meanwhile may be listed as long as the
 * database stays away, and no longer than a day.
 */
export function createCompanyCache(file: string, log: Log): RowsCache {
  let written: { text: string; at: number } | undefined;
  return {
    async read(now) {
      const cached = await readCache(file);
      const age = now - (cached?.readAt ?? 0);
      return age >= 0 && age < lifetimeMs ? cached?.rows : undefined;
    },
    async write(rows, now) {
      const text = JSON.stringify(rows);
      if (written?.text === text && now - written.at < renewalMs) return;
      try {
        await writeComplete(file, `{"format":${format},"readAt":${now},"rows":${text}}\n`);
        written = { text, at: now };
      } catch (error) {
        const reason = (error as Error).message;
        log.warn(`The companies could not be stored for the next start (${reason}).`);
      }
    },
  };
}

/** Milliseconds. */
const lifetimeMs = 24 * 3_600_000;

/** Milliseconds after which what did not change is written again, with its new time. */
const renewalMs = 3_600_000;

/** To be raised with every change of PublicRows. */
const format = 2;

/** Undefined for a file that is missing or that another version wrote. */
async function readCache(file: string): Promise<CachedCompanies | undefined> {
  try {
    const cached = JSON.parse(await readFile(file, 'utf8')) as CachedCompanies;
    return cached.format === format ? cached : undefined;
  } catch {
    return undefined;
  }
}
