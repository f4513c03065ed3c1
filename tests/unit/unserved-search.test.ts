import { expect, test } from 'vitest';
import { cities, states } from '#src/catalogue/cities.ts';
import { describeUnserved } from '#src/catalogue/unserved-search.ts';

const nearestTo = async (text: string) =>
  (await describeUnserved(text)).nearest.map(({ name, distance }) => `${name} ${distance ?? ''}`);

test.each(['Itajaí', 'itajai', 'Itajaí, SC', 'ITAJAI/SC'])(
  'for %s the table names the nearest served city',
  async (text) => {
    expect(await describeUnserved(text)).toEqual({
      busca: text,
      text: 'Ainda não atendemos Itajaí, SC. A cidade atendida mais próxima:',
      hint: 'Pergunte à empresa se ela leva a caçamba até Itajaí.',
      nearest: [
        { id: 'sc/blumenau', name: 'Blumenau, SC', distance: 'a 40\u00a0km em linha reta' },
      ],
    });
  },
);

test.each(['Recife', 'recife - pe', 'Recife, Pernambuco', 'Caruaru PE', 'Pernambuco'])(
  'for %s no city is offered: the nearest served one is too far',
  async (text) => {
    const answer = await describeUnserved(text);
    expect(answer.text).toMatch(
      /^Ainda não atendemos Recife, PE\. A cidade atendida mais próxima, Belo Horizonte, MG, fica a 1\.6\d\d\skm em linha reta: longe demais para uma caçamba\.$/,
    );
    expect(answer).toMatchObject({ nearest: [], far: 'Recife, PE' });
    expect(answer.hint).toBeUndefined();
  },
);

test('no city farther than 200 km is offered beside near ones', async () => {
  for (const place of ['Goiânia', 'Brasília', 'Vitória', 'Bom Jesus', 'Palmas']) {
    const { nearest, far } = await describeUnserved(place);
    expect(nearest.length === 0, place).toBe(far !== undefined);
    for (const { distance } of nearest) {
      const km = Number(/([\d.]+)\skm/.exec(distance ?? '')?.[1]?.replace('.', ''));
      expect(km, `${place} ${distance}`).toBeLessThanOrEqual(200);
    }
  }
});

test('a name of several places has the nearest city of each', async () => {
  expect(await nearestTo('Bom Jesus')).toEqual([
    expect.stringMatching(/^\S.*, \w\w de Bom Jesus, SC, a \d+/),
    expect.stringMatching(/^\S.*, \w\w de Bom Jesus, RS, a \d+/),
  ]);
  expect(await nearestTo('Palmas')).toHaveLength(1);
  expect(await nearestTo('Palmas - TO')).toEqual([]);
});

test.each([
  ['São José - SC', 'Ainda não atendemos São José, SC. A cidade atendida mais próxima:'],
  ['Rua A, 12 - Centro, Barueri - SP, Brasil', 'Ainda não atendemos Barueri, SP.'],
  ['Barueri, São Paulo', 'Ainda não atendemos Barueri, SP.'],
  ['Alto Paraná', 'Ainda não atendemos Alto Paraná, PR.'],
  ['Alegre - ES', 'Ainda não atendemos Vitória, ES.'],
  ['Pará', 'Ainda não atendemos Belém, PA.'],
  ['Campos, RJ', 'Ainda não atendemos Campos dos Goytacazes, RJ.'],
  ['Poá', 'Ainda não atendemos Poá, SP.'],
  ['Embu', 'Ainda não atendemos Embu das Artes, SP.'],
  ['Moji Guaçu', 'Ainda não atendemos Mogi Guaçu, SP.'],
  ['Santa Bárbara do Oeste', "Ainda não atendemos Santa Bárbara D'Oeste, SP."],
  ['Santana do Livramento', "Ainda não atendemos Sant'Ana do Livramento, RS."],
  ['Florínia', 'Ainda não atendemos Florínea, SP.'],
  ['Joinville, Zona Norte', 'Você quis dizer:'],
  ['Joinville - PR', 'Você quis dizer:'],
])('%j is answered with %s', async (busca, text) => {
  expect((await describeUnserved(busca)).text).toContain(text);
});

test('no municipality is called unserved beside a served city that is the same', async () => {
  for (const { id, name, state, stateCode } of cities) {
    for (const text of [`${name} -- ${stateCode}`, `Bairro, ${name}, x`, `${name} ${state} x`]) {
      const answer = await describeUnserved(text);
      expect(answer.text, text).not.toContain(`Ainda não atendemos ${name}`);
      expect(answer.nearest.map(({ distance }) => distance).join(), id).not.toContain('menos de');
    }
  }
});

test('of a served state its cities are named, without a distance that nobody knows', async () => {
  for (const { code, name } of states) {
    const own = cities.filter(({ stateCode }) => stateCode === code);
    for (const text of [`Xique-Xique, ${code}`, `Xique-Xique, ${name}`])
      expect(await nearestTo(text), text).toEqual(own.map((city) => `${city.name}, ${code} `));
  }
});

test('for a name that nobody knows, or without the table, no city is called near', async () => {
  for (const text of ['xyz', '', '🏗️', '<script>']) {
    const answer = await describeUnserved(text);
    expect(answer).toMatchObject({ busca: text, nearest: [] });
    expect(answer.text).toContain('digite o CEP da obra');
  }
  const failing = () => Promise.reject(new Error('no network'));
  expect((await describeUnserved('Itajaí', failing)).nearest).toEqual([]);
});
