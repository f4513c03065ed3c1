import * as v from 'valibot';
import type { CityId } from '#src/catalogue/cities.ts';
import type { Load } from '#src/catalogue/skips.ts';
import { safeWebUrl } from '#src/shared/routing/links.ts';

/** The most companies in an answer: a page of a city's list. More would hold up a phone. */
export const rowsPerPage = 60;

const webUrl = v.pipe(
  v.string(),
  v.check((text) => safeWebUrl(text) !== null),
);

export const uuid = v.pipe(v.string(), v.uuid());

/** `normalizePhone` writes this form. */
const phone = v.pipe(v.string(), v.regex(/^\+?\d{7,15}$/));

const time = v.pipe(v.string(), v.regex(/^\d\d:\d\d$/));

/** A day is written '2026-11-22'. */
export const day = v.pipe(v.string(), v.isoDate());

/** The page of a company is /empresa/{slug}. */
export const slug = v.pipe(v.string(), v.regex(/^[a-z\d-]+$/));

/** Google gives such ids to businesses. */
export const googlePlaceId = v.pipe(
  v.string(),
  v.maxLength(300),
  v.regex(/^[\w-]+$/, 'must be an id of Google'),
);

export const cityId = v.pipe(v.string(), v.regex(/^[a-z]{2}\/[a-z-]+$/)) as v.GenericSchema<CityId>;

/** The link is relative to the functions' URL: a function and its query. */
export const pictureLink = v.pipe(v.string(), v.regex(/^[a-z-]+\?/));

export const pictureFields = { width: v.number(), height: v.number(), description: v.string() };

// Loads that a later version knows are no reason to refuse a company.
const loadPrices = v.record(v.string(), v.number()) as v.GenericSchema<
  Partial<Record<Load, number>>
>;

const rentalTerms = v.object({
  /** The price includes these days; null: not said. */
  days: v.nullable(v.number()),
  /** The price is in reais for each further day; null: not said. */
  extraDay: v.nullable(v.number()),
});

type RentalTerms = v.InferOutput<typeof rentalTerms>;

export const noRentalTerms: RentalTerms = { days: null, extraDay: null };

/** Only companies write these, not open data. */
export const pageFields = v.object({
  rentalTerms,
  extras: v.string(),
});

/** The mean is null below five reviews, and never mixed with Google's. */
const ownReviews = v.object({ count: v.number(), mean: v.nullable(v.number()) });

/** The database stores what a company gave itself; forms, pages and answers pick from it. */
export const companyRecord = v.object({
  /** Events of the company are counted under this id. */
  id: uuid,
  /** A company whose page cannot be shown has null and is listed without one. */
  slug: v.nullable(slug),
  formerSlugs: v.array(slug),
  /** The id is null where Google does not list the company. */
  placeId: v.nullable(v.string()),
  name: v.pipe(v.string(), v.minLength(1)),
  description: v.string(),
  /** The phone is null where no number is usable. */
  phone: v.nullable(phone),
  /** Messages go to this number; null: to the phone. */
  whatsapp: v.nullable(phone),
  address: v.string(),
  website: v.nullable(webUrl),
  /** The operator approved these phones and this website; the public does not see the list. */
  approvedContacts: v.array(v.string()),
  /** The CNPJ has no punctuation; null where none was given. The public does not see it. */
  cnpj: v.exactOptional(v.nullable(v.string())),
  /** Sunday is 0, times are Brasília's. A day without an entry is closed; none: not known. */
  openingHours: v.array(v.object({ day: v.number(), opens: time, closes: time })),
  skipSizes: v.array(
    v.object({
      /** The size is in cubic metres. */
      size: v.number(),
      /** The price is in reais, 'a partir de', with the day of all prices; null: none is given. */
      priceFrom: v.nullable(v.number()),
      pricedOn: v.nullable(day),
      /** The price with each known load is in reais, and none is below `priceFrom`. */
      loads: v.optional(loadPrices),
    }),
  ),
  ...pageFields.entries,
  /** The cities stand in the company's order. No bairros: the whole city. */
  servedCities: v.array(v.object({ cityId, bairros: v.array(v.string()) })),
  /** The live photos stand here, the cover first; the hash names the file. */
  photos: v.array(v.object({ hash: v.string(), ...pictureFields })),
  /** The company paid to be listed first until this day; null: it is not. */
  featuredUntil: v.nullable(day),
  updatedOn: day,
  /** A company without reviews has null; `newest`, at most twenty, is checked with its page. */
  reviews: v.nullable(v.object({ ...ownReviews.entries, newest: v.array(v.unknown()) })),
  /** The company takes requests here today. */
  takesRequests: v.boolean(),
  /** The words tell how often it replies to requests; missing where too little is known. */
  replyText: v.optional(v.string()),
  /** The words are like 'responde em até 1 h'; missing too where it takes days. */
  replyTime: v.optional(v.string()),
});

export type CompanyRecord = v.InferOutput<typeof companyRecord>;

export function companiesIn(city: CityId, companies: readonly CompanyRecord[]): CompanyRecord[] {
  return companies.filter(({ servedCities }) => servedCities.some(({ cityId }) => cityId === city));
}

/**
 * Leaves a company only the contacts that the operator approved, where it is told from others: one
 * that it typed since then could be a rival's, whose page and marks it would take.
 */
export function withApprovedContacts(company: CompanyRecord): CompanyRecord {
  const approved = (contact: string | null) =>
    contact !== null && company.approvedContacts.includes(contact) ? contact : null;
  return {
    ...company,
    phone: approved(company.phone),
    whatsapp: approved(company.whatsapp),
    website: approved(company.website),
  };
}

/** Returns the `placeId` of a company's row: Google's id, or else one of our own. */
export function companyKey({ placeId, id }: Pick<CompanyRecord, 'placeId' | 'id'>): string {
  return placeId ?? `partner:${id}`;
}

/** Tells whether a company that is shown today is listed first. */
export function isSponsored({ featuredUntil }: CompanyRecord): boolean {
  return featuredUntil !== null;
}

/** Stars come from people who rented by way of this site. */
export function starsOf({ reviews }: CompanyRecord): Pick<CompanyCard, 'ownReviews'> {
  return reviews ? { ownReviews: { count: reviews.count, mean: reviews.mean } } : {};
}

/** A company that takes requests here says so, and how soon it replies. */
export function requestsOf({
  takesRequests,
  replyTime,
}: CompanyRecord): Pick<CompanyCard, 'takesRequests' | 'replyTime'> {
  return takesRequests ? { takesRequests, ...(replyTime && { replyTime }) } : {};
}

/** Links a photo of the database, relative to the functions' URL. */
export function photoLink(company: string, photo: string): string {
  return `partner-photo?${new URLSearchParams({ company, photo })}`;
}

const credit = v.object({ name: v.string(), url: v.optional(webUrl) });

/** A city's public register of licensed carriers has this entry. */
export const licenceBadge = v.object({
  source: v.string(),
  url: v.optional(webUrl),
  on: day,
  licence: v.optional(v.string()),
});

export type LicenceBadge = v.InferOutput<typeof licenceBadge>;

const openData = v.object({
  bairro: v.nullable(v.string()),
  /** Search engines are asked to leave the page of a person out. */
  isSoleTrader: v.boolean(),
  /** Each source has its month or day, like '2026-10' or '2026-10-14'. */
  sources: v.array(
    v.object({
      source: v.picklist(['cnpj', 'overture', 'register']),
      on: v.pipe(v.string(), v.regex(/^\d{4}-(0[1-9]|1[0-2])(-\d\d)?$/)),
    }),
  ),
});

export type OpenData = v.InferOutput<typeof openData>;

/** A list and the company's own page show these fields. */
export const sharedFields = {
  ...v.pick(companyRecord, ['name', 'phone', 'whatsapp', 'address', 'openingHours']).entries,
  /** The id is Google's, or one of our own. */
  placeId: v.string(),
  /** The record's `id` stands here; companies that only Google or open data knows have none. */
  partnerId: v.optional(companyRecord.entries.id),
  website: v.optional(webUrl),
  sponsored: v.boolean(),
  ownReviews: v.optional(ownReviews),
  takesRequests: v.optional(companyRecord.entries.takesRequests),
  replyTime: companyRecord.entries.replyTime,
  openData: v.optional(openData),
};

export const companyCard = v.object({
  ...sharedFields,
  /** The rating is null without reviews; Google's are from 1. */
  rating: v.nullable(v.pipe(v.number(), v.minValue(0), v.maxValue(5))),
  reviewCount: v.pipe(v.number(), v.integer(), v.minValue(0)),
  /** The company's or Google's hours decided when this was ranked; 'unknown' without any. */
  availability: v.picklist(['immediate', 'closed', 'unknown']),
  imageUrl: v.nullable(pictureLink),
  /** A company without a slug has no page of its own. */
  slug: v.optional(slug),
  register: v.optional(licenceBadge),
  skipSizes: v.optional(companyRecord.entries.skipSizes),
  rentalTerms: v.optional(rentalTerms),
  /** A partner serves these of this city; an empty list: all of it. */
  bairros: v.optional(v.array(v.string())),
  mapsUrl: v.optional(webUrl),
  /** Google requires the names of the picture's authors beside it. */
  photoCredits: v.optional(v.array(credit)),
  /** Google requires to name these data providers beside the row. */
  attributions: v.optional(v.array(credit)),
});

export type CompanyCard = v.InferOutput<typeof companyCard>;

export function isCompanyCard(value: unknown): value is CompanyCard {
  return v.is(companyCard, value);
}

/** The prices were asked in a city in the last ninety days for one skip of debris, in reais. */
export const askedPrice = v.object({
  /** The size is in cubic metres. */
  size: v.number(),
  offerCount: v.number(),
  lowest: v.number(),
  median: v.number(),
  highest: v.number(),
});

export type AskedPrice = v.InferOutput<typeof askedPrice>;

export interface CityPrices {
  city: CityId;
  prices: AskedPrice[];
}

const searchAnswer = v.object({
  companies: v.array(companyCard),
  /** The total counts the whole list. */
  total: v.pipe(v.number(), v.integer(), v.minValue(0)),
  /** The companies are fictional where nothing is known of the city. */
  demonstration: v.boolean(),
  /** Google's companies are missing while Google has not answered. */
  incomplete: v.boolean(),
  /** Sizes with too few offers are left out; none are known of most cities. */
  prices: v.optional(v.array(askedPrice)),
});

export type SearchAnswer = v.InferOutput<typeof searchAnswer>;

/** Checks every field of a value from outside; pages need no other check. */
export function isSearchAnswer(value: unknown): value is SearchAnswer {
  return v.is(searchAnswer, value);
}
