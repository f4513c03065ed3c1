import { readdirSync } from 'node:fs';
import { expect, test } from 'vitest';
import { checkCityArticle } from '#src/features/guides/city/city-article.ts';
import { cityArticles, loadCityArticle } from '#src/features/guides/city/city-articles.ts';
import { renderPage } from '#src/prerender/render.tsx';
import { priceRangeText } from '#src/shared/catalogue/prices.ts';
import { cityArticlePath, listingPath } from '#src/shared/routing/links.ts';

const entries = await Promise.all(
  cityArticles.map(async ({ city }) => {
    const slug = city.articleSlug as string;
    const article = await loadCityArticle(slug);
    return { city, slug, article, sentences: sentencesIn(article) };
  }),
);

test('every city with an article has its file, and every file its city', () => {
  const files = readdirSync('src/features/guides/city/articles').toSorted();
  expect(entries.map(({ slug }) => `${slug}.ts`).toSorted()).toEqual(files);
  expect(files).toHaveLength(10);
});

test('no two cities share a sentence of more than eight words', () => {
  const owners = new Map<string, Set<string>>();
  for (const { slug, sentences } of entries) {
    for (const sentence of sentences.filter((one) => wordsIn(one).length > 8)) {
      owners.set(sentence, (owners.get(sentence) ?? new Set()).add(slug));
    }
  }
  const shared = [...owners].filter(([, slugs]) => slugs.size > 1).map(([sentence]) => sentence);
  expect(shared).toEqual([]);
  expect(owners.size).toBeGreaterThan(250);
});

test('headings and questions belong to one city each', () => {
  const headings = entries.flatMap(({ article }) => [
    article.rulesHeading,
    ...[article.howItWorks, article.price, article.bairros, article.ordering].map(
      ({ heading }) => heading,
    ),
    ...article.questions.map(({ question }) => question),
  ]);
  const repeated = headings.filter((heading, index) => headings.indexOf(heading) !== index);
  expect(repeated).toEqual([]);
});

test.each(entries)('$slug answers first, in two or three sentences', ({ article }) => {
  const { length } = sentencesIn(article.intro);
  expect(length).toBeGreaterThanOrEqual(2);
  expect(length).toBeLessThanOrEqual(3);
});

test.each(entries)('$slug has rules', ({ article }) => {
  expect(article.rules.groups.flatMap(({ rules }) => rules).length).toBeGreaterThan(3);
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

test.each(entries)('$slug is worth reading and short enough to be read', ({ sentences }) => {
  const { length } = wordsIn(sentences.join(' '));
  expect(length).toBeGreaterThan(450);
  expect(length).toBeLessThan(800);
});

test.each(entries)(
  '$slug and the listing of its city lead to each other',
  async ({ city, slug }) => {
    const [path, listing] = [cityArticlePath(slug), listingPath(city.id)];
    const page = await renderPage(path);
    expect(page.body).toContain(`href="${listing}"`);
    for (const guide of ['precisa-licenca', 'tamanho-ideal', 'o-que-pode-colocar']) {
      expect(page.body).toContain(`href="/blog/${guide}`);
    }
    expect(page.body).toContain(city.orgaoLocal);
    expect((await renderPage(listing)).body).toContain(`href="${path}"`);
  },
);

test.each([
  ['intro', { intro: undefined }],
  ['description', { description: 'Curta.' }],
  [
    'rules.groups.0.year',
    { rules: { authority: 'a SLU', groups: [{ source: 'Lei 1', rules: [] }] } },
  ],
  ['questions', { questions: [] }],
  ['extra', { extra: 'x' }],
])('a slip in %s stops the build with the city and the field', (field, slip) => {
  const [{ article }] = entries as [(typeof entries)[number]];
  expect(() => checkCityArticle('x-sp', article)).not.toThrow();
  expect(() => checkCityArticle('x-sp', { ...article, ...slip })).toThrow(`x-sp: ${field}`);
});

/** Every sentence in an article's values, whatever their depth; sources are names, not sentences. */
function sentencesIn(value: unknown): string[] {
  if (typeof value === 'string') return value.split(/(?<=[.?!])\s+/).map((one) => one.trim());
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([name, inner]) =>
    ['source', 'drawing', 'authority', 'subject', 'scope'].includes(name) ? [] : sentencesIn(inner),
  );
}

function wordsIn(text: string): string[] {
  return text.match(/[\p{L}\d]+/gu) ?? [];
}
