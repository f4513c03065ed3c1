import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/** Addresses of all that the worker of a build stores: the list that the build writes into it. */
export function storedFiles(dist: string): string[] {
  return urlsIn(dist, /"url":"([^"]+)"/g);
}

/** Of those, what the worker stores at installation. */
export function earlyFiles(dist: string): string[] {
  return urlsIn(dist, /"early":true,[^{}]*"url":"([^"]+)"/g);
}

function urlsIn(dist: string, entry: RegExp): string[] {
  const worker = readFileSync(join(dist, 'sw.js'), 'utf8');
  return [...worker.matchAll(entry)].map(([, url]) => url as string);
}
