import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/** Addresses of all that the worker of a build stores: the list that the build writes into it. */
export function storedFiles(dist: string): string[] {
  const worker = readFileSync(join(dist, 'sw.js'), 'utf8');
  return [...worker.matchAll(/"url":"([^"]+)"/g)].map(([, url]) => url as string);
}
