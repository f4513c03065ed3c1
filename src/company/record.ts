import * as v from 'valibot';
import type { CityId } from '#src/catalogue/cities.ts';
import type { Load } from '#src/catalogue/request-draft.ts';
import { safeWebUrl } from '#src/shared/contact/phone.ts';

/** Milliseconds after the request to Google for which its answer may be shown: the product's own rule. */
export const companiesLifetime = 5 * 60 * 1000;

/** The most companies in an answer: a page of a city's list. More would hold up a phone. */
export const rowsPerPage = 60;

const webUrl = v.pipe(
  v.string(),
  v.check((text) => safeWebUrl(text) !== null),
);

/** Normalised by normalizePhone. */
const phone = v.pipe(v.string(), v.regex(/^\+?\d{7,15}$/));

const time = v.pipe(v.string(), v.regex(/^\d\d:\d\d$/));

/** '2026-11-22' */
export const day = v.pipe(v.string(), v.isoDate());

/** Of its own page, /empresa/{slug}. */
export const slug = v.pipe(v.string(), v.regex(/^[a-z\d-]+$/));

/** As Google gives ids to businesses, from outside. */
export const googlePlaceId = v.pipe(
  v.string(),
  v.maxLength(300),
  v.regex(/^[\w-]+$/, 'must be an id of Google'),
);

export const cityId = v.pipe(v.string(), v.regex(/^[a-z]{2}\/[a-z-]+$/)) as v.GenericSchema<CityId>;

/** Relative to the functions' URL: a function and its query. */
export const pictureLink = v.pipe(v.string(), v.regex(/^[a-z-]+\?/));

/** A picture without its address; width and height in pixels. */
export const pictureFields = { width: v.number(), height: v.number(), description: v.string() };

// Loads that a later version knows are no reason to refuse a company.
const loadPrices = v.record(v.string(), v.number()) as v.GenericSchema<
  Partial<Record<Load, number>>
>;

const rentalTerms = v.object({
  /** Days that the price includes; null: not said. */
  days: v.nullable(v.number()),
  /** Reais for each further day; null: not said. */
  extraDay: v.nullable(v.number()),
  /** Extra costs. Lines are kept. */
  extras: v.string(),
});

type RentalTerms = v.InferOutput<typeof rentalTerms>;

export const noRentalTerms: RentalTerms = { days: null, extraDay: null, extras: '' };

/** What a company writes for its own page alone; lists do not have it, and neither does open data. */
export const pageFields = v.object({ rentalTerms });

/** Mean: null below five reviews. Never mixed with Google's. */
const ownReviews = v.object({ count: v.number(), mean: v.nullable(v.number()) });

/**
 * A company that gave its own data, as the database stores it. What is edited, shown and answered
 * is picked from here.
 */
export const companyRecord = v.object({
  /** Events of the company are counted under this id. */
  id: v.pipe(v.string(), v.uuid()),
  /** Null where its page's own data cannot be shown: then it is listed without one. */
  slug: v.nullable(slug),
  /** Slugs of its earlier names. */
  formerSlugs: v.array(slug),
  /** Google's id of the same company; null where Google does not list it. */
  placeId: v.nullable(v.string()),
  name: v.pipe(v.string(), v.minLength(1)),
  /** Lines are kept. */
  description: v.string(),
  /** Null without a usable number. */
  phone: v.nullable(phone),
  /** Where it takes messages; null: at the phone. */
  whatsapp: v.nullable(phone),
  address: v.string(),
  website: v.nullable(webUrl),
  /** Without punctuation; null where the company gave none. The public does not see it. */
  cnpj: v.exactOptional(v.nullable(v.string())),
  /** 0 is Sunday; times of Brasília. A day without an entry: closed. None at all: not known. */
  openingHours: v.array(v.object({ day: v.number(), opens: time, closes: time })),
  skipSizes: v.array(
    v.object({
      /** Cubic metres. */
      size: v.number(),
      /** Reais, 'a partir de', and the day of all its prices; null: no price is given. */
      priceFrom: v.nullable(v.number()),
      pricedOn: v.nullable(day),
      /** Reais with each load whose price is known; none is below `priceFrom`. */
      loads: v.optional(loadPrices),
    }),
  ),
  ...pageFields.entries,
  /** Cities that it serves, in its order. No bairros: the whole city. */
  servedCities: v.array(v.object({ cityId, bairros: v.array(v.string()) })),
  /** Live ones, the cover first; the hash names the file. */
  photos: v.array(v.object({ hash: v.string(), ...pictureFields })),
  /** The last day for which it paid to be listed first; null: it is not. */
  featuredUntil: v.nullable(day),
  /** The day of its last edit. */
  updatedOn: day,
  /** Missing without reviews; `newest`, at most twenty, is checked with the company's page. */
  reviews: v.optional(v.object({ ...ownReviews.entries, newest: v.array(v.unknown()) })),
  /** How it replies to requests, in words; missing where too little is known. */
  replyText: v.optional(v.string()),
});

export type CompanyRecord = v.InferOutput<typeof companyRecord>;

/** The author of content, to name beside it. */
const credit = v.object({ name: v.string(), url: v.optional(webUrl) });

/** An entry in a city's public register of licensed carriers, and when that was read. */
export const licenceBadge = v.object({
  /** Who keeps the register. */
  source: v.string(),
  url: v.optional(webUrl),
  /** The register's day. */
  on: day,
  /** Where the register publishes licence numbers. */
  licence: v.optional(v.string()),
});

export type LicenceBadge = v.InferOutput<typeof licenceBadge>;

export function isLicenceBadge(value: unknown): value is LicenceBadge {
  return v.is(licenceBadge, value);
}

/** A company from open data that nobody has claimed. */
const openData = v.object({
  bairro: v.nullable(v.string()),
  /** A person: search engines are asked to leave the page out. */
  isSoleTrader: v.boolean(),
  /** Each with its month or day, like '2026-10' or '2026-10-14'. */
  sources: v.array(
    v.object({
      source: v.picklist(['cnpj', 'overture', 'register']),
      on: v.pipe(v.string(), v.regex(/^\d{4}-(0[1-9]|1[0-2])(-\d\d)?$/)),
    }),
  ),
});

export type OpenData = v.InferOutput<typeof openData>;

/** The public fields, of a list and of the company's own page. */
export const shown = {
  ...v.pick(companyRecord, ['name', 'phone', 'whatsapp', 'address', 'openingHours']).entries,
  /** Google's id, or one of our own. */
  placeId: v.string(),
  /** `id` of the record; companies that only Google or open data knows have none. */
  partnerId: v.optional(companyRecord.entries.id),
  website: v.optional(webUrl),
  sponsored: v.boolean(),
  ownReviews: v.optional(ownReviews),
  /** Only where the data is from open sources, and not the company's own. */
  openData: v.optional(openData),
};

export const companyCard = v.object({
  ...shown,
  /** Null without reviews; Google's are from 1. */
  rating: v.nullable(v.pipe(v.number(), v.minValue(0), v.maxValue(5))),
  reviewCount: v.pipe(v.number(), v.integer(), v.minValue(0)),
  /**
   * Whether the business was open when this was ranked, by its own hours or else according to
   * Google; 'unknown' without any hours.
   */
  availability: v.picklist(['immediate', 'closed', 'unknown']),
  /** Null without a picture. */
  imageUrl: v.nullable(pictureLink),
  /** Companies without one have no page of their own. */
  slug: v.optional(slug),
  /** Its entry in the city's register of licensed carriers. */
  register: v.optional(licenceBadge),
  /** Sizes that a partner rents, with its own prices; none where it gave none. */
  skipSizes: v.optional(companyRecord.entries.skipSizes),
  /** Of this city, that a partner serves; an empty list: all of it. */
  bairros: v.optional(v.array(v.string())),
  /** The company's own page in Google Maps. */
  mapsUrl: v.optional(webUrl),
  /** Authors of the picture; Google requires their names beside it. */
  photoCredits: v.optional(v.array(credit)),
  /** Data providers that Google requires to name beside the row. */
  attributions: v.optional(v.array(credit)),
});

/** A row of the company list. */
export type CompanyCard = v.InferOutput<typeof companyCard>;

export function isCompanyCard(value: unknown): value is CompanyCard {
  return v.is(companyCard, value);
}

/** Prices that companies asked in a city in the last ninety days for one skip of debris, in reais. */
export const askedPrice = v.object({
  /** Cubic metres. */
  size: v.number(),
  offerCount: v.number(),
  lowest: v.number(),
  median: v.number(),
  highest: v.number(),
});

export type AskedPrice = v.InferOutput<typeof askedPrice>;

const searchAnswer = v.object({
  /** Of one page of the city's list, or of several in a row. */
  companies: v.array(companyCard),
  /** Companies of the whole list. */
  total: v.pipe(v.number(), v.integer(), v.minValue(0)),
  /** True when the companies are fictional, because nothing is known of the city. */
  demonstration: v.boolean(),
  /** True when Google's companies are missing: it is asked, and has not answered. */
  incomplete: v.boolean(),
  /** Sizes with too few answers are left out; none are known of most cities. */
  prices: v.optional(v.array(askedPrice)),
});

export type SearchAnswer = v.InferOutput<typeof searchAnswer>;

/** Checks every field of a value from outside; pages need no other check. */
export function isSearchAnswer(value: unknown): value is SearchAnswer {
  return v.is(searchAnswer, value);
}
