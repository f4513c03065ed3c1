import type { CityId } from '#src/shared/catalogue/catalogue.ts';

/** For how many days a skip may stand on the street, by its source. */
export interface StreetLimit {
  /** At least 1. */
  days: number;
  /** 'working' leaves out weekends and holidays. */
  counted: 'working' | 'calendar';
  /** Of the source; the rule may have changed since. */
  year: number;
  /** The law, as in 'Fonte de 2017: Decreto 57.662/2017'. */
  source: string;
  /** Short name with its article, as in 'confirme com a SP Regula'. */
  confirmWith: string;
}

/** Every known limit. */
export const streetLimits = {
  'sp/sao-paulo': {
    days: 3,
    counted: 'working',
    year: 2017,
    source: 'Decretos 46.594/2005 e 57.662/2017',
    confirmWith: 'a SP Regula',
  },
} satisfies Partial<Record<CityId, StreetLimit>>;

/** The known limit of a city; null where none is known, which does not mean that none exists. */
export function streetLimit(city: CityId): StreetLimit | null {
  const limits: Partial<Record<CityId, StreetLimit>> = streetLimits;
  return limits[city] ?? null;
}
