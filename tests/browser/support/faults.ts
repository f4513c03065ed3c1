import type { ServerResponse } from 'node:http';
import { setTimeout as wait } from 'node:timers/promises';

/** What may come in place of the answer, or of a part of it. */
export type Fault = keyof typeof faults;

/** Passes the request on; without it, the product does not learn of the request. */
type Ask = () => Promise<Answer>;

/** The answer that the product gives. */
interface Answer {
  status: number;
  headers: Record<string, string>;
  body: Buffer;
}

/** The page that a captive portal shows. */
const portalPath = '/portal';

const portal = '<!doctype html><title>Wi-Fi</title><h1>Aceite os termos do Wi-Fi</h1>';

export const faults = {
  /** No answer at all; the connection stays open. */
  hang: async () => undefined,
  /** The connection is closed before the answer. */
  reset: async (response: ServerResponse) => void response.destroy(),
  /** The connection is closed in the middle of the body. */
  cut: async (response: ServerResponse, ask: Ask) => {
    const { status, headers, body } = await ask();
    response.writeHead(status, headers);
    response.write(body.subarray(0, body.length / 2), () => response.destroy());
  },
  /** Ten pieces, with a pause before each. */
  slow: async (response: ServerResponse, ask: Ask) => {
    const { status, headers, body } = await ask();
    response.writeHead(status, headers);
    const size = Math.ceil(body.length / 10);
    for (let start = 0; start < body.length; start += size) {
      await wait(100);
      response.write(body.subarray(start, start + size));
    }
    response.end();
  },
  /** To a page in place of the file, as captive portals do. */
  redirect: async (response: ServerResponse) =>
    void response.writeHead(302, { location: portalPath }).end(),
  /** A page with status 200, of its own type. */
  html: async (response: ServerResponse) =>
    void response.writeHead(200, { 'content-type': 'text/html' }).end(portal),
  /** A page with status 200 and the type of the file. */
  disguised: async (response: ServerResponse, ask: Ask) => {
    const { headers } = await ask();
    response.writeHead(200, { 'content-type': headers['content-type'] }).end(portal);
  },
  /** The file itself as another type. */
  mistyped: async (response: ServerResponse, ask: Ask) => {
    const { headers, body } = await ask();
    response.writeHead(200, { ...headers, 'content-type': 'text/html' }).end(body);
  },
  /** A page with status 500. */
  error: async (response: ServerResponse) =>
    void response.writeHead(500, { 'content-type': 'text/html' }).end(portal),
  /** As the functions answer while the database is out of reach. */
  unavailable: async (response: ServerResponse) =>
    void response
      .writeHead(503, { 'content-type': 'application/json' })
      .end('{"error":"database_unavailable"}'),
};
