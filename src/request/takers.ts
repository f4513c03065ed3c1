/** Partner companies that take requests in a city: the answer of the route, and the choice among them. */
import * as v from 'valibot';
import { type Load, loads } from '#src/catalogue/skips.ts';
import { askedPrice, companyRecord } from '#src/company/record.ts';
import { brasiliaDay, dayMs } from '#src/shared/text/days.ts';
import { fold } from '#src/shared/text/words.ts';
import type { NewRequest } from './request.ts';
import { uuid } from './steps.ts';

const takingCompany = v.object({
  id: uuid,
  name: v.string(),
  slug: v.nullable(v.string()),
  /** The bairros are of the city; an empty list: all of it. */
  bairros: v.array(v.string()),
  loads: v.array(v.picklist(loads)),
  /** The company needs these days between a request and the delivery. */
  minimumNotice: v.number(),
  /** The text is like 'responde em até 1 h'; null below ten requests. */
  replyTime: v.nullable(v.string()),
  sponsored: v.boolean(),
  /** The company's published prices, as in its record. */
  skipSizes: companyRecord.entries.skipSizes,
  rentalTerms: companyRecord.entries.rentalTerms,
  /** The mean is null below five reviews; null without reviews here. */
  rating: v.nullable(v.object({ count: v.number(), mean: v.nullable(v.number()) })),
});

export type TakingCompany = v.InferOutput<typeof takingCompany>;

/** GET /functions/v1/requests/companies?city= lists such partners, and asked prices. */
export const takingCompanies = v.object({
  companies: v.array(takingCompany),
  prices: v.array(askedPrice),
});

export type TakingCompanies = v.InferOutput<typeof takingCompanies>;

/** Tells whether a company takes a load, on the wanted day if one is named; `now` is in milliseconds. */
export function takesLoad(
  { loads, minimumNotice }: Pick<TakingCompany, 'loads' | 'minimumNotice'>,
  { load, wish }: Pick<NewRequest, 'load' | 'wish'>,
  now: number,
): boolean {
  const earliest = brasiliaDay(now + minimumNotice * dayMs);
  return loads.includes(load) && (wish === 'soon' || wish === 'week' || wish >= earliest);
}

export function servesBairro({ bairros }: TakingCompany, bairro: string): boolean {
  return bairros.length === 0 || bairros.some((served) => fold(served) === fold(bairro.trim()));
}

/**
 * Returns what a company asks in public for one skip with the load, on a day, or that and more where
 * `isLeast`; null where it does not say.
 */
export function publishedPrice(
  { skipSizes }: Pick<TakingCompany, 'skipSizes'>,
  size: number | 'unknown' | null,
  load: Load,
) {
  const skip = skipSizes.find((candidate) => candidate.size === size);
  if (!skip) return null;
  const { loads = {}, priceFrom, pricedOn: on } = skip;
  const reais = loads[load];
  if (reais !== undefined) return { reais, isLeast: false, on };
  // Where loads have prices of their own, the least price is another load's.
  if (priceFrom === null || Object.keys(loads).length > 0) return null;
  return { reais: priceFrom, isLeast: true, on };
}

export interface PriceRange {
  lowest: number;
  highest: number;
  /** Only these companies publish a price; null: it was asked of several. */
  companies: number | null;
  /** The prices are of these days, the oldest first. */
  days: string[];
}

/**
 * Returns what is asked in a city for one skip with the load: in offers of the last ninety days where
 * enough are known, otherwise in public; null where neither is known.
 */
export function priceRange(
  { companies, prices }: TakingCompanies,
  size: number,
  load: Load,
  now = Date.now(),
): PriceRange | null {
  const asked = prices.find((price) => price.size === size);
  if (asked && (load === 'mixed' || load === 'clean')) {
    const days = [now - 90 * dayMs, now].map(brasiliaDay);
    return { lowest: asked.lowest, highest: asked.highest, companies: null, days };
  }
  const published = companies.flatMap((company) => publishedPrice(company, size, load) ?? []);
  const reais = published.map((price) => price.reais);
  if (reais.length === 0) return null;
  return {
    lowest: Math.min(...reais),
    highest: Math.max(...reais),
    companies: reais.length,
    days: published.flatMap(({ on }) => on ?? []).sort(),
  };
}
