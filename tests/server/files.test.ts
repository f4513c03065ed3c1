import { utimes, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { type Send, shareSite } from './support/site.ts';

const content = '0123456789'.repeat(20);

const site = shareSite({
  'index.html': content,
  'blog.html': content,
  '404.html': content,
  'previews/blog.png': content,
  'empty.png': '',
  // A test writes it anew.
  'changed.png': content,
});

const send: Send = (...request) => site().send(...request);

const decoders = {
  br: brotliDecompressSync,
  gzip: gunzipSync,
  identity: (body: Buffer) => body,
};

describe('a compressed file', () => {
  it.each([
    ['br', 'br'],
    ['gzip, deflate, br, zstd', 'br'],
    ['gzip', 'gzip'],
    ['br;q=0, gzip', 'gzip'],
    ['br;q=x', 'identity'],
    ['identity', 'identity'],
    ['', 'identity'],
  ] as const)('is sent to a client that accepts "%s" as %s', async (accepted, encoding) => {
    const { headers, body } = await send('/blog', { 'accept-encoding': accepted });
    expect(headers['content-encoding'] ?? 'identity').toBe(encoding);
    expect(headers['content-length']).toBe(String(body.length));
    expect(headers['content-type']).toBe('text/html; charset=utf-8');
    expect(headers.vary?.toLowerCase()).toBe('accept-encoding');
    expect(String(decoders[encoding](body))).toBe(content);
    expect(body.length < content.length).toBe(encoding !== 'identity');
  });

  it('has an ETag for each encoding, and is not sent again to a client that has the same', async () => {
    const tags = new Set<string>();
    for (const accepted of ['br', 'gzip', 'identity']) {
      const accept = { 'accept-encoding': accepted };
      const { etag = '' } = (await send('/blog', accept)).headers;
      tags.add(etag);
      for (const value of [etag, `W/${etag}`, `"other", ${etag}`]) {
        const again = await send('/blog', { ...accept, 'if-none-match': value });
        expect(again).toMatchObject({ status: 304, body: { length: 0 } });
        expect(again.headers.vary?.toLowerCase()).toBe('accept-encoding');
        expect(again.headers).toMatchObject({ etag, 'cache-control': 'no-cache' });
      }
      expect((await send('/blog', { ...accept, 'if-none-match': '"other"' })).status).toBe(200);
    }
    expect(tags.size).toBe(3);
  });

  it('answers HEAD with its length', async () => {
    const { body } = await send('/blog', { 'accept-encoding': 'br' });
    const head = await send('/blog', { 'accept-encoding': 'br' }, 'HEAD');
    expect(head.headers['content-length']).toBe(String(body.length));
    expect(head.headers['content-encoding']).toBe('br');
    expect(head.body).toHaveLength(0);
  });

  it('may be the page that says 404, also to a request for a part', async () => {
    for (const range of [{}, { range: 'bytes=0-3' }]) {
      const { status, headers, body } = await send('/nada', {
        'accept-encoding': 'gzip',
        ...range,
      });
      expect(status).toBe(404);
      expect(headers['content-encoding']).toBe('gzip');
      expect(headers.vary?.toLowerCase()).toBe('accept-encoding');
      expect(String(gunzipSync(body))).toBe(content);
    }
  });

  it.each(['/blog.html.br', '/blog.br', '/index.html.gz'])('is not served at %s', async (path) => {
    expect((await send(path)).status).toBe(404);
  });
});

describe('a part of a file', () => {
  it.each([
    ['bytes=0-3', '0123', 'bytes 0-3/200'],
    ['bytes=198-', '89', 'bytes 198-199/200'],
    ['bytes=198-999', '89', 'bytes 198-199/200'],
    ['bytes=-3', '789', 'bytes 197-199/200'],
    ['bytes=-999', content, 'bytes 0-199/200'],
    ['bytes=0-0', '0', 'bytes 0-0/200'],
  ])('is sent for %s, uncompressed', async (range, part, contentRange) => {
    const { status, headers, body } = await send('/blog', { range, 'accept-encoding': 'br' });
    expect(status).toBe(206);
    expect(headers['content-range']).toBe(contentRange);
    expect(headers['content-length']).toBe(String(part.length));
    expect(headers['content-encoding']).toBeUndefined();
    expect(String(body)).toBe(part);
  });

  it.each(['bytes=200-', 'bytes=999-1000', 'bytes=-0', 'bytes=3-1'])(
    'is missing for %s',
    async (range) => {
      const { status, headers } = await send('/previews/blog.png', { range });
      expect(status).toBe(416);
      expect(headers['content-range']).toBe('bytes */200');
    },
  );

  it('is missing in an empty file', async () => {
    expect((await send('/empty.png', { range: 'bytes=0-' })).status).toBe(416);
  });

  it.each(['bytes=-', 'bytes=a-b', 'bytes=0-1,4-5', 'lines=1-2', 'bytes 0-1'])(
    'is the complete file for %s',
    async (range) => {
      const { status, body } = await send('/previews/blog.png', { range });
      expect(status).toBe(200);
      expect(String(body)).toBe(content);
    },
  );

  it('is the complete file when it may have changed, or for HEAD', async () => {
    const range = 'bytes=0-3';
    const { etag = '' } = (await send('/blog')).headers;
    for (const value of [etag, '"other"', `W/${etag}`]) {
      expect(String((await send('/blog', { range, 'if-range': value })).body)).toBe(content);
    }
    expect((await send('/blog', { range }, 'HEAD')).status).toBe(200);
  });

  it('has no ETag, which would be one of the part only, and is nothing to a client that has the file', async () => {
    const range = 'bytes=0-3';
    expect((await send('/blog', { range })).headers.etag).toBeUndefined();
    const { etag = '' } = (await send('/blog')).headers;
    expect((await send('/blog', { range, 'if-none-match': etag })).status).toBe(304);
  });
});

it('a file has another ETag when its content changes, and the same when only its time does', async () => {
  const file = join(site().folder, 'changed.png');
  const tagNow = async () => (await send('/changed.png')).headers.etag;
  const first = await tagNow();
  await utimes(file, 1, 1);
  expect(await tagNow()).toBe(first);
  await writeFile(file, content.toUpperCase().replace('0', '1'));
  expect(await tagNow()).not.toBe(first);
});

it('a file that is compressed by its kind does not vary, and stays one that other sites may show', async () => {
  const { headers } = await send('/previews/blog.png', { 'accept-encoding': 'br' });
  expect(headers.vary).toBeUndefined();
  const again = await send('/previews/blog.png', { 'if-none-match': headers.etag ?? '' });
  expect(again.status).toBe(304);
  for (const { 'cross-origin-resource-policy': policy } of [headers, again.headers])
    expect(policy).toBe('cross-origin');
});
