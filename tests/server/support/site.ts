import { mkdir, writeFile } from 'node:fs/promises';
import { type IncomingHttpHeaders, request } from 'node:http';
import { dirname, join } from 'node:path';
import { onTestFinished } from 'vitest';
import type { Environment } from '#server/config.ts';
import { type ConnectionTimes, connectionTimes } from '#server/http/connections.ts';
import type { Log } from '#server/http/log.ts';
import { type RunningServer, startServer } from '#server/listen.ts';
import { writeCompressed } from '#server/pages/files.ts';
import type { PolicyParts } from '#src/shared/security/response-headers.ts';
import { share } from './database.ts';
import { type AtEnd, createFolder } from './folder.ts';
import { silentLog } from './log.ts';
import { serverSettings } from './settings.ts';
import { writeSiteTemplate } from './write-template.ts';

export interface SiteResponse {
  status: number | undefined;
  headers: IncomingHttpHeaders;
  /** As it was sent, perhaps compressed. */
  body: Buffer;
}

export interface ServedSite extends RunningServer {
  folder: string;
  /** Sends the path exactly as it is, where `fetch` would resolve '..'. */
  send: Send;
}

export type Send = (
  path: string,
  headers?: Record<string, string>,
  method?: string,
) => Promise<SiteResponse>;

interface SiteOptions {
  env?: Environment;
  log?: Log;
  /** What the policy of its pages allows. */
  policy?: PolicyParts;
  times?: Partial<ConnectionTimes>;
  /** Takes what ends the server, by default at the end of the test. */
  atEnd?: AtEnd;
}

/** Serves a built site with these files, and their compressed copies, until the test ends. */
export async function serveSite(
  files: Record<string, string>,
  { env, log = silentLog, policy, times, atEnd = onTestFinished }: SiteOptions = {},
): Promise<ServedSite> {
  const folder = await createFolder('functions-site', atEnd);
  for (const [path, content] of Object.entries(files)) {
    await mkdir(dirname(join(folder, path)), { recursive: true });
    await writeFile(join(folder, path), content);
  }
  await writeSiteTemplate(folder, policy);
  await writeCompressed(folder);
  const settings = await serverSettings(undefined, atEnd);
  const server = await startServer({
    env: { ...settings, HOST: '127.0.0.1', ...env },
    folder,
    log,
    times: { ...connectionTimes, ...times },
  });
  atEnd(server.close);
  const { hostname, port } = new URL(server.url);
  const send: Send = (path, headers = {}, method = 'GET') =>
    new Promise((resolve, reject) => {
      const sent = request({ hostname, port, path, headers, method, agent: false }, (response) => {
        const chunks: Buffer[] = [];
        response.on('data', (chunk) => chunks.push(chunk));
        response.on('end', () =>
          resolve({
            status: response.statusCode,
            headers: response.headers,
            body: Buffer.concat(chunks),
          }),
        );
      });
      sent.on('error', reject);
      sent.end();
    });
  return { ...server, folder, send };
}

/** One site for all tests of a file, which read it and change nothing. */
export function shareSite(files: Record<string, string>, options?: SiteOptions): () => ServedSite {
  return share((atEnd) => serveSite(files, { ...options, atEnd }));
}
