import { readdirSync, readFileSync } from 'node:fs';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { nameOf } from '#src/prerender/code-graph.ts';
import { readFragments } from '#src/shared/storage/page-fragment.ts';
import { earlyFiles, storedFiles } from '#tests/unit/support/stored-files.ts';
import { pages } from './support/built-pages.ts';

const stored = storedFiles('dist');

test('the whole site for use without a network fits in 700 kB on the wire', () => {
  const weights = stored.map((url) => {
    const content = readFileSync(`dist${url}`);
    return /\.(png|woff2)$/.test(url) ? content.length : gzipSync(content).length;
  });
  expect(stored.length).toBeGreaterThan(100);
  expect(weights.reduce((sum, weight) => sum + weight, 0)).toBeLessThan(700_000);
});

test('the worker stores every page, and nothing that only networks fetch', () => {
  const parts = stored.filter((url) => url.startsWith('/parts/'));
  const held = parts.flatMap((url) => [
    ...readFragments(readFileSync(`dist${url}`, 'utf8')).keys(),
  ]);
  expect(held.sort()).toEqual(pages.map(({ address }) => address).sort());
  expect(stored.filter((url) => /previews|screenshots|kill-sw|\.html$/.test(url))).toEqual([]);
});

test('what the worker stores at installation can be shown: code comes with its look', () => {
  const early = earlyFiles('dist');
  const codes = new Set(early.filter((url) => url.endsWith('.js')).map(nameOf));
  const looks = stored.filter((url) => url.endsWith('.css') && codes.has(nameOf(url)));
  expect(looks.length).toBeGreaterThan(3);
  expect(looks.filter((url) => !early.includes(url))).toEqual([]);
});

test('the table of postcodes is at most 30 kB, stored by the worker, and named by no page', () => {
  const tables = stored.filter((url) => /\/municipalities-[^/]+\.js$/.test(url));
  expect(tables).toHaveLength(1);
  const table = readFileSync(`dist${tables[0]}`);
  expect(table.toString()).toContain('Itajaí');
  expect(gzipSync(table).length).toBeLessThanOrEqual(30_000);
  expect(readFileSync('dist/index.html', 'utf8')).not.toContain(tables[0]);
  const scripts = stored.filter((url) => url.endsWith('.js') && url !== tables[0]);
  const others = scripts.filter((url) => readFileSync(`dist${url}`, 'utf8').includes('Itajaí;'));
  expect(others).toEqual([]);
});

test('what every page starts with is at most 85 kB, and a list’s own code 20 kB more', () => {
  const started = codeNamedBy(readFileSync('dist/sobre-nos.html', 'utf8'));
  const [shared, ...others] = started.filter((file) => file.includes('/shared-'));
  expect(others).toEqual([]);
  const first = started.filter((file) => file !== shared);
  expect(first.length).toBeGreaterThan(1);
  expect(brotliWeight(first)).toBeLessThanOrEqual(85_000);

  const listing = readFileSync('dist/sc/joinville/aluguel-cacamba-entulho.html', 'utf8');
  const own = ownCodeOf(listing).split(' ');
  expect(own.some((file) => /^\/assets\/listing-pages-[^ ]+\.js$/.test(file))).toBe(true);
  expect(brotliWeight([shared as string, ...own])).toBeLessThanOrEqual(20_000);
});

test('no page waits for the code of the database', () => {
  const named = pages.map(({ html }) => ownCodeOf(html));
  expect(named.filter((code) => /\/(database|stores)-/.test(code))).toEqual([]);
  expect(named.filter(Boolean).length).toBeGreaterThan(50);
});

test('code of which most runs at once is compiled while it is fetched', () => {
  const files = readdirSync('dist/assets').filter((name) =>
    /^(framework|start|listing-pages|database)-.*\.js$/.test(name),
  );
  expect(files).toHaveLength(4);
  for (const file of files) {
    // Chromium looks for it in front of everything else only.
    expect(readFileSync(`dist/assets/${file}`, 'utf8')).toMatch(
      /^\/\/# allFunctionsCalledOnLoad\n/,
    );
  }
});

test('no code asks for the styles that every document has', () => {
  const sheets = readdirSync('dist/assets').filter((name) => /^(shared|start)-.*\.css$/.test(name));
  expect(sheets).toHaveLength(2);
  const codes = stored.filter((url) => url.endsWith('.js'));
  expect(codes.length).toBeGreaterThan(20);
  for (const url of codes) {
    const code = readFileSync(`dist${url}`, 'utf8');
    expect(
      sheets.filter((name) => code.includes(name)),
      url,
    ).toEqual([]);
  }
  // They are in the document, and nowhere by address.
  const linked = pages.filter(({ html }) => sheets.some((name) => html.includes(name)));
  expect(linked).toEqual([]);
});

test('a page is at most 12 kB with its styles', () => {
  for (const { address, html } of pages) {
    expect(brotliCompressSync(html).length, address).toBeLessThanOrEqual(12_000);
  }
});

/** The files of a page's own code, as its root element names them. */
function ownCodeOf(html: string): string {
  return /data-code="([^"]+)"/.exec(html)?.[1] ?? '';
}

/** The files that a page's loader asks for. */
function codeNamedBy(html: string): string[] {
  const [loader = ''] = /<script>.*?<\/script>/s.exec(html) ?? [];
  return [...loader.matchAll(/'(\/assets\/[^']+\.js)'/g)].map(([, file]) => file as string);
}

function brotliWeight(files: readonly string[]): number {
  const weights = files.map((file) => brotliCompressSync(readFileSync(`dist${file}`)).length);
  return weights.reduce((sum, weight) => sum + weight, 0);
}
