import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { gzipSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { indexPath } from '#src/features/site-search/entry.ts';
import { earlyFiles, storedFiles } from '#tests/unit/support/stored-files.ts';
import { pages } from './support/built-pages.ts';
import { ownScripts, startScripts } from './support/page-scripts.ts';

const stored = storedFiles('dist');

test('the whole site for use without a network fits in 750 kB on the wire', () => {
  // The company area is stored only where a company has signed in.
  const ofCompanies = urlsOf('company-area');
  const ofEverybody = stored.filter((url) => !ofCompanies.includes(url));
  const weights = ofEverybody.map((url) => {
    return existsSync(`dist${url}.br`) ? brotliWeight([url]) : statSync(`dist${url}`).size;
  });
  expect(stored.length).toBeGreaterThan(80);
  expect(weights.reduce((sum, weight) => sum + weight, 0)).toBeLessThan(750_000);
});

test('the worker stores nothing that only networks fetch', () => {
  expect(
    stored.filter((url) => /previews|screenshots|kill-sw|llms|\.(html|xml)$/.test(url)),
  ).toEqual([]);
});

test('what the worker stores at installation can be shown: its styles are in the document', () => {
  const early = earlyFiles('dist');
  expect(early).toContain('/parts/template.txt');
  expect(readFileSync('dist/parts/template.txt', 'utf8')).toMatch(/<style>.{1000}/s);
  const scripts = early.filter((url) => url.endsWith('.js'));
  expect(scripts.length).toBeGreaterThan(5);
  // Whatever needs the tools' style sheet imports the script with its class names.
  expect(scripts.filter((url) => url.includes('/tools-'))).toEqual([]);
});

test('the table of CEPs is at most 30 kB, stored by the worker, and named by no page', () => {
  const tables = stored.filter((url) => /\/municipalities-[^/]+\.js$/.test(url));
  expect(tables).toHaveLength(1);
  const table = readFileSync(`dist${tables[0]}`);
  expect(table.toString()).toContain('Itajaí');
  expect(gzipSync(table).length).toBeLessThanOrEqual(30_000);
  expect(readFileSync('dist/index.html', 'utf8')).not.toContain(tables[0]);
  const scripts = stored.filter((url) => url.endsWith('.js') && url !== tables[0]);
  const others = scripts.filter((url) =>
    readFileSync(`dist${url}`, 'utf8').includes('Carapicuíba'),
  );
  expect(others).toEqual([]);
});

test("the search's index is at most 60 kB, stored by the worker, and named by its page alone", () => {
  expect(stored).toContain(indexPath);
  expect(brotliWeight([indexPath])).toBeLessThanOrEqual(60_000);
  const naming = stored.filter((url) => {
    return url.endsWith('.js') && readFileSync(`dist${url}`, 'utf8').includes(indexPath);
  });
  expect(naming).toEqual([expect.stringMatching(/^\/assets\/search-page-/)]);
  const loading = pages.filter(({ html }) => html.includes(naming[0] as string));
  expect(loading.map(({ address }) => address)).toEqual(['/busca']);
});

test('what every page starts with is at most 95 kB, and what a listing needs besides 28.5', () => {
  const listing = readFileSync('dist/sc/joinville/aluguel-cacamba-entulho.html', 'utf8');
  const start = startScripts(listing);
  expect(start.length).toBeGreaterThan(2);
  expect(brotliWeight(start)).toBeLessThanOrEqual(95_000);

  const own = ownScripts(listing);
  expect(own.some((file) => file.includes('/listing-page'))).toBe(true);
  expect(brotliWeight(own)).toBeLessThanOrEqual(28_500);
});

test('what only a company needs that is signed in is named by no page, and marked for the worker', () => {
  const ofCompanies = urlsOf('company-area');
  for (const name of ['panel', 'auth']) {
    expect(ofCompanies.filter((url) => url.startsWith(`/assets/${name}-`))).toHaveLength(1);
  }
  const naming = pages.filter(({ html }) => ofCompanies.some((url) => html.includes(url)));
  expect(naming.map(({ address }) => address)).toEqual([]);
});

test('a page comes in few files: each costs a phone a round trip', () => {
  const counts = pages.map(({ html }) => ownScripts(html).length);
  expect(Math.max(...counts)).toBeLessThanOrEqual(9);
  const withoutOwn = pages.filter((_, index) => counts[index] === 0);
  expect(withoutOwn).toEqual([]);
});

test('only pages that show what the visitor keeps need the code of the database', () => {
  const database = stored.filter((url) => /\/database-[^/]+\.js$/.test(url));
  expect(database).toHaveLength(1);
  expect(readFileSync(`dist${database[0]}`, 'utf8')).toContain('Dexie');
  const waiting = pages.filter(({ html }) => html.includes(database[0] as string));
  expect(waiting.map(({ address }) => address).sort()).toEqual([
    '/ferramentas/pedido',
    '/pedido',
    '/salvos',
    '/sem-internet',
  ]);
});

test('the site has one style sheet beside the one in every document', () => {
  const files = readdirSync('dist/assets').filter((name) => name.endsWith('.css'));
  expect(files).toEqual([expect.stringMatching(/^tools-/)]);
});

test('the classes that components share come before their own, which change them', () => {
  const sheet = /<style>(.*?)<\/style>/s.exec(pages[0]?.html ?? '')?.[1] ?? '';
  const shared = readFileSync('src/ui/layout.module.css', 'utf8');
  expect(sheet).toContain('@font-face');
  expect(sheet.match(/\._([a-zA-Z]+)_/)?.[1]).toBe(shared.match(/^\.([a-zA-Z]+)/m)?.[1]);
});

test('a page is at most 24 kB with its styles', () => {
  for (const { address } of pages) {
    const file = address === '/' ? '/index.html' : `${address}.html`;
    expect(brotliWeight([file]), address).toBeLessThanOrEqual(24_000);
  }
});

/** Addresses of a group in the worker's list. */
function urlsOf(group: string): string[] {
  const worker = readFileSync('dist/sw.js', 'utf8');
  const entries = worker.matchAll(new RegExp(`"group":"${group}",[^{}]*"url":"([^"]+)"`, 'g'));
  return [...entries].map(([, url]) => url as string);
}

/** Bytes that a server sends of these files. */
function brotliWeight(files: readonly string[]): number {
  const weights = files.map((file) => statSync(`dist${file}.br`).size);
  return weights.reduce((sum, weight) => sum + weight, 0);
}
