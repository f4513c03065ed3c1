import { readFileSync } from 'node:fs';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { serve } from './serve.ts';

/** What the fake server does with a call: answer (after something, or without end), not answer, or hang up. */
export type Reply =
  | { status: number; text: string; after?: Promise<void> }
  | 'no end'
  | 'silence'
  | 'hang up';

interface Call {
  method: string;
  path: string;
  headers: IncomingMessage['headers'];
  text: string;
}

export interface FakeGoogle {
  url: string;
  calls: Call[];
  /** One reply per call; the last one is repeated. */
  replies: Reply[];
}

/** A real HTTP server instead of Google's, until the test ends. */
export async function startFakeGoogle(...replies: Reply[]): Promise<FakeGoogle> {
  const google: FakeGoogle = { url: '', calls: [], replies };
  google.url = await serve(async (request, response) => {
    const text = await readText(request);
    const { method = '', url: path = '', headers } = request;
    const reply = google.replies[Math.min(google.calls.length, google.replies.length - 1)];
    google.calls.push({ method, path, headers, text });
    if (typeof reply === 'object') await reply.after;
    send(reply, response);
  });
  return google;
}

/** A reply with one of Google's sample answers. */
export function sample(name: string, status = 200): Reply {
  const file = new URL(`./google-samples/sample-${name}.json`, import.meta.url);
  return { status, text: readFileSync(file, 'utf8') };
}

export function json(content: unknown, status = 200): Reply {
  return { status, text: JSON.stringify(content) };
}

async function readText(request: IncomingMessage): Promise<string> {
  const chunks: Uint8Array[] = [];
  for await (const chunk of request) chunks.push(chunk);
  return Buffer.concat(chunks).toString('utf8');
}

function send(reply: Reply | undefined, response: ServerResponse): void {
  if (reply === 'silence') return;
  if (reply === undefined || reply === 'hang up') {
    response.destroy();
    return;
  }
  if (reply === 'no end') {
    sendWithoutEnd(response);
    return;
  }
  response.writeHead(reply.status, { 'content-type': 'application/json; charset=UTF-8' });
  response.end(reply.text);
}

/** Sends a body of zeros until the client ends the download; the headers are set before. */
function sendWithoutEnd(response: ServerResponse): void {
  const more = () => {
    while (!response.destroyed && response.write(Buffer.alloc(256 * 1024)));
  };
  response.on('drain', more);
  more();
}
