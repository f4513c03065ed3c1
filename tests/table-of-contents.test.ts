import { expect, test } from 'vitest';
import { tableOfContents } from '#src/features/guides/guide/table-of-contents.ts';
import { toHtml } from '#src/prerender/markdown.ts';

test('the chapters of a guide are its second-level headings, in plain text', () => {
  const html = toHtml('Resposta.\n\n## Preço & *prazo*\n\n### Detalhe\n\n## "Quanto" custa?\n');
  expect(tableOfContents(html)).toEqual([
    { id: 'preco-prazo', text: 'Preço & prazo' },
    { id: 'quanto-custa', text: '"Quanto" custa?' },
  ]);
});
