import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { cities } from '#src/catalogue/cities.ts';
import { deskFor, deskNote } from '#src/catalogue/desks.ts';
import { dropOffIn } from '#src/catalogue/drop-off.ts';
import { cityArticles } from '#src/features/guides/city-articles.ts';
import { listingPath } from '#src/shared/routing/links.ts';
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
  for (const { id, name } of cities) {
    const { ask, called } = dropOffIn(id);
    expect(ask).toBe(deskFor(id, 'drop-off'));
    const note = deskNote(ask) && ` (${deskNote(ask)})`;
    const text = ask.phone ? `ligue ${ask.phone}${note}` : 'pergunte à prefeitura';
    if (!called) expect(rows.map((row) => row.text)).toContain(`${name} ${text}`);
  }
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

test('every listing and every article on a city lead to the places of the city', () => {
  const from = [
    ...cities.map(({ id }) => [id, listingPath(id)] as const),
    ...cityArticles.map(({ city, path }) => [city.id, path] as const),
  ];
  for (const [id, path] of from) {
    const links = pageAt(path).document.querySelectorAll('main a');
    expect(
      links.map((link) => attribute(link, 'href')),
      path,
    ).toContain(`/ferramentas/ecopontos?cidade=${id}`);
  }
});

function read(file: string): string {
  return readFileSync(`dist${file}`, 'utf8');
}
