import { readFileSync } from 'node:fs';
import { pathToFileURL } from 'node:url';
import { describe, expect, it } from 'vitest';
import { demonstrationCompanies, demonstrationPages } from '#server/company/demonstration.ts';
import { cities, cityById } from '#src/catalogue/cities.ts';
import { loadListingFacts } from '#src/catalogue/listing-facts.ts';
import type { CompanyPage } from '#src/company/page.ts';
import type { CompanyCard } from '#src/company/record.ts';
import { companyPath, listingPath } from '#src/shared/routing/links.ts';
import { type PageData, pageDataId } from '#src/shared/routing/page-data.ts';
import { readTemplate, rendererFile, templateFragment } from '#src/shared/site/page-fragment.ts';
import { attribute, pageAt, parseHtml, textOf } from './support/built-pages.ts';

/** Ends of whatever a text may stand in: an element, a comment, a script, an attribute, a line. */
const hostile = [
  '</script><script>alert(1)</script>',
  '<!-- <script>',
  '-->',
  '</main></div></body></html>',
  '"><img src=x onerror=alert(1)>',
  "' onfocus='alert(1)' autofocus='",
  '\u2028alert(1)\u2029',
  '<!--head--><!--root--><!--page--><!--part--><!--page of-->',
  '$& $1 $`',
].join(' ');

const joinville = cityById('sc/joinville');
const listing = listingPath(joinville.id);
const [company] = demonstrationCompanies(joinville) as [CompanyCard];
const [companyPage] = demonstrationPages() as [CompanyPage];

type Built = typeof import('#src/prerender/render-on-request.ts');

const { renderDocument }: Built = await import(pathToFileURL(`dist/${rendererFile}`).href);
const { document: template } = readTemplate(readFileSync(`dist${templateFragment}`, 'utf8'));

function render(path: string, data: PageData): Promise<string> {
  return renderDocument(template, path, data);
}

describe('a rendered listing', () => {
  it.each(cities.map(({ id }) => id))('of %s has the head of the built one', async (id) => {
    const city = cityById(id);
    const html = await render(listingPath(id), {
      city,
      found: foundIn(demonstrationCompanies(city)),
    });
    expect(headOf(html)).toEqual(headOf(pageAt(listingPath(id)).html));
    expect(names(html)).toEqual(demonstrationCompanies(city).map(({ name }) => name));
  });

  it('shows hostile texts of Google as text', async () => {
    const attributions = [{ name: hostile }];
    const row = { ...company, name: hostile, address: hostile, attributions };
    const data = { city: joinville, found: foundIn([row]) };
    const html = await render(listing, data);
    expect(names(html)).toEqual([oneLine(hostile)]);
    expect(dataOf(html)).toEqual({
      facts: await loadListingFacts(joinville.id),
      ...data,
    });
    expect(elements(html)).toEqual(
      elements(await render(listing, { city: joinville, found: foundIn([harmless]) })),
    );
  });
});

describe("a company's rendered page", () => {
  it('shows hostile texts of the company as text', async () => {
    const text = { name: hostile, description: hostile, address: hostile };
    const data = { company: { ...companyPage, ...text } };
    const html = await render(companyPath(companyPage.slug), data);
    expect(textOf(heading(html))).toContain(oneLine(hostile));
    expect(dataOf(html)).toEqual(data);
    const plain = { name: 'x', description: 'x', address: 'x' };
    const other = { company: { ...companyPage, ...plain } };
    expect(elements(html)).toEqual(elements(await render(companyPath(companyPage.slug), other)));
  });
});

const harmless: CompanyCard = {
  ...company,
  name: 'x',
  address: 'x',
  attributions: [{ name: 'x' }],
};

function foundIn(companies: CompanyCard[]) {
  const total = companies.length;
  return { answer: { companies, total, demonstration: true, incomplete: false }, age: 1000 };
}

/** What browsers and search engines read of a document's head, without what asks for companies. */
function headOf(html: string): string {
  const [, head = ''] = /<head>(.*)<\/head>/s.exec(html) ?? [];
  return head.replace(/<script type="application\/json".*?<\/script><script>.*?<\/script>/s, '');
}

function names(html: string): string[] {
  return parseHtml(html)
    .querySelectorAll('article')
    .map((row) => oneLine(attribute(row, 'aria-label') ?? ''));
}

function heading(html: string) {
  const [found] = parseHtml(html).querySelectorAll('h1');
  if (!found) throw new Error('The document has no heading');
  return found;
}

function dataOf(html: string): unknown {
  const [script] = parseHtml(html).querySelectorAll(`#${pageDataId}`);
  return JSON.parse(script?.childNodes.map((node) => node.textContent).join('') ?? 'null');
}

/** Every element by its name and the names of its attributes: text can't add any. */
function elements(html: string): string[] {
  return parseHtml(html)
    .querySelectorAll('*')
    .map(({ nodeName, attributes }) => [nodeName, ...attributes.map(({ key }) => key)].join(' '));
}

function oneLine(text: string): string {
  return text.replace(/\s+/g, ' ').trim();
}
