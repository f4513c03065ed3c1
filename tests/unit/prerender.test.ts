import { afterEach, describe, expect, it, vi } from 'vitest';
import { pagePart } from '#src/prerender/page-document.ts';
import { codeOfPage, inlineStyles, pageStyles, sheetsOf } from '#src/prerender/page-styles.ts';
import { listPaths, type RenderedPage, renderPage } from '#src/prerender/render.tsx';
import { deferScripts } from '#src/prerender/script-loader.ts';
import {
  findFragmentFile,
  fragmentPath,
  groupPages,
  joinPage,
  type PageFragment,
  readFragments,
  writeFragments,
} from '#src/shared/storage/page-fragment.ts';

const template = '<head><!--head--></head><body><div id="root"><!--page--></div></body>';
const page = { head: '<title>T</title>', body: '<p>B</p>', structuredData: [] };

function pageDocument(document: string, rendered: RenderedPage, address: string): string {
  return joinPage(document, pagePart(rendered, address));
}

describe('a page is written into the document', () => {
  it('with its head, its body and the address that it was made for', () => {
    expect(pageDocument(template, page, '/blog')).toBe(
      '<head><title>T</title></head><body><div id="root" data-path="/blog"><p>B</p></div></body>',
    );
  });

  it('so that no text in its structured data can end the script', () => {
    const name = '</script><script>alert(1)</script><!--';
    const html = pageDocument(template, { ...page, structuredData: [{ name }] }, '/');
    const [, json = ''] = /<script type="application\/ld\+json">(.*?)<\/script>/s.exec(html) ?? [];
    expect(JSON.parse(json)).toEqual({ name });
    expect(json).not.toContain('<');
  });

  it("literally, though it says $& or $' or <!--page-->", () => {
    const odd = "R$& $' $` $1 $$ <!--page-->";
    const html = pageDocument(
      template,
      { head: odd, body: odd, structuredData: [{ odd: odd.replaceAll('<', '') }] },
      '/',
    );
    expect(html.split(odd)).toHaveLength(3);
    expect(html).toContain(JSON.stringify(odd.replaceAll('<', '')));
    expect(html).toContain('<div id="root" data-path="/">');
  });

  it.each(['<!--head-->', '<!--page-->'])('or not at all where the document lacks %s', (mark) => {
    expect(() => pageDocument(template.replace(mark, ''), page, '/')).toThrow(mark);
  });
});

describe('style sheets', () => {
  const sheet = (name: string, css: string) => ({
    name,
    css,
    href: `/assets/${name}-AbCd-_12.css`,
    code: ['/assets/shared-1.js', `/assets/${name}-12345678.js`],
  });
  const start = sheet('start', "a::after { content: '$&' }\n");
  const shared = sheet('shared', '.x{}');
  const listing = sheet('listing-pages', '._card_1x{}');
  const tool = sheet('permit-page', '._sheet_2y,._card_3z{}');
  const all = [listing, tool, shared, start];
  const link = '<link rel="stylesheet" crossorigin href="/assets/start-AbCd-_12.css">';

  const stylesOf = (body: string) => pageStyles(sheetsOf(body, all));

  it('that all pages share take the place of the link', () => {
    const document = inlineStyles(`<head><!--head-->${link}</head>`, all);
    expect(document).toMatch(/>\.x\{\}a::after \{ content: '\$&' \}<\/style>.*<!--head-->/);
    expect(document).not.toContain('<link');
  });

  it('leave a mark in the document that changes with each of them', () => {
    const changed = { ...tool, href: '/assets/permit-page-ZZZZZZZZ.css' };
    const marked = (sheets: typeof all) => inlineStyles(`<head><!--head-->${link}</head>`, sheets);
    expect(marked([listing, changed, shared, start])).not.toBe(marked(all));
  });

  it('of some pages are in those that need them, or linked there', () => {
    expect(stylesOf('<p class="a _card_1x">')).toBe(
      `<style>._card_1x{}</style><link rel="stylesheet" href="${listing.href}" disabled>`,
    );
    expect(stylesOf('<p class="_card_3z">')).toBe(`<link rel="stylesheet" href="${tool.href}">`);
    expect(stylesOf('<p class="_card_1x _card_3z">')).toContain(`<style>${tool.css}</style>`);
    expect(stylesOf('<p class="x">_card_1x')).toBe('');
  });

  it('tell what code a page needs, without what comes later or everyone has', () => {
    const text = sheet('reading', '');
    expect(codeOfPage([text, listing], ['/assets/shared-1.js'])).toEqual([
      `/assets/listing-pages-12345678.js`,
    ]);
    expect(codeOfPage([tool, tool], [])).toEqual(tool.code);
  });

  it('are missed when the document links none, or one is not there', () => {
    expect(() => inlineStyles('<head></head>', all)).toThrow('links no style sheet');
    expect(() => inlineStyles(link, [listing])).toThrow('is missing');
  });
});

describe('scripts', () => {
  const document = [
    '<head><script type="module" crossorigin src="/assets/framework-1.js"></script>',
    '<script type="module" crossorigin src="/assets/start-2.js"></script></head>',
  ].join('');

  it('wait behind a loader that names them all', () => {
    const deferred = deferScripts(document, ['/assets/shared-3.js']);
    expect(deferred).toMatch(/^<head><script>\{.*\}<\/script><\/head>$/);
    for (const file of ['framework-1', 'start-2', 'shared-3']) {
      expect(deferred).toContain(`'/assets/${file}.js'`);
    }
  });

  it('are missed when the document has none', () => {
    expect(() => deferScripts('<head></head>', [])).toThrow('has no scripts');
  });

  it("of a page's own are named by its root element", () => {
    expect(pagePart(page, '/x', [], ['/a.js', '/x.js']).root).toContain('data-code="/a.js /x.js"');
  });
});

describe('the prerender', () => {
  afterEach(() => {
    vi.doUnmock('#src/features/institutional/about-page.tsx');
    vi.resetModules();
  });

  it('lists every page once, and renders one with its head in front', async () => {
    const addresses = await listPaths();
    expect(addresses).toContain('/');
    expect(new Set(addresses).size).toBe(addresses.length);
    expect(addresses.filter((address) => address.includes('$'))).toEqual([]);
    const { head, body } = await renderPage('/');
    expect(head).toMatch(/<title>[^<]+<\/title><meta name="description"/);
    expect(body).toMatch(/^<div/);
    expect(body).toContain('<h1');
  });

  it.each([
    ['/xx/yy/aluguel-cacamba-entulho', 'leads elsewhere'],
    ['/SC/joinville/aluguel-cacamba-entulho', 'leads elsewhere'],
    ['/blog/unknown-guide', 'is not found'],
    ['/blog/cacamba-entulho-unknown', 'is not found'],
    ['/nada', 'is not found'],
  ])('refuses %s, which %s', async (address, reason) => {
    await expect(renderPage(address)).rejects.toThrow(`${address} ${reason}`);
  });

  it('refuses a page that throws while it is rendered', async () => {
    const AboutPage = () => {
      throw new Error('broken');
    };
    vi.doMock('#src/features/institutional/about-page.tsx', () => ({ AboutPage }));
    await expect(renderAnew('/sobre-nos')).rejects.toThrow('/sobre-nos failed to render');
  });

  it('refuses a page that waits for something while it is rendered', async () => {
    const { use } = await import('react');
    const never = Promise.reject(new Error('broken'));
    never.catch(() => undefined);
    const AboutPage = () => use(never);
    vi.doMock('#src/features/institutional/about-page.tsx', () => ({ AboutPage }));
    await expect(renderAnew('/sobre-nos')).rejects.toThrow('/sobre-nos failed to render');
  });

  it('refuses a page whose code cannot be loaded', async () => {
    vi.doMock('#src/features/institutional/about-page.tsx', () => {
      throw new Error('broken');
    });
    await expect(renderAnew('/sobre-nos')).rejects.toThrow('/sobre-nos failed to load');
  });

  it('refuses a route with parameters that lists no paths', async () => {
    vi.resetModules();
    const { guideRoutes } = await import('#src/features/guides/routes.ts');
    const anew = await import('#src/prerender/render.tsx');
    guideRoutes[2].options.staticData = {};
    await expect(anew.listPaths()).rejects.toThrow('/blog/$guide lists no paths');
  });
});

async function renderAnew(address: string) {
  vi.resetModules();
  const anew = await import('#src/prerender/render.tsx');
  return anew.renderPage(address);
}

it('parts read back join to the same documents', () => {
  const odd = pagePart({ ...page, structuredData: [{ name: '</script>' }] }, '/sc/x/y');
  const plain = pagePart(page, '/sc/z');
  const parts = readFragments(
    writeFragments([
      ['/sc/x/y', odd],
      ['/sc/z', plain],
    ]),
  );
  expect([...parts.keys()]).toEqual(['/sc/x/y', '/sc/z']);
  expect(joinPage(template, parts.get('/sc/x/y') as PageFragment)).toBe(joinPage(template, odd));
  expect(parts.get('/sc/z')).toEqual(plain);
  expect(readFragments(template).size).toBe(0);
});

it('a state, the articles on cities and the top share a file, a guide has its own', () => {
  expect(fragmentPath('/')).toBe('/parts/index.txt');
  expect(fragmentPath('/sc/joinville/aluguel-cacamba-entulho')).toBe('/parts/sc.txt');
  expect(fragmentPath('/blog')).toBe('/parts/blog.txt');
  expect(fragmentPath('/blog/x')).toBe('/parts/blog/x.txt');
  expect(fragmentPath('/blog/cacamba-entulho-x')).toBe('/parts/blog/cacamba-entulho.txt');
  expect(fragmentPath('/ferramentas/pedido')).toBe('/parts/ferramentas.txt');
  expect(fragmentPath('/sem-internet')).toBe('/parts/sem-internet.txt');
  expect(fragmentPath('/ferramentas')).toBe('/parts/top.txt');
  expect(fragmentPath('/sobre-nos')).toBe('/parts/top.txt');
});

it('a state of many cities fills several files, each page found where it is', () => {
  const names = Array.from({ length: 100 }, (_, index) => `c${(index * 37) % 100}`);
  const pages = ['a', 'a-b', ...names].map((name) => `/sp/${name}/aluguel-cacamba-entulho`);
  const tops = Array.from({ length: 90 }, (_, index) => `/topo-${index}`);
  const others = ['/', '/blog', '/blog/a', '/blog/sp', '/pr/a/x', '/ferramentas/sp', ...tops];
  const files = groupPages([...pages, ...others]);
  const addresses = [...files.keys()].reverse();
  expect(addresses.filter((file) => file.startsWith('/parts/sp'))).toHaveLength(3);
  for (const [file, held] of files) {
    expect(held.length).toBeLessThanOrEqual(40);
    for (const page of held) expect(findFragmentFile(page, addresses), page).toBe(file);
  }
  expect([...files.values()].flat().sort()).toEqual([...pages, ...others].sort());
  expect(findFragmentFile('/sp/zz/x', addresses)).toMatch(/^\/parts\/sp~c/);
  expect(findFragmentFile('/rs/x/y', addresses)).toBe('/parts/rs.txt');
});
