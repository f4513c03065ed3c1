import { describe, expect, it } from 'vitest';
import { serveSite } from '#functions/site/serve-site.ts';
import type { StaticFile } from '#functions/site/static-file.ts';

const bytes = (text: string) => new TextEncoder().encode(text);

const page: StaticFile = {
  path: '/blog.html',
  content: bytes('0123456789'),
  etag: '"hash"',
  compressed: { br: bytes('brotli'), gzip: bytes('gzipped') },
};
const notFound = { ...page, path: '/404.html' };
const picture = { ...page, path: '/previews/blog.png', compressed: {} };
const empty = { ...picture, path: '/empty.png', content: bytes('') };
const files = new Map([page, notFound, picture, empty].map((file) => [file.path, file]));

function visit(path: string, headers: Record<string, string> = {}, method = 'GET'): Response {
  return serveSite(files, new Request(`http://localhost${path}`, { method, headers }));
}

describe('a compressed file', () => {
  it.each([
    ['br', 'br', 'brotli'],
    ['gzip, deflate, br, zstd', 'br', 'brotli'],
    ['gzip', 'gzip', 'gzipped'],
    ['GZIP;q=0.5, br;q=0.1', 'gzip', 'gzipped'],
    ['br;q=0, gzip', 'gzip', 'gzipped'],
    ['br;q=x', null, '0123456789'],
    ['identity', null, '0123456789'],
    ['', null, '0123456789'],
  ])('is sent to who accepts "%s" as %s', async (accepted, encoding, body) => {
    const response = visit('/blog', { 'accept-encoding': accepted });
    expect(response.headers.get('content-encoding')).toBe(encoding);
    expect(response.headers.get('content-length')).toBe(String(body.length));
    expect(response.headers.get('content-type')).toBe('text/html; charset=utf-8');
    expect(response.headers.get('vary')).toBe('accept-encoding');
    expect(await response.text()).toBe(body);
  });

  it('has a tag for each of its forms, and is not sent again to who has the same', async () => {
    for (const [accepted, etag] of [
      ['br', '"hash-br"'],
      ['gzip', '"hash-gzip"'],
      ['identity', '"hash"'],
    ] as const) {
      const accept = { 'accept-encoding': accepted };
      expect(visit('/blog', accept).headers.get('etag')).toBe(etag);
      const again = visit('/blog', { ...accept, 'if-none-match': `W/${etag}` });
      expect(again.status).toBe(304);
      expect(again.headers.get('vary')).toBe('accept-encoding');
      expect(again.headers.get('etag')).toBe(etag);
      const other = visit('/blog', { ...accept, 'if-none-match': '"hash-zstd"' });
      expect(other.status).toBe(200);
    }
  });

  it('tells HEAD its length', async () => {
    const response = visit('/blog', { 'accept-encoding': 'br' }, 'HEAD');
    expect(response.headers.get('content-length')).toBe('6');
    expect(response.headers.get('content-encoding')).toBe('br');
    expect(await response.text()).toBe('');
  });

  it('may be the page that says 404', async () => {
    const response = visit('/nada', { 'accept-encoding': 'gzip' });
    expect(response.status).toBe(404);
    expect(response.headers.get('content-encoding')).toBe('gzip');
    expect(response.headers.get('vary')).toBe('accept-encoding');
  });
});

describe('a part of a file', () => {
  it.each([
    ['bytes=0-3', '0123', 'bytes 0-3/10'],
    ['bytes=8-', '89', 'bytes 8-9/10'],
    ['bytes=8-99', '89', 'bytes 8-9/10'],
    ['bytes=-3', '789', 'bytes 7-9/10'],
    ['bytes=-99', '0123456789', 'bytes 0-9/10'],
    ['Bytes=0-0', '0', 'bytes 0-0/10'],
  ])('is sent for %s, uncompressed', async (range, body, contentRange) => {
    const response = visit('/blog', { range, 'accept-encoding': 'br' });
    expect(response.status).toBe(206);
    expect(response.headers.get('content-range')).toBe(contentRange);
    expect(response.headers.get('content-length')).toBe(String(body.length));
    expect(response.headers.get('content-encoding')).toBeNull();
    expect(response.headers.get('etag')).toBe('"hash"');
    expect(await response.text()).toBe(body);
  });

  it.each(['bytes=10-', 'bytes=99-100', 'bytes=-0'])('is missing for %s', (range) => {
    const response = visit('/previews/blog.png', { range });
    expect(response.status).toBe(416);
    expect(response.headers.get('content-range')).toBe('bytes */10');
  });

  it('is missing in an empty file', () => {
    expect(visit('/empty.png', { range: 'bytes=0-' }).status).toBe(416);
  });

  it.each(['bytes=3-1', 'bytes=-', 'bytes=a-b', 'bytes=0-1,4-5', 'lines=1-2', 'bytes 0-1'])(
    'is the whole for %s',
    async (range) => {
      const response = visit('/previews/blog.png', { range });
      expect(response.status).toBe(200);
      expect(response.headers.get('accept-ranges')).toBe('bytes');
      expect(await response.text()).toBe('0123456789');
    },
  );

  it('is the whole when the file has changed, or for HEAD', () => {
    const range = 'bytes=0-3';
    expect(visit('/blog', { range, 'if-range': '"hash"' }).status).toBe(206);
    expect(visit('/blog', { range, 'if-range': '"other"' }).status).toBe(200);
    expect(visit('/blog', { range, 'if-range': 'W/"hash"' }).status).toBe(200);
    expect(visit('/blog', { range }, 'HEAD').status).toBe(200);
  });

  it('is nothing to who has the file', () => {
    const headers = { range: 'bytes=0-3', 'if-none-match': '"hash"' };
    expect(visit('/blog', headers).status).toBe(304);
  });
});

it('a file that is compressed by its kind does not vary', () => {
  const { headers } = visit('/previews/blog.png', { 'accept-encoding': 'br' });
  expect(headers.get('vary')).toBeNull();
  expect(headers.get('cross-origin-resource-policy')).toBe('cross-origin');
});
