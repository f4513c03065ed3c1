import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync, gzipSync } from 'node:zlib';

type Kind = 'raw' | 'gzip' | 'brotli';

type Weights = Record<Kind, number>;

/** What a visit weighs in kB (1,000 bytes), from the files of an existing build. */
export function weighVisits(dist: string): Record<string, unknown> {
  const files = readdirSync(dist, { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.(html|js|svg|webmanifest|txt)$/.test(name))
    .map((name) => ({ name, ...weights(readFileSync(join(dist, name))) }));
  const total = (pattern: RegExp) => sum(files.filter(({ name }) => pattern.test(name)));
  const entryScripts = [
    ...readFileSync(join(dist, 'index.html'), 'utf8').matchAll(/\/(assets\/[^"]+\.js)"/g),
  ].map(([, name]) => name);
  return {
    'home page': total(/^index\.html$/),
    'a guide': total(/^blog\/preco-aluguel-cacamba-entulho\.html$/),
    'a listing': total(/^sc\/joinville\/.*\.html$/),
    'scripts that every page starts with': total(new RegExp(`^(${entryScripts.join('|')})$`)),
    'all pages': total(/\.html$/),
    'all scripts': total(/\.js$/),
    'all that is stored for use offline': total(/^(parts|assets|texts|drawings|covers)\b/),
  };
}

function weights(content: Buffer): Weights {
  return {
    raw: content.length,
    gzip: gzipSync(content).length,
    brotli: brotliCompressSync(content).length,
  };
}

function sum(files: Weights[]) {
  const inKb = (kind: Kind) =>
    (files.reduce((bytes, file) => bytes + file[kind], 0) / 1000).toFixed(1);
  return { files: files.length, raw: inKb('raw'), gzip: inKb('gzip'), brotli: inKb('brotli') };
}
