import { HtmlValidate, StaticConfigLoader } from 'html-validate';
import { expect, test } from 'vitest';
import { attribute, notFoundPage, pages, textOf } from './support/built-pages.ts';

const every = [...pages, notFoundPage];

const configuration = new StaticConfigLoader({
  root: true,
  extends: ['html-validate:standard', 'html-validate:document', 'html-validate:a11y'],
  rules: {
    // The site's own files need no checksum: they come from where the page comes from.
    'require-sri': ['error', { target: 'crossorigin' }],
    // The search box is a combobox: a <select> can't be typed into.
    'prefer-native-element': ['error', { exclude: ['listbox'] }],
  },
});
const resolved = await configuration.getConfigFor('page.html');
// All pages have one configuration, whose reading takes a third of the time.
configuration.getConfigFor = () => resolved;
const validator = new HtmlValidate(configuration);

/** Which skips no level of headings, and leaves none empty. */
test.each(every)('$address is valid HTML with one main heading', async (page) => {
  const { address, html, document } = page;
  const { results } = await validator.validateString(html, address);
  const messages = results.flatMap((result) => result.messages);
  expect(messages.map(({ ruleId, message, selector }) => [ruleId, message, selector])).toEqual([]);
  expect(document.querySelectorAll('h1')).toHaveLength(1);
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
