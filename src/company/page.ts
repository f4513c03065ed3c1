/** The page stands apart from the record, which every listing loads. */
import * as v from 'valibot';
import type { City } from '#src/catalogue/cities.ts';
import {
  cityId,
  companyRecord,
  day,
  licenceBadge,
  pageFields,
  pictureFields,
  pictureLink,
  sharedFields,
  slug,
} from './record.ts';

/** The review is of a rental that was agreed here. */
export const publicReview = v.object({
  id: v.string(),
  /** Stars go from 1 to 5, like those below. */
  stars: v.number(),
  /** Came when it was agreed, kept the price, was collected when it was agreed. */
  punctuality: v.nullable(v.number()),
  price: v.nullable(v.number()),
  collection: v.nullable(v.number()),
  text: v.string(),
  on: v.string(),
  cityId: v.string(),
  reply: v.nullable(v.string()),
});

export type PublicReview = v.InferOutput<typeof publicReview>;

const city = v.object({
  id: cityId,
  name: v.string(),
  /** The catalogue has the same: 'no Rio de Janeiro'. */
  article: v.optional(v.picklist(['o'])),
  stateCode: v.string(),
  /** The catalogue may have the same. */
  priceRange: v.optional(v.tuple([v.number(), v.number()])),
});

const companyPage = v.object({
  ...sharedFields,
  ...v.pick(companyRecord, ['description', 'skipSizes']).entries,
  /** Only a partner has these. */
  ...v.partial(pageFields).entries,
  /** The company edited its data on this day, or open data was imported. */
  updatedOn: day,
  /** The requested address may be an older one. */
  slug,
  /** The company is fictional, because no company is known. */
  demonstration: v.boolean(),
  photos: v.array(v.object({ url: pictureLink, ...pictureFields })),
  servedCities: v.array(v.object({ city, bairros: v.array(v.string()) })),
  /** The Receita has it; a sole trader has none here. */
  legalName: v.optional(v.string()),
  /** Only open data have its 14 characters, but not of a sole trader. */
  cnpj: v.optional(v.string()),
  openedOn: v.optional(day),
  /** The words tell how often the company replies to requests. */
  replyText: v.optional(v.string()),
  /** The newest stands first. */
  reviews: v.optional(v.array(publicReview)),
  registers: v.array(v.object({ ...licenceBadge.entries, city })),
});

/** Names a city of the catalogue as a company's page does. */
export function cityOnPage({
  id,
  name,
  article,
  stateCode,
  priceRange,
}: City): v.InferOutput<typeof city> {
  return { id, name, article, stateCode, ...(priceRange && { priceRange: [...priceRange] }) };
}

/** The page shows the company's own data or open data, nothing of Google's. */
export type CompanyPage = v.InferOutput<typeof companyPage>;

export function isCompanyPage(value: unknown): value is CompanyPage {
  return v.is(companyPage, value);
}
