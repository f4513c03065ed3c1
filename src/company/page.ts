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

/** A review as everybody reads it, of a rental that was agreed here. */
export const publicReview = v.object({
  id: v.string(),
  /** From 1 to 5, like those below. */
  stars: v.number(),
  /** Came when it was agreed, kept the price, was collected when it was agreed. */
  punctuality: v.nullable(v.number()),
  price: v.nullable(v.number()),
  collection: v.nullable(v.number()),
  text: v.string(),
  /** The day on which it was written. */
  on: v.string(),
  cityId: v.string(),
  reply: v.nullable(v.string()),
});

export type PublicReview = v.InferOutput<typeof publicReview>;

const city = v.object({
  id: cityId,
  name: v.string(),
  /** As in the catalogue: 'no Rio de Janeiro'. */
  article: v.optional(v.picklist(['o'])),
  stateCode: v.string(),
  /** As in the catalogue, where it has one. */
  priceRange: v.optional(v.tuple([v.number(), v.number()])),
});

const companyPage = v.object({
  ...shown,
  ...v.pick(companyRecord, ['description', 'skipSizes']).entries,
  /** Only a partner's. */
  ...v.partial(pageFields).entries,
  /** The day of the company's last edit, or of the last import of open data. */
  updatedOn: day,
  /** The address that was asked for may be an older one. */
  slug,
  /** Fictional, because no company is known. */
  demonstration: v.boolean(),
  photos: v.array(v.object({ url: pictureLink, ...pictureFields })),
  areas: v.array(v.object({ city, bairros: v.array(v.string()) })),
  /** As the Receita has it; not of a sole trader. */
  legalName: v.optional(v.string()),
  /** Of open data only, 14 characters; not of a sole trader. */
  cnpj: v.optional(v.string()),
  /** The day of its registration. */
  openedOn: v.optional(day),
  /** How it replies to requests, in words. */
  answers: v.optional(v.string()),
  /** The newest first. */
  reviews: v.optional(v.array(publicReview)),
  /** Its entries in the registers of cities. */
  registers: v.array(v.object({ ...licenceBadge.entries, city })),
});

/** Everything that a company's own page shows: its own data or open data, nothing of Google's. */
export type CompanyPage = v.InferOutput<typeof companyPage>;

/** Checks every field of a value from outside. */
export function isCompanyPage(value: unknown): value is CompanyPage {
  return v.is(companyPage, value);
}
