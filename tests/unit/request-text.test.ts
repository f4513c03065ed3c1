import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { cities, cityById } from '#src/catalogue/cities.ts';
import { overflow, requestLink, requestText } from '#src/request/chat-text.ts';
import {
  emptyDraft,
  type RequestDraft,
  readRequestDraft,
  requestDetails,
  writeRequest,
} from '#src/request/draft.ts';

const joinville = cityById('sc/joinville');

/** Noon of Saturday, 21 November 2026, by the device's clock. */
const today = new Date(2026, 10, 21, 12).getTime();

const complete: RequestDraft = {
  city: 'sc/joinville',
  size: 4,
  skips: 1,
  volume: null,
  material: 'tijolo e telha',
  place: 'lot',
  address: 'Rua das Palmeiras, 100, Glória',
  date: '2026-11-25',
  days: 5,
  remarks: 'Portão azul.\nLigar antes',
};

const greeting =
  'Olá! Encontrei a empresa Caçambas do Vale no AlugaCaçamba. Gostaria de um orçamento para alugar uma caçamba de entulho em Joinville, SC.';

const textFor = (draft: RequestDraft) =>
  requestText({ name: 'Caçambas do Vale', city: joinville }, writeRequest(draft, today));

describe('the text of a request', () => {
  it('is only the greeting while nothing is detailed', () => {
    expect(textFor(emptyDraft)).toBe(greeting);
    expect(textFor({ ...emptyDraft, city: 'sc/joinville' })).toBe(greeting);
  });

  it('lists what is written below the greeting, and asks what is to be compared', () => {
    expect(textFor(complete).split('\n')).toEqual([
      greeting,
      '',
      'Tamanho: 4\u00a0m³',
      'Material: tijolo e telha',
      'Onde fica: dentro do terreno',
      'Endereço: Rua das Palmeiras, 100, Glória',
      'Entrega: 25/11/2026, quarta-feira',
      'Dias: 5',
      'Observações: Portão azul, Ligar antes',
      '',
      'Qual é o preço e quantos dias estão incluídos? Vocês entregam o CDF?',
    ]);
  });

  it('asks for the proof that the state has, or for any where no city is chosen', () => {
    const asked = (city: RequestDraft['city']) => writeRequest({ ...complete, city }, today).text;
    expect(asked('sp/sao-paulo')).toMatch(/Vocês entregam o CTR\?$/);
    expect(asked('rs/canoas')).toMatch(/Vocês entregam o comprovante do destino\?$/);
    expect(asked(emptyDraft.city)).toMatch(/Vocês entregam o comprovante do destino\?$/);
  });

  it('goes to any company where none is named, and names no city that is not chosen', () => {
    expect(requestText({})).toBe(
      'Olá! Encontrei a sua empresa no AlugaCaçamba. Gostaria de um orçamento para alugar uma caçamba de entulho.',
    );
  });

  it('contains the details only for their own city', () => {
    expect(textFor({ ...complete, city: 'pr/curitiba' })).toBe(greeting);
    expect(textFor({ ...complete, city: null })).toContain('Tamanho');
  });

  it.each([
    [{ size: 4 }, 'Tamanho: 4\u00a0m³'],
    [{ size: 5, skips: 2 }, 'Tamanho: 2 caçambas de 5\u00a0m³'],
    [{ skips: 2 }, 'Tamanho: 2 caçambas'],
    [{ size: 'unknown' }, 'Tamanho: não sei, aceito sugestão'],
    [{ size: 'unknown', skips: 3 }, 'Tamanho: 3 caçambas, não sei o tamanho'],
    [{ place: 'street' }, 'Onde fica: na rua'],
    [{ date: '2026-11-21' }, 'Entrega: 21/11/2026, sábado'],
    [{ date: '2026-11-20' }, undefined],
    [{ date: '2027-02-30' }, undefined],
    [{ material: ' \n ' }, undefined],
  ] satisfies [Partial<RequestDraft>, string | undefined][])('of %j says %s', (part, line) => {
    expect(requestDetails({ ...emptyDraft, ...part }, today)[0]).toBe(line);
  });

  it('is summed up by size and place', () => {
    expect(writeRequest(complete).summary).toBe('4\u00a0m³, terreno');
    expect(writeRequest({ ...complete, size: 'unknown' }).summary).toBe('terreno');
    expect(writeRequest(emptyDraft).summary).toBe('');
  });

  it('counts the letters of a field that do not fit', () => {
    expect(overflow(' tijolo ', 6)).toBe(0);
    expect(overflow('tijolo e telha', 6)).toBe(8);
    const long = requestDetails({ ...emptyDraft, material: 'a'.repeat(161) })[0];
    expect(long).toBe(`Material: ${'a'.repeat(159)}…`);
  });
});

const hostile = fc.oneof(
  fc.string({ unit: 'binary', maxLength: 400 }),
  fc.string({ unit: 'grapheme', maxLength: 200 }),
  fc.constantFrom(
    '\ud800',
    'a\udc00b',
    '🧱'.repeat(5000),
    `${'x'.repeat(118)}🧱🧱`,
    '👩‍👩‍👧‍👦'.repeat(200),
    'a\r\n\u2028\u2029b\u0085c',
    'Caçambas\u202e\u2067\u200fetnematsil',
    '&text=outro#?%00%',
    '\u0000\u0007\u001b[31m',
    'x'.repeat(100_000),
    '.,;\n.,;\n.,;',
  ),
);

const hostileDraft = fc.record({
  city: fc.constantFrom('sc/joinville', null, 'pr/curitiba'),
  size: fc.constantFrom(3, 4, 5, 7, 'unknown' as const, null),
  skips: fc.integer({ min: 1, max: 99 }),
  material: hostile,
  place: fc.constantFrom('lot' as const, 'street' as const, null),
  address: hostile,
  date: fc.constantFrom('', '2026-11-20', '2026-12-31', '9999-99-99'),
  days: fc.constantFrom(null, 1, 60),
  remarks: hostile,
}) as fc.Arbitrary<RequestDraft>;

it('a link brings every request complete, short and clean, whatever was typed', () => {
  const misleading = /[\p{Cf}\p{Cs}\p{Co}]|(?!\n)\p{Cc}/u;
  const city = fc.constantFrom(...cities);
  fc.assert(
    fc.property(hostile, city, hostileDraft, (name, where, draft) => {
      const written = writeRequest(draft);
      const link = requestLink({ name, phone: '+5547999123456' }, where, written) as string;
      const text = requestText({ name, city: where }, written);
      expect(new URL(link).searchParams.get('text')).toBe(text);
      expect(link).toMatch(/^https:\/\/wa\.me\/5547999123456\?text=[^#&\s]+$/);
      expect(text.length).toBeLessThan(1500);
      expect(text).not.toMatch(misleading);
      // What was typed adds no line: each belongs to its label.
      const lines = text.split('\n').slice(2, -2);
      for (const line of lines) expect(line).toMatch(/^\p{Lu}[\p{L} ]+: \S/u);
    }),
    { numRuns: 2000 },
  );
});

it('a stored draft is read part by part: what is broken costs only itself', () => {
  expect(readRequestDraft({ ...complete, days: 400 })).toEqual({ ...complete, days: null });
  expect(readRequestDraft({ ...complete, city: 'sc/atlantida', size: 6 })).toEqual({
    ...complete,
    city: null,
    size: null,
  });
  expect(readRequestDraft({ ...complete, city: 'SC/joinville/' }).city).toBeNull();
  expect(readRequestDraft({ material: 'a'.repeat(5000) }).material).toHaveLength(2000);
  fc.assert(
    fc.property(fc.anything(), (stored) => {
      expect(readRequestDraft(readRequestDraft(stored))).toEqual(readRequestDraft(stored));
    }),
  );
});
