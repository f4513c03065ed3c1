import { expect, test } from 'vitest';
import { printResult, withoutCommands } from '#server/command-line.ts';

test('rows are printed as a table, numbers to the right, without a terminal’s commands', () => {
  const rows = [
    { name: 'Silva', cities: ['sc/joinville', 'sc/blumenau'], taps: 7, featuredUntil: null },
    { name: '\u001b]0;Outro\u0007 \u009b31m', cities: [], taps: 12, featuredUntil: '2026-12-31' },
  ];
  expect(printResult(rows)).toBe(
    [
      'NAME             CITIES                     TAPS  FEATURED UNTIL',
      'Silva            sc/joinville, sc/blumenau     7',
      ' ]0;Outro   31m                               12  2026-12-31',
    ].join('\n'),
  );
  expect(printResult([])).toBe('There is none.');
  expect(printResult({ imports: rows.slice(0, 1), pairs: [] })).toMatch(/^NAME .+\n.+\n\nThere is/);
  expect(withoutCommands('"\u001b[31m"\n"x"')).toBe('" [31m"\n"x"');
});

test('anything else is printed as its fields, without those that are empty', () => {
  const shown = {
    isNew: false,
    description: 'Uma\nlinha',
    openingHours: [{ day: 1, opens: '08:00', closes: '18:00' }],
    skipSizes: [{ size: 5, loads: { soil: 380 }, priceFrom: 320 }],
    photos: ['a.webp', 'b.webp'],
    users: [],
    link: null,
    createdAt: '2026-01-02T03:04:05.678Z',
  };
  expect(printResult(shown)).toBe(
    [
      'FIELD          VALUE',
      'is new         false',
      'description    Uma linha',
      'opening hours  day 1, opens 08:00, closes 18:00',
      'skip sizes     size 5, loads (soil 380), price from 320',
      'photos         a.webp',
      'photos         b.webp',
      'created        2026-01-02 03:04',
    ].join('\n'),
  );
});
