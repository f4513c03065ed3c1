import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { responseHeaders } from '#src/shared/security/response-headers.ts';
import { readTemplate } from '#src/shared/site/page-fragment.ts';
import { files, notFoundPage, pages } from './support/built-pages.ts';

const everyPage = [...pages, notFoundPage];

const hash = (algorithm: string, content: string | Buffer) =>
  createHash(algorithm).update(content).digest('base64');

/** Hashes of what the pages carry, in the order of the pages' files. */
function hashesOf(textsOf: (html: string) => string[]): string[] {
  const inOrder = everyPage.toSorted((a, b) => (fileOf(a.address) < fileOf(b.address) ? -1 : 1));
  const texts = new Set(inOrder.flatMap(({ html }) => textsOf(html)));
  return [...texts].map((text) => `sha256-${hash('sha256', text)}`);
}

const styleHashes = hashesOf(stylesOf);
const scriptHashes = hashesOf(scriptsOf);

test('the template has the headers that allow what the pages carry', () => {
  const { headers } = readTemplate(readFileSync('dist/parts/template.txt', 'utf8'));
  expect(headers).toEqual(responseHeaders({ styleHashes, scriptHashes }));
});

test('pages carry one style sheet, of which the policy knows the hash', () => {
  for (const { address, html } of everyPage) {
    expect(stylesOf(html), address).toEqual(stylesOf(notFoundPage.html));
  }
  expect(stylesOf(notFoundPage.html)).toHaveLength(1);
  expect(styleHashes).toHaveLength(1);
  expect(everyPage.length).toBeGreaterThan(60);
});

test.each(everyPage.map((page) => [page.address, page] as const))(
  '%s holds nothing that the policy forbids',
  (address, { document, html }) => {
    const attributes = document
      .querySelectorAll('*')
      .flatMap((element) =>
        element.attributes
          .filter(({ key }) => key === 'style' || key.startsWith('on'))
          .map(({ key }) => `${element.tagName} ${key}`),
      );
    expect(attributes).toEqual([]);
    const scripts = document
      .querySelectorAll('script')
      .filter((script) => !script.getAttributeValue('type')?.match(/^application\/(ld\+)?json$/));
    // The entry; on a listing also the search of its companies.
    expect(scripts).toHaveLength(isListing(address) ? 2 : 1);
    expect(scripts.filter((script) => script.getAttributeValue('src'))).toHaveLength(1);
    expect(scriptsOf(html)).toHaveLength(isListing(address) ? 1 : 0);
    expect(scriptHashes).toHaveLength(1);
    expect(document.querySelectorAll('base, iframe, object, embed')).toEqual([]);
    expect(html).not.toMatch(/(?:href|src|action)="(?:javascript|data|vbscript):/i);
  },
);

test('what can be compressed has two copies of it that say the same', () => {
  const texts = files.filter((file) => /\.(html|js|svg|txt|webmanifest|xml)$/.test(file));
  for (const file of texts) {
    const content = readFileSync(`dist${file}`);
    if (content.byteLength < 300) continue;
    const [br, gz] = ['br', 'gz'].map((kind) => readFileSync(`dist${file}.${kind}`));
    expect(brotliDecompressSync(br as Buffer).equals(content), file).toBe(true);
    expect(gunzipSync(gz as Buffer).equals(content), file).toBe(true);
  }
  expect(texts.length).toBeGreaterThan(100);
});

function isListing(address: string): boolean {
  return address.endsWith('/aluguel-cacamba-entulho');
}

function fileOf(address: string): string {
  return address === '/' ? 'index.html' : `${address.slice(1)}.html`;
}

function scriptsOf(html: string): string[] {
  return [...html.matchAll(/<script>(.*?)<\/script>/gs)].map(([, script = '']) => script);
}

function stylesOf(html: string): string[] {
  return [...html.matchAll(/<style[^>]*>(.*?)<\/style>/gs)].map(([, css = '']) => css);
}
