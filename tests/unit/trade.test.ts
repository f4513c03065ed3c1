import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { tradeWords } from '#server/open-data/trade.ts';
import { targets } from '#tests/bench/support/targets.ts';
import { inventedNames, measureTiers } from '#tests/server/support/trade-names.ts';

test('names and activities tell who rents skips from others', () => {
  const { precision, recall, misses } = measureTiers(inventedNames);
  expect(precision, misses.join('\n')).toBeGreaterThanOrEqual(targets.tierPrecision);
  expect(recall, misses.join('\n')).toBeGreaterThanOrEqual(targets.tierRecall);
});

test('the query of the README finds the same names', () => {
  expect(readFileSync('server/open-data/README.md', 'utf8')).toContain(`'${tradeWords.source}'`);
});
