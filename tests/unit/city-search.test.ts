import { expect, test } from 'vitest';
import { cities } from '#src/catalogue/cities.ts';
import { fallbackId, resolveListing, suggestCities } from '#src/catalogue/city-search.ts';
import { homeSearchPath, listingPath } from '#src/shared/routing/links.ts';

/** Resolves the search of a form that was sent before hydration; 'fallback' shows Joinville. */
function pathFor(text: string) {
  const [state = '', slug = ''] = fallbackId.split('/');
  const found = resolveListing(state, slug, text);
  return found.kind === 'redirect' ? found.path : 'fallback';
}

test.each(['', ' ', '\t\n'])('blank text %j is ignored', (text) => {
  expect(pathFor(text)).toBe('/');
  expect(suggestCities(text)).toEqual([]);
});

test('every city is found by its name and by its slug', () => {
  for (const city of cities) {
    expect(suggestCities(city.name)[0]).toBe(city);
    expect(suggestCities(city.slug)[0]).toBe(city);
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
  ['Sorocaba, SP.', 'sp/sorocaba'],
  ['Londrina-PR', 'pr/londrina'],
  ['Maringá \u2013 PR', 'pr/maringa'],
  ['Canoas\u2011RS', 'rs/canoas'],
  ['Blumenau - Santa Catarina', 'sc/blumenau'],
  ['Pelotas Rio Grande do Sul', 'rs/pelotas'],
  ['Uberlândia, MG, Brasil', 'mg/uberlandia'],
  ['Betim, Minas Gerais', 'mg/betim'],
  ['Rio de Janeiro, Rio de Janeiro', 'rj/rio-de-janeiro'],
  ['São Paulo, São Paulo, Brasil', 'sp/sao-paulo'],
  ['Av. Brasil, 1500, São Paulo', 'sp/sao-paulo'],
  ['R. das Acácias, 45 - Centro, Chapecó, SC', 'sc/chapeco'],
  ['rua das acácias 45 canoas rs', 'rs/canoas'],
  ['Niterói, 24000000', 'rj/niteroi'],
  ['bh', 'mg/belo-horizonte'],
  ['BH MG', 'mg/belo-horizonte'],
  ['Floripa', 'sc/florianopolis'],
  ['POA', 'rs/porto-alegre'],
  ['SJC', 'sp/sao-jose-dos-campos'],
  ['Sampa', 'sp/sao-paulo'],
  ['Juis de Fora', 'mg/juiz-de-fora'],
  ['iguaçu - RJ', 'rj/nova-iguacu'],
  ['iguaçu - PR', 'pr/foz-do-iguacu'],
] as const)('%j opens %s', (text, id) => {
  expect(pathFor(text)).toBe(listingPath(id));
});

test('the first match in catalogue order wins, of what names and slugs contain as they are', () => {
  expect(pathFor('sa')).toBe(listingPath('sp/sao-paulo'));
  expect(pathFor('op')).toBe(listingPath('sc/florianopolis'));
  expect(pathFor('oj')).toBe('fallback');
  expect(suggestCities('santa').map(({ name }) => name)).toEqual(['Santa Maria']);
  expect(suggestCities('iguacu').map(({ name }) => name)).toEqual(['Foz do Iguaçu', 'Nova Iguaçu']);
});

test.each([
  'São José - SC',
  'Campos, RJ',
  'Caxias - MA',
  'Jaraguá - GO',
  'Alegre ES',
  'Horizonte - Ceará',
  'Barueri, São Paulo',
  'Poá',
  'Poa, SP',
  'Joinville - PR',
  'Rua Curitiba, 100',
  'Pará',
])('%j is no city that is served', (text) => {
  expect(pathFor(text)).toBe('fallback');
});

test.each(['88301-000', 'Rua A, 12, Itajaí, 88301-000', '99999-999', '12345', '883010001'])(
  'a CEP of no served city is left to be answered: %j',
  (text) => {
    expect(pathFor(text)).toBe(homeSearchPath(text));
    expect(suggestCities(text)).toEqual([]);
  },
);

test.each(['xyz', 'cep', 'Rua A, 12', '🏗️', '<script>', '%00', 'a'.repeat(10_000)])(
  'text that matches nothing falls back to Joinville and says so: %j',
  (text) => {
    expect(pathFor(text)).toBe('fallback');
  },
);
