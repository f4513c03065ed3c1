import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/** Addresses of all that the worker of a build stores: the list that the build writes into it. */
export function storedFiles(dist: string): string[] {
  return listed(dist, /"url":"([^"]+)"/g);
}

/** Of those, what the worker stores at installation. */
export function earlyFiles(dist: string): string[] {
  return listed(dist, /"early":true,[^{}]*"url":"([^"]+)"/g);
}

function listed(dist: string, entry: RegExp): string[] {
  const worker = readFileSync(join(dist, 'sw.js'), 'utf8');
  return [...worker.matchAll(entry)].map(([, url]) => url as string);
}
