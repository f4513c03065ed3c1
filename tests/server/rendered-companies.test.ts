import { mkdir, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { createCompanyPages, type PageRows } from '#server/company/pages.ts';
import { renderPages } from '#server/pages/documents.ts';
import { createPageRenderer } from '#server/pages/renderer.ts';
import { createSite } from '#server/pages/site.ts';
import { rendererFile } from '#src/shared/site/page-fragment.ts';
import { createTestedApp } from './support/app.ts';
import { createFolder } from './support/folder.ts';
import { silentLog } from './support/log.ts';
import { testPartner } from './support/partner.ts';
import { writeSiteTemplate } from './support/write-template.ts';

/** In place of the one of the build: shows what it was given. */
const renderer = `
  export const renderDocument = async (_template, href, { company, found }) =>
    JSON.stringify({ href, company: company?.name, found: found?.answer.demonstration });
`;

const files = {
  'index.html': 'home',
  '404.html': 'not found',
  'empresa.html': 'the page without a company',
  'sc/joinville/aluguel-cacamba-entulho.html': 'the built listing',
};

const company = testPartner({ slug: 'boa-obra', formerSlugs: ['obra-boa'], name: 'Boa Obra' });

const known: PageRows = {
  companies: [company],
  openData: [],
  gone: [{ slug: 'saiu', city: 'sc/joinville' }],
};

async function serve(pages = createCompanyPages(known), code = renderer) {
  const folder = await createFolder();
  for (const [path, content] of Object.entries({ ...files, [rendererFile]: code })) {
    await mkdir(dirname(join(folder, path)), { recursive: true });
    await writeFile(join(folder, path), content);
  }
  await writeSiteTemplate(folder);
  const after = new Promise<void>(() => undefined);
  const { services } = await createTestedApp({ pages });
  const rendering = createPageRenderer(folder, after, silentLog);
  const site = await createSite(folder, renderPages(services, rendering, 4000));
  return async (target: string, headers = {}) =>
    site.fetch(new Request(`http://localhost${target}`, { headers, redirect: 'manual' }), {
      target,
      ip: '127.0.0.1',
    });
}

describe('the page of a company', () => {
  it('is rendered of its data, and may be stored', async () => {
    const send = await serve();
    const response = await send('/empresa/boa-obra?x=1');
    expect(response.status).toBe(200);
    expect(response.headers.get('cache-control')).toBe('no-cache');
    const document = { href: '/empresa/boa-obra', company: 'Boa Obra' };
    expect(await response.json()).toEqual(document);
  });

  it.each([
    ['an older path', '/empresa/obra-boa?x=1', '/empresa/boa-obra?x=1'],
    ['a path with a slash', '/empresa/boa-obra/', '/empresa/boa-obra'],
    ['no company', '/empresa/', '/empresa'],
  ])('redirects %s', async (_name, path, target) => {
    const response = await (await serve())(path);
    expect([response.status, response.headers.get('location')]).toEqual([301, target]);
  });

  it.each(['/empresa/nada', '/empresa/Boa-Obra', '/empresa/boa-obra/fotos'])(
    'does not exist at %s',
    async (path) => {
      const response = await (await serve())(path);
      expect([response.status, await response.text()]).toEqual([404, 'not found']);
    },
  );

  it('says where its data cannot be had now that it is temporary', async () => {
    const response = await (await serve(createCompanyPages()))('/empresa/boa-obra');
    expect([response.status, await response.text()]).toEqual([503, files['empresa.html']]);
  });

  it('costs a visitor nothing where another site’s page embeds it', async () => {
    const image = { 'sec-fetch-site': 'cross-site', 'sec-fetch-mode': 'no-cors' };
    const response = await (await serve())('/empresa/boa-obra', image);
    expect([response.status, await response.text()]).toEqual([200, files['empresa.html']]);
  });

  it('is asked for by its script where it cannot be rendered', async () => {
    const broken = `
      export async function renderDocument() { throw new Error('broken'); }
    `;
    const send = await serve(undefined, broken);
    const response = await send('/empresa/boa-obra');
    expect([response.status, await response.text()]).toEqual([200, files['empresa.html']]);
    const gone = await send('/empresa/saiu');
    expect([gone.status, await gone.text()]).toEqual([410, 'the built listing']);
  });
});

describe('in place of a company that is gone', () => {
  const listing = '/sc/joinville/aluguel-cacamba-entulho?saiu=1';

  it('a visitor gets the companies of its city', async () => {
    const response = await (await serve())('/empresa/saiu', { 'sec-fetch-mode': 'navigate' });
    expect(response.status).toBe(410);
    expect(response.headers.get('cache-control')).toBe('no-store');
    expect(await response.json()).toEqual({ href: listing, found: true });
  });

  it('a crawler gets those in memory', async () => {
    const response = await (await serve())('/empresa/saiu');
    expect(response.status).toBe(410);
    expect(response.headers.get('cache-control')).toBe('no-cache');
    expect(await response.json()).toEqual({ href: listing });
  });
});
