import { acceptedEncoding } from '#functions/accepted-encoding.ts';
import type { Google } from '#functions/google/google.ts';
import { UpstreamError } from '#functions/google/upstream.ts';
import { type Partner, partnersIn } from '#functions/partners.ts';
import { Refusal, type Reply } from '#functions/refusal.ts';
import { refusalFor } from '#functions/refusal-for.ts';
import type { Notes } from '#functions/seen/visit.ts';
import type { Store } from '#functions/store/store.ts';
import type { City } from '#src/shared/catalogue/catalogue.ts';
import type { SearchAnswer } from '#src/shared/company.ts';
import { type Answer, createAnswerCache } from './answer-cache.ts';
import { demonstrationCompanies } from './demonstration.ts';
import { rankCompanies } from './ranking.ts';
import { readSearchRequest } from './search-request.ts';
import { shareAnswers } from './shared-answers.ts';

export interface SearchPorts {
  /** Null: demonstration companies. */
  google: Google | null;
  partners: readonly Partner[];
  cacheSeconds: number;
  store: Store;
  log: (line: string) => void;
  now: () => number;
}

export interface CompanySearch {
  /** Answers `{city, state}` with a SearchAnswer; its `Age` counts since Google was asked. Throws Refusal. */
  answer(request: Request, notes: Notes): Promise<Reply>;
  /** Answers held in this machine's memory. */
  readonly held: number;
}

export function createCompanySearch(ports: SearchPorts): CompanySearch {
  const { google, now } = ports;
  const answers = google ? googleAnswers(google, ports) : demonstrationAnswers(ports);
  return {
    async answer(request, notes) {
      const city = await readSearchRequest(request);
      notes.city = city.id;
      const { body, gzip, askedAt } = await answers.answer(city, notes);
      const age = String(Math.max(0, Math.floor((now() - askedAt) / 1000)));
      const headers = { 'content-type': 'application/json', 'cache-control': 'no-store', age };
      if (!gzip || !acceptedEncoding(request, ['gzip'])) return { status: 200, headers, body };
      return { status: 200, headers: { ...headers, 'content-encoding': 'gzip' }, body: gzip };
    },
    get held() {
      return answers.held();
    },
  };
}

interface Answers {
  answer(city: City, notes: Notes): Promise<Answer>;
  held(): number;
}

function demonstrationAnswers({ partners, now }: SearchPorts): Answers {
  return {
    async answer(city) {
      const real = rankCompanies([], partnersIn(city.id, partners));
      const companies = [...real, ...demonstrationCompanies(city)];
      return serialize({ companies, demonstration: true, incomplete: false }, now());
    },
    held: () => 0,
  };
}

function googleAnswers(google: Google, ports: SearchPorts): Answers {
  const { cacheSeconds: seconds, store, now } = ports;
  const ask = shareAnswers({ store, seconds, now, ask: (city) => askGoogle(city, google, ports) });
  const cache = createAnswerCache({ seconds, ask, now });
  return {
    async answer(city, notes) {
      const held = cache.held(city);
      notes.cache = held ? 'hit' : 'miss';
      if (held) return held;
      const started = performance.now();
      try {
        const answer = await cache.ask(city);
        return answer ?? partnersAnswer(city, ports, new Refusal('upstream_unavailable'));
      } catch (error) {
        const refusal = refusalFor(error);
        if (!refusal) throw error;
        return partnersAnswer(city, ports, refusal);
      } finally {
        notes.waitedMs = performance.now() - started;
      }
    },
    held: () => cache.size,
  };
}

async function askGoogle(
  city: City,
  google: Google,
  { partners, log, now }: SearchPorts,
): Promise<Answer> {
  const askedAt = now();
  const rows = await google.search(city, askedAt).catch((error: Error) => {
    // While Google is left in peace, there is nothing new to say.
    const isNews = error instanceof UpstreamError && error.retryAfter === undefined;
    if (isNews) log(`Google Places, search in ${city.id}: ${error.message}`);
    throw error;
  });
  const companies = rankCompanies(rows, partnersIn(city.id, partners));
  return serialize({ companies, demonstration: false, incomplete: false }, askedAt);
}

/** What is known without Google; never held, so that the next visitor asks Google again. */
function partnersAnswer(city: City, { partners, now }: SearchPorts, refusal: Refusal): Answer {
  const companies = rankCompanies([], partnersIn(city.id, partners));
  if (companies.length === 0) throw refusal;
  return serialize({ companies, demonstration: false, incomplete: true }, now());
}

function serialize(answer: SearchAnswer, askedAt: number): Answer {
  return { body: new TextEncoder().encode(JSON.stringify(answer)), askedAt };
}
