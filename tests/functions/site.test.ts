import { describe, expect, it } from 'vitest';
import { serveSite } from '#functions/site/serve-site.ts';
import type { StaticFile } from '#functions/site/static-file.ts';

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
  '/data.unknown',
];

const files = new Map(paths.map((path) => [path, file(path)]));

function file(path: string): StaticFile {
  const content = new TextEncoder().encode(`content of ${path}`);
  return { path, content, etag: `"${path}"`, compressed: {} };
}

function visit(path: string, init?: RequestInit): Response {
  return serveSite(files, new Request(`http://localhost${path}`, init));
}

describe('a page', () => {
  it.each([
    ['/', '/index.html'],
    ['/blog', '/blog.html'],
    ['/blog?utm_source=x', '/blog.html'],
    ['/blog/pre%C3%A7o', '/blog/preço.html'],
    ['/sc/joinville/aluguel-cacamba-entulho', '/sc/joinville/aluguel-cacamba-entulho.html'],
  ])('at %s is the file %s', async (address, path) => {
    const response = visit(address);
    expect(response.status).toBe(200);
    expect(await response.text()).toBe(`content of ${path}`);
    expect(response.headers.get('content-type')).toBe('text/html; charset=utf-8');
    expect(response.headers.get('cache-control')).toBe('no-cache');
  });

  it('is not sent again to who has it', async () => {
    for (const held of ['"/blog.html"', 'W/"/blog.html"', '"other", "/blog.html"']) {
      const response = visit('/blog', { headers: { 'if-none-match': held } });
      expect(response.status).toBe(304);
      expect(await response.text()).toBe('');
      expect(response.headers.get('etag')).toBe('"/blog.html"');
    }
    expect(visit('/blog', { headers: { 'if-none-match': '"other"' } }).status).toBe(200);
  });

  it('answers HEAD with everything but itself', async () => {
    const response = visit('/blog', { method: 'HEAD' });
    expect(response.status).toBe(200);
    expect(response.headers.get('content-length')).toBe('21');
    expect(await response.text()).toBe('');
  });

  it('is only read', () => {
    const response = visit('/blog', { method: 'POST' });
    expect(response.status).toBe(405);
    expect(response.headers.get('allow')).toBe('GET, HEAD');
  });

  it.each([
    ['/blog/?a=1&b=2', '/blog?a=1&b=2'],
    ['/blog.html', '/blog'],
    ['/index.html', '/'],
    ['/index', '/'],
    ['//', '/'],
  ])('has one address, which %s leads to', (address, location) => {
    const response = visit(address);
    expect(response.status).toBe(301);
    expect(response.headers.get('location')).toBe(location);
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
    '/blog.html/x',
    '/constructor',
    '/%62log',
    '/blog%2Epre%C3%A7o',
    '/blog%2Fpre%C3%A7o',
    '/blog/pre%c3%a7o',
    '/blog%00',
    '/blog%5Cx',
    '/sw%2ejs',
  ])('does not exist at %s', async (address) => {
    const response = visit(address);
    expect(response.status).toBe(404);
    expect(await response.text()).toBe('content of /404.html');
    expect(response.headers.get('content-type')).toBe('text/html; charset=utf-8');
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
    ['/data.unknown', 'application/octet-stream', 'no-cache'],
  ])('%s has its type and its time', (path, type, cacheControl) => {
    const { headers } = visit(path);
    expect(headers.get('content-type')).toBe(type);
    expect(headers.get('cache-control')).toBe(cacheControl);
  });
});

describe('a listing', () => {
  it.each([
    ['/sc/gaspar/aluguel-cacamba-entulho', '/'],
    ['/sp/joinville/aluguel-cacamba-entulho', '/'],
    ['/xx/yy/aluguel-cacamba-entulho/?a=1', '/'],
  ])('of no city, %s, leads home for now', (address, location) => {
    const response = visit(address);
    expect(response.status).toBe(302);
    expect(response.headers.get('location')).toBe(location);
  });

  it.each([
    ['/SC/joinville/aluguel-cacamba-entulho', '/sc/joinville/aluguel-cacamba-entulho'],
    ['/Sp/campinas/aluguel-cacamba-entulho?x=1', '/sp/campinas/aluguel-cacamba-entulho?x=1'],
    ['/sc/joinville/aluguel-cacamba-entulho/', '/sc/joinville/aluguel-cacamba-entulho'],
  ])('at %s has its address at %s for good', (address, location) => {
    const response = visit(address);
    expect(response.status).toBe(301);
    expect(response.headers.get('location')).toBe(location);
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
  ])('with "%s" leads to %s', (typed, location) => {
    const response = visit(form + typed);
    expect(response.status).toBe(302);
    expect(response.headers.get('location')).toBe(location);
  });

  it('is followed from any spelling of its address', () => {
    const first = visit('/SC/joinville/aluguel-cacamba-entulho?busca=joinville');
    expect(first.headers.get('location')).toBe(`${form}joinville`);
    const second = visit('/sc/joinville/aluguel-cacamba-entulho/?busca=joinville');
    expect(second.headers.get('location')).toBe('/sc/joinville/aluguel-cacamba-entulho');
  });

  it('stays on the page, which says so, when no city matches', async () => {
    const response = visit(`${form}xyz`);
    expect(response.status).toBe(200);
    expect(await response.text()).toContain('/sc/joinville/');
  });
});
