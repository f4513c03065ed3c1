import { mostSkips } from '#src/shared/contact/request-draft.ts';
import { type Range, scale } from './formula.ts';

/** m³ of the skips that every company has. */
export const usualSizes = [3, 4, 5] as const;
const largestUsual = 5;

export type UsualSize = (typeof usualSizes)[number];

export interface Estimate {
  /** Loose m³. */
  volume: Range;
  /** Tonnes; `middle` is the middle volume at the middle density. */
  weight: Range;
}

/** Advice for a volume. The skips are included for bags too, as a comparison. */
export interface Advice {
  way: 'bags' | 'compare' | 'skips';
  size: UsualSize;
  /** How many, or trips of one. */
  skips: number;
  /** How full each gets; 1 is its rim. */
  share: Range;
  /** How many of 7 m³ would do, if fewer; not every company has them. */
  skipsOfSeven: number | undefined;
  /** The next step, if a load at the upper bound would pass the fill line. */
  larger: { size: UsualSize; skips: number } | undefined;
  /** Trips for a load at the upper bound of the weight under the strictest limit, if more. */
  tripsByWeight: number | undefined;
}

/** m³ up to which bags are enough, and above which a skip pays off (reference values of this site). */
export const maxInBags = 1;
export const minForSkip = 1.5;

/** Share of a skip's volume up to 10 cm below its rim. */
export const usableShare = 0.9;

/**
 * Tonnes allowed in a skip of a size in m³, by the strictest and by the most generous company
 * (Disk Entulho Jundiaí; Jornal A Crítica: 4 t for 5 m³); not what a full one weighs.
 */
export const loadLimits: Record<UsualSize, readonly [number, number]> = {
  3: [3, 5],
  4: [4, 6.5],
  5: [4, 8],
};

/** Advice for the middle of the range; undefined for more skips than can be ordered. */
export function adviceFor({ volume, weight }: Estimate): Advice | undefined {
  const { size, skips } = skipsFor(volume.middle);
  if (skips > mostSkips) return undefined;
  const skipsOfSeven = skipCount(7, volume.middle);
  const tripsByWeight = Math.ceil(weight.high / loadLimits[size][0] - epsilon);
  return {
    way: wayFor(volume.middle),
    size,
    skips,
    share: scale(volume, 1 / (size * skips)),
    skipsOfSeven: skipsOfSeven < skips ? skipsOfSeven : undefined,
    larger: skipCount(size, volume.high) > skips ? skipsFor(volume.high) : undefined,
    tripsByWeight: tripsByWeight > skips ? tripsByWeight : undefined,
  };
}

/** As few skips as possible, and then as small as possible. */
function skipsFor(volume: number): { size: UsualSize; skips: number } {
  const skips = skipCount(largestUsual, volume);
  const size = usualSizes.find((candidate) => skipCount(candidate, volume) <= skips);
  return { size: size ?? largestUsual, skips };
}

function skipCount(size: number, volume: number): number {
  return Math.max(1, Math.ceil(volume / (size * usableShare) - epsilon));
}

/** Rounding error of floating point: 60 m² of tiles are 2.7 m³, not more. */
const epsilon = 1e-9;

function wayFor(volume: number): Advice['way'] {
  if (volume <= maxInBags + epsilon) return 'bags';
  return volume <= minForSkip + epsilon ? 'compare' : 'skips';
}
