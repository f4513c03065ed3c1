import type { UsualSize } from '#src/shared/catalogue/debris/calculator/advice.ts';

/** Outer dimensions in metres; approximate, because they differ between makers. */
const outer: Record<UsualSize, { length: number; height: number }> = {
  3: { length: 2.2, height: 1.1 },
  4: { length: 2.5, height: 1.2 },
  5: { length: 2.8, height: 1.35 },
};

/** Length of the floor, as a share of the rim's. */
const floor = 2 / 3;

/** Units of the drawing: per metre, and thickness of the steel. */
const scale = 80;
const steel = 8;

export type SkipShape = ReturnType<typeof skipShape>;

/**
 * A skip in the drawing: y grows downwards, the floor is at y = 0, the middle at x = 0. `inside` is
 * its visible inside, `half` half the width of that at the rim, from `top` to `bottom`.
 */
export function skipShape(size: UsualSize) {
  const { length, height } = outer[size];
  const [wide, high] = [length * scale, height * scale];
  const [top, bottom] = [steel - high, -2.5 * steel];
  const half = wide / 2 - 2 * steel;
  return {
    length: wide,
    height: high,
    body: trapezoid(wide / 2, (wide / 2) * floor, -high, 0),
    inside: trapezoid(half, half * floor, top, bottom),
    half,
    top,
    bottom,
  };
}

/**
 * Height of a share of the volume, as a share of the full height; both from 0 to 1. A skip is
 * narrower at its floor, so half its load reaches higher than half its wall.
 */
export function heightOf(share: number): number {
  const volume = (Math.min(Math.max(share, 0), 1) * (1 + floor)) / 2;
  return (Math.sqrt(floor ** 2 + 2 * (1 - floor) * volume) - floor) / (1 - floor);
}

/** Outline of a load with its uneven surface at y. */
export function loadPath({ half, bottom }: SkipShape, y: number): string {
  const points: string[] = [];
  for (let x = -half, index = 0; x <= half + step; x += step, index += 1) {
    points.push(`${x.toFixed(1)} ${(y + (bumps[index % bumps.length] as number)).toFixed(1)}`);
  }
  return `M${points.join('L')}V${bottom}H${-half}Z`;
}

const step = 9;
const bumps = [2, -3, 1, 3, -2, -4, 2, 0, -3, 3, 1, -2];

function trapezoid(upper: number, lower: number, top: number, bottom: number): string {
  return `M${-upper} ${top}H${upper}L${lower} ${bottom}H${-lower}Z`;
}
