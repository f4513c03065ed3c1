import type { CityId } from './cities.ts';

/** A city's law says how large a skip may be. */
export interface SizeLimit {
  largest:
    | { volume: number }
    /** Outer length, width and height are in metres. */
    | { measures: readonly [number, number, number] };
  law: string;
  year: number;
}

export const sizeLimits = {
  'sp/sao-jose-dos-campos': {
    largest: { measures: [2.87, 1.55, 1.32] },
    law: 'Lei 7.620/2008, art. 2º',
    year: 2008,
  },
  'pr/curitiba': { largest: { volume: 5 }, law: 'Lei 9.380/1998', year: 1998 },
  'mg/belo-horizonte': { largest: { volume: 7 }, law: 'Lei 8.616/2003, art. 104', year: 2003 },
} satisfies Partial<Record<CityId, SizeLimit>>;

/** Returns null where no limit is known, which does not mean that none exists. */
export function sizeLimit(city: CityId): SizeLimit | null {
  const limits: Partial<Record<CityId, SizeLimit>> = sizeLimits;
  return limits[city] ?? null;
}

/** Writes '5 m³' or '2,87 × 1,55 × 1,32 m', with no-break spaces. */
export function largestText({ largest }: SizeLimit): string {
  if ('volume' in largest) return `${largest.volume}\u00a0m³`;
  const sides = largest.measures.map((side) => String(side).replace('.', ','));
  return `${sides.join(' ×\u00a0')}\u00a0m`;
}
