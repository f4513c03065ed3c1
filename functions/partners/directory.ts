import {
  anonymous,
  type Database,
  DatabaseUnavailableError,
} from '#functions/database/database.ts';
import type { Log } from '#functions/http/log.ts';
import { createPartnerList, type PartnerList } from './partner-list.ts';
import { readPublicCompanies } from './public-companies.ts';

/** The public companies of the database, in memory. */
export interface Directory extends PartnerList {
  /** Whether a public company has this id. */
  isPartner(id: string): boolean;
  /** Whether the public may see this photo of this company. */
  isLive(companyId: string, hash: string): boolean;
  /** Reads no more. */
  stop(): void;
}

export interface DirectoryOptions {
  database: Database;
  log: Log;
  now?: () => number;
}

/**
 * Reads the companies when the database says that they changed, and every minute, because a company
 * stops being featured at midnight. While the database is away, they stay as they were.
 */
export function createDirectory({ database, log, now = Date.now }: DirectoryOptions): Directory {
  const list = createPartnerList();
  let photosById = new Map<string, ReadonlySet<string>>();
  let problems: ReadonlySet<string> = new Set();

  const read = async () => {
    const found = await readPublicCompanies(database, anonymous, now());
    for (const problem of found.problems) if (!problems.has(problem)) log.warn(problem);
    problems = new Set(found.problems);
    if (list.replace(found.partners))
      photosById = new Map(found.partners.map(({ id, photos }) => [id, new Set(photos)]));
  };
  const renewal = repeatInTurn(() =>
    read().catch((error: Error) => {
      // The database reports itself that it is away, and calls when it is back.
      if (error instanceof DatabaseUnavailableError) return;
      log.error(`The partners cannot be read: ${error.stack}`);
    }),
  );
  database.onPartnersChanged(renewal.request);
  const timer = setInterval(renewal.request, longestMs);
  // Runs on Node too, where it must not keep the process alive.
  (timer as { unref?: () => void }).unref?.();
  renewal.request();
  return {
    partners: list.partners,
    get revision() {
      return list.revision;
    },
    isPartner: (id) => photosById.has(id),
    isLive: (companyId, hash) => photosById.get(companyId)?.has(hash) ?? false,
    stop() {
      clearInterval(timer);
      renewal.stop();
    },
  };
}

/** Milliseconds between two reads, at most. */
const longestMs = 60_000;

/** Milliseconds for which changes gather, since one command makes several. */
const gatherMs = 100;

/** Runs `work` soon after each request: never twice at once, and once for requests in between. */
function repeatInTurn(work: () => Promise<void>) {
  let isRequested = false;
  let isRunning = false;
  let isStopped = false;
  const run = async () => {
    isRunning = true;
    while (isRequested && !isStopped) {
      await new Promise((resolve) => setTimeout(resolve, gatherMs));
      isRequested = false;
      if (!isStopped) await work();
    }
    isRunning = false;
  };
  return {
    request() {
      isRequested = true;
      if (!isRunning) void run();
    },
    stop() {
      isStopped = true;
    },
  };
}
