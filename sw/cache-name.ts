import type { StoredFile } from './strategies.ts';

/** Name of the cache for one build: the same files give the same name. */
export function cacheName(files: readonly StoredFile[]): string {
  let hash = 5381;
  for (const { url, revision } of files) {
    for (const character of `${url} ${revision}`) {
      hash = (hash * 33 + (character.codePointAt(0) ?? 0)) >>> 0;
    }
  }
  return `site-${hash.toString(36)}`;
}
