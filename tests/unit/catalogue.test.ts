import { expect, test } from 'vitest';
import { cities, findCity, states } from '#src/catalogue/cities.ts';
import { inCity, ofCity } from '#src/catalogue/city-text.ts';

test('the catalogue has six states with five cities each, in the order of the specification', () => {
  expect(states.map(({ code }) => code)).toEqual(['SP', 'SC', 'PR', 'RJ', 'RS', 'MG']);
  expect(states.map((state) => state.cities.length)).toEqual([5, 5, 5, 5, 5, 5]);
  expect(cities.slice(5, 10).map(({ name }) => name)).toEqual([
    'Florianópolis',
    'Joinville',
    'Jaraguá do Sul',
    'Blumenau',
    'Chapecó',
  ]);
});

test('every id is unique and in lower case', () => {
  const ids = cities.map(({ id }) => id);
  expect(new Set(ids).size).toBe(30);
  for (const id of ids) expect(id).toMatch(/^[a-z]{2}\/[a-z]+(-[a-z]+)*$/);
});

test('coordinates lie in the south and southeast of Brazil', () => {
  for (const { name, latitude, longitude } of cities) {
    expect(latitude, name).toBeGreaterThan(-33.8);
    expect(latitude, name).toBeLessThan(-14);
    expect(longitude, name).toBeGreaterThan(-57.7);
    expect(longitude, name).toBeLessThan(-39.8);
  }
});

test('a city is found by state code in any case and by its exact slug', () => {
  expect(findCity('sc', 'joinville')?.name).toBe('Joinville');
  expect(findCity('SC', 'joinville')?.name).toBe('Joinville');
  expect(findCity('sp', 'joinville')).toBeUndefined();
  expect(findCity('sc', 'Joinville')).toBeUndefined();
});

test('names are joined to their prepositions as in speech', () => {
  const rio = cities.find(({ slug }) => slug === 'rio-de-janeiro');
  const joinville = cities.find(({ slug }) => slug === 'joinville');
  expect(rio && [inCity(rio), ofCity(rio)]).toEqual(['no Rio de Janeiro', 'do Rio de Janeiro']);
  expect(joinville && [inCity(joinville), ofCity(joinville)]).toEqual([
    'em Joinville',
    'de Joinville',
  ]);
});
