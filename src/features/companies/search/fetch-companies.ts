import type { City } from '#src/shared/catalogue/catalogue.ts';
import { isSearchAnswer, type SearchAnswer } from '#src/shared/company.ts';
import { site } from '#src/shared/site/site.ts';

export interface DatedAnswer {
  answer: SearchAnswer;
  /** Milliseconds; no later than when Google was asked. */
  askedAt: number;
}

/** The function asks to be left in peace for a while. */
export class BusyError extends Error {
  override name = 'BusyError';
  /** Milliseconds since 1970 from when on asking makes sense. */
  readonly retryAt: number;

  constructor(retryAt: number) {
    super('The company search asked to wait');
    this.retryAt = retryAt;
  }
}

/** Milliseconds after which the visitor is better served by an error that can be tried again. */
const timeoutMs = 12_000;

/** Until then nothing is asked, whatever the city. */
let busyUntil = 0;

/**
 * Asks the function for a city's companies. Rejects when it can't be reached, fails, or answers
 * with anything but a company list, for instance a captive portal's page; with BusyError when it
 * asked to wait, and until then without asking again.
 */
export async function fetchCompanies(city: City, signal: AbortSignal): Promise<DatedAnswer> {
  const sentAt = Date.now();
  if (sentAt < busyUntil) throw new BusyError(busyUntil);
  const response = await fetch(`${site.functionsUrl}/search-companies`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      ...(site.functionsKey && { apikey: site.functionsKey }),
    },
    body: JSON.stringify({ city: city.slug, state: city.stateCode }),
    signal: withTimeoutSignal(signal),
  });
  if (!response.ok) throw refusalIn(response);
  const answer: unknown = await response.json();
  if (!isSearchAnswer(answer)) throw new Error('The company search answered no list');
  return { answer, askedAt: sentAt - ageOf(response) };
}

function refusalIn(response: Response): Error {
  const wait = waitIn(response);
  if (wait === 0) return new Error(`The company search answered ${response.status}`);
  busyUntil = Date.now() + wait;
  return new BusyError(busyUntil);
}

/** However long the function asks to wait, a visitor may try again after this. */
const longestWait = 60 * 60 * 1000;

/** Milliseconds; Retry-After tells seconds, and a gateway before the function may tell a date. */
function waitIn(response: Response): number {
  const told = response.headers.get('retry-after') ?? '';
  const wait = /^\d+$/.test(told) ? Number(told) * 1000 : Date.parse(told) - Date.now();
  return wait > 0 ? Math.min(wait, longestWait) : 0;
}

/** Aborts with another signal or when timeoutMs ends; AbortSignal.any is missing from iPhones of 2023. */
function withTimeoutSignal(signal: AbortSignal): AbortSignal {
  const call = new AbortController();
  signal.addEventListener('abort', () => call.abort());
  setTimeout(() => call.abort(), timeoutMs);
  return call.signal;
}

/** Milliseconds for which the server had kept the answer at most: it tells whole seconds only. */
function ageOf(response: Response): number {
  const seconds = Number(response.headers.get('age'));
  return Number.isFinite(seconds) && seconds > 0 ? (seconds + 1) * 1000 : 0;
}
