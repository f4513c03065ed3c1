import { readFileSync } from 'node:fs';
import { basename, join } from 'node:path';

/**
 * The files of built code that one can't start without, each after those that it imports, the file
 * itself last. Paths are below the build's folder: 'assets/shared-AbCd1234.js'.
 */
export function withImports(dist: string, file: string): string[] {
  const read = new Set<string>();
  const ordered: string[] = [];
  const add = (name: string) => {
    if (read.has(name)) return;
    read.add(name);
    const code = readFileSync(join(dist, name), 'utf8');
    for (const [, imported] of code.matchAll(staticImport)) add(`assets/${imported}`);
    ordered.push(name);
  };
  add(file);
  return ordered;
}

/** 'home-page' of 'assets/home-page-AbCd-_12.css'. */
export function nameOf(file: string): string {
  return basename(file).replace(/-.{8}\.\w+$/, '');
}

const staticImport = /(?:\bfrom|\bimport)\s*["'`]\.\/([\w.-]+\.js)["'`]/g;
