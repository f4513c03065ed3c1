import { createServer, type IncomingHttpHeaders, request } from 'node:http';
import { createServer as createSecureServer } from 'node:https';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import { brotliDecompressSync, gunzipSync, gzipSync } from 'node:zlib';
import { onTestFinished } from 'vitest';

/** An answer on its way; what is changed of it is what the client gets. */
export interface PassingAnswer {
  /** Of the request, with its query. */
  path: string;
  status: number;
  headers: IncomingHttpHeaders;
  /** As it is sent, perhaps compressed. */
  body: Buffer;
}

interface ProxyOptions {
  /** With a certificate the proxy speaks https. */
  certificate?: { key: Buffer; cert: Buffer };
  /** The name that it passes on instead of the client's. */
  host?: string;
}

/** A real proxy before a server, until the test ends; its address. */
export async function startAlteringProxy(
  target: string,
  alter: (answer: PassingAnswer) => void,
  { certificate, host }: ProxyOptions = {},
): Promise<string> {
  const create = certificate
    ? createSecureServer.bind(null, certificate)
    : createServer.bind(null, {});
  const server = create(async (incoming, outgoing) => {
    const { method, url: path = '' } = incoming;
    const headers = { ...incoming.headers, ...(host && { host }) };
    const sent = request(target + path, { method, headers, agent: false });
    sent.on('response', async (response) => {
      const answer: PassingAnswer = {
        path,
        status: response.statusCode ?? 0,
        headers: response.headers,
        body: await buffer(response),
      };
      alter(answer);
      const length = { 'content-length': String(answer.body.byteLength) };
      delete answer.headers['transfer-encoding'];
      outgoing.writeHead(answer.status, { ...answer.headers, ...length }).end(answer.body);
    });
    sent.on('error', () => outgoing.destroy());
    incoming.pipe(sent);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  const { port } = server.address() as AddressInfo;
  return `${certificate ? 'https' : 'http'}://127.0.0.1:${port}`;
}

export function decoded({ headers, body }: PassingAnswer): Buffer {
  if (headers['content-encoding'] === 'br') return brotliDecompressSync(body);
  return headers['content-encoding'] === 'gzip' ? gunzipSync(body) : body;
}

/** Changes the text and sends it compressed, like all texts. */
export function rewrite(answer: PassingAnswer, change: (text: string) => string): void {
  answer.body = gzipSync(change(String(decoded(answer))));
  answer.headers['content-encoding'] = 'gzip';
}
