import { randomBytes } from 'node:crypto';
import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { OperatorError } from '#functions/operator/operator-error.ts';

/**
 * The key of a folder, which is public: the site shows by `/<key>.txt` that whoever announces its
 * pages may do so. Null without one.
 */
export async function findKey(folder: string): Promise<string | null> {
  const names = await readdir(folder).catch(() => []);
  for (const name of names.toSorted()) {
    const [, key] = keyFile.exec(name) ?? [];
    if (key && (await readFile(join(folder, name), 'utf8')).trim() === key) return key;
  }
  return null;
}

/** Writes a new key's file and gives its name. Throws OperatorError where there is a key. */
export async function createKey(folder: string): Promise<string> {
  const existing = await findKey(folder);
  if (existing) throw new OperatorError(`There is a key: ${join(folder, `${existing}.txt`)}`);
  const key = randomBytes(16).toString('hex');
  const file = join(folder, `${key}.txt`);
  await writeFile(file, key, { flag: 'wx' }).catch(({ code }) => {
    throw new OperatorError(`The file "${file}" cannot be written (${code}).`);
  });
  return file;
}

/** Source: indexnow.org/documentation. */
const keyFile = /^([\da-zA-Z-]{8,128})\.txt$/;
