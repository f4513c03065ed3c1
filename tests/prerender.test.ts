import { afterEach, describe, expect, it, vi } from 'vitest';
import { inlineStyles, pagePart } from '#src/prerender/page-document.ts';
import { listAddresses, type RenderedPage, renderPage } from '#src/prerender/render.tsx';
import {
  joinPage,
  pageOfPart,
  partAddress,
  readPart,
  templatePart,
  writePart,
} from '#src/shared/storage/page-part.ts';

const template = '<head><!--head--></head><body><div id="root"><!--page--></div></body>';
const page = { head: '<title>T</title>', body: '<p>B</p>', structuredData: [] };

function pageDocument(document: string, rendered: RenderedPage, address: string): string {
  return joinPage(document, pagePart(rendered, address));
}

describe('a page is written into the document', () => {
  it('with its head, its body and the address that it was made for', () => {
    expect(pageDocument(template, page, '/blog')).toBe(
      '<head><title>T</title></head><body><div id="root" data-address="/blog"><p>B</p></div></body>',
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
    expect(html).toContain('<div id="root" data-address="/">');
  });

  it.each(['<!--head-->', '<!--page-->'])('or not at all where the document lacks %s', (mark) => {
    expect(() => pageDocument(template.replace(mark, ''), page, '/')).toThrow(mark);
  });
});

describe('the style sheet', () => {
  const link = '<link rel="stylesheet" crossorigin href="/assets/index-abc.css">';

  it('takes the place of its link, literally', () => {
    expect(inlineStyles(`<head>${link}</head>`, "a::after { content: '$&' }\n")).toBe(
      "<head><style>a::after { content: '$&' }</style></head>",
    );
  });

  it('is missed when the document links none', () => {
    expect(() => inlineStyles('<head></head>', 'a {}')).toThrow('links no style sheet');
  });
});

describe('the prerender', () => {
  afterEach(() => {
    vi.doUnmock('#src/features/institutional/about-page.tsx');
    vi.resetModules();
  });

  it('lists every page once, and renders one with its head in front', async () => {
    const addresses = await listAddresses();
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

  it('refuses a route with parameters that lists no addresses', async () => {
    vi.resetModules();
    const { guideRoutes } = await import('#src/features/guides/routes.ts');
    const anew = await import('#src/prerender/render.tsx');
    guideRoutes[2].options.staticData = {};
    await expect(anew.listAddresses()).rejects.toThrow('/blog/$guide lists no addresses');
  });
});

async function renderAnew(address: string) {
  vi.resetModules();
  const anew = await import('#src/prerender/render.tsx');
  return anew.renderPage(address);
}

it('a part read back joins to the same document, and knows its page', () => {
  const part = pagePart({ ...page, structuredData: [{ name: '</script>' }] }, '/blog');
  expect(joinPage(template, readPart(writePart(part)))).toBe(joinPage(template, part));
  for (const address of ['/', '/blog', '/blog/tamanho-ideal-cacamba-entulho']) {
    expect(pageOfPart(partAddress(address))).toBe(address);
  }
  expect(pageOfPart(templatePart)).toBeUndefined();
  expect(pageOfPart('/robots.txt')).toBeUndefined();
});
