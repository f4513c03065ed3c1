import { expect, test } from 'vitest';
import { cities } from '#src/catalogue/cities.ts';
import { listingPath } from '#src/shared/routing/links.ts';
import { pageAt, textOf } from './support/built-pages.ts';

const listings = cities.map(({ id, name }) => ({ id, name }));

test.each(listings)('the listing of $name fills a skip to 10 cm below its rim', ({ id }) => {
  const said = textOf(pageAt(listingPath(id)).document);
  expect(said).toContain('até 10 cm abaixo da borda');
  expect(said).not.toMatch(/enche até a borda|diária extra incluída/);
});

test.each([
  ['sp/sao-paulo', 'na rua, no máximo 3 dias úteis (fonte de 2017)'],
  ['rj/rio-de-janeiro', 'na rua, no máximo 48 horas (fonte de 2020)'],
  ['pr/maringa', 'na rua na área central, no máximo 6 dias (fonte de 2023)'],
  ['mg/juiz-de-fora', 'na rua, a cidade pode exigir menos'],
  ['sp/sao-jose-dos-campos', 'a caçamba tem no máximo 2,87 × 1,55 × 1,32 m (fonte de 2008)'],
  ['pr/curitiba', 'a caçamba tem no máximo 5 m³ (fonte de 1998)'],
] as const)('the listing of %s says "%s"', (id, words) => {
  expect(textOf(pageAt(listingPath(id)).document)).toContain(words);
});
