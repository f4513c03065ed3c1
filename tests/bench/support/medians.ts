/** How often a figure is measured: BENCH_RUNS, else five times. */
export const runs = Number(process.env.BENCH_RUNS ?? 5);

/** NaN without values. */
export function median(values: readonly number[]): number {
  return [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN;
}
