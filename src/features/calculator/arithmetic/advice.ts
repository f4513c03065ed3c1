import { mostSkips, type skipSizes } from '#src/shared/visitor-data/request/request-draft.ts';
import type { Total } from './calculation.ts';
import { type Range, scaled } from './range.ts';

type SkipSize = (typeof skipSizes)[number];

/** What serves for a volume. The skips are also told where bags do: to compare. */
export interface Advice {
  way: 'bags' | 'compare' | 'skips';
  size: SkipSize;
  /** How many, or trips of one. */
  skips: number;
  /** How full each gets; 1 is its rim. */
  share: Range;
  /** How many of 7 m³ would do, where that is fewer; not every company has them. */
  ofSeven: number | undefined;
  /** The next step, for a load at the upper end that would pass the fill line. */
  larger: { size: SkipSize; skips: number } | undefined;
  /** Trips that a load at the upper end of the weight takes with the strictest limit, if more. */
  tripsByWeight: number | undefined;
}

/** m³ up to which bags do, and above which a skip pays off (the site's own constants). */
export const bagsUpTo = 1;
export const skipAbove = 1.5;

/** Up to 10 cm below the rim: nine tenths of a skip's volume. */
export const usable = 0.9;

/**
 * Tonnes that a skip of so many m³ may carry, from the strictest company to the most generous
 * (Disk Entulho Jundiaí; Jornal A Crítica: 4 t for 5 m³).
 */
export const loadLimits: Record<SkipSize, readonly [number, number]> = {
  3: [3, 5],
  4: [4, 6.5],
  5: [4, 8],
  7: [7, 10],
};

const usualSizes = [3, 4, 5] as const;
const largest = 5;
const sometimes = 7;

/** The way that suits the middle of the range; undefined where it is more than 99 skips. */
export function adviceFor({ volume, weight }: Total): Advice | undefined {
  const { size, skips } = skipsFor(volume.middle);
  if (skips > mostSkips) return undefined;
  const ofSeven = numberOf(sometimes, volume.middle);
  const tripsByWeight = Math.ceil(weight.high / loadLimits[size][0] - rounding);
  return {
    way: wayFor(volume.middle),
    size,
    skips,
    share: scaled(volume, 1 / (size * skips)),
    ofSeven: ofSeven < skips ? ofSeven : undefined,
    larger: numberOf(size, volume.high) > skips ? skipsFor(volume.high) : undefined,
    tripsByWeight: tripsByWeight > skips ? tripsByWeight : undefined,
  };
}

/** As few skips as possible, and then as small as possible. */
function skipsFor(volume: number): { size: (typeof usualSizes)[number]; skips: number } {
  const skips = numberOf(largest, volume);
  const size = usualSizes.find((candidate) => numberOf(candidate, volume) <= skips) ?? largest;
  return { size, skips };
}

function numberOf(size: SkipSize, volume: number): number {
  return Math.max(1, Math.ceil(volume / (size * usable) - rounding));
}

/** 60 m² of tiles are 2.7 m³, and not a hair more. */
const rounding = 1e-9;

function wayFor(volume: number): Advice['way'] {
  if (volume <= bagsUpTo + rounding) return 'bags';
  return volume <= skipAbove + rounding ? 'compare' : 'skips';
}
