import * as v from 'valibot';
import type { City } from '#src/shared/catalogue/catalogue.ts';
import { type SearchAnswer, searchAnswerSchema } from '#src/shared/company.ts';
import { site } from '#src/shared/site.ts';

export interface DatedAnswer {
  answer: SearchAnswer;
  /** Milliseconds; no later than when Google was asked. */
  askedAt: number;
}

/** Milliseconds after which the visitor is better served by an error that can be tried again. */
const patience = 12_000;

/**
 * Asks the function for a city's companies. Rejects when it can't be reached, fails, or answers
 * with anything but a company list, for instance a captive portal's page.
 */
export async function askForCompanies(city: City, signal: AbortSignal): Promise<DatedAnswer> {
  const sentAt = Date.now();
  const response = await fetch(`${site.functionsUrl}/search-companies`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      ...(site.functionsKey && { apikey: site.functionsKey }),
    },
    body: JSON.stringify({ city: city.slug, state: city.stateCode }),
    signal: withPatience(signal),
  });
  if (!response.ok) throw new Error(`The company search answered ${response.status}`);
  const answer = v.parse(searchAnswerSchema, await response.json());
  return { answer, askedAt: sentAt - ageOf(response) };
}

/** Aborts with another signal or when patience ends; AbortSignal.any is missing from iPhones of 2023. */
function withPatience(signal: AbortSignal): AbortSignal {
  const call = new AbortController();
  signal.addEventListener('abort', () => call.abort());
  setTimeout(() => call.abort(), patience);
  return call.signal;
}

/** Milliseconds for which the server had kept the answer at most: it tells whole seconds only. */
function ageOf(response: Response): number {
  const seconds = Number(response.headers.get('age'));
  return Number.isFinite(seconds) && seconds > 0 ? (seconds + 1) * 1000 : 0;
}
