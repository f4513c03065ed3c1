import { expect, test } from 'vitest';
import { attribute, notFoundPage, pages, textOf } from './support/built-pages.ts';

const every = [...pages, notFoundPage];

test.each(every)('$address has one main heading, and no level is skipped below it', (page) => {
  const headings = page.document.querySelectorAll('h1, h2, h3, h4, h5, h6');
  const levels = headings.map(({ tagName }) => Number(tagName.slice(1)));
  expect(levels.filter((level) => level === 1)).toHaveLength(1);
  expect(levels[0]).toBe(1);
  const jumps = headings.filter((_, at) => (levels[at] as number) > (levels[at - 1] ?? 0) + 1);
  expect(jumps.map(textOf)).toEqual([]);
  expect(headings.filter((heading) => textOf(heading) === '')).toEqual([]);
});

test('no two chapters of a page have the same heading', () => {
  const repeated = every.flatMap(({ address, document }) => {
    const titles = document.querySelectorAll('h2').map(textOf);
    return titles
      .filter((title, at) => titles.indexOf(title) < at)
      .map((title) => [address, title]);
  });
  expect(repeated).toEqual([]);
});

test('a picture has an alternative text that teaches something, or says that it is decoration', () => {
  const poor = every.flatMap(({ address, document }) =>
    document
      .querySelectorAll('img')
      .map((picture) => ({
        address,
        src: picture.getAttributeValue('src'),
        alt: attribute(picture, 'alt'),
      }))
      .filter(({ alt }) => alt === undefined || (alt !== '' && !isSentence(alt))),
  );
  expect(poor).toEqual([]);
});

/** More than a file's name or a single word, and short enough to be listened to. */
function isSentence(alt: string): boolean {
  return alt.includes(' ') && alt.length >= 15 && alt.length <= 250 && !/\.(svg|png)/.test(alt);
}

test('a picture keeps its place free while it arrives', () => {
  const sizeless = every.flatMap(({ address, document }) =>
    document
      .querySelectorAll('img')
      .filter((picture) => !(attribute(picture, 'width') && attribute(picture, 'height')))
      .map((picture) => [address, attribute(picture, 'src')]),
  );
  expect(sizeless).toEqual([]);
});
