import type { City } from '#src/shared/catalogue/catalogue.ts';
import type { SearchAnswer } from '#src/shared/company.ts';
import { demonstrationCompanies } from './demonstration.ts';
import type { Google } from './google/google.ts';
import { UpstreamError } from './google/upstream.ts';
import { type Partner, partnersIn } from './partners.ts';
import { Refusal } from './refusal.ts';
import { type Answer, createAnswerCache } from './search/answer-cache.ts';
import { rankCompanies } from './search/ranking.ts';
import { readSearchRequest } from './search/search-request.ts';

export interface SearchPorts {
  /** Null: demonstration companies. */
  google: Google | null;
  partners: readonly Partner[];
  cacheSeconds: number;
  log: (line: string) => void;
  now: () => number;
}

/** Answers `{city, state}` with a SearchAnswer; its `Age` counts since Google was asked. Throws Refusal. */
export function createCompanySearch(ports: SearchPorts): (request: Request) => Promise<Response> {
  const answer = ports.google ? googleAnswers(ports.google, ports) : demonstrationAnswers(ports);
  return async (request) => {
    const city = await readSearchRequest(request);
    const { body, askedAt } = await answer(city);
    const age = Math.max(0, Math.floor((ports.now() - askedAt) / 1000));
    const headers = { 'content-type': 'application/json', 'cache-control': 'no-store' };
    return new Response(body, { headers: { ...headers, age: String(age) } });
  };
}

type Answers = (city: City) => Promise<Answer>;

function demonstrationAnswers({ partners, now }: SearchPorts): Answers {
  return async (city) => {
    const real = rankCompanies([], partnersIn(city.address, partners));
    const companies = [...real, ...demonstrationCompanies(city)];
    return serialize({ companies, demonstration: true, incomplete: false }, now());
  };
}

function googleAnswers(google: Google, ports: SearchPorts): Answers {
  const { cacheSeconds, now } = ports;
  const ask: Answers = (city) => askGoogle(city, google, ports);
  const cache = createAnswerCache({ seconds: cacheSeconds, ask, now });
  return async (city) => {
    try {
      const answer = await cache.answer(city);
      if (answer) return answer;
    } catch (error) {
      if (!(error instanceof UpstreamError)) throw error;
    }
    return partnersAnswer(city, ports);
  };
}

async function askGoogle(
  city: City,
  google: Google,
  { partners, log, now }: SearchPorts,
): Promise<Answer> {
  const askedAt = now();
  const rows = await google.search(city, askedAt).catch((error: Error) => {
    log(`Google Places, search in ${city.address}: ${error.message}`);
    throw error;
  });
  const companies = rankCompanies(rows, partnersIn(city.address, partners));
  return serialize({ companies, demonstration: false, incomplete: false }, askedAt);
}

/** What is known without Google; never held, so that the next visitor asks Google again. */
function partnersAnswer(city: City, { partners, now }: SearchPorts): Answer {
  const companies = rankCompanies([], partnersIn(city.address, partners));
  if (companies.length === 0) throw new Refusal('upstream_unavailable');
  return serialize({ companies, demonstration: false, incomplete: true }, now());
}

function serialize(answer: SearchAnswer, askedAt: number): Answer {
  return { body: JSON.stringify(answer), askedAt };
}
