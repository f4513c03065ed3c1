import type { Accounts, AccountsOptions } from './accounts.ts';
import { createEmbeddedAccounts } from './embedded-accounts.ts';
import { createHostedAccounts } from './hosted-accounts.ts';

export function createAccounts(options: AccountsOptions): Accounts {
  const { hosted, now } = options;
  return hosted ? createHostedAccounts(hosted, now) : createEmbeddedAccounts(options);
}
