import { describe, expect, it } from 'vitest';
import { type Send, shareSite } from './support/site.ts';

const paths = [
  '/index.html',
  '/404.html',
  '/blog.html',
  '/blog/preço.html',
  '/sc/joinville/aluguel-cacamba-entulho.html',
  '/sp/campinas/aluguel-cacamba-entulho.html',
  '/assets/main-abc.js',
  '/sw.js',
  '/manifest.webmanifest',
  '/icon.png',
  '/blog/feed.xml',
  '/opensearch.xml',
  '/sitemap.xml',
  '/data.unknown',
  '/.build.json',
  '/.well-known/security.txt',
  '/.well-known/.hidden',
  '/.git/config',
];

const site = shareSite(Object.fromEntries(paths.map((path) => [path, `content of ${path}`])));

const send: Send = (...request) => site().send(...request);

describe('a page', () => {
  it.each([
    ['/', '/index.html'],
    ['/blog', '/blog.html'],
    ['/blog?utm_source=x', '/blog.html'],
    ['/blog/pre%C3%A7o', '/blog/preço.html'],
    ['/sc/joinville/aluguel-cacamba-entulho', '/sc/joinville/aluguel-cacamba-entulho.html'],
  ])('at %s is the file %s', async (url, path) => {
    const { status, headers, body } = await send(url);
    expect(status).toBe(200);
    expect(String(body)).toBe(`content of ${path}`);
    expect(headers['content-type']).toBe('text/html; charset=utf-8');
    expect(headers['cache-control']).toBe('no-cache');
  });

  it('is only read', async () => {
    const { status, headers } = await send('/blog', {}, 'POST');
    expect(status).toBe(405);
    expect(headers.allow).toBe('GET, HEAD');
  });

  it.each([
    ['/blog/?a=1&b=2', '/blog?a=1&b=2'],
    ['/blog.html', '/blog'],
    ['/SC/joinville/aluguel-cacamba-entulho', '/sc/joinville/aluguel-cacamba-entulho'],
    ['/Sp/campinas/aluguel-cacamba-entulho?x=1', '/sp/campinas/aluguel-cacamba-entulho?x=1'],
    ['/SC/JOINVILLE/aluguel-cacamba-entulho/?x=1', '/sc/joinville/aluguel-cacamba-entulho?x=1'],
    ['/SP/S%C3%A3o-Paulo/aluguel-cacamba-entulho', '/sp/sao-paulo/aluguel-cacamba-entulho'],
    ['/sc/joinville/aluguel-cacamba-entulho/', '/sc/joinville/aluguel-cacamba-entulho'],
  ])('has one path, to which %s redirects', async (url, location) => {
    const { status, headers } = await send(url);
    expect(status).toBe(301);
    expect(headers.location).toBe(location);
  });

  it.each([
    '/nothing',
    '/nothing/',
    '/404',
    '/404.html',
    '//blog/',
    '//evil.example/',
    '/%',
    '/..%2f..%2fpackage.json',
    '/assets',
    '/.build.json',
    '/.well-known',
    '/.well-known/.hidden',
    '/.git/config',
    '/blog.html/x',
    '/blog/../blog',
    '/blog/%2e%2e/sw.js',
    '/./sw.js',
    '/../../etc/passwd',
    '/assets/../index.html',
    '/constructor',
    '/%62log',
    '/blog%2Epre%C3%A7o',
    '/blog%2Fpre%C3%A7o',
    '/blog/pre%c3%a7o',
    '/blog%00',
    '/blog%5Cx',
    '/sw%2ejs',
  ])('does not exist at %s', async (url) => {
    const { status, headers, body } = await send(url);
    expect(status).toBe(404);
    expect(String(body)).toBe('content of /404.html');
    expect(headers['content-type']).toBe('text/html; charset=utf-8');
    expect(headers['cache-control']).toBe('no-cache');
  });
});

describe('another file', () => {
  it.each([
    [
      '/assets/main-abc.js',
      'text/javascript; charset=utf-8',
      'public, max-age=31536000, immutable',
    ],
    ['/sw.js', 'text/javascript; charset=utf-8', 'no-cache'],
    ['/manifest.webmanifest', 'application/manifest+json', 'no-cache'],
    ['/icon.png', 'image/png', 'no-cache'],
    ['/blog/feed.xml', 'application/atom+xml; charset=utf-8', 'no-cache'],
    ['/opensearch.xml', 'application/opensearchdescription+xml; charset=utf-8', 'no-cache'],
    ['/sitemap.xml', 'application/xml; charset=utf-8', 'no-cache'],
    ['/data.unknown', 'application/octet-stream', 'no-cache'],
    ['/.well-known/security.txt', 'text/plain; charset=utf-8', 'no-cache'],
  ])('%s has its type and its cache time', async (path, type, cacheControl) => {
    const { headers } = await send(path);
    expect(headers['content-type']).toBe(type);
    expect(headers['cache-control']).toBe(cacheControl);
  });
});

describe('a listing', () => {
  it.each([
    ['/sc/gaspar/aluguel-cacamba-entulho', '/'],
    ['/sp/joinville/aluguel-cacamba-entulho', '/'],
    ['/xx/yy/aluguel-cacamba-entulho/?a=1', '/'],
  ])('of no city, %s, redirects for now', async (url, location) => {
    const { status, headers } = await send(url);
    expect(status).toBe(302);
    expect(headers.location).toBe(location);
  });
});

describe('the rules of a city that are a part of its listing now', () => {
  const part = '/mg/betim/aluguel-cacamba-entulho#regras';

  it.each([
    ['/ferramentas/diario', '/pedido'],
    ['/ferramentas/autorizacao/mg/betim', part],
    ['/ferramentas/autorizacao/mg/betim/?lugar=rua', part],
    ['/ferramentas/autorizacao/mg/betim.html', part],
    ['/ferramentas/autorizacao/mg/betim.md', part],
  ])('are found for good from %s', async (url, location) => {
    for (const method of ['GET', 'HEAD']) {
      const { status, headers } = await send(url, {}, method);
      expect([status, headers.location]).toEqual([301, location]);
      // With more facts the city gets its page back.
      expect(headers['cache-control']).toBe('no-cache');
    }
  });

  it('leave the pages of other cities alone', async () => {
    expect((await send('/ferramentas/autorizacao/sc/joinville')).status).toBe(404);
  });
});

describe('the search form sent without JavaScript', () => {
  const form = '/sc/joinville/aluguel-cacamba-entulho?busca=';

  it.each([
    ['', '/'],
    ['+%20', '/'],
    ['campinas', '/sp/campinas/aluguel-cacamba-entulho'],
    ['S%C3%A3o+Paulo', '/sp/sao-paulo/aluguel-cacamba-entulho'],
    ['joinville', '/sc/joinville/aluguel-cacamba-entulho'],
    ['13010-000', '/sp/campinas/aluguel-cacamba-entulho'],
    // Answered by the home page's script.
    ['88301-000', '/?busca=88301-000'],
    ['+12345+', '/?busca=+12345+'],
    ['88301-000,+Itaja%C3%AD+%26+x', '/?busca=88301-000%2C+Itaja%C3%AD+%26+x'],
  ])('with "%s" leads to %s', async (typed, location) => {
    const { status, headers } = await send(form + typed);
    expect(status).toBe(302);
    expect(headers.location).toBe(location);
  });

  it('is followed from any spelling of its path', async () => {
    const first = await send('/SC/joinville/aluguel-cacamba-entulho?busca=joinville');
    expect(first.headers.location).toBe(`${form}joinville`);
    const second = await send('/sc/joinville/aluguel-cacamba-entulho/?busca=joinville');
    expect(second.headers.location).toBe('/sc/joinville/aluguel-cacamba-entulho');
  });

  it('stays on the page, which says so, when no city matches', async () => {
    const { status, body } = await send(`${form}xyz`);
    expect(status).toBe(200);
    expect(String(body)).toContain('/sc/joinville/');
  });
});
