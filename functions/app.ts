import { Hono } from 'hono';
import type { Config } from './config.ts';
import { createCompanyPhoto } from './google/company-photo.ts';
import { createGoogle, type Google } from './google/google.ts';
import { createDailyBudget, type DailyBudget } from './guards/daily-budget.ts';
import { createRateLimit } from './guards/rate-limit.ts';
import type { Partner } from './partners.ts';
import { refuse } from './refusal.ts';
import { createCompanySearch } from './search/search-companies.ts';
import { createAnswering, type Peer, type Route } from './seen/answering.ts';
import { createHealth } from './seen/health.ts';
import { memoryStore, type Store } from './store/store.ts';

export interface Ports {
  config: Omit<Config, 'port' | 'host' | 'partnersFile' | 'redisUrl'>;
  partners: readonly Partner[];
  /** Takes one line for the operator. */
  log: (line: string) => void;
  /** What several machines share; without one everything is in memory. */
  store?: Store;
  fetch?: typeof globalThis.fetch;
  /** Milliseconds since 1970. */
  now?: () => number;
  /** How long Google may take, in milliseconds. */
  timeoutMs?: number;
}

/** Its `fetch(request, peer)` answers on every platform. */
export type App = Hono<{ Bindings: Peer }>;

/** The functions below /functions/v1. */
export function createApp(ports: Ports): App {
  const answering = createAnswering({ ...ports, now: ports.now ?? Date.now });
  const app: App = new Hono();
  for (const route of createRoutes(ports)) app.all(`${base}/${route.name}`, answering(route));
  app.all('*', answering(nothing));
  return app;
}

const base = '/functions/v1';

const nothing: Route = {
  name: 'unknown',
  method: null,
  answer: async () => refuse('not_found'),
};

function createRoutes(ports: Ports): Route[] {
  const { config, store = memoryStore, now = Date.now } = ports;
  const { cacheSeconds, rateLimitPerMinute: perMinute } = config;
  const budgets = createBudgets(ports, store, now);
  const google = connectGoogle(ports, budgets);
  const search = createCompanySearch({ ...ports, google, cacheSeconds, store, now });
  const photo = createCompanyPhoto({ google, now });
  const health = createHealth({ google, search, budgets, store, cacheSeconds });
  const limitSearches = createRateLimit({ name: 'search', perMinute, store });
  const limitPhotos = createRateLimit({ name: 'photo', perMinute: perMinute * perList, store });
  return [
    {
      name: 'search-companies',
      method: 'POST',
      async answer({ request, address, notes }) {
        await limitSearches(address);
        return search.answer(request, notes);
      },
    },
    {
      name: 'company-photo',
      method: 'GET',
      async answer({ request, address }) {
        await limitPhotos(address);
        return photo(request);
      },
    },
    { name: 'health', method: 'GET', answer: health },
  ];
}

/** Pictures that a list of companies may show. */
const perList = 20;

interface Budgets {
  search: DailyBudget;
  photo: DailyBudget;
}

function createBudgets({ config, log }: Ports, store: Store, now: () => number): Budgets {
  const shared = { store, log, now };
  return {
    search: createDailyBudget({ name: 'searches', perDay: config.searchDailyBudget, ...shared }),
    photo: createDailyBudget({ name: 'photos', perDay: config.photoDailyBudget, ...shared }),
  };
}

function connectGoogle(ports: Ports, { search, photo }: Budgets): Google | null {
  const { config, log, fetch = globalThis.fetch, timeoutMs = 4000 } = ports;
  const { googleKey: key, googleUrl: url, photos, cacheSeconds } = config;
  if (key === null) return null;
  const spend = { search: search.spend, photo: photo.spend };
  return createGoogle({ key, url, photos, fetch, timeoutMs, spend, cacheSeconds, log });
}
