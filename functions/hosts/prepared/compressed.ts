import { createHash } from 'node:crypto';
import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, gzip } from 'node:zlib';
import type { Compressed } from '#functions/site/static-file.ts';
import { forEachConcurrent } from '#src/shared/runtime/for-each-concurrent.ts';

/**
 * Compresses the files of a built site once and for all. A copy is named by what it was made of:
 * a file that is changed afterwards has none, rather than an outdated one.
 */
export async function writeCompressed(folder: string): Promise<void> {
  await mkdir(join(folder, copies));
  const names = await readdir(folder, { recursive: true });
  const files = names.filter((name) => compressible.test(name));
  await forEachConcurrent(lanes, files, (name) => compress(folder, name));
}

/** The compressed copies of the content with that hash, as far as there are any. */
export async function readCompressed(folder: string, hash: string): Promise<Compressed> {
  const [br, gzip] = await Promise.all([
    readCopy(folder, `${hash}.br`),
    readCopy(folder, `${hash}.gz`),
  ]);
  return { ...(br && { br }), ...(gzip && { gzip }) };
}

/** Names a file's content. */
export function hashOf(content: Uint8Array): string {
  return createHash('sha256').update(content).digest('base64url').slice(0, 22);
}

/** Files under way at a time: thousands of compressors at once would fill the memory. */
const lanes = 8;

/** A folder that no host shows: its name begins with a dot. */
const copies = '.compressed';

/** Pictures and fonts are compressed already. */
const compressible = /\.(html|js|css|json|svg|txt|webmanifest|xml)$/;

async function compress(folder: string, name: string): Promise<void> {
  const content = await readFile(join(folder, name));
  const hash = hashOf(content);
  // Brotli does its best by default, gzip does not.
  const [br, gz] = await Promise.all([
    promisify(brotliCompress)(content),
    promisify(gzip)(content, { level: 9 }),
  ]);
  await writeCopy(content, join(folder, copies, `${hash}.br`), br);
  await writeCopy(content, join(folder, copies, `${hash}.gz`), gz);
}

async function writeCopy(content: Buffer, file: string, copy: Buffer): Promise<void> {
  if (copy.byteLength < content.byteLength) await writeFile(file, copy);
}

async function readCopy(folder: string, name: string) {
  const content = await readFile(join(folder, copies, name)).catch(() => undefined);
  return content && new Uint8Array(content);
}
