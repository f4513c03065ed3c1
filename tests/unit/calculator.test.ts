import fc from 'fast-check';
import { expect, it, test } from 'vitest';
import {
  type Advice,
  adviceFor,
  type Calculation,
  exampleCalculation,
  loadLimits,
  maxLines,
  readQuery,
  type Total,
  totalOf,
  usableShare,
  writeQuery,
} from '#src/catalogue/calculation.ts';
import { verdictOf, warningsFor } from '#src/catalogue/calculation-text.ts';
import { type KindId, kindIds, kindOf, readLine } from '#src/catalogue/debris.ts';
import { draftChange, shareText } from '#src/features/calculator/result.tsx';
import { emptyDraft, mostSkips, readDraft } from '#src/shared/contact/request-draft.ts';

test.each([
  ['parede', ['4', '2,6', '', '0,15'], 2.34],
  ['parede', ['4', '2.6', '1,68', '.15'], 1.962],
  ['piso', ['20', '0,06'], 1.8],
  ['azulejo', ['25', '0,03'], 1.125],
  ['terra', ['5', '2', '0,3'], 3.9],
  ['carrinhos', ['30'], 1.5],
  ['carrinhos', ['1.250'], 62.5],
  ['sacos', ['150'], 3],
  ['monte', ['3', '2', '1'], 1.5],
  ['banheiro', ['1'], 3.5],
] as const)('%s %j is %d m³', (kind, texts, middle) => {
  expect(volumeOf(kind, texts).middle).toBeCloseTo(middle, 10);
});

test.each([
  ['letters', ['dez', '0,06'], 'Escreva só o número, como 2,60 ou 2.60.'],
  ['a minus', ['-4', '0,06'], 'Tire o sinal de menos.'],
  ['nothing at all', ['0', '0,06'], 'Use um número maior que zero.'],
  ['something huge', ['99999', '0,06'], 'No máximo 5.000\u00a0m².'],
] as const)('%s gets a sentence beside its field, and no volume', (_, texts, sentence) => {
  const result = readLine({ key: 0, kind: 'piso', texts });
  expect(result).toEqual({ problems: [sentence, undefined], missing: [] });
});

test('centimetres in place of metres, half a wheelbarrow and a wall of openings are refused', () => {
  const problemsOf = (kind: KindId, texts: string[]) =>
    (readLine({ key: 0, kind, texts }) as { problems: readonly unknown[] }).problems.filter(
      Boolean,
    );
  expect(problemsOf('piso', ['20', '6'])).toEqual(['No máximo 3\u00a0m. A medida é em metros.']);
  expect(problemsOf('carrinhos', ['2,5'])).toEqual(['Use um número inteiro.']);
  expect(problemsOf('parede', ['4', '2', '8', '0,15'])).toEqual([
    'Os vãos são maiores que a parede.',
  ]);
});

test('what is missing is named, and only complete lines are added up', () => {
  const lines = [
    { key: 0, kind: 'terra', texts: ['5', '', ''] },
    { key: 1, kind: 'carrinhos', texts: ['30'] },
  ] as const;
  expect(readLine(lines[0])).toMatchObject({ missing: ['Largura', 'Profundidade'] });
  expect(totalOf({ lines, hasPlaster: false })?.volume.middle).toBe(1.5);
  expect(totalOf({ lines: lines.slice(0, 1), hasPlaster: false })).toBeUndefined();
});

// The guides work these out by hand.
test.each([
  ['the kitchen opened to the living room', exampleCalculation, 'skips', 5, 1],
  ['half a cubic metre', of('carrinhos', '10'), 'bags', 3, 1],
  ['one cubic metre', of('carrinhos', '20'), 'bags', 3, 1],
  ['one and a half', of('carrinhos', '30'), 'compare', 3, 1],
  ['two', of('carrinhos', '40'), 'skips', 3, 1],
  ['three', of('carrinhos', '60'), 'skips', 4, 1],
  ['60 m² of tiles, to the line of 3 m³', of('azulejo', '60', '0,03'), 'skips', 3, 1],
  ['100 m² of tiles, to the line of 5 m³', of('azulejo', '100', '0,03'), 'skips', 5, 1],
  ['a whole bathroom', of('banheiro', '1'), 'skips', 4, 1],
  ['a whole kitchen', of('cozinha', '1'), 'skips', 5, 1],
  ['100 m² of floor with its screed', of('piso', '100', '0,06'), 'skips', 5, 2],
  ['five and a little, in two smaller ones', of('carrinhos', '102'), 'skips', 3, 2],
] as const)('%s: the same advice as in the guides', (_, calculation, way, size, skips) => {
  expect(advice(calculation)).toMatchObject({ way, size, skips });
});

test('a skip of 7 m³ is named where it saves a trip', () => {
  expect(advice(of('carrinhos', '110'))?.skipsOfSeven).toBe(1);
  expect(advice(of('carrinhos', '80'))?.skipsOfSeven).toBeUndefined();
});

test('weight, soil, a tight fit and plaster are warned of', () => {
  const titles = (calculation: Calculation) => {
    const total = totalOf(calculation) as Total;
    const { hasPlaster } = calculation;
    return warningsFor({ total, advice: adviceFor(total) as Advice, hasPlaster }).map(
      ({ title }) => title,
    );
  };
  const weight = 'Confirme o limite de peso';
  expect(titles(of('carrinhos', '32'))).toEqual([]);
  expect(titles(of('carrinhos', '40'))).toEqual([weight]);
  expect(titles({ ...of('terra', '0,9', '1', '1'), hasPlaster: true })).toEqual([
    'Terra pesa mais que entulho',
    'Gesso vai à parte',
  ]);
  expect(titles(of('laje', '10', '0,10'))).toEqual(['Concreto é pesado']);
  expect(titles(of('carrinhos', '53'))).toEqual([weight, 'Ficou perto do limite']);
});

test('soil weighs by its own range, beside debris', () => {
  const soil = { key: 0, kind: 'terra', texts: ['1', '1', '1'] } as const;
  const debris = { key: 1, kind: 'carrinhos', texts: ['20'] } as const;
  const ofBoth = totalOf({ lines: [soil, debris], hasPlaster: false });
  expect(ofBoth?.parts.map(({ density }) => [density.low, density.high])).toEqual([
    [1, 1.6],
    [1.2, 2.1],
  ]);
  expect(ofBoth?.weight.low).toBeCloseTo(0.9 * 1 + 1.17 * 1.2, 10);
  expect(ofBoth?.weight.high).toBeCloseTo(1.1 * 1.6 + 1.43 * 2.1, 10);
  const bags = verdict(of('terra', '0,5', '1', '1'));
  expect(bags.text.replaceAll('\u00a0', ' ')).toContain('de 24 a 42 kg');
});

test('a little more of anything never makes the volume, the weight or the skips less', () => {
  fc.assert(
    fc.property(anyLine, fc.double({ min: 1, max: 3, noNaN: true }), (line, factor) => {
      const [less, more] = [1, factor].map((times) => totalOf(calculationOf(line, times)));
      if (!less || !more) throw new Error(`${line.kind} ${line.numbers} must have a total`);
      for (const part of ['low', 'middle', 'high'] as const) {
        expect(more.volume[part]).toBeGreaterThanOrEqual(less.volume[part]);
        expect(more.weight[part]).toBeGreaterThanOrEqual(less.weight[part]);
      }
      const [held, needed] = [less, more].map(capacity);
      expect(needed).toBeGreaterThanOrEqual(held as number);
    }),
  );
});

test('ranges are in order, skips hold what they are advised for, and no skip fewer would', () => {
  fc.assert(
    fc.property(anyLine, (line) => {
      const total = totalOf(calculationOf(line)) as Total;
      const { volume, weight } = total;
      expect(volume.low).toBeGreaterThan(0);
      expect(volume.low).toBeLessThanOrEqual(volume.middle);
      expect(volume.middle).toBeLessThanOrEqual(volume.high);
      expect(weight.low).toBeGreaterThanOrEqual(volume.low);
      expect(weight.high).toBeLessThanOrEqual(volume.high * 2.1 + 1e-6);
      const found = adviceFor(total);
      if (!found) {
        expect(volume.middle).toBeGreaterThan(mostSkips * 5 * usableShare);
        return;
      }
      const { size, skips, share, tripsByWeight = skips } = found;
      expect(share.middle).toBeLessThanOrEqual(usableShare + 1e-6);
      expect((skips - 1) * 5 * usableShare).toBeLessThan(volume.middle);
      expect(weight.high / tripsByWeight).toBeLessThanOrEqual(loadLimits[size][0] + 1e-6);
    }),
  );
});

it('shows a calculation again from its link, whatever was typed', () => {
  const typed = fc.string({ unit: fc.constantFrom(...'0123456789,.- abçã%&=#+/'), maxLength: 12 });
  const line = fc
    .constantFrom(...kindIds)
    .chain((kind) =>
      fc.tuple(...kindOf(kind).measures.map(() => typed)).map((texts) => ({ kind, texts })),
    );
  fc.assert(
    fc.property(fc.array(line, { maxLength: maxLines }), fc.boolean(), (some, hasPlaster) => {
      const calculation = { lines: some.map((one, key) => ({ key, ...one })), hasPlaster };
      expect(readQuery(writeQuery(calculation))).toEqual(calculation);
    }),
  );
});

it('reads any query as a calculation within its limits', () => {
  const hostile = fc.oneof(
    fc.string({ unit: 'binary', maxLength: 300 }),
    fc.constantFrom(
      `linhas=${'parede_1_1_1_1*'.repeat(5000)}`,
      `linhas=piso_${'9'.repeat(5000)}_1`,
      'linhas=__proto___1*constructor_1*toString_2',
      'linhas=piso_%00%E2%80%AE%ED%A0%80_<script>',
      'linhas=%&gesso=1&gesso=2&linhas',
    ),
    fc
      .array(fc.tuple(fc.constantFrom(...kindIds), fc.string({ unit: 'binary' })))
      .map((lines) => `?linhas=${lines.map((line) => line.join('_')).join('*')}`),
  );
  fc.assert(
    fc.property(hostile, (query) => {
      const calculation = readQuery(query);
      expect(calculation.lines.length).toBeLessThanOrEqual(maxLines);
      for (const { kind, texts } of calculation.lines) {
        expect(texts).toHaveLength(kindOf(kind).measures.length);
        expect(texts.filter((text) => !/^[^*_\p{C}]{0,12}$/u.test(text))).toEqual([]);
      }
      expect(readQuery(writeQuery(calculation))).toEqual(calculation);
    }),
  );
});

test('the request gets size, number and materials that it can keep', () => {
  const lines = kindIds.map((kind, key) => ({
    key,
    kind,
    texts: kindOf(kind).measures.map(() => '2'),
  }));
  const total = totalOf({ lines, hasPlaster: true }) as Total;
  const advice = adviceFor(total) as Advice;
  const change = draftChange({ total, advice, hasPlaster: true }, { material: '' });
  expect(readDraft({ ...emptyDraft, ...change })).toEqual({ ...emptyDraft, ...change });
  expect(change.volume).toBeCloseTo(total.volume.middle, 1);
  expect(change.material).toMatch(
    /^parede de tijolo, piso, .*gesso separado; cerca de .*\u00a0m³$/,
  );
});

test("the visitor's own material stays, behind that of the calculator", () => {
  const total = totalOf(exampleCalculation) as Total;
  const load = { total, advice: adviceFor(total) as Advice, hasPlaster: false };
  const materialFrom = (material: string) => draftChange(load, { material }).material as string;
  const ofResult = materialFrom('');
  expect(materialFrom('um pouco de madeira')).toBe(`${ofResult}; um pouco de madeira`);
  // A second result takes the first one's place.
  expect(materialFrom(materialFrom('um pouco de madeira'))).toBe(
    `${ofResult}; um pouco de madeira`,
  );
  expect(materialFrom(ofResult)).toBe(ofResult);
  expect(materialFrom('x'.repeat(160)).length).toBe(160);
});

test('a shared result contains volume, weight and skip', () => {
  const total = totalOf(exampleCalculation) as Total;
  expect(shareText(total).replaceAll('\u00a0', ' ')).toBe(
    'Entulho: 3,5 a 4,2 m³ soltos, 3,5 a 6,8 t.\nPeça uma caçamba de 5 m³.',
  );
});

test('honest words: no skip is sold where bags do', () => {
  const { title, text } = verdict(of('carrinhos', '12'));
  expect(title).toBe('Talvez você não precise de caçamba');
  expect(text).toMatch(/sacos ou, se a sua cidade tiver, um Ecoponto/);
  expect(verdict(of('carrinhos', '30')).title).toMatch(/^Compare: sacos ou/);
});

interface AnyLine {
  kind: KindId;
  numbers: number[];
}

/** Complete lines of every kind, small enough to be made three times as large. */
const anyLine: fc.Arbitrary<AnyLine> = fc.constantFrom(...kindIds).chain((kind) =>
  fc
    .tuple(
      ...kindOf(kind).measures.map(({ max, isWhole, isSubtracted }) => {
        if (isSubtracted) return fc.constant(0);
        const largest = Math.floor(max / 3);
        return isWhole
          ? fc.integer({ min: 1, max: largest })
          : fc.integer({ min: 1, max: largest * 100 }).map((hundredths) => hundredths / 100);
      }),
    )
    .map((numbers) => ({ kind, numbers })),
);

/** With the first number made so many times larger. */
function calculationOf({ kind, numbers: [first = 1, ...rest] }: AnyLine, times = 1): Calculation {
  const larger = kindOf(kind).measures[0]?.isWhole ? Math.floor(first * times) : first * times;
  return of(kind, ...[larger, ...rest].map(String));
}

function of(kind: KindId, ...texts: string[]): Calculation {
  return { lines: [{ key: 0, kind, texts }], hasPlaster: false };
}

function volumeOf(kind: KindId, texts: readonly string[]) {
  return (totalOf(of(kind, ...texts)) as Total).volume;
}

function advice(calculation: Calculation): Advice | undefined {
  return adviceFor(totalOf(calculation) as Total);
}

function verdict(calculation: Calculation) {
  const total = totalOf(calculation) as Total;
  return verdictOf(total, adviceFor(total) as Advice);
}

/** m³ that the advised skips hold together. */
function capacity(total: Total): number {
  const found = adviceFor(total);
  return found ? found.size * found.skips : Number.POSITIVE_INFINITY;
}
