import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import { findWaste, normalize } from '#src/catalogue/find-waste.ts';
import { wasteItems } from '#src/catalogue/waste.ts';
import type { WasteItem } from '#src/content/waste/schema.ts';

const firstFor = (text: string) => findWaste(text).items[0]?.name;
const namesFor = (text: string) => findWaste(text).items.map(({ name }) => name);

describe('what is known', () => {
  it('has no name or synonym at two things, however it is written', () => {
    const terms = wasteItems.flatMap((item) => [
      ...new Set([item.name, ...item.synonyms].map(normalize)),
    ]);
    expect(terms.filter((term, at) => terms.indexOf(term) < at)).toEqual([]);
    expect(terms).not.toContain('');
  });

  it('agrees with the classes: only A goes in, and nothing of D does', () => {
    for (const { name, answer, conama } of wasteItems) {
      if (answer === 'yes') expect(conama, name).toBe('A');
      if (conama === 'D') expect(answer, name).toBe('no');
      if (conama === 'B' || conama === 'unnamed') expect(answer, name).toBe('apart');
    }
  });
});

describe('the guides', () => {
  const group = (answer: WasteItem['answer'], ...texts: string[]) =>
    texts.map((text) => [text, answer] as const);

  it.each([
    ...group('yes', 'tijolo', 'telha de barro', 'meio-fio', 'azulejo', 'terra'),
    ...group('apart', 'gesso', 'drywall', 'madeira', 'metal', 'vidro', 'lata de tinta vazia'),
    ...group('apart', 'poda', 'colchão'),
    ...group('no', 'tinta', 'solvente', 'óleo', 'amianto', 'pneu', 'pilha', 'bateria', 'lâmpada'),
    ...group('no', 'eletrônico', 'lixo', 'resto de comida', 'lixo hospitalar', 'animal morto'),
  ])('say the same of %s', (text, answer) => {
    expect(findWaste(text)).toMatchObject({ match: 'exact', items: { 0: { answer } } });
  });
});

describe('a search', () => {
  it.each(wasteItems.map((item) => [item.name, item] as const))(
    'finds %s first by all its names',
    (_, item) => {
      for (const text of [item.name, ...item.synonyms]) {
        const written = [
          text,
          text.toUpperCase(),
          ` ${withoutAccents(text)} `,
          `posso jogar ${text}?`,
        ];
        for (const form of written) expect(firstFor(form), form).toBe(item.name);
      }
    },
  );

  it('finds everything with any one letter wrong, nine times out of ten as the first', () => {
    const tried = wasteItems.flatMap((item) =>
      misspellings(item).map((text) => ({ text, item, ...findWaste(text) })),
    );
    // What begins another name, as 'pila' does 'pilar', is that other thing.
    const lost = tried.filter(
      ({ item, items, match }) => match === 'similar' && !items.slice(0, 8).includes(item),
    );
    expect(lost.map(({ text }) => text)).toEqual([]);
    const first = tried.filter(({ item, items }) => items[0] === item);
    expect(tried.length).toBeGreaterThan(400);
    expect(first.length / tried.length).toBeGreaterThan(0.9);
  });

  it.each([
    ['azuleijo', 'Azulejo'],
    ['asuleijo', 'Azulejo'],
    ['jesso', 'Gesso'],
    ['porselanato', 'Porcelanato'],
    ['telah de amiato', 'Telha de amianto'],
    ['xuveiro', 'Chuveiro elétrico'],
    ['guardaroupa', 'Guarda-roupa e armário'],
    ['microondas', 'Eletrodoméstico pequeno'],
    ['lanpada', 'Lâmpada'],
  ])('hears %s as %s', (text, name) => {
    expect(findWaste(text).match).toBe('similar');
    expect(firstFor(text)).toBe(name);
  });

  it.each([
    ['restos de tintas velhas', 'Tinta'],
    ['colchões', 'Colchão'],
    ['móveis', 'Guarda-roupa e armário'],
  ])('knows that %s is %s', (text, name) => {
    expect(findWaste(text).match).toBe('exact');
    expect(firstFor(text)).toBe(name);
  });

  it('puts the strictest answer first where a word may mean several things', () => {
    expect(firstFor('telha')).toBe('Telha de amianto');
    expect(namesFor('telha')).toContain('Telha de barro');
    expect(firstFor('tijolo com amianto')).toBe('Telha de amianto');
    expect(namesFor('tijolo com amianto')).toContain('Tijolo');
  });

  it.each(['xilofone', 'helicóptero', 'banana', 'asdfgh', '12345', 'caçamba', 'a', '', '?!'])(
    "finds nothing for '%s'",
    (text) => {
      expect(namesFor(text)).toEqual([]);
    },
  );
});

test('any text at all is answered with things that are known, each once', () => {
  const text = fc.oneof(
    fc.string({ unit: 'binary', maxLength: 60 }),
    fc.string({ unit: 'grapheme', maxLength: 60 }),
    fc.string({ unit: fc.constantFrom(...'aeiouçãtlrs -'), maxLength: 60 }),
    fc.constantFrom('<script>alert(1)</script>', '__proto__', 'constructor', '\ud800', '.*', '🧱'),
  );
  fc.assert(
    fc.property(text, (asked) => {
      const { items } = findWaste(asked);
      expect(new Set(items).size).toBe(items.length);
      for (const item of items) expect(wasteItems).toContain(item);
    }),
    { numRuns: 200 },
  );
});

function withoutAccents(text: string): string {
  return text.normalize('NFD').replace(/\p{M}/gu, '');
}

/** The name with a letter in a word left out, doubled, replaced, or swapped with the next one. */
function misspellings({ name }: WasteItem): string[] {
  return Array.from(name, (letter, at) => {
    // Short words have too many neighbours, and between words there is nothing to leave out.
    if (name.length < 5 || !/\p{L}{3}/u.test(name.slice(Math.max(0, at - 1), at + 2))) return [];
    const [before, next = '', after] = [name.slice(0, at), name[at + 1], name.slice(at + 1)];
    const errors = ['', letter + letter, 'w'].map((wrong) => before + wrong + after);
    // One kind of error for each letter, in turn.
    return [...errors, before + next + letter + after.slice(1)][at % 4] as string;
  }).flat();
}
