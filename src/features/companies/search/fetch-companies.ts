import type { City } from '#src/shared/catalogue/catalogue.ts';
import { companiesLifetime, isSearchAnswer } from '#src/shared/company/company.ts';
import { site } from '#src/shared/site/site.ts';
import type { DatedAnswer } from './company-cache.ts';

/** The function has set a pause. */
export class BusyError extends Error {
  override name = 'BusyError';
  /** Milliseconds since 1970 from when on a request makes sense. */
  readonly retryAt: number;

  constructor(retryAt: number) {
    super('The company search asked to wait');
    this.retryAt = retryAt;
  }
}

/** Milliseconds after which the visitor is better served by an error that can be tried again. */
const timeoutMs = 12_000;

/** Milliseconds; a longer pause is cut to this. */
const maxWaitMs = 60 * 60 * 1000;

/** A request that is on its way, or answered. */
export interface SentSearch {
  /** Milliseconds since 1970. */
  sentAt: number;
  /** Aborts it. */
  controller: AbortController;
  response: Promise<Response>;
}

/** The document's script sends the same request earlier; see prerender/document/preloaded-search.ts. */
export function sendSearch(city: City, url = `${site.functionsUrl}/search-companies`): SentSearch {
  const controller = new AbortController();
  const response = fetch(url, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      ...(site.functionsKey && { apikey: site.functionsKey }),
    },
    body: JSON.stringify({ city: city.slug, state: city.stateCode }),
    signal: controller.signal,
  });
  return { sentAt: Date.now(), controller, response };
}

/**
 * Requests a city's companies from the function, unless the request has been sent. Rejects when it
 * can't be reached, fails, or returns anything but a company list, for instance a captive portal's
 * page; with BusyError when it sets a pause.
 */
export async function fetchCompanies(
  city: City,
  signal: AbortSignal,
  sent = sendSearch(city),
): Promise<DatedAnswer> {
  const { sentAt, controller } = sent;
  const abort = () => controller.abort();
  // AbortSignal.any is missing from iPhones of 2023.
  signal.addEventListener('abort', abort);
  if (signal.aborted) abort();
  setTimeout(abort, timeoutMs);
  const response = await sent.response;
  if (!response.ok) throw toError(response);
  const answer: unknown = await response.json();
  if (!isSearchAnswer(answer)) throw new Error('The company search answered no list');
  const askedAt = sentAt - ageOf(response);
  return { answer, askedAt, expiresAt: askedAt + companiesLifetime };
}

function toError(response: Response): Error {
  const wait = waitIn(response);
  if (wait > 0) return new BusyError(Date.now() + wait);
  return new Error(`The company search answered ${response.status}`);
}

/** Milliseconds; Retry-After is in seconds, or a date from a gateway before the function. */
function waitIn(response: Response): number {
  const value = response.headers.get('retry-after') ?? '';
  const wait = /^\d+$/.test(value) ? Number(value) * 1000 : Date.parse(value) - Date.now();
  return wait > 0 ? Math.min(wait, maxWaitMs) : 0;
}

/** Upper bound of the milliseconds for which the server had cached the answer: the header counts seconds. */
function ageOf(response: Response): number {
  const seconds = Number(response.headers.get('age'));
  return Number.isFinite(seconds) && seconds > 0 ? (seconds + 1) * 1000 : 0;
}
