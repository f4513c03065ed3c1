import { expect, test } from 'vitest';
import { requestedUrl } from '#src/features/offline/offline-page.tsx';

const origin = 'https://alugacacamba.example';

const leadsTo = (requested: string) =>
  requestedUrl({ origin, hash: '#x', search: `?${new URLSearchParams({ pagina: requested })}` });

test.each([
  ['/blog?utm_source=x', `${origin}/blog?utm_source=x#x`],
  ['/.//evil.example', `${origin}//evil.example#x`],
  [`${origin}//evil.example`, `${origin}//evil.example#x`],
])('the offline page leads from %s to %s', (requested, url) => {
  expect(leadsTo(requested)).toBe(url);
});

test.each([
  '//evil.example',
  'https://evil.example',
  'javascript:alert(1)',
  'data:text/html,x',
  '/\\evil.example',
  '/sem-internet?pagina=/',
  'http://',
])('the offline page leads from %s home', (requested) => {
  expect(leadsTo(requested)).toBe('/');
});
