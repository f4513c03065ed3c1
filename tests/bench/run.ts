import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import { measureOfflineReady } from './offline-ready.ts';

/** Prints what a visit weighs and how soon the site is stored, of an existing build. Run by `npm run bench`. */
const dist = 'dist';

const files = readdirSync(dist, { recursive: true, encoding: 'utf8' })
  .filter((name) => /\.(html|js|svg|webmanifest|txt)$/.test(name))
  .map((name) => ({ name, ...weights(readFileSync(join(dist, name))) }));

function weights(content: Buffer) {
  return {
    raw: content.length,
    gzip: gzipSync(content).length,
    brotli: brotliCompressSync(content).length,
  };
}

function total(pattern: RegExp) {
  const chosen = files.filter(({ name }) => pattern.test(name));
  const sum = (kind: 'raw' | 'gzip' | 'brotli') =>
    (chosen.reduce((bytes, file) => bytes + file[kind], 0) / 1000).toFixed(1);
  return { files: chosen.length, raw: sum('raw'), gzip: sum('gzip'), brotli: sum('brotli') };
}

const entryScripts = [
  ...readFileSync(join(dist, 'index.html'), 'utf8').matchAll(/\/(assets\/[^"]+\.js)"/g),
].map(([, name]) => name as string);

console.log('kB (1,000 bytes)');
console.table({
  'home page': total(/^index\.html$/),
  'a guide': total(/^blog\/preco-aluguel-cacamba-entulho\.html$/),
  'a listing': total(/^sc\/joinville\/.*\.html$/),
  'scripts that every page starts with': total(new RegExp(`^(${entryScripts.join('|')})$`)),
  'all pages': total(/\.html$/),
  'all scripts': total(/\.js$/),
  'all that is stored for use offline': total(/^(parts|assets|texts|drawings|covers)\b/),
});

const latency = 150;
const { seconds, requests } = await measureOfflineReady(latency);
console.log(
  `ready for use without a network: ${seconds.toFixed(1)} s, ${requests} requests of ${latency} ms`,
);
