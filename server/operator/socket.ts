import { once } from 'node:events';
import {
  type ClientRequest,
  type IncomingMessage,
  type RequestListener,
  request,
  type ServerResponse,
} from 'node:http';
import { pipeline } from 'node:stream/promises';
import type { Database } from '#server/database/database.ts';
import { readCompleteDump } from '#server/database/dump.ts';
import { restoreTables, splitLines } from '#server/database/restore.ts';
import { type OperatorDeps, OperatorError, toFailure, UsageError } from './command.ts';

/** A running server, which does what it is told. */
export interface OperatorConnection {
  /** Throws OperatorError. */
  run(name: string, args: unknown): Promise<unknown>;
  /** The text of a dump. */
  dump(): AsyncIterable<Uint8Array>;
  restore(dump: AsyncIterable<string>, existing: 'refused' | 'replaced'): Promise<{ rows: number }>;
}

/** By the socket in the server's DATA_DIR. */
export function connectSocket(path: string): OperatorConnection {
  const post = (target: string) =>
    request({ socketPath: path, path: target, method: 'POST', headers: { host: 'localhost' } });
  return {
    async run(name, args) {
      const sent = post(`/${name}`);
      sent.end(JSON.stringify(args));
      return readAnswer(await responseTo(sent));
    },
    async *dump() {
      const sent = post('/dump');
      sent.end();
      const response = await responseTo(sent);
      if (response.statusCode !== 200) await readAnswer(response);
      try {
        yield* response;
      } catch {
        throw new OperatorError('The server broke the dump off; it is not complete.');
      }
    },
    async restore(dump, existing) {
      const sent = post(`/restore?existing=${existing}`);
      const answered = responseTo(sent);
      // A dump that is refused is not read to its end; the answer says why.
      const written = pipeline(dump, sent).then(
        () => null,
        (error: Error) => error,
      );
      const response = await answered.catch(async (error) => {
        // A file that cannot be read breaks the connection off too.
        const failure = await written;
        throw failure instanceof OperatorError ? failure : error;
      });
      return (await readAnswer(response)) as { rows: number };
    },
  };
}

async function responseTo(sent: ClientRequest): Promise<IncomingMessage> {
  try {
    const [response] = (await once(sent, 'response')) as [IncomingMessage];
    return response;
  } catch (error) {
    throw toOperatorError(error as NodeJS.ErrnoException);
  }
}

function toOperatorError(error: NodeJS.ErrnoException): Error {
  const { code } = error;
  if (code === 'ENOENT' || code === 'ECONNREFUSED')
    return new OperatorError(
      'No server is running with this DATA_DIR: start it with "npm start", or set DATA_DIR to its folder.',
    );
  if (code === 'EACCES')
    return new OperatorError('Only the user that the server runs as may give it commands.');
  return new OperatorError(`The server broke the connection off (${code ?? error.message}).`);
}

async function readAnswer(response: IncomingMessage): Promise<unknown> {
  let text = '';
  for await (const part of response.setEncoding('utf8')) text += part;
  const content = JSON.parse(text);
  if (response.statusCode === 200) return content;
  const Failure = response.statusCode === 400 ? UsageError : OperatorError;
  throw new Failure(content.error);
}

/**
 * Answers `POST /<command>`, whose body is the command's arguments as JSON, with its result as JSON,
 * or with `{error: sentence}`. `/dump` answers with the lines of a dump; `/restore` reads them, and
 * `/restore?existing=replaced` replaces what there is. It has no further check of permissions. The
 * commands are loaded with the first of them, so that they do not delay the start. `folder` is
 * DATA_DIR, where a dump waits for its reader.
 */
export function createOperatorListener(deps: OperatorDeps, folder: string): RequestListener {
  return (request, response) => {
    answer(deps, folder, request, response).catch((error) => {
      const failure = toFailure(error);
      // A dump that breaks must not look complete.
      if (response.headersSent) response.destroy();
      else send(response, failure.status, { error: failure.error });
    });
  };
}

async function answer(
  deps: OperatorDeps,
  folder: string,
  request: IncomingMessage,
  response: ServerResponse,
) {
  const { pathname, searchParams } = new URL(request.url ?? '', 'http://localhost');
  const name = pathname.slice(1);
  const { database } = deps;
  if (request.method !== 'POST') throw new UsageError('Only POST is answered.');
  const { runCommand } = await import('./commands.ts');
  if (name === 'dump') return sendDump(response, database, folder);
  request.setEncoding('utf8');
  if (name === 'restore') {
    const existing = searchParams.get('existing') === 'replaced' ? 'replaced' : 'refused';
    return send(response, 200, await restoreTables(database, splitLines(request), { existing }));
  }
  send(response, 200, await runCommand(deps, name, await readArguments(request)));
}

async function readArguments(request: IncomingMessage): Promise<unknown> {
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

async function sendDump(
  response: ServerResponse,
  database: Database,
  folder: string,
): Promise<void> {
  const leaving = new AbortController();
  response.once('close', () => leaving.abort());
  const dump = await readCompleteDump(database, folder, leaving.signal);
  response.writeHead(200, { 'content-type': 'application/jsonl' });
  await pipeline(dump, response);
}

function send(response: ServerResponse, status: number, content: unknown): void {
  response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(content));
}
