import { expect, test } from 'vitest';
import { cities } from '#src/shared/catalogue/catalogue.ts';
import { searchCity, suggestCities } from '#src/shared/catalogue/city-search.ts';

function addressFor(text: string) {
  return searchCity(text)?.city.address;
}

test.each(['', ' ', '\t\n'])('blank text %j is ignored', (text) => {
  expect(searchCity(text)).toBeNull();
  expect(suggestCities(text)).toEqual([]);
});

test('every city is found by its name and by its slug', () => {
  for (const city of cities) {
    expect(searchCity(city.name)).toEqual({ city, matched: true });
    expect(searchCity(city.slug)).toEqual({ city, matched: true });
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
])('%j opens %s', (text, address) => {
  expect(searchCity(text)).toMatchObject({ city: { address }, matched: true });
});

test('the first match in catalogue order wins', () => {
  expect(addressFor('sa')).toBe('sp/sao-paulo');
  expect(suggestCities('santa').map(({ name }) => name)).toEqual(['Santa Maria']);
  expect(suggestCities('iguacu').map(({ name }) => name)).toEqual(['Foz do Iguaçu', 'Nova Iguaçu']);
});

test('a state written behind the name decides between cities that both match', () => {
  expect(addressFor('iguaçu - RJ')).toBe('rj/nova-iguacu');
  expect(addressFor('iguaçu - PR')).toBe('pr/foz-do-iguacu');
  expect(addressFor('Joinville - PR')).toBe('sc/joinville');
});

test.each(['xyz', '99999-999', '12345', '🏗️', '<script>', '%00', 'a'.repeat(10_000)])(
  'text that matches nothing falls back to Joinville and says so: %j',
  (text) => {
    expect(searchCity(text)).toMatchObject({ city: { address: 'sc/joinville' }, matched: false });
  },
);
