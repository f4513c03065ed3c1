import sharp from 'sharp';
import { expect, test } from 'vitest';
import {
  type DescribedType,
  googleRequirements,
  missingProperties,
} from '#tests/unit/support/google-requirements.ts';
import {
  type IndexablePage,
  indexablePages,
  type StructuredData,
  siteUrl,
} from './support/indexable-pages.ts';

test('every page says what it is, in types that belong to its kind', () => {
  for (const page of indexablePages) {
    const types = page.data.map((thing) => thing['@type']).toSorted();
    expect(types, page.address).toEqual(typesOf(page).toSorted());
    for (const thing of page.data) expect(thing['@context']).toBe('https://schema.org');
  }
});

test('nothing lacks what Google requires or recommends of its type', () => {
  const checked = Object.keys(googleRequirements) as DescribedType[];
  for (const type of checked) {
    for (const { address, thing } of find(type)) {
      const { source } = googleRequirements[type];
      expect(missingProperties(type, thing), `${address}: ${source}`).toEqual([]);
    }
  }
  const types = new Set(indexablePages.flatMap(({ data }) => data.map((thing) => thing['@type'])));
  const rest = [...types].filter((type) => !(checked as string[]).includes(type));
  expect(rest).toEqual(['FAQPage']);
});

test('the publisher’s logo is a PNG of at least 112 pixels', async () => {
  const [home] = find('Organization');
  const file = home?.thing.logo.replace(siteUrl, 'dist');
  const { format, width, height } = await sharp(file).metadata();
  expect(format).toBe('png');
  expect(Math.min(width, height)).toBeGreaterThanOrEqual(112);
});

test('the home page names the site and who publishes it', () => {
  const [home] = find('Organization');
  expect(home?.address).toBe('/');
  expect(home?.thing).toMatchObject({
    name: 'AlugaCaçamba',
    url: `${siteUrl}/`,
    logo: `${siteUrl}/icons/icon-512.png`,
  });
  const [webSite] = find('WebSite');
  expect(webSite?.thing).toMatchObject({ name: 'AlugaCaçamba', url: `${siteUrl}/` });
  expect(webSite?.thing.publisher['@id']).toBe(home?.thing['@id']);
});

test('breadcrumbs lead from the home page to the page itself, every step with an address', () => {
  for (const { address, thing } of find('BreadcrumbList')) {
    const steps: StructuredData[] = thing.itemListElement;
    expect(steps.at(0), address).toMatchObject({ name: 'Início', item: `${siteUrl}/` });
    expect(steps.at(-1)?.item).toBe(siteUrl + address);
    for (const [index, step] of steps.entries()) {
      expect(step).toMatchObject({ '@type': 'ListItem', position: index + 1 });
      expect(step.name.length).toBeGreaterThan(2);
      const path = step.item.replace(siteUrl, '').replace(/#.*/, '');
      expect(indexablePages.map((page) => page.address)).toContain(path);
    }
  }
});

test('articles say who wrote what when, and show their picture', () => {
  const articles = find('Article');
  expect(articles).toHaveLength(21);
  for (const { address, thing, page } of articles) {
    expect(thing.headline.length, address).toBeGreaterThan(10);
    expect(thing.headline.length, address).toBeLessThanOrEqual(110);
    expect(thing, address).toMatchObject({
      description: page.meta.get('description'),
      image: `${siteUrl}/previews${address}.png`,
      datePublished: page.meta.get('article:published_time'),
      dateModified: page.meta.get('article:modified_time'),
      inLanguage: 'pt-BR',
      mainEntityOfPage: page.canonical,
      author: { '@type': 'Organization', name: 'AlugaCaçamba', url: `${siteUrl}/` },
      publisher: { '@type': 'Organization', name: 'AlugaCaçamba', url: `${siteUrl}/` },
    });
    expect(thing.datePublished, address).toMatch(/^2025-\d\d-\d\d$/);
    expect(thing.dateModified >= thing.datePublished, address).toBe(true);
  }
});

test('questions have their answers', () => {
  for (const { address, thing } of find('FAQPage')) {
    expect(thing.mainEntity.length, address).toBeGreaterThan(1);
    for (const question of thing.mainEntity) {
      expect(question).toMatchObject({
        '@type': 'Question',
        acceptedAnswer: { '@type': 'Answer' },
      });
      expect(question.name, address).toMatch(/\?$/);
      expect(question.acceptedAnswer.text.length, address).toBeGreaterThan(20);
    }
  }
});

function typesOf({ address }: IndexablePage): string[] {
  if (address === '/') return ['Organization', 'WebSite'];
  if (address.startsWith('/blog/cacamba-entulho-')) return ['Article', 'BreadcrumbList', 'FAQPage'];
  if (address.startsWith('/blog/')) return ['Article', 'BreadcrumbList'];
  const hasQuestions = address.endsWith('/aluguel-cacamba-entulho') || address === '/como-funciona';
  return hasQuestions ? ['BreadcrumbList', 'FAQPage'] : ['BreadcrumbList'];
}

/** Everything of a type, with the page that it stands on. */
function find(type: string) {
  return indexablePages.flatMap((page) =>
    page.data
      .filter((thing) => thing['@type'] === type)
      .map((thing) => ({ page, address: page.address, thing })),
  );
}
