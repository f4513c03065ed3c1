import { existsSync, readFileSync } from 'node:fs';
import { extname } from 'node:path';
import { serve } from '#tests/functions/support/serve.ts';

/**
 * Serves dist as the simplest host would until the test ends: files, 404.html for the rest, and
 * the headers that `_headers` has for all of them.
 */
export function startStaticHost(): Promise<string> {
  return serve(({ url = '/' }, response) => {
    const { pathname } = new URL(url, 'http://localhost');
    const file = [`dist${pathname}`, `dist${pathname}.html`].find(isFile);
    const type = types[extname(file ?? '')] ?? 'text/html; charset=utf-8';
    response.writeHead(file ? 200 : 404, { ...headersOfAll(), 'content-type': type });
    response.end(readFileSync(file ?? 'dist/404.html'));
  }, 'localhost');
}

const types: Record<string, string> = { '.js': 'text/javascript', '.css': 'text/css' };

/** The first rule of `_headers`, which is for every path. */
function headersOfAll(): Record<string, string> {
  const [rule = ''] = readFileSync('dist/_headers', 'utf8').split('\n\n');
  const [, ...lines] = rule.trim().split('\n');
  return Object.fromEntries(lines.map((line) => line.trim().split(/: (.*)/, 2)));
}

function isFile(path: string): boolean {
  return existsSync(path) && /\.\w+$/.test(path);
}
