import { expect, test } from 'vitest';
import { priceRangeText } from '#src/catalogue/city-text.ts';
import { cityArticles, loadCityArticle } from '#src/features/guides/city-articles.ts';

const entries = await Promise.all(
  cityArticles.map(async ({ city }) => {
    const slug = city.articleSlug as string;
    const article = await loadCityArticle(slug);
    return { city, slug, article, sentences: sentencesIn(article) };
  }),
);

test('no two cities share a sentence of more than eight words', () => {
  const owners = new Map<string, Set<string>>();
  for (const { slug, sentences } of entries) {
    for (const sentence of sentences.filter((one) => wordsIn(one).length > 8)) {
      owners.set(sentence, (owners.get(sentence) ?? new Set()).add(slug));
    }
  }
  const shared = [...owners].filter(([, slugs]) => slugs.size > 1).map(([sentence]) => sentence);
  expect(shared).toEqual([]);
  expect(owners.size).toBeGreaterThan(150);
});

test('headings and questions belong to one city each', () => {
  const headings = entries.flatMap(({ article }) => [
    article.howItWorks.heading,
    article.bairros.heading,
    ...article.questions.map(({ question }) => question),
  ]);
  const repeated = headings.filter((heading, index) => headings.indexOf(heading) !== index);
  expect(repeated).toEqual([]);
});

test.each(entries)('$slug answers first, in three to six sentences', (entry) => {
  const { city, article, sentences } = entry;
  expect(wordsIn(sentences.join(' ')).length).toBeGreaterThan(300);
  const { length } = sentencesIn(article.intro);
  expect(length).toBeGreaterThanOrEqual(3);
  expect(length).toBeLessThanOrEqual(6);
  expect(article.intro).toContain(city.name.replace(' de Janeiro', ''));
});

test('São Paulo counts the days of placing and of removal, by the earlier of two rules', () => {
  const { article } = entries.find(({ slug }) => slug === 'sao-paulo-sp') as (typeof entries)[0];
  expect(article.intro).toMatch(/três dias, .*dias úteis.*conta menor/);
  expect(article.intro).toMatch(/segunda-feira.*quarta-feira/);
});

test('São José dos Campos is told of no skip that its law may forbid', () => {
  const { sentences } = entries.find(
    ({ slug }) => slug === 'sao-jose-campos-sp',
  ) as (typeof entries)[0];
  const larger = sentences.filter((one) => /(?<!a )\b[4-7]\sm³/.test(one));
  for (const sentence of larger) expect(sentence).toMatch(/se |não|estimativa/);
});

test.each(entries)('$slug names the bairros of the catalogue', ({ city, article }) => {
  const text = article.bairros.paragraphs.join(' ') + article.bairros.heading;
  for (const bairro of city.bairros) expect(text).toContain(bairro.replace('Jardim ', ''));
});

test.each(entries)(
  '$slug gives the estimate of its city and says that it is one',
  ({ city, article, sentences }) => {
    const ranges = sentences.flatMap((sentence) => sentence.match(/R\$ \d+ a R\$ \d+/g) ?? []);
    expect(new Set(ranges)).toEqual(new Set([priceRangeText(city)]));
    const [price] = article.questions;
    expect(price.answer).toContain(priceRangeText(city));
    expect(price.answer).toMatch(/estimativa.*2025/);
  },
);

/** Every sentence in an article's values, whatever their depth. */
function sentencesIn(value: unknown): string[] {
  if (typeof value === 'string')
    return value.split(/(?<=[.?!])(?<!\b(?:arts?|Av)\.)\s+/).map((one) => one.trim());
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([name, inner]) =>
    /^(drawing|date)/.test(name) ? [] : sentencesIn(inner),
  );
}

function wordsIn(text: string): string[] {
  return text.match(/[\p{L}\d]+/gu) ?? [];
}
