import type { Hono } from 'hono';
import type { SigningJwk } from '#functions/auth/tokens/signing-key.ts';
import type { Claims, Database } from '#functions/database/database.ts';
import type { AppEnv } from '#functions/http/app-env.ts';
import type { Log } from '#functions/http/log.ts';
import type { Store } from '#functions/store/store.ts';
import type { AuthRates } from './auth-limits.ts';

/** Who may sign in, and who is signed in. */
export interface Accounts {
  /** For /auth/v1, as auth-js calls it; none where a hosted server answers instead. */
  routes(): Hono<AppEnv>;
  /** The bearer of a valid access token. Throws HttpError: 401, or 502 or 503 when it cannot be checked. */
  authenticate(headers: Headers): Promise<Claims>;
  /**
   * Lets somebody sign in: creates the user where there is none. The token is for the fragment of a
   * link, works once, for seven days, and ends those before it.
   */
  invite(person: { email: string }): Promise<{ userId: string; tokenHash: string }>;
  /** Signs the user out everywhere and deletes the account. */
  deleteUser(userId: string): Promise<void>;
  /** Resolves when all codes that were asked for have been handed over. */
  settle(): Promise<void>;
}

/** A GoTrue server, like that of hosted Supabase. */
export interface HostedAuth {
  /** Without a trailing slash: 'https://project.supabase.co/auth/v1' */
  url: string;
  /** What browsers may know. */
  key: string;
  /** For invitations. */
  serviceKey: string;
  jwksUrl: string;
}

export interface AccountsOptions {
  database: Database;
  log: Log;
  now: () => number;
  store: Store;
  /** Hands over a six-digit code, after the request was answered. */
  deliverCode: (email: string, code: string) => Promise<void>;
  /** Signs access tokens instead of the key that the database keeps. */
  signingKey?: SigningJwk | null;
  rates?: Partial<AuthRates>;
  /** A GoTrue server that signs people in instead of this one. */
  hosted?: HostedAuth | null;
}
