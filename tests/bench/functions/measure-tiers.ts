import { readFileSync } from 'node:fs';
import { atLeast, type Judged, targets } from '#tests/bench/support/targets.ts';
import { inventedNames, measureTiers, type TradeNames } from '#tests/server/support/trade-names.ts';

/**
 * Measures the tiers with invented names, or with those of BENCH_NAMES: a line for each, with 'S' of who
 * rents skips or 'N' of others, the name and, of others, the code of CNAE, between tabs.
 */
export async function measureTierFigures(): Promise<{ rows: Record<string, Judged>; raw: object }> {
  const file = process.env.BENCH_NAMES;
  const names = file ? readNames(readFileSync(file, 'utf8')) : inventedNames;
  const { precision, recall, misses } = measureTiers(names);
  return {
    rows: {
      [`in tier 1, with ${names.others.length} names of others, who rent skips`]: atLeast(
        precision * 100,
        targets.tierPrecision * 100,
        '%',
      ),
      [`of ${names.renters.length} who rent skips, in tier 1 or 2`]: atLeast(
        recall * 100,
        targets.tierRecall * 100,
        '%',
      ),
    },
    raw: { precision, recall, misses },
  };
}

function readNames(text: string): TradeNames {
  const lines = text.split(/\r?\n/).map((line) => line.split('\t'));
  return {
    renters: lines.flatMap(([kind, name = '']) => (kind === 'S' ? name : [])),
    others: lines.flatMap(([kind, name = '', activity = '']) =>
      kind === 'N' ? [[name, activity] as const] : [],
    ),
  };
}
