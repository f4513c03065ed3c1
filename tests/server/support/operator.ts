import { onTestFinished } from 'vitest';
import { createAccounts } from '#server/auth/accounts.ts';
import { printResult } from '#server/command-line.ts';
import { createPublicCompanies, type PublicCompanies } from '#server/company/public-companies.ts';
import type { Database } from '#server/database/database.ts';
import { limitsIn } from '#server/http/limits.ts';
import type { OperatorDeps } from '#server/operator/command.ts';
import { runCommand } from '#server/operator/commands.ts';
import { memoryStore } from '#server/store.ts';
import { isSponsored } from '#src/company/record.ts';
import { silentLog } from './log.ts';

interface TestedOperator {
  deps: OperatorDeps;
  directory: PublicCompanies;
  /** Gives a command. */
  run(name: string, args?: object): Promise<unknown>;
  /** What the operator reads of a command. */
  print(name: string, args?: object): Promise<string>;
  /** Names of the public companies, the featured ones with a star. */
  listed(): string[];
  /** Reviews that companies were notified of. */
  reviews: { companyId: string; reason?: string }[];
  /** Photos that were deleted, like '<company>/<hash>'. */
  deletedPhotos: string[];
}

/** What the operator's commands work on, with real accounts, and what of the companies is public. */
export function createTestedOperator(database: Database, now = Date.now): TestedOperator {
  const reviews: TestedOperator['reviews'] = [];
  const deletedPhotos: string[] = [];
  const shared = { database, log: silentLog, now };
  const directory = createPublicCompanies(shared);
  onTestFinished(() => directory.stop());
  const deps: OperatorDeps = {
    database,
    accounts: createAccounts({
      ...shared,
      createLimit: limitsIn(memoryStore),
      deliverCode: async () => undefined,
    }),
    photos: { delete: async (company, hash) => void deletedPhotos.push(`${company}/${hash}`) },
    notifier: {
      notifyReview: async (companyId, review) => void reviews.push({ companyId, ...review }),
    },
    sendMail: null,
    now,
    siteUrl: 'https://site.example',
  };
  const listed = () =>
    directory.companies
      .current()
      .map((company) => company.name + (isSponsored(company) ? '*' : ''));
  const run = (name: string, args = {}) => runCommand(deps, name, args);
  const print = async (name: string, args = {}) =>
    printResult(JSON.parse(JSON.stringify(await run(name, args))));
  return { deps, directory, run, print, listed, reviews, deletedPhotos };
}
