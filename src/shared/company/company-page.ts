import * as v from 'valibot';
import type { CityId } from '#src/shared/catalogue/catalogue.ts';
import { companyFields, registerMark } from './company.ts';

const time = v.pipe(v.string(), v.regex(/^\d\d:\d\d$/));

const city = v.object({
  id: v.pipe(v.string(), v.regex(/^[a-z]{2}\/[a-z-]+$/)) as v.GenericSchema<CityId>,
  name: v.string(),
  /** As in the catalogue: 'no Rio de Janeiro'. */
  article: v.optional(v.picklist(['o'])),
  stateCode: v.string(),
});

const companyPage = v.object({
  /** Of its page's path; the address that was asked for may be an older one. */
  slug: v.pipe(v.string(), v.regex(/^[a-z\d-]+$/)),
  ...companyFields,
  /** Fictional, because no company is known. */
  demonstration: v.boolean(),
  /** Lines are kept. */
  description: v.string(),
  /** Where it takes messages, normalised; null: the phone. */
  whatsapp: v.nullable(v.string()),
  /** The cover first. */
  photos: v.array(
    v.object({
      /** Relative to the functions' URL. */
      url: v.pipe(v.string(), v.regex(/^[a-z-]+\?/)),
      /** Pixels. */
      width: v.number(),
      height: v.number(),
      description: v.string(),
    }),
  ),
  skipSizes: v.array(
    v.object({
      /** Cubic metres. */
      size: v.number(),
      /** Reais, 'a partir de', and the day of that price; null: no price is given. */
      priceFrom: v.nullable(v.number()),
      pricedOn: v.nullable(v.pipe(v.string(), v.isoDate())),
    }),
  ),
  /** 0 is Sunday; times of Brasília. A day without an entry: closed. None at all: not known. */
  openingHours: v.array(v.object({ day: v.number(), opens: time, closes: time })),
  /** In the company's order. No bairros: the whole city. */
  areas: v.array(v.object({ city, bairros: v.array(v.string()) })),
  /** Its entries in the registers of cities. */
  registers: v.array(v.object({ ...registerMark.entries, city })),
  /** The day of its last edit. */
  updatedOn: v.pipe(v.string(), v.isoDate()),
});

/** Everything that a company's own page shows: its own data, nothing of Google's. */
export type CompanyPage = v.InferOutput<typeof companyPage>;

/** Checks every field of a value from outside. */
export function isCompanyPage(value: unknown): value is CompanyPage {
  return v.is(companyPage, value);
}
