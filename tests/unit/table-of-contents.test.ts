import { expect, test } from 'vitest';
import { toHtml } from '#src/prerender/markdown.ts';
import { tableOfContents } from '#src/ui/text/article-text.tsx';

test('the chapters of a guide are its second-level headings, in plain text', () => {
  const html = toHtml('Resposta.\n\n## Preço & *prazo*\n\n### Detalhe\n\n## "Quanto" custa?\n');
  expect(tableOfContents(html)).toEqual([
    { id: 'preco-prazo', text: 'Preço & prazo' },
    { id: 'quanto-custa', text: '"Quanto" custa?' },
  ]);
});

test('a fixed space reads the same from the build and from the page that a browser holds', () => {
  const built = '<h2 id="forro">20\u00a0m² de forro</h2>';
  expect(tableOfContents(built.replace('\u00a0', '&nbsp;'))).toEqual(tableOfContents(built));
  expect(tableOfContents(built)).toEqual([{ id: 'forro', text: '20\u00a0m² de forro' }]);
});
