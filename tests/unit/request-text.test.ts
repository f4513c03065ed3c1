import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { cities, cityById } from '#src/catalogue/cities.ts';
import { requestLink, requestText } from '#src/request/chat-text.ts';
import {
  emptyDraft,
  type RequestDraft,
  readRequestDraft,
  requestDetails,
  writeRequest,
} from '#src/request/draft.ts';
import { accessHints } from '#src/request/request.ts';

const joinville = cityById('sc/joinville');

/** Noon of Saturday, 21 November 2026, by the device's clock. */
const today = new Date(2026, 10, 21, 12).getTime();

const complete: RequestDraft = {
  ...emptyDraft,
  city: 'sc/joinville',
  size: 4,
  load: 'mixed',
  volume: 3.2,
  place: 'lot',
  bairro: 'Glória',
  wish: '2026-11-25',
  period: 'morning',
  days: 5,
  access: ['narrow', 'wires'],
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
      'Volume: cerca de 3,2\u00a0m³',
      'Material: entulho misturado',
      'Onde fica: dentro do terreno',
      'Bairro: Glória',
      'Entrega: qua, 25/11, de manhã',
      'Dias: 5',
      'Acesso: rua estreita, fios baixos',
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
    [{ load: 'clean' }, 'Material: entulho limpo'],
    [{ place: 'street' }, 'Onde fica: na rua'],
    [{ wish: 'soon', period: 'afternoon' }, 'Entrega: o quanto antes, à tarde'],
    [{ wish: 'week' }, 'Entrega: esta semana'],
    [{ wish: '2026-11-21' }, 'Entrega: sáb, 21/11'],
    [{ wish: '2026-11-20' }, undefined],
    [{ period: 'morning', bairro: ' \n ' }, undefined],
  ] satisfies [Partial<RequestDraft>, string | undefined][])('of %j says %s', (part, line) => {
    expect(requestDetails({ ...emptyDraft, ...part }, today)[0]).toBe(line);
  });

  it('is summed up by size and place', () => {
    expect(writeRequest(complete).summary).toBe('4\u00a0m³, terreno');
    expect(writeRequest({ ...complete, size: null }).summary).toBe('terreno');
    expect(writeRequest(emptyDraft).summary).toBe('');
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

const hostileDraft: fc.Arbitrary<RequestDraft> = fc.record({
  city: fc.constantFrom('sc/joinville', null, 'pr/curitiba'),
  size: fc.constantFrom(3, 4, 5, 7, null),
  skips: fc.integer({ min: 1, max: 99 }),
  load: fc.constantFrom('mixed', 'plaster', null),
  volume: fc.constantFrom(null, 0.1, 999),
  place: fc.constantFrom('lot', 'street', null),
  bairro: hostile,
  wish: fc.constantFrom('soon', 'week', '2026-11-20', '2026-12-31', null),
  period: fc.constantFrom('any', 'morning'),
  days: fc.constantFrom(null, 1, 60),
  access: fc.subarray([...accessHints]),
  remarks: hostile,
  companies: fc.constant({}),
});

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
  const broken = { city: 'sc/atlantida', size: 6, wish: '2026-02-30', companies: [1] };
  const lost = { city: null, size: null, wish: null, companies: {} };
  expect(readRequestDraft({ ...complete, ...broken })).toEqual({ ...complete, ...lost });
  expect(readRequestDraft({ ...complete, city: 'SC/joinville/' }).city).toBeNull();
  expect(readRequestDraft({ remarks: 'a'.repeat(5000) }).remarks).toHaveLength(2000);
  fc.assert(
    fc.property(fc.anything(), (stored) => {
      expect(readRequestDraft(readRequestDraft(stored))).toEqual(readRequestDraft(stored));
    }),
  );
});
