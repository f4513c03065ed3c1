import { expect, test } from 'vitest';
import { normalizeEmail } from '#src/shared/contact/email.ts';

test.each([
  [' Ana@Cacambas.COM.br ', 'ana@cacambas.com.br'],
  ['josé@café.com.br', 'josé@xn--caf-dma.com.br'],
  ['ana@site.example.', 'ana@site.example'],
  ['a\u200bna@site.example\ufeff', 'ana@site.example'],
  ['ana@si\u00adte.example', 'ana@site.example'],
  ['JOSE\u0301@CAFE\u0301.COM.BR', 'josé@xn--caf-dma.com.br'],
  ['josé@xn--caf-dma.com.br', 'josé@xn--caf-dma.com.br'],
  ['contato@XN--CAF-DMA.com.br', 'contato@xn--caf-dma.com.br'],
  ["joana.d'arc+site@x.eco.br", "joana.d'arc+site@x.eco.br"],
  ['_#!$%&*/=?^`{|}~-@a-1.example', '_#!$%&*/=?^`{|}~-@a-1.example'],
  ['用户@例え.テスト', '用户@xn--r8jz45g.xn--zckzah'],
])('%s is the address %s', (typed, address) => {
  expect(normalizeEmail(typed)).toBe(address);
  expect(normalizeEmail(address)).toBe(address);
});

test.each([
  '',
  'ana',
  'ana@',
  '@site.example',
  'ana@site',
  'ana@@site.example',
  'ana@b@site.example',
  'ana maria@site.example',
  '.ana@site.example',
  'ana..maria@site.example',
  'ana@site..example',
  'ana@-site.example',
  'ana@127.0.0.1',
  'ana@0x7f.1',
  'ana@[::1]',
  'ana@site.example:25',
  'ana@site.example/x',
  'ana@si%74e.example',
  'ana@site.example\r\nBcc: eva@site.example',
  'ana@site.example,eva@site.example',
  'Ana <ana@site.example>',
  '"ana"@site.example',
  `${'é'.repeat(33)}@site.example`,
  `ana@${'a'.repeat(64)}.example`,
  `${'a'.repeat(64)}@${'b'.repeat(60)}.${'c'.repeat(60)}.${'d'.repeat(60)}.example`,
])('%s is no address', (typed) => {
  expect(normalizeEmail(typed)).toBe(null);
});
