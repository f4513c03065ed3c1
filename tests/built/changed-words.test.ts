import { readdirSync, readFileSync } from 'node:fs';
import { basename } from 'node:path';
import { expect, test } from 'vitest';
import { files } from './support/built-pages.ts';

/** What phones store besides pictures; the worker itself changes with each of them. */
const stored = files.filter(
  (file) => /\.(js|txt|css)$/.test(file) && !['/sw.js', '/llms.txt'].includes(file),
);
const texts = new Map(stored.map((file) => [file, readFileSync(`dist${file}`, 'utf8')]));

test('a new word in the footer changes the template and the frame, and no page on a phone', () => {
  expect(changedBy('por aqui ou pelo WhatsApp. Grátis')).toEqual([
    '/assets/deferred-ui.js',
    '/assets/index.js',
    '/parts/template.txt',
  ]);
});

test('a new title of a guide changes the pages that show it, and no code', () => {
  const guide = 'preco-aluguel-cacamba-entulho';
  const showing = [guide, ...guidesThatName(guide)].map((slug) => `/parts/blog/${slug}.txt`);
  expect(showing.length).toBeGreaterThan(1);
  expect(changedBy('Quanto custa alugar uma caçamba de entulho')).toEqual(
    ['/parts/blog.txt', ...showing, '/texts/guides.js'].sort(),
  );
});

test("a new heading of a city's article changes the part with its page, and no code", () => {
  const changed = changedBy('O CTR prova para onde foi o entulho');
  expect(changed).toEqual(['/parts/blog/cacamba-entulho.txt', '/texts/santos-sp.js']);
});

test('a new sentence in the privacy policy changes the part with its page and its text, and no code', () => {
  expect(changedBy('As somas não identificam você')).toEqual([
    '/parts/top.txt',
    '/texts/politica-de-privacidade.js',
  ]);
});

/** The files with these words, and those that name such a file by its hash, without the hashes. */
function changedBy(words: string): string[] {
  const changed = new Set(stored.filter((file) => texts.get(file)?.includes(words)));
  for (const file of changed) {
    if (!hashed.test(file)) continue;
    for (const other of stored) if (texts.get(other)?.includes(basename(file))) changed.add(other);
  }
  return [...changed].map((file) => file.replace(hashed, '$1')).sort();
}

const hashed = /^(\/assets\/.+)-[\w-]{8}(?=\.\w+$)/;

/** Slugs of the guides that lead to this one at their end. */
function guidesThatName(slug: string): string[] {
  const folder = 'src/content/guides';
  const names = readdirSync(folder).filter((name) => name !== `${slug}.md`);
  return names
    .filter((name) => readFileSync(`${folder}/${name}`, 'utf8').includes(`  - ${slug}\n`))
    .map((name) => basename(name, '.md'));
}
