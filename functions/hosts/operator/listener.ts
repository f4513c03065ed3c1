import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { UsageError } from '#functions/operator/operator-error.ts';
import type { OperatorPorts } from '#functions/operator/operator-ports.ts';
import { toFailure } from './failure.ts';
import { splitLines } from './split-lines.ts';

/**
 * Answers `POST /<command>`, whose body is the command's arguments as JSON, with its result as JSON,
 * or with `{error: sentence}`. `/dump` answers with the lines of a dump; `/restore` reads them, and
 * `/restore?existing=replaced` replaces what there is. It has no further check of permissions. The
 * commands are loaded with the first of them, so that they do not delay the start.
 */
export function createOperatorListener(ports: OperatorPorts): RequestListener {
  return (request, response) => {
    answer(ports, request, response).catch((error) => {
      const failure = toFailure(error);
      // A dump that breaks must not look complete.
      if (response.headersSent) response.destroy();
      else send(response, failure.status, { error: failure.error });
    });
  };
}

async function answer(ports: OperatorPorts, request: IncomingMessage, response: ServerResponse) {
  const { pathname, searchParams } = new URL(request.url ?? '', 'http://localhost');
  const name = pathname.slice(1);
  const { database } = ports;
  if (request.method !== 'POST') throw new UsageError('Only POST is answered.');
  const { dumpTables } = await import('#functions/database/dump.ts');
  const { restoreTables } = await import('#functions/database/restore.ts');
  const { isCommand, runCommand } = await import('#functions/operator/commands.ts');
  if (name === 'dump') return sendLines(response, dumpTables(database));
  request.setEncoding('utf8');
  if (name === 'restore') {
    const existing = searchParams.get('existing') === 'replaced' ? 'replaced' : 'refused';
    return send(response, 200, await restoreTables(database, splitLines(request), { existing }));
  }
  if (!isCommand(name)) throw new UsageError(`There is no command "${name}".`);
  send(response, 200, await runCommand(ports, name, await readJson(request)));
}

async function readJson(request: IncomingMessage): Promise<unknown> {
  let text = '';
  for await (const part of request) {
    text += part;
    if (text.length > maxLength) throw new UsageError('The command is too long.');
  }
  try {
    return JSON.parse(text);
  } catch {
    throw new UsageError('The arguments are not valid JSON.');
  }
}

/** Characters of the longest command: the text of a file to import is part of it. */
const maxLength = 32 * 1024 * 1024;

async function sendLines(response: ServerResponse, lines: AsyncIterable<string>): Promise<void> {
  const iterator = lines[Symbol.asyncIterator]();
  // A database that is away fails here, where it can still be answered.
  const first = await iterator.next();
  response.writeHead(200, { 'content-type': 'application/jsonl' });
  await pipeline(Readable.from(withEnds(first, iterator)), response);
}

async function* withEnds(first: IteratorResult<string>, rest: AsyncIterator<string>) {
  try {
    for (let next = first; !next.done; next = await rest.next()) yield `${next.value}\n`;
  } finally {
    await rest.return?.();
  }
}

function send(response: ServerResponse, status: number, content: unknown): void {
  response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(content));
}
