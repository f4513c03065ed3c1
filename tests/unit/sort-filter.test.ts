import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { rankCompanies } from '#server/search/ranking.ts';
import type { CompanyCard } from '#src/company/record.ts';
import { ownPrices } from '#src/features/companies/city-facts.tsx';
import {
  allFilters,
  canBeSorted,
  describeSizes,
  readSortFilter,
  type SortFilter,
  sortAndFilter,
  sortOrders,
  usefulFilters,
  writeSortFilter,
} from '#src/features/companies/sort-filter.tsx';
import { row } from '#tests/browser/support/broken-answers.ts';
import { testPartner } from '#tests/server/support/partner.ts';

const ordinary: CompanyCard = { ...row, reviewCount: 10, availability: 'closed' };

// Few values, so that ties are common.
const company = fc
  .record({
    rating: fc.constantFrom(null, 0, 3.9, 4, 5),
    reviewCount: fc.nat(3),
    availability: fc.constantFrom('immediate', 'closed', 'unknown'),
    takesRequests: fc.boolean(),
    skipSizes: fc.array(
      fc.record({
        size: fc.constantFrom(3, 4, 5),
        priceFrom: fc.constantFrom(null, 290, 310),
        pricedOn: fc.constant(null),
      }),
      { maxLength: 3 },
    ),
  })
  .map((given): CompanyCard => ({ ...ordinary, ...given }));

const partner = fc.record({ sponsored: fc.boolean(), isListed: fc.boolean() });

/** Lists as the function answers them. */
const answers = fc
  .tuple(fc.array(company, { maxLength: 12 }), fc.array(partner, { maxLength: 4 }))
  .map(([companies, partners]) => {
    const rows = companies.map((row, index) => ({ ...row, placeId: `place-${index}` }));
    const known = partners.map(({ sponsored, isListed }, index) => ({
      ...testPartner({ id: `${index}`, name: `P${index}`, sponsored }),
      ...(isListed && { placeId: `place-${index}` }),
    }));
    return rankCompanies('sc/joinville', rows, { companies: known });
  });

const choices = fc.record({
  order: fc.constantFrom(...sortOrders),
  filters: fc.subarray(allFilters),
  size: fc.constantFrom(null, 3, 5),
});

/** Checks it for many lists and choices. */
function always(check: (all: CompanyCard[], chosen: SortFilter) => void) {
  fc.assert(fc.property(answers, choices, check), { numRuns: 500 });
}

describe('an order', () => {
  it('loses, adds and repeats no company, and leaves the answer as it was', () => {
    always((all, { order }) => {
      const before = [...all];
      const sorted = sortAndFilter(all, { order, filters: [], size: null });
      expect(sorted).toHaveLength(all.length);
      expect(new Set(sorted)).toEqual(new Set(all));
      expect(all).toEqual(before);
    });
  });

  it('is without a choice that of the answer, where sponsored companies come first', () => {
    always((all, { filters }) => {
      expect(sortAndFilter(all, { order: 'recomendadas', filters: [], size: null })).toEqual(all);
      const marks = sortAndFilter(all, { order: 'recomendadas', filters, size: null }).map(
        (one) => one.sponsored,
      );
      expect(marks).toEqual([...marks].sort((a, b) => Number(b) - Number(a)));
    });
  });

  it.each([
    ['avaliacao', (one: CompanyCard) => [one.rating ?? -1, one.reviewCount]],
    ['mais-avaliadas', (one: CompanyCard) => [one.reviewCount, one.rating ?? -1]],
  ] as const)('by %s falls, and leaves ties as recommended', (order, ranks) => {
    always((all, { filters }) => {
      const sorted = sortAndFilter(all, { order, filters, size: null });
      for (const [index, next] of sorted.entries()) {
        const previous = sorted[index - 1];
        if (!previous) continue;
        const [a, b] = [ranks(previous), ranks(next)] as [[number, number], [number, number]];
        const fall = a[0] - b[0] || a[1] - b[1];
        expect(fall).toBeGreaterThanOrEqual(0);
        if (fall === 0) expect(all.indexOf(previous)).toBeLessThan(all.indexOf(next));
      }
    });
  });
});

describe('prices', () => {
  const given = (placeId: string, ...prices: [number, number | null][]): CompanyCard => ({
    ...ordinary,
    placeId,
    skipSizes: prices.map(([size, priceFrom]) => ({
      ...{ size, priceFrom, pricedOn: priceFrom === null ? null : '2026-11-02' },
    })),
  });
  const cheap = given('cheap', [3, 200], [5, 500]);
  const dear = given('dear', [5, 390]);
  const unpriced = given('unpriced', [5, null]);
  const small = given('small', [3, 300]);
  const unknown = { ...ordinary, placeId: 'unknown' };
  const all = [unknown, unpriced, small, cheap, dear];
  const ids = (size: number | null) =>
    sortAndFilter(all, { order: 'preco', filters: [], size }).map(({ placeId }) => placeId);

  it('of a size rise, and companies that give none are last', () => {
    expect(ids(5)).toEqual(['dear', 'cheap', 'unpriced', 'unknown', 'small']);
    expect(ids(3)).toEqual(['cheap', 'small', 'unknown', 'unpriced', 'dear']);
  });

  it('of a size are counted, and words stand before what is not known of it', () => {
    const told = (size: number, companies = all) => {
      const shown = sortAndFilter(companies, { order: 'recomendadas', filters: [], size });
      const { count, rules } = describeSizes(shown, size);
      return [count, ...[...rules].map(([one, text]) => `${one?.placeId}: ${text}`)];
    };
    expect(told(5)).toEqual([
      '2 com preço de 5\u00a0m³',
      'unpriced: 1 com 5\u00a0m³, sem preço',
      'unknown: 1 não diz os tamanhos',
      'small: 1 só aluga outros tamanhos',
    ]);
    expect(told(7, [dear, unknown, small, { ...unknown }])).toEqual([
      'Nenhuma com preço de 7\u00a0m³',
      'unknown: 2 não dizem os tamanhos',
      'dear: 2 só alugam outros tamanhos',
    ]);
  });

  it('of the companies are in the head from three on, and fictional ones never', () => {
    const answer = { total: 5, demonstration: false, incomplete: false };
    const own = (companies: CompanyCard[], demonstration = false) =>
      ownPrices({ ...answer, companies, demonstration });
    const four = given('four', [3, 100], [4, 340], [5, 340]);
    expect(own([cheap, dear, small])).toBeUndefined();
    expect(own([cheap, dear, small, four, unknown])).toEqual({
      range: 'R$\u00a0340 a R$\u00a0500',
      basis: '3 empresas daqui',
    });
    expect(own([four, given('same', [5, 340])])?.range).toBe('R$\u00a0340');
    expect(own([cheap, dear, four], true)).toBeUndefined();
  });

  it('without a size are those of the cheapest', () => {
    expect(ids(null)).toEqual(['cheap', 'small', 'dear', 'unknown', 'unpriced']);
  });
});

describe('a filter', () => {
  it('removes companies, and exactly those that do not meet it', () => {
    always((all, { order, filters }) => {
      const sorted = sortAndFilter(all, { order, filters: [], size: null });
      const left = sortAndFilter(all, { order, filters, size: null });
      const matching = sorted.filter(
        (one) =>
          (!filters.includes('aberta') || one.availability === 'immediate') &&
          (!filters.includes('preco') || one.skipSizes?.some(({ priceFrom }) => priceFrom)) &&
          (!filters.includes('por-aqui') || one.takesRequests),
      );
      expect(left).toEqual(matching);
    });
  });

  it('is offered when it leaves some of the companies and removes others', () => {
    const open = { ...ordinary, availability: 'immediate' } as const;
    const answering = { ...ordinary, takesRequests: true };
    expect(usefulFilters([open, ordinary])).toEqual(['aberta']);
    expect(usefulFilters([open, answering])).toEqual(['aberta', 'por-aqui']);
    expect(usefulFilters([open, open])).toEqual([]);
    expect(usefulFilters([ordinary, ordinary])).toEqual([]);
  });
});

it('sorting is offered when it can change a list', () => {
  const better = { ...ordinary, rating: 5 };
  const known = { ...ordinary, reviewCount: 11 };
  expect(canBeSorted([ordinary, better])).toBe(true);
  expect(canBeSorted([ordinary, known])).toBe(true);
  expect(canBeSorted([better, ordinary])).toBe(false);
  expect(canBeSorted([ordinary, ordinary])).toBe(false);
});

describe('the address', () => {
  it('keeps every choice, and says nothing of the usual one', () => {
    fc.assert(
      fc.property(choices, (chosen) => {
        expect(readSortFilter(writeSortFilter(chosen))).toEqual(chosen);
      }),
    );
    expect(
      JSON.stringify(writeSortFilter({ order: 'recomendadas', filters: [], size: null })),
    ).toBe('{}');
    const both = readSortFilter({ ordem: 'avaliacao', filtro: 'por-aqui,aberta' });
    expect(writeSortFilter(both)).toEqual({ ordem: 'avaliacao', filtro: 'aberta,por-aqui' });
    expect(readSortFilter({ tamanho: '5' }).size).toBe(5);
  });

  it('may hold anything: what means nothing is not chosen', () => {
    const usual = { order: 'recomendadas', filters: [], size: null };
    for (const value of ['', 'x', 'toString', '__proto__', ',', undefined, null, 7, {}]) {
      expect(
        readSortFilter({ ordem: value, filtro: value, tamanho: value === 7 ? '07' : value }),
      ).toEqual(usual);
    }
    // Former filters are in addresses that people have shared.
    expect(readSortFilter({ filtro: 'site,whatsapp,preco,preco,' }).filters).toEqual(['preco']);
  });
});
