import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { cities } from '#src/catalogue/cities.ts';
import { dropOffIn } from '#src/catalogue/drop-off.ts';
import { attribute, files, pageAt, pages, textOf } from './support/built-pages.ts';
import { ownScripts } from './support/page-scripts.ts';

const tool = pageAt('/ferramentas/ecopontos');

test('the page has every city, with the count of its places or whom to ask', () => {
  const rows = tool.document
    .querySelectorAll('main li')
    .map((row) => ({ link: row.querySelector('a'), text: textOf(row) }))
    .filter(({ link }) => link && attribute(link, 'href')?.includes('?cidade='));
  expect(rows.map(({ link }) => link && attribute(link, 'href'))).toEqual(
    cities.map(({ id }) => `/ferramentas/ecopontos?cidade=${id}`),
  );
  expect(rows.map(({ text }) => text)).toEqual(
    expect.arrayContaining([
      'São Paulo 126 Ecopontos',
      'Chapecó 3 Ecopontos, sem entulho',
      'Blumenau ligue 156',
    ]),
  );
});

test('every place is in one script, which the tool needs and no listing starts with', () => {
  const scripts = files.filter((file) => file.endsWith('.js'));
  const holders = scripts.filter((file) => read(file).includes('Viaduto Engenheiro Alberto Badra'));
  expect(holders).toEqual([expect.stringMatching(/^\/assets\/drop-off-/)]);
  const [script = ''] = holders;
  const needing = pages.filter(({ html }) => ownScripts(html).includes(script));
  expect(needing.map(({ address }) => address)).toEqual(['/ferramentas/ecopontos']);
  const code = read(script);
  const places = cities.flatMap(({ id }) => dropOffIn(id).places);
  const missing = places.filter(({ name }) => !code.includes(name));
  expect(missing).toEqual([]);
  expect(places).toHaveLength(234);
});

test('every listing leads to the places of its city', () => {
  for (const { id } of cities) {
    const { document } = pageAt(`/${id}/aluguel-cacamba-entulho`);
    const links = document.querySelectorAll('a').map((link) => attribute(link, 'href'));
    expect(links, id).toContain(`/ferramentas/ecopontos?cidade=${id}`);
  }
});

test('every source’s link is well formed', () => {
  const urls = cities.flatMap(({ id }) => dropOffIn(id).sources.flatMap(({ url }) => url ?? []));
  expect(urls.length).toBeGreaterThan(40);
  for (const url of urls) expect(new URL(url).hostname, url).toMatch(/\.[a-z]{2,3}$/);
});

function read(file: string): string {
  return readFileSync(`dist${file}`, 'utf8');
}
