import { expect, test } from 'vitest';
import { createDataDir } from './support/database.ts';
import { runProgram } from './support/program.ts';

/** As `npm run serve` starts Node; otherwise young garbage may take 150 MB more for a moment. */
const asServed = ['env', 'NODE_OPTIONS=--max-semi-space-size=8'];

test('a process with the embedded engine never has more than 320 MB', async () => {
  // A thousand statements are what makes V8 compile PostgreSQL a second time, if it may.
  const { lines, ended } = runProgram(
    'embedded-memory.ts',
    [await createDataDir(), '600'],
    asServed,
  );
  await ended;
  const [peak] = lines;
  expect(Number(peak)).toBeGreaterThan(80);
  expect(Number(peak)).toBeLessThan(320);
});
