import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { onTestFinished } from 'vitest';
import { runAnnounce } from '#functions/hosts/announce/run-announce.ts';
import { sitemapXml } from '#src/shared/seo/sitemap-xml.ts';

export const site = 'https://site.example';
export const key = '0123456789abcdef0123456789abcdef';

/** What differs in the document of a page. */
interface Page {
  text?: string;
  title?: string;
  modifiedOn?: string;
  /** Of the frame and of the names that each build gives. */
  version?: string;
}

function documentOf({ text: content = '', title = 'Page', version = '1' }: Page): string {
  return [
    `<html><head><title>${title}</title><link rel="stylesheet" href="/assets/site-${version}.css">`,
    `<script>load('${version}')</script></head><body><header>Frame ${version}</header>`,
    `<main class="_main_${version}"><p class="_text_${version}">${content}</p></main></body></html>`,
  ].join('');
}

/** A folder with a build, what it was made from and a DATA_DIR, until the test ends. */
export async function prepareSite() {
  const folder = await mkdtemp(join(tmpdir(), 'announce-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  const build = join(folder, 'dist');
  const put = async (path: string, content: string) => {
    await mkdir(dirname(join(build, path)), { recursive: true });
    await writeFile(join(build, path), content);
  };
  const publish = async (pages: Record<string, Page>, siteUrl = site) => {
    await rm(build, { recursive: true, force: true });
    await put('.build.json', JSON.stringify({ siteUrl }));
    await put(`${key}.txt`, key);
    await put('robots.txt', 'User-agent: *');
    const entries = Object.entries(pages);
    const listed = entries.map(([path, { modifiedOn }]) => ({ path, modifiedOn }));
    await put('sitemap.xml', sitemapXml(siteUrl, listed));
    for (const [path, page] of entries)
      await put(path === '/' ? 'index.html' : `${path}.html`, documentOf(page));
  };
  const announce = async (...args: string[]) => {
    const [output, errors]: [string[], string[]] = [[], []];
    const printer = {
      print: (line: string) => void output.push(line),
      printError: (line: string) => void errors.push(line),
    };
    const folders = ['--build', build, '--public', join(folder, 'public')];
    const env = { DATA_DIR: join(folder, 'data') };
    const code = await runAnnounce([...folders, ...args], printer, env);
    return { code, output: output.join('\n'), errors: errors.join('\n') };
  };
  const changes = async (...args: string[]): Promise<string[]> => {
    const { output } = await announce('--json', ...args);
    const result = JSON.parse(output) as { changes: { change: string; path: string }[] };
    return result.changes.map(({ change, path }) => `${change} ${path}`);
  };
  return { folder, build, put, publish, announce, changes };
}
