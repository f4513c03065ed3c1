import * as v from 'valibot';
import { type CityId, cities } from '#src/catalogue/cities.ts';

/** The sources are the Receita's CNPJ files, Overture Places and cities' registers. */
export const openDataSources = ['cnpj', 'overture', 'register'] as const;

export type OpenDataSource = (typeof openDataSources)[number];

const text = v.nullable(v.string());

/**
 * A record is a company in a city as one source has it, checked when it is imported. Of a sole
 * trader neither CPF nor street comes this far.
 */
export const openDataRecord = v.object({
  source: v.picklist(openDataSources),
  /** The key is unique in its source: CNPJ, Overture's id, or city and a hash. */
  key: v.pipe(v.string(), v.minLength(1)),
  city: v.picklist(cities.map(({ id }): CityId => id)),
  /** The tier says how sure it is that the company rents skips; see trade.ts. */
  tier: v.picklist([1, 2, 3]),
  /** The CNPJ has 14 characters; the first eight are the company, the next four the branch. */
  cnpj: text,
  /** The name is the legal one of the Receita, or how the source lists it. */
  name: v.pipe(v.string(), v.minLength(1)),
  tradeName: text,
  isSoleTrader: v.boolean(),
  /** The phones are normalised, and the first one is shown. */
  phones: v.array(v.string()),
  /** The address is never shown: a claim is proven there. */
  email: text,
  website: text,
  bairro: text,
  /** The address is street, number and complement; '' without one, and of a sole trader. */
  address: v.string(),
  openedOn: text,
});

export type OpenDataRecord = v.InferOutput<typeof openDataRecord>;

/** Returns the first day of a source's month, or its day: '2026-10-01'. */
export function firstDayOf(readOn: string): string {
  return `${readOn}-01`.slice(0, 10);
}

export function recordId({ source, key }: Pick<OpenDataRecord, 'source' | 'key'>): string {
  return `${source}:${key}`;
}

export interface OpenDataRow {
  record: OpenDataRecord;
  /** The source was of this month or day. */
  lastSeen: string;
  /** The row belonged to this company before. */
  companyId: string | null;
}
