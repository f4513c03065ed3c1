import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { pageFragment } from '#src/prerender/document/page-document.ts';
import { addFrame } from '#src/prerender/document/template.ts';
import { type RenderedPage, renderPage } from '#src/prerender/render.tsx';
import { findFragmentFile, groupPages, joinPage } from '#src/shared/site/page-fragment.ts';

const empty = '<head><!--head--></head><body><div id="root"><!--page--></div></body>';
const page = { head: '<title>T</title>', body: framed('<p>B</p>'), structuredData: [] };
const template = addFrame(empty, [{ path: '/', body: page.body }]);

/** What React renders, with a frame around the page's own part. */
function framed(main: string): string {
  return `<header>H</header><main id="m">${main}</main><footer>F</footer>`;
}

function pageDocument(document: string, rendered: RenderedPage, address: string): string {
  return joinPage(document, pageFragment(rendered, address));
}

describe('a page is written into the document', () => {
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
      { head: odd, body: framed(odd), structuredData: [{ odd: odd.replaceAll('<', '') }] },
      '/',
    );
    expect(html.split(odd)).toHaveLength(3);
    expect(html).toContain(JSON.stringify(odd.replaceAll('<', '')));
    expect(html).toContain('<div id="root" data-path="/">');
  });

  it.each(['<!--head-->', '<!--root-->', '<!--page-->'])(
    'or not at all where the template lacks %s',
    (mark) => {
      expect(() => pageDocument(template.replace(mark, ''), page, '/')).toThrow('a placeholder');
    },
  );
});

describe('the frame is written into the document once', () => {
  const other = { path: '/blog', body: framed('<p>C</p>') };

  it('or not at all when it differs on a page, which is named', () => {
    const marked = { path: '/blog', body: other.body.replace('H', '<b aria-current="page">H</b>') };
    const add = () => addFrame(empty, [{ path: '/', body: page.body }, marked]);
    expect(add).toThrow(/^The frame of \/blog is not that of \/;.*\n.*<header>H.*\n.*aria-current/);
    const longer = { path: '/blog', body: `${other.body}<p>D</p>` };
    expect(() => addFrame(empty, [{ path: '/', body: page.body }, longer])).toThrow('<p>D</p>');
  });

  it('or not at all where a page has no main element, or the document no empty root', () => {
    expect(() => addFrame(empty, [{ path: '/', body: '<p></p>' }])).toThrow('no <main>');
    expect(() => addFrame(template, [other])).toThrow('lacks <div id="root">');
  });
});

describe('the prerender', () => {
  it.each([
    ['/xx/yy/aluguel-cacamba-entulho', 'leads elsewhere'],
    ['/SC/joinville/aluguel-cacamba-entulho', 'leads elsewhere'],
    ['/blog/unknown-guide', 'is not found'],
    ['/blog/cacamba-entulho-unknown', 'is not found'],
    ['/nada', 'is not found'],
  ])('refuses %s, which %s', async (address, reason) => {
    await expect(renderPage(address)).rejects.toThrow(`${address} ${reason}`);
  });

  it('refuses a page that throws or waits while it is rendered, or whose code cannot be loaded', async () => {
    onTestFinished(restoreModules);
    const { use } = await import('react');
    const never = Promise.reject(new Error('broken'));
    never.catch(() => undefined);
    const fails = () => {
      throw new Error('broken');
    };
    const HowItWorksPage = vi.fn(fails);
    vi.doMock('#src/features/institutional/how-it-works-page.tsx', () => ({ HowItWorksPage }));
    await expect(renderAgain('/como-funciona')).rejects.toThrow('/como-funciona failed to render');
    HowItWorksPage.mockImplementation(() => use(never));
    await expect(renderAgain('/como-funciona')).rejects.toThrow('/como-funciona failed to render');
    vi.doMock('#src/features/institutional/how-it-works-page.tsx', fails);
    await expect(renderAgain('/como-funciona')).rejects.toThrow('/como-funciona failed to load');
  });

  it('refuses a route with parameters that lists no paths', async () => {
    onTestFinished(restoreModules);
    vi.resetModules();
    const { routes } = await import('#src/app/routes.ts');
    const fresh = await import('#src/prerender/render.tsx');
    const guide = routes.find(
      ({ options }) => 'path' in options && options.path === '/blog/$guide',
    );
    Object.assign(guide?.options ?? {}, { staticData: {} });
    await expect(fresh.listPaths()).rejects.toThrow('/blog/$guide lists no paths');
  });
});

async function renderAgain(address: string) {
  vi.resetModules();
  const fresh = await import('#src/prerender/render.tsx');
  return fresh.renderPage(address);
}

function restoreModules(): void {
  vi.doUnmock('#src/features/institutional/how-it-works-page.tsx');
  vi.resetModules();
}

it('a state of many cities fills several files, each page found where it is', () => {
  const names = Array.from({ length: 100 }, (_, index) => `c${(index * 37) % 100}`);
  const pages = ['a', 'a-b', ...names].map((name) => `/sp/${name}/aluguel-cacamba-entulho`);
  const tops = Array.from({ length: 90 }, (_, index) => `/topo-${index}`);
  const rules = names.map((name) => `/ferramentas/autorizacao/sp/${name}`);
  const others = [
    '/',
    '/blog',
    '/blog/a',
    '/blog/sp',
    '/pr/a/x',
    '/ferramentas/sp',
    ...tops,
    ...rules,
  ];
  const files = groupPages([...pages, ...others]);
  const addresses = [...files.keys()].reverse();
  expect(addresses.filter((file) => file.startsWith('/parts/sp'))).toHaveLength(3);
  expect(addresses.filter((file) => file.includes('autorizacao'))).toHaveLength(3);
  for (const [file, held] of files) {
    expect(held.length).toBeLessThanOrEqual(40);
    for (const page of held) expect(findFragmentFile(page, addresses), page).toBe(file);
  }
  expect([...files.values()].flat().sort()).toEqual([...pages, ...others].sort());
  expect(findFragmentFile('/sp/zz/x', addresses)).toMatch(/^\/parts\/sp~c/);
  expect(findFragmentFile('/rs/x/y', addresses)).toBe('/parts/rs.txt');
});
