import { readFile } from 'node:fs/promises';
import type { Log } from '#functions/http/log.ts';
import type { PublicRows } from '#functions/partners/company-rows.ts';
import type { RowsCache } from '#functions/partners/directory.ts';
import { writeComplete } from './write-complete.ts';

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
const format = 1;

/** Undefined for a file that is missing or that another version wrote. */
async function readCache(file: string): Promise<CachedCompanies | undefined> {
  try {
    const { readAt, rows, ...cached } = JSON.parse(await readFile(file, 'utf8')) as CachedCompanies;
    if (cached.format !== format) return undefined;
    const companies = rows.companies.map((row) => ({
      ...row,
      updated_at: new Date(row.updated_at),
    }));
    return { format, readAt, rows: { companies, gone: rows.gone } };
  } catch {
    return undefined;
  }
}
