import { getRequestListener } from '@hono/node-server';
import { type AuthChangeEvent, AuthClient, type Session } from '@supabase/auth-js';
import type { Hono } from 'hono';
import { onTestFinished } from 'vitest';
import { type Accounts, type AccountsDeps, createAccounts } from '#server/auth/accounts.ts';
import { requireUser } from '#server/auth/sessions.ts';

import { type Database, DatabaseUnavailableError } from '#server/database/database.ts';
import type { AppEnv } from '#server/http/app-env.ts';
import { limitsIn } from '#server/http/limits.ts';
import { memoryStore } from '#server/store.ts';
import { collectLog } from './log.ts';
import { createRouteApp } from './route-app.ts';
import { serve } from './serve.ts';

export interface ServedAccounts {
  accounts: Accounts;
  /** Of the routes of accounts. */
  url: string;
  /** Behind `requireUser`; answers with the claims. */
  privateUrl: string;
  clock: { now: number };
  /** What was delivered, in order. */
  codes: { email: string; code: string }[];
  lines: string[];
  /** Sends JSON to a route of accounts. */
  post(path: string, body: unknown, headers?: Record<string, string>): Promise<Response>;
  /** Status of a request with this access token to `privateUrl`. */
  reach(token: string): Promise<number>;
}

type Settings = Partial<AccountsDeps> & {
  database: Database;
  /** Proxies whose X-Forwarded-For is trusted. */
  hops?: number;
};

/** Serves accounts on a real HTTP server with a clock of their own until the test ends. */
export async function serveAccounts({ hops = 0, ...settings }: Settings): Promise<ServedAccounts> {
  const clock = { now: Date.now() };
  const codes: ServedAccounts['codes'] = [];
  const { log, lines } = collectLog();
  const accounts = createAccounts({
    log,
    now: () => clock.now,
    createLimit: limitsIn(memoryStore),
    deliverCode: async (email, code) => void codes.push({ email, code }),
    rates: manyRates,
    ...settings,
  });
  const app = createRouteApp(log, hops);
  app.route('/auth/v1', accounts.routes());
  app.get('/private', requireUser(accounts.authenticate), (c) => c.json(c.get('claims')));
  const origin = await serveApp(app);
  const url = `${origin}/auth/v1`;
  const privateUrl = `${origin}/private`;
  return {
    accounts,
    url,
    privateUrl,
    clock,
    codes,
    lines,
    post: (path, body, headers = {}) =>
      fetch(url + path, {
        method: 'POST',
        headers: { 'content-type': 'application/json', ...headers },
        body: JSON.stringify(body),
      }),
    reach: async (token) => {
      const headers = { authorization: `Bearer ${token}` };
      return (await fetch(privateUrl, { headers })).status;
    },
  };
}

/** Most tests are about something else. */
export const manyRates = {
  signInsPerClient: 1e6,
  refreshesPerClient: 1e6,
  signOutsPerClient: 1e6,
  codesPerNetwork: 1e6,
  dailyCodesPerNetwork: 1e6,
  dailyCodesOfStrangers: 1e6,
};

/** A browser's storage, which tabs share. */
class Device {
  readonly key = `session-${crypto.randomUUID()}`;
  readonly #values = new Map<string, string>();

  getItem(key: string): string | null {
    return this.#values.get(key) ?? null;
  }

  setItem(key: string, value: string): void {
    this.#values.set(key, value);
  }

  removeItem(key: string): void {
    this.#values.delete(key);
  }

  /** What is stored. Throws where nothing is. */
  get session(): Session {
    return JSON.parse(this.getItem(this.key) as string);
  }

  /** The access token's time is over, as the device sees it. */
  expire(): void {
    this.setItem(this.key, JSON.stringify({ ...this.session, expires_at: 1 }));
  }
}

export interface Tab {
  auth: InstanceType<typeof AuthClient>;
  device: Device;
  events: AuthChangeEvent[];
}

/** A tab with the real auth-js, as the company area creates it. */
export async function openTab(
  url: string,
  { device = new Device(), fetch = globalThis.fetch } = {},
): Promise<Tab> {
  const auth = new AuthClient({
    url,
    fetch,
    storage: device,
    storageKey: device.key,
    autoRefreshToken: false,
    detectSessionInUrl: false,
  });
  const events: AuthChangeEvent[] = [];
  const { data } = auth.onAuthStateChange((event) => void events.push(event));
  onTestFinished(() => data.subscription.unsubscribe());
  await auth.initialize();
  return { auth, device, events };
}

/** Of somebody whom no other test knows. */
export function newEmail(): string {
  return `${crypto.randomUUID()}@example.com`;
}

/** A tab that is signed in by an invitation. */
export async function signedInTab(
  { url, accounts }: ServedAccounts,
  { email = newEmail(), ...options }: { email?: string } & Parameters<typeof openTab>[1] = {},
): Promise<Tab> {
  const { tokenHash } = await accounts.invite({ email });
  const tab = await openTab(url, options);
  const { error } = await tab.auth.verifyOtp({ token_hash: tokenHash, type: 'invite' });
  if (error) throw error;
  return tab;
}

/** Asks for a code as the page does, and opens the mail. */
export async function receiveCode(served: ServedAccounts, email: string): Promise<string> {
  const { url, accounts, codes } = served;
  const { auth } = await openTab(url);
  const { error } = await auth.signInWithOtp({ email, options: { shouldCreateUser: false } });
  if (error) throw error;
  await accounts.settle();
  return codes.at(-1)?.code as string;
}

/** Another code than this one. */
export const wrongCode = (code: string) => (code === '111111' ? '222222' : '111111');

/** A database that a test can take away. */
export function interruptible(database: Database) {
  const state = { away: false };
  const withIdentity: Database['withIdentity'] = async (identity, work, kind) => {
    if (state.away) throw new DatabaseUnavailableError();
    return database.withIdentity(identity, work, kind);
  };
  const interrupted: Database = { ...database, withIdentity };
  Object.defineProperty(interrupted, 'state', {
    get: () => ({ ...database.state, ...(state.away && { status: 'unavailable' }) }),
  });
  return { state, database: interrupted };
}

function serveApp(app: Hono<AppEnv>): Promise<string> {
  const listener = getRequestListener((request, { incoming }) =>
    app.fetch(request, { ip: incoming.socket.remoteAddress }),
  );
  return serve((request, response) => void listener(request, response));
}
