import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import { withImports } from '#src/prerender/code-graph.ts';
import { guideSlug } from '#tests/bench/support/references/measured-guide.ts';
import { storedFiles } from '#tests/unit/support/stored-files.ts';

type Kind = 'raw' | 'gzip' | 'brotli';

type Weights = Record<Kind, number>;

/** What a visit weighs in kB (1,000 bytes), from the files of an existing build; targets are for Brotli. */
export async function weighVisits(dist: string) {
  const files = weighFiles(dist, (name) =>
    /\.(html|js|css|svg|webmanifest|txt|woff2|png)$/.test(name),
  );
  const stored = storedNames(dist);
  const total = (pattern: RegExp, most?: number) =>
    sum(
      files.filter(({ name }) => pattern.test(name)),
      most,
    );
  const entry = entryScripts(dist);
  const listing = withImports(dist, scriptNamed(files, 'listing-pages'));
  const rows = {
    'home page': total(/^index\.html$/),
    'a guide': total(new RegExp(`^blog/${guideSlug}\\.html$`), 12),
    'a listing': total(/^sc\/joinville\/.*\.html$/),
    'scripts that every page starts with': total(anyOf(entry), 85),
    "a listing's scripts besides, without the database": total(
      anyOf(listing.filter((name) => !entry.includes(name))),
      20,
    ),
    'all pages': total(/\.html$/),
    'all scripts': total(/\.js$/),
    'all that is stored for use offline': total(anyOf(stored), 700),
  };
  return { rows, raw: files };
}

/** What the worker stores of a build: all of it in bytes Brotli, its largest file as it is read. */
export function weighStored(dist: string): { brotli: number; largest: number } {
  const stored = new Set(storedNames(dist));
  const files = weighFiles(dist, (name) => stored.has(name));
  return {
    brotli: files.reduce((bytes, file) => bytes + file.brotli, 0),
    largest: Math.max(...files.map(({ raw }) => raw)),
  };
}

/** Paths below the build's folder. */
function storedNames(dist: string): string[] {
  return storedFiles(dist).map((address) => address.slice(1));
}

function weighFiles(dist: string, isWanted: (name: string) => boolean) {
  return readdirSync(dist, { recursive: true, encoding: 'utf8' })
    .filter(isWanted)
    .map((name) => ({ name, ...weights(readFileSync(join(dist, name))) }));
}

/** What the loader in every page asks for, without what a page's own code needs besides. */
function entryScripts(dist: string): string[] {
  const html = readFileSync(join(dist, 'index.html'), 'utf8');
  const [loader = ''] = /<script>.*?<\/script>/s.exec(html) ?? [];
  const scripts = [...loader.matchAll(/\/(assets\/[^']+\.js)'/g)].map(([, name]) => name as string);
  return scripts.filter((name) => !name.startsWith('assets/shared-'));
}

function scriptNamed(files: { name: string }[], chunk: string): string {
  const file = files.find(
    ({ name }) => name.startsWith(`assets/${chunk}-`) && name.endsWith('.js'),
  );
  if (!file) throw new Error(`The build has no script ${chunk}`);
  return file.name;
}

function anyOf(names: string[]): RegExp {
  return new RegExp(`^(${names.join('|')})$`);
}

function weights(content: Buffer): Weights {
  return {
    raw: content.length,
    gzip: gzipSync(content).length,
    brotli: brotliCompressSync(content).length,
  };
}

function sum(files: Weights[], most?: number) {
  const inKb = (kind: Kind) =>
    (files.reduce((bytes, file) => bytes + file[kind], 0) / 1000).toFixed(1);
  const brotli = inKb('brotli');
  return {
    files: files.length,
    ...{ raw: inKb('raw'), gzip: inKb('gzip'), brotli },
    ...(most && { target: `≤ ${most}`, met: Number(brotli) <= most ? 'yes' : 'NO' }),
  };
}
