import { expect, test } from 'vitest';
import { responseHeaders } from '#src/shared/security/response-headers.ts';
import { shareSite } from './support/site.ts';

const policy = { styleHashes: ['sha256-AbC/d+e='] };
const expected = responseHeaders(policy);

test('every answer carries the strictest set that the site can live with', () => {
  expect(expected).toEqual({
    'content-security-policy': [
      "default-src 'none'",
      "script-src 'self'",
      "style-src 'self' 'sha256-AbC/d+e='",
      "img-src 'self' data: https://*.googleusercontent.com",
      "font-src 'self'",
      "connect-src 'self'",
      "manifest-src 'self'",
      "worker-src 'self'",
      "base-uri 'none'",
      "form-action 'self'",
      "frame-ancestors 'none'",
      "require-trusted-types-for 'script'",
      'trusted-types sw-url guide-html',
    ].join('; '),
    'strict-transport-security': 'max-age=63072000; includeSubDomains; preload',
    'cross-origin-opener-policy': 'same-origin',
    'cross-origin-resource-policy': 'same-origin',
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'strict-origin-when-cross-origin',
    'permissions-policy': 'camera=(), microphone=(), geolocation=(self), payment=(), usb=()',
  });
});

const files = {
  'index.html': 'Home',
  '404.html': '404',
  'assets/main-abc.js': 'export {};',
  'previews/blog.png': 'picture',
};

const site = shareSite(files, { policy });

const search = {
  method: 'POST',
  headers: { 'content-type': 'application/json' },
  body: JSON.stringify({ city: 'joinville', state: 'SC' }),
};

const searchPath = '/functions/v1/search-companies';

// The policy that the site was built with is one of them.
test.each<[kind: string, status: number, path: string, init?: RequestInit]>([
  ['a page', 200, '/'],
  ['the head of a page', 200, '/', { method: 'HEAD' }],
  ['a file', 200, '/assets/main-abc.js'],
  ['a part of a file', 206, '/assets/main-abc.js', { headers: { range: 'bytes=0-3' } }],
  ['a part that is not there', 416, '/assets/main-abc.js', { headers: { range: 'bytes=99-' } }],
  ['a page that the visitor has', 304, '/', { headers: { 'if-none-match': '*' } }],
  ['a redirect', 301, '/index.html'],
  ['a redirected listing', 302, '/xx/yy/aluguel-cacamba-entulho'],
  ['a page that is not there', 404, '/nada'],
  ['what is only read', 405, '/', { method: 'POST' }],
  ['a search', 200, searchPath, search],
  ['a refused search', 405, searchPath],
  ['a search for no city', 404, searchPath, { ...search, body: '{"city":"x","state":"SC"}' }],
  ['a photo that is not there', 404, '/functions/v1/company-photo'],
  ['a function that is not there', 404, '/functions/v1/x'],
])('%s carries every header', async (_, status, path, init) => {
  const response = await fetch(site().url + path, { redirect: 'manual', ...init });
  expect(response.status).toBe(status);
  expect(Object.fromEntries(response.headers)).toMatchObject(expected);
});

test('a request that cannot be read is refused with every header', async () => {
  const { status, headers } = await site().send('/', { host: 'a b' });
  expect(status).toBe(400);
  expect(headers).toMatchObject(expected);
});
