import { integrityOf, type SiteFile } from './site-file.ts';

/** A request is given up after this time without a byte of any file. */
const stallTimeoutMs = 20_000;

/**
 * Fetches a file of the build. Rejects unless the response is exactly that file: a captive portal
 * or a host's own error page answers with status 200 too. `cache` is 'reload' where the browser's
 * HTTP cache may hold something else.
 */
export async function fetchFile(
  file: SiteFile,
  cache: 'default' | 'reload',
  stallMs = stallTimeoutMs,
): Promise<Response> {
  const stall = createStallTimer(stallMs);
  try {
    const response = await fetch(file.url, { cache, redirect: 'error', signal: stall.signal });
    if (!response.ok) throw new Error(`${file.url}: status ${response.status}`);
    if (!hasTypeOf(file.url, response)) throw new Error(`${file.url}: another type`);
    const bytes = await readBytes(response);
    if ((await integrityOf(bytes)) !== file.integrity)
      throw new Error(`${file.url}: another content`);
    return new Response(bytes, { headers: storedHeaders(response) });
  } finally {
    stall.stop();
  }
}

/** Restarts the timer of each request: on a slow line some wait while others are served. */
const restarts = new Set<() => void>();

function createStallTimer(ms: number) {
  const controller = new AbortController();
  let timer: ReturnType<typeof setTimeout>;
  const restart = () => {
    clearTimeout(timer);
    timer = setTimeout(() => controller.abort(), ms);
  };
  restart();
  restarts.add(restart);
  const stop = () => {
    restarts.delete(restart);
    clearTimeout(timer);
  };
  return { signal: controller.signal, stop };
}

/**
 * Tells whether a response can be of such a file: not a page, and of the type that browsers demand
 * where they do. Hosts disagree on the types of fonts, for instance.
 */
function hasTypeOf(url: string, response: Response): boolean {
  const [, extension = ''] = /\.(\w+)$/.exec(url) ?? [];
  const type = response.headers.get('content-type') ?? '';
  return !type.includes('text/html') && type.includes(demandedTypes[extension] ?? '');
}

const demandedTypes: Record<string, string> = {
  js: 'javascript',
  css: 'text/css',
  svg: 'image/svg',
};

async function readBytes(response: Response): Promise<ArrayBuffer> {
  const chunks: Uint8Array<ArrayBuffer>[] = [];
  const reader = response.body?.getReader();
  for (let read = await reader?.read(); read && !read.done; read = await reader?.read()) {
    chunks.push(read.value);
    for (const restart of restarts) restart();
  }
  return new Blob(chunks).arrayBuffer();
}

/** Leaves out the headers that describe the bytes on the wire. */
function storedHeaders({ headers }: Response): Headers {
  const stored = new Headers(headers);
  for (const name of ['content-length', 'content-encoding', 'etag']) stored.delete(name);
  return stored;
}
