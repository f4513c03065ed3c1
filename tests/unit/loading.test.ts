import { expect, test, vi } from 'vitest';

/** The code of every page but the tools', which count and need it, with all that it brings along. */
const pages = import.meta.glob([
  '../../src/features/**/*-{page,pages}.{ts,tsx}',
  '!**/{calculator,permit,request,waste-check}/**',
]);

const formats = [
  'Collator',
  'DateTimeFormat',
  'ListFormat',
  'NumberFormat',
  'PluralRules',
  'RelativeTimeFormat',
] as const;

test('no page but the tools uses Intl while it loads: the first use takes a phone 50 ms', async () => {
  const calls: string[] = [];
  /** The line of our own code that calls it. */
  const note = () => {
    const line = new Error().stack?.split('\n').find((text) => /\/src\//.test(text));
    if (line) calls.push(line.trim());
  };
  for (const name of formats) {
    vi.spyOn(Intl, name).mockImplementation(function construct() {
      note();
      return { format: () => '' };
    } as never);
  }
  vi.spyOn(String.prototype, 'localeCompare').mockImplementation(() => {
    note();
    return 0;
  });
  vi.spyOn(Number.prototype, 'toLocaleString').mockImplementation(() => {
    note();
    return '';
  });
  await Promise.all(Object.values(pages).map((load) => load()));
  expect(calls).toEqual([]);
  expect(Object.keys(pages).length).toBeGreaterThan(10);
  const { formatDecimal } = await import('#src/shared/text/format.ts');
  formatDecimal(1, 1);
  expect(calls, 'a call would be noticed').toHaveLength(1);
});
