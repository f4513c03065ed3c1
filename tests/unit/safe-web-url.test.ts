import { expect, test } from 'vitest';
import { safeWebUrl } from '#src/shared/routing/links.ts';

test.each([
  ['https://cacambas.example', 'https://cacambas.example/'],
  [' http://cacambas.example/a?b=c#d ', 'http://cacambas.example/a?b=c#d'],
  ['HTTPS://CACAMBAS.EXAMPLE/', 'https://cacambas.example/'],
])('%j may become a link', (text, expected) => {
  expect(safeWebUrl(text)).toBe(expected);
});

test.each([
  '',
  'cacambas.example',
  '//cacambas.example',
  '/pasta',
  'javascript:alert(1)',
  'data:text/html,x',
  'vbscript:x',
  'ftp://cacambas.example',
  'https://',
  'https://user:password@cacambas.example/',
  'https://user@cacambas.example/',
  'https://:password@cacambas.example/',
  `https://cacambas.example/${'a'.repeat(2000)}`,
])('%j may not', (text) => {
  expect(safeWebUrl(text)).toBeNull();
});

test('a browser without URL.parse reads addresses all the same', () => {
  const { parse } = URL;
  Object.assign(URL, { parse: undefined });
  try {
    expect(safeWebUrl('https://cacambas.example/')).toBe('https://cacambas.example/');
  } finally {
    Object.assign(URL, { parse });
  }
});
