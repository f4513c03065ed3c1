import { readFile } from 'node:fs/promises';
import { writeComplete } from '#server/database/data-dir.ts';
import { anonymous, type Database } from '#server/database/database.ts';
import { followPublic } from '#server/database/follow-public.ts';
import type { Log } from '#server/http/log.ts';
import type { CompanyRecord } from '#src/company/record.ts';
import { checkRows, type PublicRows, readRows } from './company-rows.ts';
import { type CompanyPages, createCompanyPages } from './pages.ts';
import { createSnapshot, type Snapshot } from './partner.ts';

/** The public companies of the database, in memory. */
export interface PublicCompanies {
  /** In the order in which they are listed. */
  readonly partners: Snapshot<readonly CompanyRecord[]>;
  /** Whether a public company has this id. */
  isPartner(id: string): boolean;
  readonly pages: CompanyPages;
  /** Whether the public may see this photo of this company. */
  isLive(companyId: string, hash: string): boolean;
  /** Whether that photo is also its first. */
  isCover(companyId: string, hash: string): boolean;
  /** Reads no more. */
  stop(): void;
}

/** The rows that were read last, for a start while the database is away. */
export interface RowsCache {
  /** Undefined where there is nothing that may still be shown. */
  read(now: number): Promise<PublicRows | undefined>;
  /** Never rejects. */
  write(rows: PublicRows, now: number): Promise<void>;
}

interface PublicCompaniesDeps {
  database: Database;
  cache?: RowsCache | undefined;
  log: Log;
  now?: () => number;
}

/**
 * Reads the companies when the database says that they changed, and every minute, because a company
 * stops being featured at midnight. While the database is away, they stay as they were; until it was
 * read, they are those of the cache.
 */
export function createPublicCompanies(deps: PublicCompaniesDeps): PublicCompanies {
  const { database, cache, log, now = Date.now } = deps;
  const partners = createSnapshot<readonly CompanyRecord[]>([]);
  const pages = createCompanyPages();
  let photosById = new Map<string, readonly string[]>();
  let problems: ReadonlySet<string> = new Set();
  let isRead = false;

  const show = (rows: PublicRows) => {
    const found = checkRows(rows, now());
    for (const problem of found.problems) if (!problems.has(problem)) log.warn(problem);
    problems = new Set(found.problems);
    pages.replace(found);
    replacePartners(found.companies);
  };
  const replacePartners = (found: readonly CompanyRecord[]) => {
    if (!partners.replace(found)) return;
    photosById = new Map(found.map(({ id, photos }) => [id, photos.map(({ hash }) => hash)]));
  };
  const showCached = async () => {
    const cached = await cache?.read(now());
    if (cached) return show(cached);
    // It may have become too old.
    pages.replace(undefined);
    replacePartners([]);
  };
  const read = async () => {
    try {
      const rows = await database.withIdentity(anonymous, readRows);
      isRead = true;
      show(rows);
      await cache?.write(rows, now());
    } catch (error) {
      if (!isRead) await showCached();
      throw error;
    }
  };
  const stop = followPublic({ database, log, subject: 'partners', read });
  return {
    partners,
    pages,
    isPartner: (id) => photosById.has(id),
    isLive: (companyId, hash) => photosById.get(companyId)?.includes(hash) ?? false,
    isCover: (companyId, hash) => photosById.get(companyId)?.[0] === hash,
    stop,
  };
}

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
