/** An estimate: the likely value between two others. */
export interface Range {
  low: number;
  middle: number;
  high: number;
}

export const nothing: Range = { low: 0, middle: 0, high: 0 };

export function sum(ranges: readonly Range[]): Range {
  return ranges.reduce(
    (total, { low, middle, high }) => ({
      low: total.low + low,
      middle: total.middle + middle,
      high: total.high + high,
    }),
    nothing,
  );
}

export function scaled({ low, middle, high }: Range, factor: number): Range {
  return { low: low * factor, middle: middle * factor, high: high * factor };
}
