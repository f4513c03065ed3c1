import type { Database } from '#functions/database/database.ts';

/** What the operator's commands work on. */
export interface OperatorPorts {
  database: Database;
  accounts: OperatorAccounts;
  /** Where photos are stored; without it, their files stay. */
  photos?: { delete(companyId: string, hash: string): Promise<void> } | undefined;
  /** Without it, companies are not notified of a decision. */
  notifier?: OperatorNotifier | undefined;
  /** Milliseconds since 1970. */
  now: () => number;
  /** Of the links in invitations, with or without a trailing slash. */
  siteUrl: string;
}

export interface OperatorAccounts {
  /** Creates the user where there is none; the token works once. */
  invite(person: { email: string }): Promise<{ userId: string; tokenHash: string }>;
  /** Also when there is no such user any more. */
  deleteUser(userId: string): Promise<void>;
}

export interface OperatorNotifier {
  /** With the reason of a refusal. */
  notifyReview(companyId: string, review: { reason?: string }): Promise<void>;
}
