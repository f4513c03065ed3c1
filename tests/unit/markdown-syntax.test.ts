import { Marked, type Tokens } from 'marked';
import { expect, test } from 'vitest';
import {
  bullets,
  joinBlocks,
  link,
  plain,
  withUrls,
} from '#src/prerender/text-files/markdown-syntax.ts';
import { site } from '#src/shared/site/site.ts';

test.each([
  'Lei 9.561/2014, art. 1º, §5º',
  '*Atenção*: _não_ é [isto](x) nem `aquilo`',
  'a < b > c \\ d',
])('"%s" is read back as it was written', (text) => {
  const html = new Marked().parseInline(plain(text), { async: false });
  const read = html.replaceAll('&lt;', '<').replaceAll('&gt;', '>');
  expect(read).toBe(text);
});

test('no-break spaces become common ones', () => {
  expect(plain('R$\u00a0350 por 4\u00a0m³')).toBe('R$ 350 por 4 m³');
});

test.each([
  ['https://cidade.example/lei_(1998)', 'https://cidade.example/lei_%281998%29'],
  ['https://cidade.example/a b?x=<y>', 'https://cidade.example/a%20b?x=%3Cy%3E'],
])('a link to %s ends where the URL ends', (url, target) => {
  const [paragraph] = new Marked().lexer(`(${link('Lei [antiga]', url)})`) as Tokens.Paragraph[];
  const found = paragraph?.tokens.find(({ type }) => type === 'link') as Tokens.Link;
  expect(found.href).toBe(target);
  expect(paragraph?.text.endsWith('))')).toBe(true);
});

test("the site's own links and pictures get the site's origin, others stay", () => {
  expect(withUrls('[a](/blog/a) ![b](/drawings/b.svg) [c](https://c.example/)')).toBe(
    `[a](${site.url}/blog/a) ![b](${site.url}/drawings/b.svg) [c](https://c.example/)`,
  );
});

test('what a page does not have leaves no gap', () => {
  expect(joinBlocks(['# A', null, undefined, false, '', bullets(['b', 'c'])])).toBe(
    '# A\n\n- b\n- c',
  );
});
