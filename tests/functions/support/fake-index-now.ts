import type { IncomingHttpHeaders } from 'node:http';
import { json } from 'node:stream/consumers';
import { serve } from './serve.ts';

export interface FakeIndexNow {
  url: string;
  /** What was sent so far. */
  announcements: {
    method: string | undefined;
    path: string | undefined;
    type: IncomingHttpHeaders['content-type'];
    content: { host: string; key: string; keyLocation: string; urlList: string[] };
  }[];
}

/** A real HTTP server in IndexNow's place, until the test ends: one status for each call, the last one repeated. */
export async function startFakeIndexNow(
  statuses: readonly number[] = [200],
  headers: Record<string, string> = {},
): Promise<FakeIndexNow> {
  const announcements: FakeIndexNow['announcements'] = [];
  const origin = await serve(async (request, response) => {
    const { method, url: path } = request;
    const content = (await json(request)) as FakeIndexNow['announcements'][number]['content'];
    const status = statuses[Math.min(announcements.length, statuses.length - 1)] ?? 200;
    announcements.push({ method, path, type: request.headers['content-type'], content });
    response.writeHead(status, headers).end();
  });
  return { url: `${origin}/indexnow`, announcements };
}
