import { createHash } from 'node:crypto';
import { statSync } from 'node:fs';
import { readFile } from 'node:fs/promises';

/**
 * ETags of files: a hash of the content, so that a build which changes nothing keeps them. Computed
 * once for each version of a file, and not from the answers: a body that is hashed on its way is
 * in memory as a whole until the slowest client has it.
 */
export function createFileTags(): (file: string) => Promise<string> {
  const known = new Map<string, { version: string; tag: Promise<string> }>();
  return (file) => {
    const { mtimeMs, size } = statSync(file);
    const version = `${mtimeMs} ${size}`;
    const found = known.get(file);
    if (found?.version === version) return found.tag;
    const tag = hash(file);
    known.set(file, { version, tag });
    // What cannot be read now may be readable the next time.
    tag.catch(() => known.delete(file));
    return tag;
  };
}

async function hash(file: string): Promise<string> {
  return `"${createHash('sha1')
    .update(await readFile(file))
    .digest('hex')}"`;
}
