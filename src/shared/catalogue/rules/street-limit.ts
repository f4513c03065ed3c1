import type { CityId } from '#src/shared/catalogue/catalogue.ts';

/** For how long a city lets a skip stand on the street, as its source says. */
export interface StreetLimit {
  /** At least 1. */
  days: number;
  /** 'working' leaves out weekends and holidays. */
  counted: 'working' | 'calendar';
  /** Of the source; no promise that the rule still holds. */
  year: number;
  /** The law, as in 'Fonte de 2017: Decreto 57.662/2017'. */
  source: string;
  /** Short name with its article, as in 'confirme com a SP Regula'. */
  confirmWith: string;
}

/** Every limit that was found. */
export const streetLimits = {
  'sp/sao-paulo': {
    days: 3,
    counted: 'working',
    year: 2017,
    source: 'Decretos 46.594/2005 e 57.662/2017',
    confirmWith: 'a SP Regula',
  },
} satisfies Partial<Record<CityId, StreetLimit>>;

/** The limit that was found for a city; null where none was found, which does not mean none exists. */
export function streetLimit(city: CityId): StreetLimit | null {
  const limits: Partial<Record<CityId, StreetLimit>> = streetLimits;
  return limits[city] ?? null;
}
