import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import { Server as NetServer, type Socket } from 'node:net';

export interface ConnectionTimes {
  /** A request must arrive within it: a slow client cannot occupy a connection. */
  request: number;
  /** A connection may still get a request answered within this time of the stop. */
  idleClosing: number;
}

export const connectionTimes: ConnectionTimes = { request: 10_000, idleClosing: 100 };

export const timeouts = ({ request }: ConnectionTimes) => ({
  headersTimeout: request,
  // A photo of 8 MB over a slow line needs it; `receive` gives every other body less.
  requestTimeout: 120_000,
  connectionsCheckingInterval: request / 10,
  // Usual proxies wait 60 s, so that they are the ones who close.
  keepAliveTimeout: 65_000,
});

/** Closes the connections of clients that send without reading, and all of them at the end. */
export function manageConnections(server: Server, times: ConnectionTimes) {
  /** Each open connection has its responses that are not yet sent. */
  const unanswered = new Map<Socket, ServerResponse[]>();
  let closing = false;
  const closeIdle = () => {
    closing = true;
    for (const [socket, { length }] of unanswered) if (length === 0) socket.end();
  };

  // A request that makes no progress in either direction ends.
  server.setTimeout(30_000);
  // Node would drop those above 2,000, among them what a proxy adds at the end.
  server.maxHeadersCount = 0;
  server.on('connection', (socket) => {
    unanswered.set(socket, []);
    socket.once('close', () => unanswered.delete(socket));
  });

  return {
    /** Calls `answer` when the request before it is answered, or closes the connection. */
    receive(request: IncomingMessage, response: ServerResponse, answer: () => void) {
      const { socket } = request;
      limitBodyTime(request, times.request);
      const responses = unanswered.get(socket);
      // The bytes are the rest of what a connection sent before it was closed.
      if (!responses || !socket.writable) return;
      const [previous] = responses;
      if (responses.push(response) > maxUnanswered) {
        socket.destroy();
        return;
      }
      response.once('close', () => {
        responses.shift();
        if (closing && responses.length === 0) socket.end();
      });
      if (!previous) return answer();
      previous.once('close', () => {
        if (socket.writable) answer();
      });
    },
    /** Takes no new connections, and resolves when those that exist are closed. */
    close: () =>
      new Promise<void>((resolve) => {
        // The `close` of HTTP servers resets idle connections with a request on its way.
        NetServer.prototype.close.call(server, () => resolve());
        setTimeout(closeIdle, times.idleClosing);
        setTimeout(() => server.closeAllConnections(), maxClosingMs).unref();
      }),
  };
}

/**
 * Answers 408 and closes where a body takes longer, unless it is a photo. A client that has sent
 * all that is taken before it is read is not slow: the database may be.
 */
function limitBodyTime(request: IncomingMessage, ms: number): void {
  const { headers, url = '', socket } = request;
  const hasBody = 'content-length' in headers || 'transfer-encoding' in headers;
  if (!hasBody || longUpload.test(url)) return;
  const timer = setTimeout(() => {
    const { complete, readableLength, readableHighWaterMark } = request;
    if (complete || readableLength >= readableHighWaterMark) return;
    socket.end('HTTP/1.1 408 Request Timeout\r\nConnection: close\r\n\r\n');
  }, ms);
  request.once('end', () => clearTimeout(timer));
  request.once('close', () => clearTimeout(timer));
}

const longUpload = /^\/functions\/v1\/(company|requests)\/photos(\?|$)/;

/** Browsers and proxies may send the next request a moment before the server has noticed. */
const maxUnanswered = 2;

/** A visitor waits 4.5 s at most, so requests in progress need no longer. */
const maxClosingMs = 4750;
