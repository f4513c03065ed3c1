import { anonymous, type Database } from '#functions/database/database.ts';
import { followPublic } from '#functions/database/follow-public.ts';
import type { Log } from '#functions/http/log.ts';
import { type CompanyPages, createCompanyPages } from './company-pages.ts';
import { type PublicRows, readRows } from './company-rows.ts';
import type { Partner } from './partners.ts';
import { type DatabasePartner, toPublicCompanies } from './public-companies.ts';
import { createVersioned, type Versioned } from './versioned.ts';

/** The public companies of the database, in memory. */
export interface Directory {
  /** In the order in which they are listed. */
  readonly partners: Versioned<readonly Partner[]>;
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

/** What was read last, for a start while the database is away. */
export interface RowsCache {
  /** Undefined where there is nothing that may still be shown. */
  read(now: number): Promise<PublicRows | undefined>;
  /** Never rejects. */
  write(rows: PublicRows, now: number): Promise<void>;
}

export interface DirectoryOptions {
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
export function createDirectory(options: DirectoryOptions): Directory {
  const { database, cache, log, now = Date.now } = options;
  const partners = createVersioned<readonly Partner[]>([]);
  const pages = createCompanyPages();
  let photosById = new Map<string, readonly string[]>();
  let problems: ReadonlySet<string> = new Set();
  let isRead = false;

  const show = (rows: PublicRows) => {
    const found = toPublicCompanies(rows, now());
    for (const problem of found.problems) if (!problems.has(problem)) log.warn(problem);
    problems = new Set(found.problems);
    pages.replace(found.pages);
    replacePartners(found.partners);
  };
  const replacePartners = (found: readonly DatabasePartner[]) => {
    if (partners.replace(found)) photosById = new Map(found.map(({ id, photos }) => [id, photos]));
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
      const rows = await database.as(anonymous, readRows);
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
