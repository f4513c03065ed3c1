import { expect, test } from 'vitest';
import { deskFor, withoutArticle } from '#src/catalogue/desks.ts';
import { cityArticles } from '#src/features/guides/city-articles.ts';
import { attribute, pageAt, textOf } from './support/built-pages.ts';

/** What a careful text does not say. */
const banned =
  /não (lemos|vimos|achamos|encontramos|sabemos)|preferimos a lacuna|\bpôr\b|\bponha\b|\bsobras?\b/i;

const entries = cityArticles.map(({ city, path }) => {
  const { document } = pageAt(path);
  const [main] = document.querySelectorAll('main');
  if (!main) throw new Error(`${path} has no main part`);
  return { city, path, main, text: textOf(main) };
});

test.each(entries)('$path speaks of the city, not of how it was written', ({ text }) => {
  expect(text).not.toMatch(banned);
  expect(text.match(/confirme com/gi) ?? []).toHaveLength(0);
});

test.each(entries)(
  '$path names the desk for the street, with a telephone to call',
  ({ city, text, main }) => {
    const { name, phone, url } = deskFor(city.id, 'street');
    expect(text).toContain(withoutArticle(name));
    const links = main.querySelectorAll('a').map((link) => attribute(link, 'href'));
    if (url) expect(links).toContain(url);
    // These publish no number for questions.
    const silent = ['sp/sao-jose-dos-campos', 'sp/santos'];
    expect(phone === undefined).toBe(silent.includes(city.id));
    if (phone === undefined) return;
    // In the answer and below the text.
    expect(text.split(phone).length - 1).toBeGreaterThanOrEqual(2);
    expect(links.some((href) => href?.startsWith('tel:'))).toBe(true);
  },
);

test.each(entries)('$path leads to all rules of its city and to its drop-off points', (entry) => {
  const { city, main } = entry;
  const links = main.querySelectorAll('a').map((link) => attribute(link, 'href'));
  expect(links).toContain(`/ferramentas/autorizacao/${city.id}`);
  expect(links).toContain(`/ferramentas/ecopontos?cidade=${city.id}`);
});
