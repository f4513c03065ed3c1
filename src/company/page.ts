/** A company's own page. Apart from the record, which every listing loads. */
import * as v from 'valibot';
import {
  cityId,
  companyRecord,
  day,
  licenceBadge,
  pageFields,
  pictureFields,
  pictureLink,
  shown,
  slug,
} from './record.ts';

/** The review is of a rental that was agreed here. */
export const publicReview = v.object({
  id: v.string(),
  /** They are from 1 to 5, like those below. */
  stars: v.number(),
  /** Came when it was agreed, kept the price, was collected when it was agreed. */
  punctuality: v.nullable(v.number()),
  price: v.nullable(v.number()),
  collection: v.nullable(v.number()),
  text: v.string(),
  /** It was written on that day. */
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
  ...shown,
  ...v.pick(companyRecord, ['description', 'skipSizes']).entries,
  /** Only a partner's. */
  ...v.partial(pageFields).entries,
  /** The day of the company's last edit, or of the last import of open data. */
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
  /** It was registered on that day. */
  openedOn: v.optional(day),
  /** It says in words how the company replies to requests. */
  replyText: v.optional(v.string()),
  /** The newest stands first. */
  reviews: v.optional(v.array(publicReview)),
  /** They are its entries in the registers of cities. */
  registers: v.array(v.object({ ...licenceBadge.entries, city })),
});

/** Everything that a company's own page shows: its own data or open data, nothing of Google's. */
export type CompanyPage = v.InferOutput<typeof companyPage>;

export function isCompanyPage(value: unknown): value is CompanyPage {
  return v.is(companyPage, value);
}
