import { afterEach, describe, expect, it, test, vi } from 'vitest';
import { cityById } from '#src/catalogue/cities.ts';
import { inlineSiteSheet, readAssets } from '#src/prerender/document/page-assets.ts';
import { pageFragment } from '#src/prerender/document/page-document.ts';
import { addFrame } from '#src/prerender/document/template.ts';
import { listPaths, type RenderedPage, renderPage } from '#src/prerender/render.tsx';
import {
  findFragmentFile,
  fragmentPath,
  groupPages,
  joinPage,
  type PageFragment,
  readFragments,
  writeFragments,
} from '#src/shared/site/page-fragment.ts';

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
  it('with its head, its body and the address that it was made for', () => {
    expect(pageDocument(template, page, '/blog')).toBe(
      `<head><title>T</title></head><body><div id="root" data-path="/blog">${page.body}</div></body>`,
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

  it('for all pages, each of which adds what is inside its main element', () => {
    expect(addFrame(empty, [{ path: '/', body: page.body }, other])).toBe(template);
    expect(template).toContain(framed('<!--page-->'));
    expect(pageFragment(page, '/').main).toBe('<p>B</p>');
  });

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

/** A chunk of a bundle as far as the prerender reads it. */
function chunk(name: string, imports: string[], css: string[] = [], exports: string[] = []) {
  return {
    type: 'chunk',
    name,
    fileName: `assets/${name}.js`,
    imports: imports.map((other) => `assets/${other}.js`),
    exports,
    isEntry: name === 'index',
    isDynamicEntry: exports.length > 0,
    viteMetadata: { importedCss: new Set(css) },
  };
}

function bundleOf(...outputs: { fileName: string }[]) {
  return Object.fromEntries(outputs.map((output) => [output.fileName, output])) as never;
}

describe('the files of a page are read from the bundle', () => {
  const bundle = bundleOf(
    chunk('framework', []),
    chunk('start', ['framework']),
    chunk('index', ['framework', 'start']),
    chunk('forms', ['start'], ['assets/tools.css']),
    chunk('permit-page', ['framework', 'forms'], [], ['PermitPage']),
    chunk('about-page', ['start'], [], ['AboutPage', 'aboutText']),
  );

  it('with what its code imports, but not what every page starts with', () => {
    expect(readAssets(bundle)).toEqual({
      PermitPage: {
        scripts: ['/assets/forms.js', '/assets/permit-page.js'],
        styleSheets: ['/assets/tools.css'],
      },
      AboutPage: { scripts: ['/assets/about-page.js'], styleSheets: [] },
      aboutText: { scripts: ['/assets/about-page.js'], styleSheets: [] },
    });
  });

  it('and missed where nothing starts', () => {
    expect(() => readAssets(bundleOf(chunk('framework', [])))).toThrow('has no entry');
  });

  it('and named by the document', () => {
    const assets = { scripts: ['/a.js', '/x.js'], styleSheets: ['/tools.css'] };
    const { head } = pageFragment(page, '/x', assets);
    for (const path of assets.scripts)
      expect(head).toContain(
        `<link rel="modulepreload" fetchpriority="low" crossorigin href="${path}">`,
      );
    expect(head).toContain('<link rel="stylesheet" href="/tools.css">');
  });
});

describe('the style sheet of the site', () => {
  const link = '<link rel="stylesheet" crossorigin href="/assets/site-AbCd-_12.css">';
  const asset = (fileName: string, source: string) => ({ type: 'asset', fileName, source });
  const css = "a::after { content: '$&' }\n";

  it('takes the place of the link to it, and no code asks for its file', () => {
    const site = chunk('site', [], ['assets/site-AbCd-_12.css']);
    const document = asset('index.html', `<head>${link}<!--head--></head>`);
    const bundle = bundleOf(site, document, asset('assets/site-AbCd-_12.css', css));
    inlineSiteSheet(bundle);
    expect(document.source).toBe(`<head><style>${css.trim()}</style><!--head--></head>`);
    expect(site.viteMetadata.importedCss.size).toBe(0);
    expect(Object.keys(bundle)).not.toContain('assets/site-AbCd-_12.css');
  });

  it('is missed when there is none, or the document does not link it', () => {
    const document = asset('index.html', '<head></head>');
    expect(() => inlineSiteSheet(bundleOf(document))).toThrow('no style sheet');
    const site = chunk('site', [], ['assets/site-AbCd-_12.css']);
    const bundle = bundleOf(site, document, asset('assets/site-AbCd-_12.css', css));
    expect(() => inlineSiteSheet(bundle)).toThrow('does not link');
  });
});

test('the search of a listing that carries no companies comes behind its data', () => {
  const city = cityById('sc/joinville');
  const { head } = pageFragment({ ...page, data: { city } }, '/x');
  expect(head).toMatch(/ id="page-data">\{.*<\/script><script>[^<]*search-companies/);
  expect(pageFragment(page, '/x').head).not.toContain('search-companies');
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
    const { head, body, component } = await renderPage('/');
    expect(component).toBe('HomePage');
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
    await expect(renderAgain('/sobre-nos')).rejects.toThrow('/sobre-nos failed to render');
  });

  it('refuses a page that waits for something while it is rendered', async () => {
    const { use } = await import('react');
    const never = Promise.reject(new Error('broken'));
    never.catch(() => undefined);
    const AboutPage = () => use(never);
    vi.doMock('#src/features/institutional/about-page.tsx', () => ({ AboutPage }));
    await expect(renderAgain('/sobre-nos')).rejects.toThrow('/sobre-nos failed to render');
  });

  it('refuses a page whose code cannot be loaded', async () => {
    vi.doMock('#src/features/institutional/about-page.tsx', () => {
      throw new Error('broken');
    });
    await expect(renderAgain('/sobre-nos')).rejects.toThrow('/sobre-nos failed to load');
  });

  it('refuses a route with parameters that lists no paths', async () => {
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

it('parts read back join to the same documents', () => {
  const odd = pageFragment({ ...page, structuredData: [{ name: '</script>' }] }, '/sc/x/y');
  const plain = pageFragment(page, '/sc/z');
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

it('a state, its rules, the articles on cities and the top share a file, a guide has its own', () => {
  expect(fragmentPath('/')).toBe('/parts/index.txt');
  expect(fragmentPath('/sc/joinville/aluguel-cacamba-entulho')).toBe('/parts/sc.txt');
  expect(fragmentPath('/blog')).toBe('/parts/blog.txt');
  expect(fragmentPath('/blog/x')).toBe('/parts/blog/x.txt');
  expect(fragmentPath('/blog/cacamba-entulho-x')).toBe('/parts/blog/cacamba-entulho.txt');
  expect(fragmentPath('/ferramentas/pedido')).toBe('/parts/ferramentas.txt');
  expect(fragmentPath('/ferramentas/autorizacao/sc/joinville')).toBe(
    '/parts/ferramentas/autorizacao/sc.txt',
  );
  expect(fragmentPath('/sem-internet')).toBe('/parts/sem-internet.txt');
  expect(fragmentPath('/ferramentas')).toBe('/parts/top.txt');
  expect(fragmentPath('/sobre-nos')).toBe('/parts/top.txt');
});

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
