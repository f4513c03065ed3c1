import { onTestFinished } from 'vitest';
import { createAccounts } from '#functions/auth/create-accounts.ts';
import type { Database } from '#functions/database/database.ts';
import type { OperatorPorts } from '#functions/operator/operator-ports.ts';
import { createDirectory, type Directory } from '#functions/partners/directory.ts';
import { memoryStore } from '#functions/store/store.ts';
import { silentLog } from './log.ts';

export interface TestedOperator {
  ports: OperatorPorts;
  directory: Directory;
  /** Names of the public companies, the featured ones with a star. */
  listed(): string[];
  /** Reviews that companies were notified of. */
  reviews: { companyId: string; reason?: string }[];
  /** Photos that were deleted, like '<company>/<hash>'. */
  deletedPhotos: string[];
}

/** The operator's ports with real accounts, and what of the companies is public. */
export function createTestedOperator(database: Database, now = Date.now): TestedOperator {
  const reviews: TestedOperator['reviews'] = [];
  const deletedPhotos: string[] = [];
  const shared = { database, log: silentLog, now };
  const directory = createDirectory(shared);
  onTestFinished(() => directory.stop());
  const ports: OperatorPorts = {
    database,
    accounts: createAccounts({ ...shared, store: memoryStore, deliverCode: async () => undefined }),
    photos: { delete: async (company, hash) => void deletedPhotos.push(`${company}/${hash}`) },
    notifier: {
      notifyReview: async (companyId, review) => void reviews.push({ companyId, ...review }),
    },
    now,
    siteUrl: 'https://site.example/',
  };
  const listed = () =>
    directory.partners.current().map(({ name, sponsored }) => name + (sponsored ? '*' : ''));
  return { ports, directory, listed, reviews, deletedPhotos };
}
