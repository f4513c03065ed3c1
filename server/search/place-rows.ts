import * as v from 'valibot';
import { UpstreamError } from '#server/http/upstream.ts';
import type { CompanyCard } from '#src/company/record.ts';
import { normalizePhone, safeWebUrl } from '#src/shared/contact/phone.ts';
import { plainText } from '#src/shared/text/words.ts';

/** A company as Google lists it; its photo is fetched by name. */
export interface GoogleRow {
  company: CompanyCard;
  photo: { name: string; credits: Credit[] } | null;
}

/**
 * Reads the body of a Text Search. One bad row costs that row, never the list; companies that are
 * closed for now or for good are left out. Throws UpstreamError.
 */
export function readRows(content: unknown): GoogleRow[] {
  const answer = v.safeParse(answerSchema, content);
  if (!answer.success) throw new UpstreamError('answered with a list that cannot be read');
  return answer.output.places.flatMap((row) => {
    const place = v.safeParse(placeSchema, row);
    if (!place.success || isClosed(place.output)) return [];
    return { company: toCompany(place.output), photo: toPhoto(place.output) };
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
  name: v.string(),
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
  photos: v.optional(v.array(photoSchema), []),
});

type Place = v.InferOutput<typeof placeSchema>;

function isClosed({ businessStatus }: Place): boolean {
  return businessStatus === 'CLOSED_PERMANENTLY' || businessStatus === 'CLOSED_TEMPORARILY';
}

function toCompany(place: Place): CompanyCard {
  const attributions = place.attributions.flatMap((by) => toCredit(by.provider, by.providerUri));
  return {
    placeId: place.id,
    name: place.displayName.text,
    rating: place.rating || null,
    reviewCount: place.userRatingCount,
    address: place.formattedAddress,
    availability: toAvailability(place.currentOpeningHours.openNow),
    imageUrl: null,
    whatsapp: null,
    phone:
      normalizePhone(place.nationalPhoneNumber) ?? normalizePhone(place.internationalPhoneNumber),
    sponsored: false,
    openingHours: [],
    website: safeWebUrl(place.websiteUri) ?? undefined,
    mapsUrl: safeWebUrl(place.googleMapsUri) ?? undefined,
    attributions: attributions.length > 0 ? attributions : undefined,
  };
}

/** An open business: Google's data do not say whether it has a free skip. */
function toAvailability(openNow: boolean | undefined): CompanyCard['availability'] {
  if (openNow === undefined) return 'unknown';
  return openNow ? 'immediate' : 'closed';
}

function toPhoto({ photos: [photo] }: Place): GoogleRow['photo'] {
  // The name becomes part of a URL.
  if (!photo || !/^places\/[\w-]+\/photos\/[\w-]+$/.test(photo.name)) return null;
  const credits = photo.authorAttributions.flatMap((by) => toCredit(by.displayName, by.uri));
  return { name: photo.name, credits };
}

function toCredit(name: string, uri: string): Credit[] {
  if (name === '') return [];
  // Google omits the scheme from authors' URLs.
  const url = safeWebUrl(uri.replace(/^\/\//, 'https://'));
  return [{ name, url: url ?? undefined }];
}
