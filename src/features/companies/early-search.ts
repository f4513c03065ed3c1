import type { City, CityId } from '#src/catalogue/cities.ts';
import { isFresh, readStored } from '#src/device/company-answers.ts';
import { readPageData } from '#src/shared/routing/page-data.ts';
import { site } from '#src/shared/site/site.ts';

/**
 * Searches a listing's companies while its code is still on its way, unless the document carries
 * them or fresh ones are cached on the device. Without this the first company takes 4.5 instead of
 * 3.0 s on a slow phone when Google takes 1.5 s. The build writes `start` and what it calls into
 * those documents as a script, so this module imports little; the page's code takes the search
 * over.
 */
export function start(): void {
  const { city } = readPageData();
  const isSearchByName = new URLSearchParams(window.location.search).has('busca');
  // A document that is loaded in case it is visited would use up Google's quota.
  const { prerendering } = document as { prerendering?: boolean };
  if (!city || prerendering || isSearchByName) return;
  const stored = readStored(city.id).catch(() => undefined);
  const late = new Promise<undefined>((resolve) => setTimeout(resolve, readTimeoutMs));
  const soon = Promise.race([stored, late]);
  const sent = soon.then((row) => (isFresh(row) ? undefined : sendSearch(city)));
  globalThis.earlySearch = { city: city.id, stored, sent };
}

declare global {
  var earlySearch: EarlySearch | undefined;
}

interface EarlySearch {
  city: CityId;
  stored: Promise<unknown>;
  /** The request is undefined where a fresh row came in time. */
  sent: Promise<SentSearch | undefined>;
}

/** Gives the early search of this city once; undefined where there is none. */
export function takeEarlySearch(city: City): EarlySearch | undefined {
  const early = globalThis.earlySearch;
  if (early?.city !== city.id) return undefined;
  globalThis.earlySearch = undefined;
  return early;
}

export interface SentSearch {
  sentAt: number;
  controller: AbortController;
  response: Promise<Response>;
}

/** Requests a page of a city's list, from 1. */
export function sendSearch(
  city: City,
  page = 1,
  url = `${site.functionsUrl}/search-companies`,
): SentSearch {
  const controller = new AbortController();
  const response = fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({
      city: city.slug,
      state: city.stateCode,
      page: page > 1 ? page : undefined,
    }),
    signal: controller.signal,
  });
  // Handled by whoever reads the answer; until then it must not count as unhandled.
  response.catch(() => undefined);
  return { sentAt: Date.now(), controller, response };
}

export const readTimeoutMs = 100;
