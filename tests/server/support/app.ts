import type { Hono } from 'hono';
import { onTestFinished } from 'vitest';
import type { Register } from '#server/carriers.ts';
import { type CompanyPages, createCompanyPages } from '#server/company/pages.ts';
import type { PublicCompanies } from '#server/company/public-companies.ts';
import { type Config, readConfig } from '#server/config.ts';
import { type Database, DatabaseUnavailableError } from '#server/database/database.ts';
import type { AppEnv, ConnectionInfo } from '#server/http/app-env.ts';
import type { LogEntry } from '#server/http/log.ts';
import type { OpenDataCompany } from '#server/open-data/companies.ts';
import { compose } from '#server/routes.ts';
import type { Services } from '#server/services.ts';
import { createSnapshot, type Snapshot } from '#server/snapshot.ts';
import type { Store } from '#server/store.ts';
import type { CityPrices, CompanyRecord } from '#src/company/record.ts';
import { createFolder } from './folder.ts';
import { collectLog } from './log.ts';

export interface TestedApp extends ReturnType<typeof functionsOf> {
  app: Hono<AppEnv>;
  services: Services;
  /** Messages for the operator. */
  lines: string[];
  /** The log entry of each request. */
  requests: LogEntry[];
  /** The clock of the functions. */
  clock: { now: number; elapsed: number };
  send: Send;
}

type Send = (path: string, init?: RequestInit, peer?: ConnectionInfo) => Promise<Response>;

interface Settings extends Partial<Omit<Config, 'googleUrl'>> {
  google?: { url: string };
  partners?: CompanyRecord[] | Snapshot<readonly CompanyRecord[]>;
  openData?: OpenDataCompany[] | Snapshot<readonly OpenDataCompany[]>;
  registers?: Register[] | Snapshot<readonly Register[]>;
  pages?: CompanyPages;
  store?: Store;
  timeoutMs?: number;
}

/**
 * The server's routes until the test ends, with a clock that stands still, a log to read, companies
 * that are given, and no database; with a key where Google is given.
 */
export async function createTestedApp(settings: Settings = {}): Promise<TestedApp> {
  const { google, partners = [], openData = [], registers = [], ...others } = settings;
  const { pages, store, timeoutMs, ...set } = others;
  const { log, lines, requests } = collectLog();
  const clock = { now: Date.UTC(2025, 0, 15), elapsed: 1 };
  const key = google ? { googleKey: 'test-key', googleUrl: google.url } : {};
  const { app, ...services } = await compose({
    config: await testConfig({ ...key, ...set }),
    log,
    store,
    database: createAbsentDatabase().database,
    publicCompanies: fixedCompanies({
      companies: versioned(partners),
      openData: versioned(openData),
      registers: versioned(registers),
      pages: pages ?? createCompanyPages({ companies: [], openData: [], gone: [] }),
    }),
    now: () => clock.now,
    elapsed: () => clock.elapsed,
    timeoutMs: timeoutMs ?? 10_000,
  });
  onTestFinished(services.close);
  const send = async (path: string, init?: RequestInit, peer?: ConnectionInfo) =>
    app.request(`http://localhost/functions/v1/${path}`, init, peer);
  return { app, services, lines, requests, clock, send, ...functionsOf(send) };
}

/** What a test asks of the functions, over whatever sends requests to their paths. */
export function functionsOf(send: Send) {
  return {
    /** What the operator sees of the state. */
    health: async () =>
      (await (await send('health', asOperator)).json()) as Record<string, unknown>,
    /** A search by JSON. */
    search: (content: unknown, headers: Record<string, string> = {}, peer?: ConnectionInfo) =>
      send(
        'search-companies',
        {
          method: 'POST',
          headers: { 'content-type': 'application/json', ...headers },
          body: JSON.stringify(content),
        },
        peer,
      ),
  };
}

/** Cities to search. */
export const joinville = { city: 'joinville', state: 'SC' };
export const blumenau = { city: 'blumenau', state: 'SC' };

/** HEALTH_TOKEN of every tested app and process. */
export const healthToken = 'a-token-for-tests';

export const asOperator = { headers: { authorization: `Bearer ${healthToken}` } };

/** Settings with a folder of their own, for a server whose database is given, until the test ends. */
export async function testConfig(change: Partial<Config> = {}): Promise<Config> {
  const env = {
    DATA_DIR: await createFolder('data-dir'),
    DATABASE_URL: 'postgresql://localhost/given',
    HEALTH_TOKEN: healthToken,
    // Most tests are about something else.
    RATE_LIMIT_PER_MINUTE: '1000000',
    GOOGLE_QUESTIONS_PER_MINUTE: '1000000',
  };
  return { ...readConfig(env), ...change };
}

function versioned<T extends object>(
  content: T[] | Snapshot<readonly T[]>,
): Snapshot<readonly T[]> {
  return Array.isArray(content) ? createSnapshot<readonly T[]>(content) : content;
}

function fixedCompanies(
  given: Pick<PublicCompanies, 'companies' | 'openData' | 'registers' | 'pages'>,
): PublicCompanies {
  const find = (id: string) => given.companies.current().find((partner) => partner.id === id);
  return {
    ...given,
    prices: createSnapshot<readonly CityPrices[]>([]),
    isLive: () => false,
    isCover: () => false,
    stop: () => undefined,
    find,
    isPublic: (id) => find(id) !== undefined,
  };
}

/** A database that cannot be reached; `change` says that it changed. */
export function createAbsentDatabase() {
  const listeners: (() => void)[] = [];
  const database: Database = {
    withIdentity: () => Promise.reject(new DatabaseUnavailableError()),
    state: { engine: 'postgres', status: 'unavailable', durable: true },
    ready: new Promise(() => undefined),
    onPublicChanged: (listener) => void listeners.push(listener),
    close: async () => undefined,
  };
  const change = () => {
    for (const listener of listeners) listener();
  };
  return { database, change };
}
