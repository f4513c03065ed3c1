import fc from 'fast-check';
import { expect, it, test } from 'vitest';
import { maxSkips } from '#src/catalogue/skips.ts';
import {
  type Estimate,
  estimate,
  loadLimits,
  maxLines,
  readQuery,
  usableShare,
  verdictOf,
  warningsFor,
  writeQuery,
} from '#src/features/calculator/calculation.ts';
import { draftChange, summaryText } from '#src/features/calculator/calculator-page.tsx';
import {
  type KindId,
  kindIds,
  kindOf,
  type Line,
  readLine,
} from '#src/features/calculator/debris.ts';
import { emptyDraft, readRequestDraft } from '#src/request/draft.ts';

const floorAndWall = [line('piso', '10', '0,06'), line('parede', '2', '2,6', '0,15')];

test.each([
  ['parede', ['4', '2,6', '0,15'], 2.34],
  ['parede', ['4', '2.6', '.15'], 2.34],
  ['piso', ['20', '0,06'], 1.8],
  ['azulejo', ['25', '0,03'], 1.125],
  ['terra', ['5', '2', '0,3'], 3.9],
  ['carrinhos', ['30'], 1.5],
  ['sacos', ['150'], 3],
  ['monte', ['3', '2', '1'], 1.5],
  ['banheiro', ['1'], 3.5],
] as const)('%s %j is %d m³', (kind, texts, volume) => {
  expect(estimateOf(line(kind, ...texts)).volume).toBeCloseTo(volume, 10);
});

test.each([
  ['letters', 'piso', ['dez', '0,06'], 'Escreva só o número, como 2,60 ou 2.60.'],
  ['a minus', 'piso', ['-4', '0,06'], 'Tire o sinal de menos.'],
  ['nothing at all', 'piso', ['0', '0,06'], 'Use um número maior que zero.'],
  ['something huge', 'piso', ['99999', '0,06'], 'No máximo 5.000\u00a0m².'],
  ['centimetres', 'piso', ['20', '6'], 'No máximo 3\u00a0m. A medida é em metros.'],
  ['half a wheelbarrow', 'carrinhos', ['2,5'], 'Use um número inteiro.'],
] as const)('%s gets a sentence beside its field, and no volume', (_, kind, texts, sentence) => {
  const { volume, problems } = readLine(line(kind, ...texts));
  expect(problems.filter(Boolean)).toEqual([sentence]);
  expect(volume).toBeUndefined();
});

test('only complete lines are added up', () => {
  const lines = [line('terra', '5', '', ''), line('carrinhos', '30')];
  expect(estimate(lines)?.volume).toBe(1.5);
  expect(estimate(lines.slice(0, 1))).toBeUndefined();
});

// The guides work these out by hand.
test.each([
  ['a floor and a wall', floorAndWall, 'skips', 3, 1],
  ['half a cubic metre', [line('carrinhos', '10')], 'bags', 3, 1],
  ['one cubic metre', [line('carrinhos', '20')], 'bags', 3, 1],
  ['one and a half', [line('carrinhos', '30')], 'compare', 3, 1],
  ['two', [line('carrinhos', '40')], 'skips', 3, 1],
  ['three', [line('carrinhos', '60')], 'skips', 4, 1],
  ['60 m² of tiles, to the line of 3 m³', [line('azulejo', '60', '0,03')], 'skips', 3, 1],
  ['100 m² of tiles, to the line of 5 m³', [line('azulejo', '100', '0,03')], 'skips', 5, 1],
  ['a whole bathroom', [line('banheiro', '1')], 'skips', 4, 1],
  ['a whole kitchen', [line('cozinha', '1')], 'skips', 5, 1],
  ['100 m² of floor with its screed', [line('piso', '100', '0,06')], 'skips', 5, 2],
  ['five and a little, in two smaller ones', [line('carrinhos', '102')], 'skips', 3, 2],
] as const)('%s: the same advice as in the guides', (_, lines, way, size, skips) => {
  expect(estimateOf(...lines)).toMatchObject({ way, order: { size, skips } });
});

test('weight, soil, concrete and a tight fit are warned of', () => {
  const titles = (shown: Line) => warningsFor(estimateOf(shown)).map(({ title }) => title);
  const weight = 'Confirme o limite de peso';
  const heavy = 'Terra e concreto são pesados';
  expect(titles(line('carrinhos', '32'))).toEqual([]);
  expect(titles(line('carrinhos', '40'))).toEqual([weight]);
  expect(titles(line('carrinhos', '53'))).toEqual([weight, 'Ficou perto do limite']);
  expect(titles(line('laje', '10', '0,10'))).toEqual([heavy]);
  expect(titles(line('terra', '0,7', '1', '1'))).toEqual([heavy]);
});

test('soil weighs by its own range, beside debris', () => {
  const { weight } = estimateOf(line('terra', '1', '1', '1'), line('carrinhos', '20'));
  expect(weight.low).toBeCloseTo(1 + 1.3 * 1.2, 10);
  expect(weight.high).toBeCloseTo(1.6 + 1.3 * 2.1, 10);
  const bags = verdictOf(estimateOf(line('terra', '0,5', '1', '1')));
  expect(bags.text.replaceAll('\u00a0', ' ')).toContain('de 24 a 42 kg');
});

test('skips hold what they are advised for, and no skip fewer would', () => {
  fc.assert(
    fc.property(anyLine, (shown) => {
      const { volume, weight, way, order, share, isOverweight } = estimateOf(shown);
      expect(weight.low).toBeGreaterThanOrEqual(volume);
      expect(weight.high).toBeLessThanOrEqual(volume * 2.1 + 1e-6);
      expect(share).toBeLessThanOrEqual(usableShare + 1e-6);
      expect((order.skips - 1) * 5 * usableShare).toBeLessThan(volume);
      expect(order.skips > maxSkips).toBe(way === 'lorries');
      const limit = loadLimits[order.size].low + 1e-6;
      expect(weight.high / order.skips > limit).toBe(isOverweight);
    }),
  );
});

it('shows a calculation again from its link, whatever was typed', () => {
  const typed = fc.string({ unit: fc.constantFrom(...'0123456789,.- abçã%&=#+/'), maxLength: 12 });
  const written = fc
    .constantFrom(...kindIds)
    .chain((kind) =>
      fc.tuple(...kindOf(kind).measures.map(() => typed)).map((texts) => ({ kind, texts })),
    );
  fc.assert(
    fc.property(fc.array(written, { maxLength: maxLines }), (lines) => {
      expect(readQuery(writeQuery(lines))).toEqual(lines);
    }),
  );
});

it('reads any query as a calculation within its limits', () => {
  const hostile = fc.oneof(
    fc.string({ unit: 'binary', maxLength: 300 }),
    fc.constantFrom(
      `linhas=${'parede_1_1_1*'.repeat(5000)}`,
      `linhas=piso_${'9'.repeat(5000)}_1`,
      'linhas=__proto___1*constructor_1*toString_2',
      'linhas=piso_%00%E2%80%AE%ED%A0%80_<script>',
      'linhas=%&linhas=2&linhas',
    ),
    fc
      .array(fc.tuple(fc.constantFrom(...kindIds), fc.string({ unit: 'binary' })))
      .map((lines) => `?linhas=${lines.map((line) => line.join('_')).join('*')}`),
  );
  fc.assert(
    fc.property(hostile, (query) => {
      const lines = readQuery(query);
      expect(lines.length).toBeLessThanOrEqual(maxLines);
      for (const { kind, texts } of lines) {
        expect(texts).toHaveLength(kindOf(kind).measures.length);
        expect(texts.filter((text) => !/^[^*_\p{C}]{0,12}$/u.test(text))).toEqual([]);
      }
      expect(readQuery(writeQuery(lines))).toEqual(lines);
    }),
  );
});

test('the request gets size, number and volume that it can keep, and soil as its load', () => {
  const total = estimateOf(
    ...kindIds.map((kind) => line(kind, ...kindOf(kind).measures.map(() => '2'))),
  );
  const change = draftChange(total);
  expect(readRequestDraft({ ...emptyDraft, ...change })).toEqual({ ...emptyDraft, ...change });
  expect(change.volume).toBeCloseTo(total.volume, 1);
  expect(change).not.toHaveProperty('load');
  expect(draftChange(estimateOf(line('terra', '2', '2', '1'))).load).toBe('soil');
});

test('a shared result contains skip, volume and weight', () => {
  const text = summaryText(estimateOf(...floorAndWall));
  expect(text.replaceAll('\u00a0', ' ')).toBe(
    'Peça uma caçamba de 3 m³. O entulho solto dá 2,07 m³ e pesa de 2,1 a 3,3 t.',
  );
});

test('honest words: no skip is sold where bags do', () => {
  const { title, text } = verdictOf(estimateOf(line('carrinhos', '12')));
  expect(title).toBe('Talvez você não precise de caçamba');
  expect(text).toMatch(/sacos ou, se a sua cidade tiver, um Ecoponto/);
  expect(verdictOf(estimateOf(line('carrinhos', '30'))).title).toMatch(/^Compare: sacos ou/);
});

/** Complete lines of every kind. */
const anyLine: fc.Arbitrary<Line> = fc.constantFrom(...kindIds).chain((kind) =>
  fc
    .tuple(
      ...kindOf(kind).measures.map(({ max, isWhole }) => {
        const scale = isWhole ? 1 : 100;
        return fc.integer({ min: 1, max: max * scale }).map((number) => String(number / scale));
      }),
    )
    .map((texts) => line(kind, ...texts)),
);

function line(kind: KindId, ...texts: string[]): Line {
  return { kind, texts };
}

function estimateOf(...lines: readonly Line[]): Estimate {
  const total = estimate(lines);
  if (!total) throw new Error('No line is complete');
  return total;
}
