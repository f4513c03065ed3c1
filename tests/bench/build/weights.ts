import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import { guideSlug } from '#tests/bench/support/measured-guide.ts';
import { targets } from '#tests/bench/support/targets.ts';
import { ownScripts, startScripts } from '#tests/built/support/page-scripts.ts';
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
  const listing = readFileSync(join(dist, listingFile), 'utf8');
  const rows = {
    'home page': total(/^index\.html$/),
    'a guide': total(new RegExp(`^blog/${guideSlug}\\.html$`), targets.guideDocument),
    'a listing': total(/^sc\/joinville\/.*\.html$/),
    'scripts that every page starts with': total(
      anyOf(startScripts(listing)),
      targets.startScripts,
    ),
    "a listing's scripts besides": total(anyOf(ownScripts(listing)), targets.listingScripts),
    'all pages': total(/\.html$/),
    'all scripts': total(/\.js$/),
    'all that is stored for use offline': total(anyOf(stored), targets.storedForOffline),
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

const listingFile = 'sc/joinville/aluguel-cacamba-entulho.html';

/** Matches the files at these paths, with or without the slash in front. */
function anyOf(names: string[]): RegExp {
  return new RegExp(`^/?(${names.map((name) => name.replace(/^\//, '')).join('|')})$`);
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
    raw: inKb('raw'),
    gzip: inKb('gzip'),
    brotli,
    ...(most && { target: `≤ ${most}`, met: Number(brotli) <= most ? 'yes' : 'NO' }),
  };
}
