import * as v from 'valibot';
import { safeWebUrl } from '#src/shared/contact/safe-web-url.ts';

/** Milliseconds after the request to Google for which its answer may be shown: a limit of Google's terms. */
export const companiesLifetime = 5 * 60 * 1000;

export const webUrl = v.pipe(
  v.string(),
  v.check((text) => safeWebUrl(text) !== null),
);

/** The author of content, to name beside it. */
const credit = v.object({ name: v.string(), url: v.optional(webUrl) });

/** An entry in a city's public register of licensed carriers, and when that was read. */
export const registerMark = v.object({
  /** Who keeps the register. */
  source: v.string(),
  url: v.optional(webUrl),
  /** The register's day, '2026-11-22'. */
  on: v.pipe(v.string(), v.isoDate()),
  /** Where the register publishes licence numbers. */
  licence: v.optional(v.string()),
});

/** What a list and the company's own page show. */
export const companyFields = {
  placeId: v.string(),
  name: v.pipe(v.string(), v.minLength(1)),
  address: v.string(),
  /** Normalised by normalizePhone; null without a usable number. */
  phone: v.nullable(v.pipe(v.string(), v.regex(/^\+?\d{7,15}$/))),
  sponsored: v.boolean(),
  /** Of a company that gave its own data; what is counted for it is counted under this id. */
  partnerId: v.optional(v.pipe(v.string(), v.uuid())),
  website: v.optional(webUrl),
};

const company = v.object({
  ...companyFields,
  /** Null without reviews; Google's are from 1. */
  rating: v.nullable(v.pipe(v.number(), v.minValue(0), v.maxValue(5))),
  reviewCount: v.pipe(v.number(), v.integer(), v.minValue(0)),
  /** Whether the business is open now according to Google; 'unknown' without opening hours. */
  availability: v.picklist(['immediate', 'closed', 'unknown']),
  /** Relative to the functions' URL: a function and its query; null without a picture. */
  imageUrl: v.nullable(v.pipe(v.string(), v.regex(/^[a-z-]+\?/))),
  /** Of its own page, /empresa/{slug}; companies without one have no page. */
  slug: v.optional(v.pipe(v.string(), v.regex(/^[a-z\d-]+$/))),
  /** Its entry in the city's register of licensed carriers. */
  register: v.optional(registerMark),
  /** Known from that register alone: whether it rents skips is not. */
  registerOnly: v.optional(v.boolean()),
  /** The company's own page in Google Maps. */
  mapsUrl: v.optional(webUrl),
  /** Authors of the picture; Google requires their names beside it. */
  photoCredits: v.optional(v.array(credit)),
  /** Data providers that Google requires to name beside the row. */
  attributions: v.optional(v.array(credit)),
});

const searchAnswer = v.object({
  companies: v.array(company),
  /** True when the companies are fictional, because nothing is known of the city. */
  demonstration: v.boolean(),
  /** True when the list is without Google's companies: partners, or else those of a register. */
  incomplete: v.boolean(),
});

export type RegisterMark = v.InferOutput<typeof registerMark>;

/** A row of the company list. */
export type Company = v.InferOutput<typeof company>;

export type SearchAnswer = v.InferOutput<typeof searchAnswer>;

/** Checks every field of a value from outside; pages need no other check. */
export function isSearchAnswer(value: unknown): value is SearchAnswer {
  return v.is(searchAnswer, value);
}

export function isCompany(value: unknown): value is Company {
  return v.is(company, value);
}
