import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { readBuildNotes } from '#functions/hosts/build-output/build-notes.ts';
import { OperatorError } from '#functions/operator/operator-error.ts';

/** A site's pages: their paths, each with a fingerprint of what a search engine reads there. */
export interface Site {
  /** Origin of the addresses. */
  url: string;
  pages: ReadonlyMap<string, string>;
}

/** The pages of a build's sitemap. Throws OperatorError without a complete build. */
export async function listPages(folder: string): Promise<Site> {
  const { siteUrl } = await readBuildNotes(folder);
  if (!siteUrl) throw new OperatorError(`There is no build in "${folder}"; run "npm run build".`);
  const entries = await readSitemap(folder, '/sitemap.xml');
  const pages = await Promise.all(
    entries.map(async ({ path, modifiedOn }) => {
      const file = path === '/' ? '/index.html' : `${decodeURI(path)}.html`;
      const text = readableText(await readBuilt(folder, file));
      const hash = createHash('sha256').update(`${modifiedOn}\n${text}`);
      return [path, hash.digest('base64url')] as const;
    }),
  );
  return { url: siteUrl, pages: new Map(pages) };
}

/**
 * What is indexed of a document: title, description, structured data and the text of the page.
 * Names of scripts, styles and classes change with every build, and header and footer with the site.
 */
export function readableText(document: string): string {
  const described = document.match(indexed) ?? [];
  const [page = ''] = /<main\b.*?<\/main>/s.exec(document) ?? [];
  const text = page.replace(/<[^>]*>/g, ' ').replace(/\s+/g, ' ');
  return [...described, text].join('\n');
}

const indexed =
  /<title>.*?<\/title>|<meta name="description"[^>]*>|<script type="application\/ld\+json">.*?<\/script>/gs;

interface Entry {
  path: string;
  modifiedOn: string;
}

/** Of an index, the pages of all its lists. */
async function readSitemap(folder: string, file: string): Promise<Entry[]> {
  const xml = await readBuilt(folder, file);
  const found = [...xml.matchAll(/<loc>([^<]*)<\/loc>(?:<lastmod>([^<]*)<\/lastmod>)?/g)];
  const entries = found.map(([, address = '', modifiedOn = '']) => ({
    path: URL.parse(address)?.pathname ?? address,
    modifiedOn,
  }));
  if (!xml.includes('<sitemapindex')) return entries;
  return (await Promise.all(entries.map(({ path }) => readSitemap(folder, path)))).flat();
}

function readBuilt(folder: string, path: string): Promise<string> {
  const file = join(folder, path);
  return readFile(file, 'utf8').catch(({ code }: NodeJS.ErrnoException) => {
    throw new OperatorError(`"${file}" cannot be read (${code}); run "npm run build" again.`);
  });
}
