import fc from 'fast-check';
import { expect, test } from 'vitest';
import { cepMessage, loadMunicipalities, lookUpCep, stateOfCep } from '#src/catalogue/ceps.ts';
import { cities, states } from '#src/catalogue/cities.ts';

const municipalities = await loadMunicipalities();

const digitsOf = (cep: number) => String(cep).padStart(8, '0');

/** What is said of a CEP: 'SP/São Paulo', 'SC/Itajaí → sc/blumenau', or else the sentence. */
async function describe(text: string): Promise<string> {
  const answer = await lookUpCep(text);
  if (!answer?.place) return answer?.text ?? 'nothing';
  const { name, stateCode } = answer.place;
  const [, state, city] = answer.link?.path.split('/') ?? [];
  return answer.hint ? `${stateCode}/${name} → ${state}/${city}` : `${stateCode}/${name}`;
}

/** The same by looking at every range. */
function describeByEvery(cep: number): string | RegExp {
  const digits = digitsOf(cep);
  const city = cities.find(({ cepRanges }) =>
    cepRanges.some(([from, to]) => Number(from) <= cep && cep <= Number(to)),
  );
  if (city) return `${city.stateCode}/${city.name}`;
  const state = stateOfCep(digits);
  if (!state) return /^Nenhum CEP/;
  if (!('served' in state)) return /onde ainda não atendemos/;
  const found = municipalities.filter(({ from, to }) => from <= cep && cep <= to);
  expect(found.length).toBeLessThan(2);
  return (
    found.map((one) => `${state.served}/${one.name} → ${one.nearest}`)[0] ?? /não está na tabela/
  );
}

test.each([
  ['01310-100', 'SP/São Paulo'],
  ['01000-000', 'SP/São Paulo'],
  ['13010\u2011111', 'SP/Campinas'],
  ['13010\u2013111', 'SP/Campinas'],
  ['88101-000', 'SC/São José → sc/florianopolis'],
  ['88301-000', 'SC/Itajaí → sc/blumenau'],
  ['88300000', 'SC/Itajaí → sc/blumenau'],
  ['CEP 88301 000', 'SC/Itajaí → sc/blumenau'],
  ['meu cep é 88301000', 'SC/Itajaí → sc/blumenau'],
  ['cep88301000', 'SC/Itajaí → sc/blumenau'],
  ['Rua A, 12, Itajaí - SC, 88301000', 'SC/Itajaí → sc/blumenau'],
  ['Rua A, 12 – Centro, 88.301-000', 'SC/Itajaí → sc/blumenau'],
  ['37795-000', 'MG/Andradas → sp/campinas'],
  ['36974-799', 'MG/Durandé → mg/belo-horizonte'],
  ['Itajaí', 'nothing'],
  ['', 'nothing'],
])('%j is %s', async (text, expected) => {
  expect(await describe(text)).toBe(expected);
});

test('the table has every municipality of the six states, in order and without overlap', () => {
  const count: Record<string, Set<string>> = {};
  let end = -1;
  for (const { from, to, name } of municipalities) {
    expect(from, name).toBeGreaterThan(end);
    expect(to, name).toBeGreaterThan(from);
    end = to;
    const state = stateOfCep(digitsOf(from));
    const last = stateOfCep(digitsOf(to));
    if (!state || !('served' in state)) throw new Error(`${name} is in no state`);
    expect(last, name).toEqual(state);
    count[state.served] = (count[state.served] ?? new Set()).add(name);
  }
  const counted = Object.entries(count).map(([code, names]) => [code, names.size]);
  expect(Object.fromEntries(counted)).toEqual({
    SP: 645,
    SC: 295,
    PR: 399,
    RJ: 92,
    RS: 497,
    MG: 853,
  });
});

test('the catalogue and the table agree on the CEPs of every served city', () => {
  const inCatalogue = cities.map(({ id, cepRanges }) => [id, cepRanges]);
  const inTable = cities.map(({ id, name }) => [
    id,
    municipalities
      .filter((one) => one.km === 0 && one.name === name && one.nearest === id)
      .map(({ from, to }) => [digitsOf(from), digitsOf(to)]),
  ]);
  expect(inTable).toEqual(inCatalogue);
  const atNoDistance = new Set(municipalities.filter(({ km }) => km === 0).map(({ name }) => name));
  expect(atNoDistance.size).toBe(cities.length);
});

test('both ends of every range, and what lies beside them, are answered as the table has them', async () => {
  for (const { from, to } of municipalities) {
    for (const cep of [from - 1, from, to, to + 1]) {
      if (cep > 99_999_999) continue;
      const digits = digitsOf(cep);
      // In both ways of writing them, by turns.
      const text = cep % 2 ? digits : ` ${digits.slice(0, 5)}-${digits.slice(5)} `;
      expect(await describe(text), text).toMatch(describeByEvery(cep));
    }
  }
});

test('no text makes the look-up fail', async () => {
  await fc.assert(
    fc.asyncProperty(fc.string({ unit: 'binary', maxLength: 80 }), async (text) => {
      await lookUpCep(text);
    }),
  );
});

test('every CEP of a state without a served city names the nearest that has one', async () => {
  const names = new RegExp(` mais próximo é (${states.map(({ name }) => name).join('|')})\\.$`);
  for (let start = 0; start < 100_000; start += 100) {
    const text = (await lookUpCep(`${String(start).padStart(5, '0')}000`))?.text ?? '';
    if (text.includes('onde ainda não atendemos')) expect(text).toMatch(names);
  }
});

test('a municipality that is not served is named, with the nearest city and its distance', async () => {
  expect(await cepMessage('88301000')).toMatchObject({
    text: '88301-000 é Itajaí, SC; a cidade atendida mais próxima é Blumenau, a 40\u00a0km em linha reta.',
    hint: 'Pergunte à empresa se ela leva a caçamba até Itajaí.',
    link: { path: '/sc/blumenau/aluguel-cacamba-entulho', text: 'Ver empresas em Blumenau' },
  });
});

test('a nearest city in another state is named with its state, and a far one as too far', async () => {
  expect(await cepMessage('37795-000')).toMatchObject({
    text: expect.stringContaining(
      'é Andradas, MG; a cidade atendida mais próxima é Campinas, SP, a',
    ),
    hint: 'É longe: talvez nenhuma empresa de lá leve a caçamba até Andradas.',
  });
});

test.each([
  ['88301', 'Faltam 3 números. Um CEP tem 8, como 88301-000.'],
  ['88301-00', 'Falta 1 número. Um CEP tem 8, como 88301-000.'],
  ['88301-0001', 'Um CEP tem 8 números, e aqui há 9.'],
  ['00000-000', 'Nenhum CEP começa com 000.'],
  ['39998-000', 'O CEP 39998-000 não está na tabela dos Correios de 2022.'],
  [
    '70000-000',
    '70000-000 é do Distrito Federal, onde ainda não atendemos. O estado atendido mais próximo é Minas Gerais.',
  ],
  [
    '79002-290',
    '79002-290 é de Mato Grosso do Sul, onde ainda não atendemos. O estado atendido mais próximo é Paraná.',
  ],
  ['89010-025', '89010-025 é Blumenau, SC.'],
  ['78950-000', 'Nenhum CEP começa com 789.'],
  ['10999-999', 'O CEP 10999-999 não está na tabela dos Correios de 2022.'],
])('%s is answered with a sentence', async (typed, text) => {
  expect((await cepMessage(typed))?.text).toBe(text);
});

test('a name is no CEP', async () => {
  expect(await cepMessage('Itajaí')).toBeNull();
});
