import { expect, test } from 'vitest';
import { cities } from '#src/catalogue/cities.ts';
import { searchCity, suggestCities } from '#src/catalogue/city-search.ts';

function pathFor(text: string) {
  const found = searchCity(text);
  return found?.kind === 'city' ? found.city.id : found?.kind;
}

test.each(['', ' ', '\t\n'])('blank text %j is ignored', (text) => {
  expect(searchCity(text)).toBeNull();
  expect(suggestCities(text)).toEqual([]);
});

test('every city is found by its name and by its slug', () => {
  for (const city of cities) {
    expect(searchCity(city.name)).toEqual({ kind: 'city', city });
    expect(searchCity(city.slug)).toEqual({ kind: 'city', city });
  }
});

test.each([
  ['sao paulo', 'sp/sao-paulo'],
  ['SAO PAULO', 'sp/sao-paulo'],
  ['saopaulo', 'sp/sao-paulo'],
  ['foz do iguacu', 'pr/foz-do-iguacu'],
  ['nova iguacu', 'rj/nova-iguacu'],
  ['sao-jose dos campos', 'sp/sao-jose-dos-campos'],
  ['Joinville - SC', 'sc/joinville'],
  ['joinville/sc', 'sc/joinville'],
  ['Curitiba, PR', 'pr/curitiba'],
  ['Santa Maria (RS)', 'rs/santa-maria'],
  ['Blumenau – sc', 'sc/blumenau'],
  ['  niteroi  ', 'rj/niteroi'],
  ['13010-000', 'sp/campinas'],
  ['89201001', 'sc/joinville'],
  ['CEP: 89.201-001', 'sc/joinville'],
  ['Rua das Palmeiras, 100, 89201-001', 'sc/joinville'],
])('%j opens %s', (text, path) => {
  expect(pathFor(text)).toBe(path);
});

test('the first match in catalogue order wins', () => {
  expect(pathFor('sa')).toBe('sp/sao-paulo');
  expect(suggestCities('santa').map(({ name }) => name)).toEqual(['Santa Maria']);
  expect(suggestCities('iguacu').map(({ name }) => name)).toEqual(['Foz do Iguaçu', 'Nova Iguaçu']);
});

test('a state written behind the name decides between cities that both match', () => {
  expect(pathFor('iguaçu - RJ')).toBe('rj/nova-iguacu');
  expect(pathFor('iguaçu - PR')).toBe('pr/foz-do-iguacu');
  expect(pathFor('Joinville - PR')).toBe('sc/joinville');
});

test.each([
  '88301-000',
  'CEP 88301000',
  'Rua A, 12, Itajaí, 88301-000',
  '99999-999',
  '00000-000',
  '12345',
  '883010001',
])('a CEP of no served city is left to be answered: %j', (text) => {
  expect(searchCity(text)).toEqual({ kind: 'cep' });
  expect(suggestCities(text)).toEqual([]);
});

test.each(['xyz', 'cep', 'Rua A, 12', '🏗️', '<script>', '%00', 'a'.repeat(10_000)])(
  'text that matches nothing falls back to Joinville and says so: %j',
  (text) => {
    expect(searchCity(text)).toMatchObject({ kind: 'fallback', city: { id: 'sc/joinville' } });
  },
);
