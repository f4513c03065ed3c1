import type { Context, Handler } from 'hono';
import { accepts } from 'hono/accepts';
import type { Google } from '#functions/google/google.ts';
import type { AppEnv, RequestNotes } from '#functions/http/app-env.ts';
import { HttpError } from '#functions/http/http-error.ts';
import type { PartnerList } from '#functions/partners/partner-list.ts';
import { partnersIn } from '#functions/partners/partners.ts';
import type { Store } from '#functions/store/store.ts';
import type { City } from '#src/shared/catalogue/catalogue.ts';
import { type Answer, rankRows, toAnswer } from './answer.ts';
import { demonstrationCompanies } from './demonstration.ts';
import { rankCompanies } from './ranking.ts';
import { createRowsCache } from './rows-cache.ts';
import { readSearchRequest } from './search-request.ts';
import { type FetchRows, shareRows } from './shared-rows.ts';

interface SearchPorts {
  /** Null: demonstration companies. */
  google: Google | null;
  partners: PartnerList;
  cacheSeconds: number;
  store: Store;
  now: () => number;
}

export interface CompanySearch {
  /** Asks Google, if it has to, at the cost of this client IP. */
  find(city: City, clientIp: string, notes: RequestNotes): Promise<Answer>;
  /** Answers in this instance's memory. */
  readonly cached: number;
}

/** Responds to `{city, state}` with a SearchAnswer; its `Age` counts from when Google was asked. */
export function handleSearch({ find }: CompanySearch, now: () => number): Handler<AppEnv> {
  return async (c) => {
    const notes = c.get('notes');
    const city = await readSearchRequest(c.req);
    notes.city = city.id;
    const { body, gzip, askedAt } = await find(city, c.get('clientIp'), notes);
    const age = String(Math.max(0, Math.floor((now() - askedAt) / 1000)));
    const headers = { 'content-type': 'application/json', 'cache-control': 'no-store', age };
    if (!gzip || !acceptsGzip(c)) return c.body(body, 200, headers);
    return c.body(gzip, 200, { ...headers, 'content-encoding': 'gzip' });
  };
}

function acceptsGzip(c: Context): boolean {
  const options = { header: 'Accept-Encoding' as const, supports: ['gzip'], default: 'identity' };
  return accepts(c, options) === 'gzip';
}

export function createCompanySearch(ports: SearchPorts): CompanySearch {
  return ports.google ? searchGoogle(ports.google, ports) : searchDemonstration(ports);
}

function searchDemonstration({ partners, now }: SearchPorts): CompanySearch {
  return {
    async find(city) {
      const real = rankCompanies([], partnersIn(city.id, partners.partners()));
      const companies = [...real, ...demonstrationCompanies(city)];
      return toAnswer({ companies, demonstration: true, incomplete: false }, now());
    },
    cached: 0,
  };
}

function searchGoogle(google: Google, ports: SearchPorts): CompanySearch {
  const { partners, cacheSeconds: seconds, store, now } = ports;
  const askGoogle: FetchRows = async (city, clientIp) => {
    const askedAt = now();
    return { rows: await google.search(city, clientIp, askedAt), askedAt };
  };
  const fetchShared = shareRows({ store, seconds, now, fetchRows: askGoogle });
  const fetchRows = async (city: City, clientIp: string) =>
    rankRows(await fetchShared(city, clientIp), city, partners);
  const cache = createRowsCache({ seconds, fetchRows, now });
  return {
    async find(city, clientIp, notes) {
      const cached = cache.get(city);
      notes.cache = cached ? 'hit' : 'miss';
      if (cached) return cached.answer();
      const started = performance.now();
      try {
        const rows = await cache.fetch(city, clientIp);
        return (
          (await rows?.answer()) ?? partnersOnly(city, ports, new HttpError('upstream_unavailable'))
        );
      } catch (error) {
        if (!(error instanceof HttpError)) throw error;
        return partnersOnly(city, ports, error);
      } finally {
        notes.waitedMs = performance.now() - started;
      }
    },
    get cached() {
      return cache.size;
    },
  };
}

/** What is known without Google; never cached, so that the next search asks Google again. */
function partnersOnly(city: City, { partners, now }: SearchPorts, error: HttpError): Answer {
  const companies = rankCompanies([], partnersIn(city.id, partners.partners()));
  if (companies.length === 0) throw error;
  return toAnswer({ companies, demonstration: false, incomplete: true }, now());
}
