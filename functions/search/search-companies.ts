import type { Context, Handler } from 'hono';
import { accepts } from 'hono/accepts';
import type { Google } from '#functions/google/google.ts';
import type { AppEnv, RequestNotes } from '#functions/http/app-env.ts';
import { HttpError } from '#functions/http/http-error.ts';
import type { CompanyPages } from '#functions/partners/company-pages.ts';
import { partnersIn } from '#functions/partners/partners.ts';
import { registerIn } from '#functions/registers/register.ts';
import { registerRows } from '#functions/registers/register-rows.ts';
import type { Store } from '#functions/store/store.ts';
import type { City } from '#src/shared/catalogue/catalogue.ts';
import type { Company } from '#src/shared/company/company.ts';
import { type Answer, type KnownCompanies, rankRows, toAnswer } from './answer.ts';
import { demonstrationCompanies } from './demonstration.ts';
import { rankCompanies } from './ranking.ts';
import { createRowsCache } from './rows-cache.ts';
import { readSearchRequest } from './search-request.ts';
import { type FetchRows, shareRows } from './shared-rows.ts';

interface SearchPorts extends KnownCompanies {
  /** Null: no key is configured. */
  google: Google | null;
  pages: CompanyPages;
  cacheSeconds: number;
  store: Store;
  now: () => number;
}

export interface CompanySearch {
  /** Asks Google, if it has to, at the cost of this client IP. */
  find(city: City, clientIp: string, notes: RequestNotes): Promise<Answer>;
  /** Whether `find` would answer without asking anybody. */
  isInMemory(city: City): boolean;
  /** Answers in this instance's memory. */
  readonly cached: number;
}

/** Responds to `{city, state}` with a SearchAnswer; its `Age` counts from when Google was asked. */
export function handleSearch(
  { find, isInMemory }: CompanySearch,
  now: () => number,
): Handler<AppEnv> {
  return async (c) => {
    const notes = c.get('notes');
    const city = await readSearchRequest(c.req);
    notes.city = city.id;
    if (c.env?.memoryOnly && !isInMemory(city)) return c.body(null, 204);
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
  return ports.google ? searchGoogle(ports.google, ports) : searchKnown(ports);
}

/** Demonstration companies only where nothing else is known. */
function searchKnown(ports: SearchPorts): CompanySearch {
  return {
    async find(city) {
      const answer = answerWithoutGoogle(city, ports);
      if (answer) return answer;
      const companies = demonstrationCompanies(city).map((row) => withPage(row, ports.pages));
      return toAnswer({ companies, demonstration: true, incomplete: false }, ports.now());
    },
    isInMemory: () => true,
    cached: 0,
  };
}

/** A fictional company has its page only where no other company has one. */
function withPage({ slug, ...row }: Company, pages: CompanyPages): Company {
  return slug && pages.find(slug) ? { ...row, slug } : row;
}

function searchGoogle(google: Google, ports: SearchPorts): CompanySearch {
  const { cacheSeconds: seconds, store, now } = ports;
  const askGoogle: FetchRows = async (city, clientIp) => {
    const askedAt = now();
    return { rows: await google.search(city, clientIp, askedAt), askedAt };
  };
  const fetchShared = shareRows({ store, seconds, now, fetchRows: askGoogle });
  const fetchRows = async (city: City, clientIp: string) =>
    rankRows(await fetchShared(city, clientIp), city, ports);
  const cache = createRowsCache({ seconds, fetchRows, now });
  return {
    async find(city, clientIp, notes) {
      const cached = cache.get(city);
      notes.cache = cached ? 'hit' : 'miss';
      if (cached) return cached.answer();
      const started = performance.now();
      try {
        const rows = await cache.fetch(city, clientIp);
        if (!rows) throw new HttpError('upstream_unavailable');
        return await rows.answer();
      } catch (error) {
        const answer = error instanceof HttpError && answerWithoutGoogle(city, ports);
        if (!answer) throw error;
        return answer;
      } finally {
        notes.waitedMs = performance.now() - started;
      }
    },
    isInMemory: (city) => cache.get(city) !== undefined,
    get cached() {
      return cache.size;
    },
  };
}

/**
 * The partners of a city, or else its register; null without either. Never cached, so that the next
 * search asks Google again.
 */
function answerWithoutGoogle(city: City, ports: SearchPorts): Answer | null {
  const companies = knownCompanies(city, ports);
  if (companies.length === 0) return null;
  return toAnswer({ companies, demonstration: false, incomplete: true }, ports.now());
}

function knownCompanies(city: City, { partners, registers }: KnownCompanies): Company[] {
  const register = registerIn(city.id, registers.current());
  const own = rankCompanies([], partnersIn(city.id, partners.current()), register);
  return own.length === 0 && register ? registerRows(register) : own;
}
