import { expect, test } from 'vitest';
import { cityOfCep } from '#src/catalogue/ceps.ts';
import { type CityId, cities, cityById } from '#src/catalogue/cities.ts';
import { dropOffIn, findPlaces, placeSourceText, placeText } from '#src/catalogue/drop-off.ts';
import { mapLink } from '#src/ui/navigation/map-button.tsx';

test('no city has two places of one name', () => {
  for (const { id } of cities) {
    const names = dropOffIn(id).places.map(({ name }) => name);
    expect(new Set(names).size, id).toBe(names.length);
  }
});

test('what is said of a city’s places has a source, and measures stay with their unit', () => {
  for (const { id } of cities) {
    const { sources, called, limit, takes, collection } = dropOffIn(id);
    expect(sources.length > 0, id).toBe(Boolean(called ?? limit ?? takes ?? collection));
    const { sources: _, ...said } = dropOffIn(id);
    expect(JSON.stringify(said).match(/\d (m³|kg)/g), id).toBeNull();
  }
});

test('a city whose places take no debris says so first', () => {
  const without = cities.filter(({ id }) => ['no', 'unlisted'].includes(dropOffIn(id).debris));
  expect(without.map(({ id }) => id)).toEqual([
    'sc/jaragua-do-sul',
    'sc/chapeco',
    'rs/caxias-do-sul',
  ]);
  for (const { id } of without)
    expect(dropOffIn(id).answer).toMatch(/não recebe entulho|^Não conte/);
});

test('a city without places names whom to ask, with the number where one is known', () => {
  for (const { id, name } of cities) {
    const { called, answer, ask } = dropOffIn(id);
    if (called || id === 'sp/santos') continue;
    expect(answer, id).toContain(name);
    expect(answer, id).toMatch(ask.phone ? /^(Ligue|Pergunte)/ : /^Pergunte/);
  }
});

test('the CEP of every place is one of its city', () => {
  const places = cities.flatMap(({ id }) =>
    dropOffIn(id).places.filter(({ cep }) => cep !== undefined),
  );
  const elsewhere = places.filter(
    ({ city, cep = '' }) => cityOfCep(cep.replace('-', ''))?.id !== city,
  );
  expect(elsewhere.map(({ name, cep }) => `${name}: ${cep}`)).toEqual([]);
  expect(places.length).toBeGreaterThan(100);
});

test('every place of São Paulo has a street and says whether it takes plaster', () => {
  const { places } = dropOffIn('sp/sao-paulo');
  expect(places.filter(({ address }) => !address)).toEqual([]);
  expect(places.filter(({ plaster }) => plaster === undefined)).toEqual([]);
});

test.each([
  ['bairro', 'Vila Madalena', ['Ecoponto Vila Madalena']],
  ['no accents and other case', 'CANGAIBA', ['Ecoponto Cangaíba']],
  ['the beginning of a word', 'cangai', ['Ecoponto Cangaíba']],
  ['a shortened word', 'jd. helena', ['Ecoponto Jardim Helena']],
  ['a street', 'opixe', ['Ecoponto Imigrantes']],
  ['words in any order', 'sul jabaquara parque', []],
  ['a bairro that no place has', 'Xique-Xique', []],
  ['a part inside a word', 'angaiba', []],
])('a search understands %s', (_, text, names) => {
  const { places, by } = search('sp/sao-paulo', text);
  expect(places.map(({ name }) => name)).toEqual(names);
  expect(by).toBe('words');
});

test('a blank text finds every place, in order of the bairros', () => {
  const { places, by } = search('sp/sao-paulo', '  ');
  expect(by).toBe('nothing');
  expect(places).toHaveLength(126);
  for (const { id } of cities) {
    const bairros = dropOffIn(id).places.map(({ bairro = '' }) => withoutAccents(bairro));
    expect(bairros, id).toEqual(bairros.toSorted());
  }
});

test('a CEP finds the places with the nearest numbers, a half one too', () => {
  const nearest = search('sp/sao-paulo', '05433-001');
  expect(nearest).toMatchObject({ by: 'cep', cep: '05433001' });
  expect(nearest.places).toHaveLength(8);
  expect(nearest.places[0]).toMatchObject({ name: 'Ecoponto Vila Madalena' });
  expect(nearest.places[1]).toMatchObject({ name: 'Ecoponto Alto de Pinheiros' });
  expect(search('sp/sao-paulo', 'CEP 05433')).toMatchObject({ cep: '05433000' });
  // A house number is no CEP.
  expect(search('sp/sao-paulo', '1452').by).toBe('words');
});

test('the CEP of another city finds nothing, nor does one where no place has a CEP', () => {
  expect(search('sp/sao-paulo', '89201-000')).toEqual({
    places: [],
    by: 'foreign cep',
    cep: '89201000',
  });
  expect(search('rj/rio-de-janeiro', '20040-002')).toMatchObject({ places: [], by: 'cep' });
});

test('a map opens in the phone’s own app on Android, and on the web elsewhere', () => {
  const city = cityById('sp/sao-paulo');
  const [place] = search('sp/sao-paulo', 'cangaiba').places;
  const query =
    'Rua%20Luciano%20Nogueira%2C%20241%2C%20Canga%C3%ADba%2C%20S%C3%A3o%20Paulo%20-%20SP';
  if (!place) throw new Error('The place is missing');
  const text = placeText(place, city);
  expect(mapLink(text, 'Mozilla/5.0 (Linux; Android 15)')).toBe(`geo:0,0?q=${query}`);
  expect(mapLink(text, 'Mozilla/5.0 (iPhone)')).toBe(
    `https://www.google.com/maps/search/?api=1&query=${query}`,
  );
});

test('a place without a street is looked for by its name', () => {
  const place = { name: 'PEV Vila Jaci', bairro: 'Vila Jaci' };
  expect(placeText(place, cityById('sp/campinas'))).toBe('PEV Vila Jaci, Vila Jaci, Campinas - SP');
});

test.each([
  ['press', '2026-02', 'reportagem de fevereiro de 2026'],
  ['press', '2024', 'reportagem de 2024'],
  ['official', '2025-01-20', 'página oficial de 20 de janeiro de 2025'],
  ['law', '2013-12', 'lei de dezembro de 2013'],
  ['secondary', null, 'lista de terceiros sem data'],
] as const)('a source of the kind %s from %s is called ‘%s’', (kind, published, text) => {
  expect(placeSourceText({ title: '', url: null, kind, published })).toBe(text);
});

function search(id: CityId, text: string) {
  return findPlaces(dropOffIn(id).places, cityById(id), text);
}

function withoutAccents(text: string): string {
  return text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();
}
