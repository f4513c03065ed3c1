import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { parse } from 'yaml';
import { cities } from '#src/catalogue/cities.ts';
import { dropOffIn } from '#src/catalogue/drop-off.ts';
import { files, notFoundPage, pages, parseHtml, textOf, texts } from './support/built-pages.ts';
import { foreignElements, portugueseTexts } from './support/page-words.ts';

const every = [...pages, notFoundPage];
const config = 'tests/built/support/spelling.yaml';

/** Files that say what no page says. */
const writtenTexts = ['/llms.txt', '/opensearch.xml', '/blog/feed.xml'];

/** What each page, each drawing and each of these files says. */
const said = new Map([
  ...every.map((page) => [page.address, portugueseTexts(page)] as const),
  ...drawings().map((file) => [file, wordsInDrawing(file)] as const),
  ...writtenTexts.map((file) => [file, wordsInText(file)] as const),
]);

/** Cities, bairros and drop-off places are called what their people call them. */
const names = cities.flatMap(({ id, name, bairros }) => {
  const places = dropOffIn(id).places.flatMap((place) => [place.name, place.address ?? '']);
  return [name, ...bairros, ...places].join(' ').match(/\p{L}+/gu) ?? [];
});

/** That these are noticed shows that words are compared with a dictionary. */
const slips = ['entulo', 'localizacao', 'Search'];

test('every word is Portuguese and spelled well, on pages, in drawings and in texts', () => {
  const unknown = misspelled([...slips, ...[...said.values()].flat()]);
  const findings = unknown
    .filter((word) => !names.includes(word))
    .map((word) => {
      const places = [...said].filter(([, found]) => found.some((text) => text.includes(word)));
      return { word, on: places.map(([place]) => place).slice(0, 3) };
    });
  expect(findings).toEqual(slips.map((word) => ({ word, on: [] })));
  expect(said.size).toBeGreaterThan(60);
}, 60_000);

test('every allowed word is used, so that the list stays short', () => {
  const { words } = parse(readFileSync(config, 'utf8')) as { words: string[] };
  const everything = [...said.values()].flat().join('\n');
  expect(words.filter((word) => !everything.includes(word))).toEqual([]);
});

test('only the not-found page speaks English, in its three strings', () => {
  for (const { address, document } of pages) {
    expect(foreignElements(document).map(textOf), address).toEqual([]);
  }
  expect(textOf(notFoundPage.document)).toContain('404');
  expect(foreignElements(notFoundPage.document).map(textOf)).toEqual([
    'Oops! Page not found',
    'Return to Home',
  ]);
});

/** Without what is no word: markup, URLs, names of formats, llms.txt's one heading in English. */
function wordsInText(file: string): string[] {
  const noWords = /<[^>]*>|https?:[^\s)<]+|\.md\b|pt-BR|## Optional/g;
  return readFileSync(`dist${file}`, 'utf8').replace(noWords, ' ').split('\n');
}

function drawings(): string[] {
  return files.filter((file) => file.endsWith('.svg'));
}

function wordsInDrawing(file: string): string[] {
  return texts(parseHtml(readFileSync(`dist${file}`, 'utf8')));
}

/** The words that neither the dictionary nor the list of allowed words knows, each once. */
function misspelled(prose: readonly string[]): string[] {
  const { stdout, stderr, error } = spawnSync(
    process.execPath,
    [
      'node_modules/cspell/bin.mjs',
      'stdin',
      '--words-only',
      '--unique',
      '--no-progress',
      '--no-summary',
      `--config=${config}`,
    ],
    { input: [...new Set(prose)].join('\n'), encoding: 'utf8' },
  );
  if (error || stderr) throw new Error(`cspell failed: ${error ?? stderr}`);
  return stdout.split('\n').filter((word) => word !== '');
}
