import { setTimeout as delay } from 'node:timers/promises';
import * as v from 'valibot';
import { limitCalls } from '#server/http/limits.ts';
import { callUpstream, readBody, type Transport, UpstreamError } from '#server/http/upstream.ts';
import type { City } from '#src/catalogue/cities.ts';
import type { CompanyCard } from '#src/company/record.ts';
import { normalizePhone } from '#src/shared/contact/read-phone.ts';
import { safeWebUrl } from '#src/shared/routing/links.ts';
import { plainNumber, plainText } from '#src/shared/text/words.ts';
import { createBreaker } from './breaker.ts';
import type { Budgets, DailyBudget } from './daily-budget.ts';
import { createGooglePhotos, type GoogleAccess } from './google-photos.ts';

export type Google = ReturnType<typeof createGoogle>;

/**
 * Calls for searches and for photos count for the client IP that causes them, and throw
 * UpstreamError, ClientLimitError, and HttpError without budget.
 */
export function createGoogle(deps: GoogleAccess & PlacesAccess) {
  const { searchesPerMinute, createLimit, log, elapsed } = deps;
  const photos = createGooglePhotos(deps, (name) => findPhotoUrl(deps, name));
  const searches = createBreaker('search', log, elapsed);
  const spend = limitCalls('google-searches', searchesPerMinute, createLimit);
  return {
    photos,
    /** Their order is Google's; pictures are links to this server, valid from `fetchedAt`. */
    async search(city: City, clientIp: string, fetchedAt: number): Promise<CompanyCard[]> {
      return searches.run(`search in ${city.id}`, async () => {
        await spend(clientIp);
        return searchPlaces(deps, city, (name) => photos.link(name, fetchedAt));
      });
    },
    get breaker() {
      return searches.state;
    },
  };
}

/** The API is Google Places (New), at a URL without a trailing slash. */
interface PlacesAccess extends Transport, Pick<GoogleAccess, 'key' | 'photos'> {
  url: string;
  budgets: Budgets;
}

/** Lists up to 20 open businesses of Brazil in Google's order. Throws UpstreamError. */
export async function searchPlaces(access: PlacesAccess, city: City, linkPhoto: LinkPhoto) {
  const content = await ask(access, access.budgets.search, '/v1/places:searchText', {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'X-Goog-FieldMask': fieldMask(access) },
    body: JSON.stringify(searchRequest(city)),
  });
  return readGoogleCompanies(content, linkPhoto);
}

/** Returns the short-lived URL of a photo, 640 px wide. Throws UpstreamError. */
export async function findPhotoUrl(access: PlacesAccess, name: string): Promise<string> {
  const path = `/v1/${name}/media?maxWidthPx=640&skipHttpRedirect=true`;
  return readPhotoUrl(await ask(access, access.budgets.photo, path, {}));
}

function searchRequest(city: City) {
  const { latitude, longitude } = city;
  return {
    textQuery: `aluguel de caçamba de entulho em ${city.name}, ${city.stateCode}`,
    languageCode: 'pt-BR',
    regionCode: 'BR',
    pageSize: 20,
    // Many companies come to the customer and have no premises to visit.
    includePureServiceAreaBusinesses: true,
    locationBias: { circle: { center: { latitude, longitude }, radius: 25_000 } },
  };
}

function fieldMask({ photos }: PlacesAccess): string {
  const fields = photos ? `${cardFields} photos` : cardFields;
  return fields.replace(/\w\S*/g, 'places.$&').replace(/\s+/g, ',');
}

const cardFields = `id displayName formattedAddress businessStatus googleMapsUri attributions rating
  userRatingCount nationalPhoneNumber internationalPhoneNumber websiteUri currentOpeningHours.openNow`;

/** Checks for errors first; messages of errors continue a sentence that begins 'Google'. */
async function ask(
  access: PlacesAccess,
  budget: DailyBudget,
  path: string,
  init: RequestInit,
): Promise<unknown> {
  const headers = { ...init.headers, 'X-Goog-Api-Key': access.key };
  await budget.spend();
  const { status, text } = await fetchTwice(access.url + path, { ...init, headers }, access);
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

/**
 * Resolves to a response of any status, and a second one when the network or the service (5xx)
 * fails, which does not count as another call. Throws UpstreamError without a response. Redirects
 * are not followed, because the key would be sent along.
 */
function fetchTwice(url: string, init: RequestInit, { fetch, timeoutMs }: Transport) {
  return callUpstream(timeoutMs, async (signal) => {
    const fetchOnce = async () => {
      const response = await fetch(url, { ...init, signal, redirect: 'manual' });
      const body = await readBody(response, maxAnswerSize);
      return { status: response.status, text: await body.text() };
    };
    const first = await fetchOnce().catch((error: unknown) => {
      // No time is left for a second try, or it would be as long again.
      if (signal.aborted || error instanceof UpstreamError) throw error;
      return null;
    });
    if (first && first.status < 500) return first;
    // The wait is random, so that requests that failed together are not repeated together.
    await delay(50 + Math.random() * 100);
    return fetchOnce();
  });
}

/** Twenty companies with all their photos have a fraction of these bytes. */
const maxAnswerSize = 2 * 1024 * 1024;

const jsonSchema = v.pipe(v.string(), v.parseJson());

const errorSchema = v.object({
  error: v.object({ status: v.optional(v.string(), ''), message: v.optional(v.string(), '') }),
});

/** The URL must be one of Google's own pictures: our redirect must not lead anywhere else. */
function readPhotoUrl(content: unknown): string {
  const answer = v.safeParse(v.object({ photoUri: v.string() }), content);
  const url = safeWebUrl(answer.success ? answer.output.photoUri : '');
  if (url && /^https:\/\/[\w.-]+\.googleusercontent\.com\//.test(url)) return url;
  throw new UpstreamError('answered with a photo that is not its own');
}

/** The link to a photo is relative to the functions' URL; null where none is shown. */
type LinkPhoto = (name: string) => string | null;

/**
 * Reads the body of a Text Search. One bad row costs that row, never the list; companies that are not
 * in business, for now or for good, and those of other countries are left out. Throws UpstreamError.
 */
function readGoogleCompanies(content: unknown, linkPhoto: LinkPhoto): CompanyCard[] {
  const answer = v.safeParse(answerSchema, content);
  if (!answer.success) throw new UpstreamError('answered with a list that cannot be read');
  return answer.output.places.flatMap((row) => {
    const place = v.safeParse(placeSchema, row);
    if (!place.success || !isInBusiness(place.output) || isAbroad(place.output)) return [];
    return toCompany(place.output, linkPhoto);
  });
}

type Credit = NonNullable<CompanyCard['photoCredits']>[number];

const answerSchema = v.object({ places: v.optional(v.array(v.unknown()), []) });

const text = v.optional(v.string(), '');

const line = (maxLength: number) =>
  v.pipe(
    v.string(),
    v.transform((received) => plainText(received, maxLength)),
  );

const photoSchema = v.object({
  // The name becomes part of a URL.
  name: v.pipe(v.string(), v.regex(/^places\/[\w-]+\/photos\/[\w-]+$/)),
  authorAttributions: v.optional(
    v.array(v.object({ displayName: v.optional(line(120), ''), uri: text })),
    [],
  ),
});

const placeSchema = v.object({
  id: v.pipe(v.string(), v.regex(/^[\w-]{1,300}$/)),
  displayName: v.object({ text: v.pipe(line(120), v.minLength(1)) }),
  formattedAddress: v.optional(line(300), ''),
  businessStatus: text,
  googleMapsUri: text,
  rating: v.optional(v.pipe(v.number(), v.minValue(0), v.maxValue(5)), 0),
  userRatingCount: v.optional(v.pipe(v.number(), v.integer(), v.minValue(0)), 0),
  nationalPhoneNumber: text,
  internationalPhoneNumber: text,
  websiteUri: text,
  currentOpeningHours: v.optional(v.object({ openNow: v.optional(v.boolean()) }), {}),
  attributions: v.optional(
    v.array(v.object({ provider: v.optional(line(120), ''), providerUri: text })),
    [],
  ),
  photos: v.fallback(v.array(v.fallback(v.nullable(photoSchema), null)), []),
});

type GooglePlace = v.InferOutput<typeof placeSchema>;

/** Google may name new states at any time. */
function isInBusiness({ businessStatus }: GooglePlace): boolean {
  return businessStatus === '' || businessStatus === 'OPERATIONAL';
}

/** Near a border, Google finds companies of the other country. */
function isAbroad({ formattedAddress, ...place }: GooglePlace): boolean {
  const country = formattedAddress.split(',').at(-1)?.trim() ?? '';
  const phone = plainNumber(place.internationalPhoneNumber || place.nationalPhoneNumber);
  return otherCountries.has(country) || /^ *\+(?! *55)/.test(phone);
}

/** Google is asked in Portuguese, and answers with these names. */
const otherCountries = new Set(namesOfCountries().filter((name) => name !== 'Brasil'));

function namesOfCountries(): string[] {
  const names = new Intl.DisplayNames('pt-BR', { type: 'region', fallback: 'none' });
  const letters = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZ'];
  return letters.flatMap((a) => letters.flatMap((b) => names.of(a + b) ?? []));
}

function toCompany(place: GooglePlace, linkPhoto: LinkPhoto): CompanyCard {
  const attributions = place.attributions.flatMap((by) => toCredit(by.provider, by.providerUri));
  return {
    placeId: place.id,
    name: place.displayName.text,
    rating: place.rating || null,
    reviewCount: place.userRatingCount,
    address: place.formattedAddress,
    availability: toAvailability(place.currentOpeningHours.openNow),
    ...pictureOf(place, linkPhoto),
    whatsapp: null,
    phone:
      normalizePhone(place.internationalPhoneNumber) ?? normalizePhone(place.nationalPhoneNumber),
    sponsored: false,
    openingHours: [],
    website: safeWebUrl(place.websiteUri) ?? undefined,
    mapsUrl: safeWebUrl(place.googleMapsUri) ?? undefined,
    attributions: attributions.length > 0 ? attributions : undefined,
  };
}

/** The business is open: Google's data do not say whether it has a free skip. */
function toAvailability(openNow: boolean | undefined): CompanyCard['availability'] {
  if (openNow === undefined) return 'unknown';
  return openNow ? 'immediate' : 'closed';
}

function pictureOf({ photos }: GooglePlace, linkPhoto: LinkPhoto) {
  const photo = photos.find((candidate) => candidate !== null);
  const imageUrl = photo ? linkPhoto(photo.name) : null;
  if (!photo || !imageUrl) return { imageUrl: null };
  const photoCredits = photo.authorAttributions.flatMap((by) => toCredit(by.displayName, by.uri));
  return { imageUrl, photoCredits };
}

function toCredit(name: string, uri: string): Credit[] {
  // Google omits the scheme from authors' URLs.
  const url = safeWebUrl(uri.replace(/^\/\//, 'https://')) ?? undefined;
  return name === '' ? [] : [{ name, url }];
}
