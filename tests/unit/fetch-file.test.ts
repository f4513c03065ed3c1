import type { ServerResponse } from 'node:http';
import { expect, onTestFinished, test, vi } from 'vitest';
import { integrityOf } from '#src/prerender/integrity.ts';
import { fetchFile } from '#sw/fetch-file.ts';
import { serve } from '#tests/server/support/serve.ts';

const content = 'export const answer = 42;\n'.repeat(100);
const script = { 'content-type': 'text/javascript' };

type Answer = (response: ServerResponse) => unknown;

test('a file that matches its hash is returned with its headers', async () => {
  const file = await serveFile((response) => response.writeHead(200, script).end(content));
  const fetched = await fetchFile(file, 'default');
  expect(await fetched.text()).toBe(content);
  expect(fetched.headers.get('content-type')).toBe('text/javascript');
});

const html = { 'content-type': 'text/html' };

test.each<[string, Answer]>([
  ['an error', (response) => response.writeHead(500, script).end(content)],
  ['a page with status 200', (response) => response.writeHead(200, html).end('<h1>Wi-Fi</h1>')],
  ['another content', (response) => response.writeHead(200, script).end(`${content} `)],
  ['another type', (response) => response.writeHead(200, html).end(content)],
  [
    'a redirect to the file',
    (response) => response.writeHead(302, { location: '/moved.js' }).end(),
  ],
  ['the half of the file', (response) => response.writeHead(200, script).end(content.slice(50))],
  [
    'a body that is cut',
    (response) => {
      response.writeHead(200, { ...script, 'content-length': content.length });
      response.write(content.slice(50), () => response.destroy());
    },
  ],
])('%s is rejected', async (_, answer) => {
  const file = await serveFile(answer);
  await expect(fetchFile(file, 'default')).rejects.toThrow();
});

test.each<[string, Answer]>([
  ['no answer', () => undefined],
  ['a body that ends in silence', (response) => response.writeHead(200, script).write('export')],
])('%s is given up', async (_, answer) => {
  const file = await serveFile(answer);
  await expect(fetchFile(file, 'default', 100)).rejects.toThrow(/abort/);
});

test('a slow file is waited for as long as bytes come', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  onTestFinished(() => void vi.useRealTimers());
  const parts = content.match(/[\s\S]{1,200}/g) ?? [];
  const body = new ReadableStream({
    pull(controller) {
      vi.advanceTimersByTime(300);
      const part = parts.shift();
      if (part) controller.enqueue(new TextEncoder().encode(part));
      else controller.close();
    },
  });
  vi.spyOn(globalThis, 'fetch').mockResolvedValueOnce(new Response(body, { headers: script }));
  onTestFinished(() => void vi.restoreAllMocks());
  const file = { url: '/file.js', integrity: integrityOf(content), bytes: content.length };
  const fetched = await fetchFile(file, 'default', 400);
  expect(await fetched.text()).toBe(content);
});

/** Serves one file; any path but its own has the right content. */
async function serveFile(answer: Answer) {
  const origin = await serve(({ url }, response) => {
    if (url === '/file.js') answer(response);
    else response.writeHead(200, script).end(content);
  });
  return {
    url: `${origin}/file.js`,
    integrity: integrityOf(content),
    bytes: content.length,
  };
}
