import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { compareQuotes } from '#src/features/quote-request/quote-board.tsx';
import {
  emptyFormValues,
  parseFormValues,
  parseQuotes,
  type Quote,
  type QuoteFormValues,
  quoteLimits,
  toFormValues,
} from '#src/features/quote-request/quotes.tsx';
import { parseReais, reaisText } from '#src/shared/text/format.ts';

const plain: Quote = {
  id: 1,
  company: 'Caçambas do Vale',
  phone: null,
  price: 420,
  days: 5,
  ctr: 'yes',
  note: '',
  askedAt: 0,
};

describe('a price in reais', () => {
  it.each([
    ['420', 420],
    ['R$ 420', 420],
    ['420,50', 420.5],
    ['420.5', 420.5],
    ['1.250', 1250],
    ['1.250,50', 1250.5],
    ['R$1.250', 1250],
  ])('is read from %s', (text, value) => {
    expect(parseReais(text, quoteLimits.price)).toEqual({ value });
  });

  it.each([
    ['', 'empty'],
    ['R$', 'empty'],
    ['uns 400', 'not-a-number'],
    ['-1', 'negative'],
    ['1.000.000', 'too-large'],
  ])('is none in %j: %s', (text, problem) => {
    expect(parseReais(text, quoteLimits.price)).toEqual({ problem });
  });

  it('is written with cents only where there are some', () => {
    expect([420, 1250, 420.5].map(reaisText)).toEqual([
      'R$\u00a0420',
      'R$\u00a01.250',
      'R$\u00a0420,50',
    ]);
  });
});

describe('quotes side by side', () => {
  const quotes: Quote[] = [
    { ...plain, id: 1, price: 500, days: 7 },
    { ...plain, id: 2, price: null, days: 3 },
    { ...plain, id: 3, price: 420, days: 5 },
    { ...plain, id: 4, price: 420, days: null },
  ];

  it('go from the lowest price up, those without one last', () => {
    expect(compareQuotes(quotes).map(({ quote }) => quote.id)).toEqual([3, 4, 1, 2]);
  });

  it('are marked where they beat the others, with their price per day', () => {
    const marks = compareQuotes(quotes).map(({ quote, isCheapest, isLongest, perDay }) => [
      quote.id,
      isCheapest,
      isLongest,
      perDay && Math.round(perDay * 100) / 100,
    ]);
    expect(marks).toEqual([
      [3, true, false, 84],
      [4, true, false, null],
      [1, false, true, 71.43],
      [2, false, false, null],
    ]);
  });

  it('mark nothing while there is nothing to compare', () => {
    const [only] = compareQuotes([plain]);
    expect([only?.isCheapest, only?.isLongest]).toEqual([false, false]);
  });

  it('are read row by row from the device: a broken one costs only itself', () => {
    const rows = [plain, { ...plain, price: 'x', ctr: 'talvez' }, { id: 'x' }, null, 3];
    expect(parseQuotes(rows)).toEqual([plain, { ...plain, price: null, ctr: 'unknown' }]);
  });
});

describe('what is typed of an answer', () => {
  const values: QuoteFormValues = {
    company: ' Caçambas do Vale ',
    phone: '47 99912-3456',
    price: '1.250',
    days: '5',
    ctr: 'no',
    note: 'Pix',
  };

  it('becomes a quote', () => {
    expect(parseFormValues(values)).toEqual({
      quote: {
        company: 'Caçambas do Vale',
        phone: '+5547999123456',
        price: 1250,
        days: 5,
        ctr: 'no',
        note: 'Pix',
      },
    });
    expect(parseFormValues({ ...emptyFormValues, company: 'A' })).toMatchObject({
      quote: { price: null, days: null, phone: null, ctr: 'unknown' },
    });
  });

  it.each([
    ['company', ' '],
    ['company', 'x'.repeat(121)],
    ['price', 'caro'],
    ['price', '-1'],
    ['price', '0'],
    ['days', '2,5'],
    ['days', '0'],
    ['days', '366'],
    ['phone', '123'],
    ['note', 'x'.repeat(301)],
  ])('is rejected for %s %j with an error of that field only', (field, text) => {
    const parsed = parseFormValues({ ...values, [field]: text });
    expect('errors' in parsed && Object.keys(parsed.errors)).toEqual([field]);
  });

  it('is the same after it was stored and opened again, whatever was typed', () => {
    const typed = fc.record({
      company: fc.string({ unit: 'binary' }),
      phone: fc.constantFrom('', '(47) 99912-3456', '0800 123 4567', 'x'),
      price: fc.oneof(
        fc.integer({ min: 0, max: 10_000_000 }).map((cents) => String(cents / 100)),
        fc.string(),
      ),
      days: fc.oneof(fc.integer({ min: 1, max: 365 }).map(String), fc.string()),
      ctr: fc.constantFrom('yes' as const, 'no' as const, 'unknown' as const),
      note: fc.string({ unit: 'binary' }),
    });
    let stored = 0;
    fc.assert(
      fc.property(typed, (one) => {
        const parsed = parseFormValues(one);
        if ('errors' in parsed) return;
        stored += 1;
        const quote = { ...parsed.quote, id: 1, askedAt: 0 };
        const again = parseFormValues(toFormValues(quote));
        expect(again).toEqual({
          quote: { ...parsed.quote, price: quote.price && Math.round(quote.price * 100) / 100 },
        });
      }),
      { numRuns: 2000 },
    );
    expect(stored).toBeGreaterThan(100);
  });
});
