import { existsSync, readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { onTestFinished } from 'vitest';

/** Serves dist as the simplest host would until the test ends: files, and 404.html for the rest. */
export async function startStaticHost(): Promise<string> {
  const server = createServer(({ url = '/' }, response) => {
    const { pathname } = new URL(url, 'http://localhost');
    const file = [`dist${pathname}`, `dist${pathname}.html`].find(isFile);
    const type = file?.endsWith('.js') ? 'text/javascript' : 'text/html; charset=utf-8';
    response.writeHead(file ? 200 : 404, { 'content-type': type });
    response.end(readFileSync(file ?? 'dist/404.html'));
  });
  await new Promise<void>((resolve) => server.listen(0, 'localhost', resolve));
  onTestFinished(() => void server.close());
  return `http://localhost:${(server.address() as AddressInfo).port}`;
}

function isFile(path: string): boolean {
  return existsSync(path) && /\.\w+$/.test(path);
}
