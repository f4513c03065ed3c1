import * as v from 'valibot';
import { type CityId, cities } from '#src/catalogue/cities.ts';

/** Where open data comes from: the Receita's CNPJ files, Overture Places, a city's register. */
export const baseSources = ['cnpj', 'overture', 'register'] as const;

export type BaseSource = (typeof baseSources)[number];

const text = v.nullable(v.string());

/**
 * A company in a city as one source has it, checked when it is imported. Of a sole trader neither
 * CPF nor street comes this far.
 */
export const baseRecord = v.object({
  source: v.picklist(baseSources),
  /** One in its source: the CNPJ, Overture's id, or a city with a hash of name, phone and CNPJ. */
  key: v.pipe(v.string(), v.minLength(1)),
  city: v.picklist(cities.map(({ id }): CityId => id)),
  /** How sure it is that it rents skips; see trade.ts. */
  tier: v.picklist([1, 2, 3]),
  /** 14 characters in upper case; its first eight are the company, the next four the branch. */
  cnpj: text,
  /** The legal name of the Receita, or how the source lists it. */
  name: v.pipe(v.string(), v.minLength(1)),
  tradeName: text,
  isSoleTrader: v.boolean(),
  /** Normalised, the first one is shown. */
  phones: v.array(v.string()),
  /** Never shown: a claim is proven there. */
  email: text,
  website: text,
  bairro: text,
  /** Street, number and complement; '' where the source has none, and of a sole trader. */
  address: v.string(),
  /** Eight digits. */
  cep: text,
  /** '2019-03-15' */
  openedOn: text,
});

export type BaseRecord = v.InferOutput<typeof baseRecord>;

/** The first day of a source's month, or its day: '2026-10-01'. */
export function dayOf(readOn: string): string {
  return `${readOn}-01`.slice(0, 10);
}

/** The name of a record among all sources. */
export function recordId({ source, key }: Pick<BaseRecord, 'source' | 'key'>): string {
  return `${source}:${key}`;
}

/** A record with the months of its source in which it stood there, the first and the last one. */
export interface BaseRow {
  record: BaseRecord;
  firstSeen: string;
  lastSeen: string;
  /** The company that it belonged to before. */
  companyId: string | null;
}
