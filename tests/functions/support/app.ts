import { createApp } from '#functions/app.ts';
import type { Peer } from '#functions/http/app-env.ts';
import type { LogEntry } from '#functions/http/log.ts';
import type { CompanyPages } from '#functions/partners/company-pages.ts';
import type { Partner } from '#functions/partners/partners.ts';
import { createVersioned, type Versioned } from '#functions/partners/versioned.ts';
import type { Register } from '#functions/registers/register.ts';
import type { Ports } from '#functions/services.ts';
import type { Store } from '#functions/store/store.ts';
import { collectLog } from './log.ts';

export interface TestedApp {
  /** Messages for the operator. */
  lines: string[];
  /** The log entry of each request. */
  requests: LogEntry[];
  /** The clock of the functions. */
  clock: { now: number; elapsed: number };
  send(path: string, init?: RequestInit, peer?: Peer): Promise<Response>;
  /** To the tools for assistants. */
  sendMcp(init: RequestInit, peer?: Peer): Promise<Response>;
  /** What the operator sees of the state. */
  health(): Promise<Record<string, unknown>>;
  /** A search by JSON. */
  search(content: unknown, headers?: Record<string, string>, peer?: Peer): Promise<Response>;
}

interface Settings extends Partial<Omit<Ports['config'], 'googleUrl'>> {
  google?: { url: string };
  partners?: Partner[] | Versioned<readonly Partner[]>;
  registers?: Register[] | Versioned<readonly Register[]>;
  pages?: CompanyPages;
  store?: Store;
  timeoutMs?: number;
}

/** The functions with a clock that stands still and a log to read; with a key where Google is given. */
export function createTestedApp(settings: Settings = {}): TestedApp {
  const {
    google,
    partners = [],
    registers = [],
    pages,
    store,
    timeoutMs = 10_000,
    ...set
  } = settings;
  const { log, lines, requests } = collectLog();
  const clock = { now: Date.UTC(2025, 0, 15), elapsed: 1 };
  const key = google ? { googleKey: 'test-key', googleUrl: google.url } : {};
  const config = { ...defaultConfig, ...key, ...set };
  const ports: Ports = {
    config,
    partners: Array.isArray(partners) ? createVersioned<readonly Partner[]>(partners) : partners,
    registers: Array.isArray(registers)
      ? createVersioned<readonly Register[]>(registers)
      : registers,
    log,
    ...(store && { store }),
    ...(pages && { pages }),
    now: () => clock.now,
    elapsed: () => clock.elapsed,
    timeoutMs,
  };
  const app = createApp(ports);
  const send = async (path: string, init?: RequestInit, peer?: Peer) =>
    app.request(`http://localhost/functions/v1/${path}`, init, peer);
  const sendMcp = async (init: RequestInit, peer?: Peer) =>
    app.request('http://localhost/mcp', init, peer);
  const search = (content: unknown, headers = {}, peer?: Peer) =>
    send(
      'search-companies',
      {
        method: 'POST',
        headers: { 'content-type': 'application/json', ...headers },
        body: JSON.stringify(content),
      },
      peer,
    );
  const health = async () => {
    const response = await send('health', asOperator);
    return (await response.json()) as Record<string, unknown>;
  };
  return { lines, requests, clock, send, sendMcp, health, search };
}

/** HEALTH_TOKEN of every tested app and process. */
export const healthToken = 'a-token-for-tests';

export const asOperator = { headers: { authorization: `Bearer ${healthToken}` } };

export const defaultConfig: Ports['config'] = {
  googleKey: null,
  googleUrl: '',
  photos: true,
  cacheSeconds: 300,
  // Most tests are about something else.
  rateLimitPerMinute: 1_000_000,
  questionsPerMinute: 1_000_000,
  trustedProxyHops: 0,
  searchDailyBudget: 1000,
  photoDailyBudget: 5000,
  siteUrl: null,
  allowedOrigins: [],
  healthToken,
};
