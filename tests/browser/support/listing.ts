import type { Page } from 'playwright-core';
import type { CompanyCard, SearchAnswer } from '#src/company/record.ts';
import { dialogMark } from '#src/shared/routing/dialog-entry.ts';
import { json, type Reply, startFakeGoogle } from '#tests/server/support/fake-google.ts';
import { hydrated } from './browser.ts';
import { holdRequests } from './hold-requests.ts';
import { askingGoogleAt, startProduct } from './server.ts';

export const joinville = '/sc/joinville/aluguel-cacamba-entulho';
export const curitiba = '/pr/curitiba/aluguel-cacamba-entulho';

/** Matches the search's address wherever the functions are. */
export const searchAddress = '**/search-companies';

/** A row as Google answers it, with its name; what is left out is ordinary. */
export interface Place extends Record<string, unknown> {
  name: string;
}

/** Google's answer with these rows. */
export function places(...rows: Place[]): Reply {
  const answered = rows.map(({ name, ...given }, index) => ({
    id: `place-${index + 1}`,
    displayName: { text: name },
    formattedAddress: `Rua das Palmeiras, ${index + 1} - Glória, Joinville - SC`,
    rating: 4.7,
    userRatingCount: 183,
    nationalPhoneNumber: '(47) 99912-3456',
    businessStatus: 'OPERATIONAL',
    ...given,
  }));
  return json({ places: answered });
}

/** Google's answer with so many ordinary rows, 'Caçambas 1' first. */
export function manyPlaces(count: number): Reply {
  return places(
    ...Array.from({ length: count }, (_, index) => ({ name: `Caçambas ${index + 1}` })),
  );
}

/** What a row with a photo has besides; each author has a displayName and perhaps a uri. */
export function photoBy(authorAttributions: unknown[]) {
  return { photos: [{ name: 'places/place-1/photos/reference', authorAttributions }] };
}

/** Serves the product with a server in Google's place that gives these replies; answers its address. */
export async function startListing(...replies: Reply[]): Promise<string> {
  const google = await startFakeGoogle(...replies);
  return startProduct(askingGoogleAt(google.url));
}

/** As `startListing`, with the companies in the documents of listings. */
export async function startRendered(...replies: Reply[]): Promise<string> {
  const google = await startFakeGoogle(...replies);
  return startProduct({ ...askingGoogleAt(google.url), ...inDocuments });
}

/** The setting with which documents have their companies. */
export const inDocuments = { LISTING_WAIT_MS: '4000' };

/** Serves the product without a cache of its own: Google's next answer names another company. */
export async function startUncached(): Promise<string> {
  const google = await startFakeGoogle(
    places({ name: 'Primeira Caçambas' }),
    places({ name: 'Segunda Caçambas' }),
  );
  return startProduct({ ...askingGoogleAt(google.url), SEARCH_CACHE_SECONDS: '0' });
}

/** The cities that a page asks the function for, as they are asked. */
export function collectSearches(page: Page): string[] {
  const cities: string[] = [];
  page.on('request', (request) => {
    if (!request.url().endsWith('/search-companies')) return;
    cities.push((request.postDataJSON() as { city: string }).city);
  });
  return cities;
}

/** Holds a page's searches for a city back until the function that comes back is called. */
export function holdSearches(page: Page, city: string): Promise<() => void> {
  return holdRequests(page, searchAddress, (request) => request.postDataJSON().city === city);
}

/** Opens an address and waits until its code runs; a list may still be on its way. */
export async function visit(page: Page, address: string): Promise<void> {
  // The step back out of a dialog that was just closed would abort the navigation.
  await page.waitForFunction(
    (mark) => !history.state?.[mark] || document.querySelector('dialog[open]'),
    dialogMark,
  );
  await page.goto(address);
  await hydrated(page);
}

/** Searches a city from the home page as a visitor does, without loading a document. */
export async function searchCity(page: Page, text: string): Promise<void> {
  await page.getByRole('banner').getByRole('link', { name: 'AlugaCaçamba' }).click();
  const box = page.getByRole('combobox', { name: 'Onde está a obra?' });
  await box.fill(text);
  await box.press('Enter');
  await page.getByRole('heading', { level: 1, name: 'Aluguel de caçamba' }).waitFor();
}

/** Opens a page by the header's navigation, which phones fold. */
export async function openInMenu(page: Page, name: string): Promise<void> {
  await page.getByRole('button', { name: 'Menu' }).click();
  await page.getByRole('navigation', { name: 'Principal' }).getByText(name).click();
}

/** The companies that the server lists in a city now; a change reaches them a moment later. */
export async function rowsIn(url: string, cityId = 'sc/joinville'): Promise<CompanyCard[]> {
  const [state, city] = cityId.split('/');
  const response = await fetch(`${url}/functions/v1/search-companies`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ city, state }),
  });
  return ((await response.json()) as SearchAnswer).companies;
}

/**
 * Opens a listing whose document carries its companies: the server has them by then, so that it
 * waits for nothing, however slow the machine is.
 */
export async function visitCarried(page: Page, url: string, id = 'sc/joinville', query = '') {
  await rowsIn(url, id);
  await visit(page, `${url}/${id}/aluguel-cacamba-entulho${query}`);
}
