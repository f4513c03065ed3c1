import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, gzip } from 'node:zlib';
import { forEachConcurrent } from '#src/shared/runtime/for-each-concurrent.ts';
import { rendererFile } from '#src/shared/site/renderer-file.ts';

/** Writes `x.br` and `x.gz` beside each file `x` of a built site that they make smaller. */
export async function writeCompressed(folder: string): Promise<void> {
  const names = await readdir(folder, { recursive: true });
  const served = names.filter((name) => name !== rendererFile && compressible.test(name));
  const files = served.map((name) => join(folder, name));
  await forEachConcurrent(concurrency, files, compress);
}

/** Pictures and fonts are compressed already. */
export const compressible = /\.(html|js|css|json|svg|txt|md|webmanifest|xml)$/;

/** What `writeCompressed` wrote. */
export const compressedCopy = /\.(br|gz)$/;

/** Thousands of compressors at a time would fill the memory. */
const concurrency = 8;

async function compress(file: string): Promise<void> {
  const content = await readFile(file);
  // Brotli's default is its best level, that of gzip is not.
  const [br, gz] = await Promise.all([
    promisify(brotliCompress)(content),
    promisify(gzip)(content, { level: 9 }),
  ]);
  if (br.byteLength < content.byteLength) await writeFile(`${file}.br`, br);
  if (gz.byteLength < content.byteLength) await writeFile(`${file}.gz`, gz);
}
