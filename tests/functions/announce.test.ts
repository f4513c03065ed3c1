import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { sitemapXml, xmlFile } from '#src/shared/seo/sitemap-xml.ts';
import { key, prepareSite, site } from './support/announce.ts';
import { startFakeIndexNow } from './support/fake-index-now.ts';
import { freePort } from './support/redis-server.ts';

const pages = { '/': { text: 'Home' }, '/blog': { text: 'Blog' }, '/blog/preço': { text: 'R$' } };

describe('what is announced', () => {
  test('is every page at first, and nothing is sent without --send', async () => {
    const { folder, publish, announce } = await prepareSite();
    const indexNow = await startFakeIndexNow();
    await publish({ '/': {}, '/blog': {} });
    const dryRun = await announce('--endpoint', indexNow.url);
    expect(dryRun).toEqual({
      code: 0,
      output: [
        'CHANGE  ADDRESS',
        'added   https://site.example/',
        'added   https://site.example/blog',
        '',
        '2 addresses would be announced; add --send to do it.',
      ].join('\n'),
      errors: '',
    });
    expect(indexNow.announcements).toEqual([]);
    expect(await readdir(folder)).not.toContain('data');
  });

  test('is only what was added, changed or removed since', async () => {
    const { publish, announce, changes } = await prepareSite();
    const indexNow = await startFakeIndexNow();
    const send = () => announce('--send', '--endpoint', indexNow.url);
    await publish(pages);
    expect(await send()).toMatchObject({ code: 0, errors: '' });
    expect(await send()).toEqual({
      code: 0,
      output: 'Nothing has changed since the last announcement.',
      errors: '',
    });
    expect(indexNow.announcements).toHaveLength(1);
    expect(indexNow.announcements[0]).toEqual({
      method: 'POST',
      path: '/indexnow',
      type: 'application/json; charset=utf-8',
      content: {
        host: 'site.example',
        key,
        keyLocation: `${site}/${key}.txt`,
        urlList: [`${site}/`, `${site}/blog`, `${site}/blog/pre%C3%A7o`],
      },
    });
    await publish({ '/': { text: 'Home' }, '/blog': { text: 'New' }, '/sobre': {} });
    expect(await changes()).toEqual(['changed /blog', 'added /sobre', 'removed /blog/pre%C3%A7o']);
    expect((await send()).output).toMatch(/\n\n3 addresses announced\.$/);
    expect(indexNow.announcements[1]?.content.urlList).toEqual([
      ...[`${site}/blog`, `${site}/sobre`, `${site}/blog/pre%C3%A7o`],
    ]);
    expect(await changes()).toEqual([]);
  });

  test('depends on what search engines read, not on the frame and the names of files', async () => {
    const { publish, announce, changes } = await prepareSite();
    const { url } = await startFakeIndexNow([202]);
    const page = { text: 'One', modifiedOn: '2026-01-01' };
    await publish({ '/': page });
    expect((await announce('--send', '--endpoint', url)).code).toBe(0);
    await publish({ '/': { ...page, version: '2' } });
    expect(await changes()).toEqual([]);
    for (const other of [{ text: 'Two' }, { title: 'Two' }, { modifiedOn: '2026-01-02' }]) {
      await publish({ '/': { ...page, ...other } });
      expect(await changes()).toEqual(['changed /']);
    }
  });

  test('is everything where the site has another address', async () => {
    const { publish, announce, changes } = await prepareSite();
    const { url } = await startFakeIndexNow();
    await publish({ '/': {} });
    await announce('--send', '--endpoint', url);
    await publish({ '/': {} }, 'https://new.example');
    expect(await changes()).toEqual(['added /']);
  });

  test('comes from all lists of a sitemap that is an index', async () => {
    const { publish, put, changes } = await prepareSite();
    await publish({ '/': {}, '/blog': {} });
    const lists = ['/', '/blog'].map((path, index) => {
      return [`sitemap-${index}.xml`, sitemapXml(site, [{ path }])] as const;
    });
    for (const [name, xml] of lists) await put(name, xml);
    const entries = lists.map(([name]) => `<sitemap><loc>${site}/${name}</loc></sitemap>\n`);
    await put('sitemap.xml', xmlFile('sitemapindex', entries));
    expect(await changes()).toEqual(['added /', 'added /blog']);
  });

  test('is sent in lists of 10,000, each recorded when it was accepted', async () => {
    const { folder, publish, announce, changes } = await prepareSite();
    const indexNow = await startFakeIndexNow([200, 429]);
    await publish({ '/': {}, '/new': {} });
    const announced = Object.fromEntries(
      Array.from({ length: 10_003 }, (_, number) => [`/old-${number}`, 'x']),
    );
    await mkdir(join(folder, 'data'));
    const state = { format: 1, site, pages: announced };
    await writeFile(join(folder, 'data/announced.json'), JSON.stringify(state));
    const { code, errors } = await announce('--send', '--endpoint', indexNow.url);
    expect(code).toBe(1);
    expect(errors).toContain('429');
    expect(indexNow.announcements.map(({ content }) => content.urlList.length)).toEqual([
      10_000, 5,
    ]);
    expect(await changes()).toEqual(
      [9998, 9999, 10_000, 10_001, 10_002].map((number) => `removed /old-${number}`),
    );
  });

  test('of the built product is every page of its sitemap', async () => {
    const { changes } = await prepareSite();
    const listed = (await readFile('dist/sitemap.xml', 'utf8')).match(/<loc>/g);
    const found = await changes('--build', 'dist');
    expect(found).toHaveLength(listed?.length ?? 0);
    expect(found).toContain('added /sc/joinville/aluguel-cacamba-entulho');
  });
});

describe('what IndexNow does not accept is not recorded, and explained', () => {
  test.each([
    [400, 'it cannot read the list of addresses'],
    [403, `it does not find the key at ${site}/${key}.txt; deploy the build that has it.`],
    [422, 'the addresses are not those of site.example'],
    [429, 'it was asked too often; try again after 120 (Retry-After).'],
    [500, 'it fails; try again in some hours.'],
    [503, 'it fails; try again in some hours.'],
    [301, 'this is none of its documented answers'],
  ])('%d', async (status, sentence) => {
    const { folder, publish, announce, changes } = await prepareSite();
    const indexNow = await startFakeIndexNow([status], { 'retry-after': '120' });
    await publish({ '/': {} });
    const { code, output, errors } = await announce('--send', '--endpoint', indexNow.url);
    expect({ code, output }).toEqual({ code: 1, output: '' });
    expect(errors).toMatch(new RegExp(`^IndexNow answers ${status}: `));
    expect(errors).toContain(sentence);
    expect(indexNow.announcements).toHaveLength(1);
    expect(await readdir(folder)).not.toContain('data');
    expect(await changes()).toEqual(['added /']);
  });

  test('no answer at all', async () => {
    const { publish, announce, changes } = await prepareSite();
    await publish({ '/': {} });
    const endpoint = `http://127.0.0.1:${await freePort()}/indexnow`;
    expect(await announce('--send', '--endpoint', endpoint)).toEqual({
      code: 1,
      output: '',
      errors: `IndexNow at ${endpoint} gave no answer: nothing listens there.`,
    });
    expect(await changes()).toEqual(['added /']);
  });
});
