import * as v from 'valibot';
import type { Budgets, DailyBudget } from '#functions/guards/daily-budget.ts';
import { askUpstream, type Transport, UpstreamError } from '#functions/http/upstream.ts';
import type { City } from '#src/shared/catalogue/catalogue.ts';
import { safeWebUrl } from '#src/shared/contact/safe-web-url.ts';
import { plainText } from '#src/shared/text/plain-text.ts';
import { type GoogleRow, readRows } from './place-rows.ts';

export interface GooglePlaces {
  /** Up to 20 companies that are not closed for good, in Google's order. Throws UpstreamError. */
  search(city: City): Promise<GoogleRow[]>;
  /** The short-lived URL of a photo, 640 px wide. Throws UpstreamError. */
  photoUrl(name: string): Promise<string>;
  /** Shows that Google takes the key, for the price of ids alone. Throws UpstreamError. */
  testKey(city: City): Promise<void>;
}

export interface GoogleAccess extends Transport {
  key: string;
  /** Without a trailing slash. */
  url: string;
  photos: boolean;
  budgets: Budgets;
}

/** Google Places API (New): Text Search and Place Photos. Error messages continue a sentence that begins with 'Google'. */
export function createGooglePlaces(access: GoogleAccess): GooglePlaces {
  return {
    async search(city) {
      return readRows(await searchText(access, searchRequest(city), fieldMask(access)));
    },
    async photoUrl(name) {
      const path = `/v1/${name}/media?maxWidthPx=640&skipHttpRedirect=true`;
      return readPhotoUrl(await ask(access, access.budgets.photo, path, {}));
    },
    async testKey(city) {
      await searchText(access, { ...searchRequest(city), pageSize: 1 }, 'places.id');
    },
  };
}

function searchText(access: GoogleAccess, request: object, mask: string): Promise<unknown> {
  return ask(access, access.budgets.search, '/v1/places:searchText', {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'X-Goog-FieldMask': mask },
    body: JSON.stringify(request),
  });
}

function searchRequest(city: City) {
  const { latitude, longitude } = city;
  return {
    textQuery: `aluguel de caçamba de entulho em ${city.name}, ${city.stateCode}`,
    languageCode: 'pt-BR',
    regionCode: 'BR',
    pageSize: 20,
    // Many companies come to the customer and receive nobody.
    includePureServiceAreaBusinesses: true,
    locationBias: { circle: { center: { latitude, longitude }, radius: 25_000 } },
  };
}

function fieldMask({ photos }: GoogleAccess): string {
  const fields = [
    'id',
    'displayName',
    'formattedAddress',
    'businessStatus',
    'googleMapsUri',
    'attributions',
    'rating',
    'userRatingCount',
    'nationalPhoneNumber',
    'internationalPhoneNumber',
    'websiteUri',
    'currentOpeningHours.openNow',
    ...(photos ? ['photos'] : []),
  ];
  return fields.map((field) => `places.${field}`).join(',');
}

/** The parsed body of a good answer. The body of an error would pass for an empty list: errors come first. */
async function ask(
  access: GoogleAccess,
  budget: DailyBudget,
  path: string,
  init: RequestInit,
): Promise<unknown> {
  const headers = { ...init.headers, 'X-Goog-Api-Key': access.key };
  const request = { ...init, headers };
  const { status, text } = await askUpstream(access.url + path, request, access, budget);
  const content = v.safeParse(jsonSchema, text);
  const failure = v.safeParse(errorSchema, content.output);
  if (failure.success) {
    const { status: reason, message } = failure.output.error;
    throw new UpstreamError(plainText(`answered ${status} ${reason}: ${message}`, 500));
  }
  if (status !== 200) throw new UpstreamError(`answered ${status}`);
  if (!content.success) throw new UpstreamError('answered 200 without JSON');
  return content.output;
}

const jsonSchema = v.pipe(v.string(), v.parseJson());

const errorSchema = v.object({
  error: v.object({ status: v.optional(v.string(), ''), message: v.optional(v.string(), '') }),
});

/** Only Google's own pictures: our redirect must not lead anywhere else. */
function readPhotoUrl(content: unknown): string {
  const answer = v.safeParse(v.object({ photoUri: v.string() }), content);
  const url = safeWebUrl(answer.success ? answer.output.photoUri : '');
  if (url && /^https:\/\/[\w.-]+\.googleusercontent\.com\//.test(url)) return url;
  throw new UpstreamError('answered with a photo that is not its own');
}
