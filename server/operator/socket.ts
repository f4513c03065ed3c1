import { once } from 'node:events';
import {
  type ClientRequest,
  type IncomingMessage,
  type RequestListener,
  request,
  type ServerResponse,
} from 'node:http';
import { json } from 'node:stream/consumers';
import { pipeline } from 'node:stream/promises';
import { OperatorError, toFailure, UsageError } from '#server/command-line.ts';
import { DatabaseUnavailableError } from '#server/database/database.ts';
import { readCompleteDump } from '#server/database/dump.ts';
import { restoreTables, splitLines } from '#server/database/restore.ts';
import { removeAgain } from '#server/open-data/removals.ts';
import type { OperatorDeps } from './command.ts';

export type OperatorConnection = ReturnType<typeof connectSocket>;

/** Talks to a running server by the socket in its DATA_DIR. Everything throws OperatorError. */
export function connectSocket(path: string) {
  const post = (target: string) =>
    request({ socketPath: path, path: target, method: 'POST', headers: { host: 'localhost' } });
  return {
    async run(name: string, args: unknown): Promise<unknown> {
      const path = `/${name.replace(' ', '/')}`;
      return readAnswer(await responseTo(post(path).end(JSON.stringify(args))));
    },
    async *dump(): AsyncGenerator<Uint8Array> {
      const response = await responseTo(post('/dump').end());
      if (response.statusCode !== 200) await readAnswer(response);
      try {
        yield* response;
      } catch {
        throw new OperatorError('The server broke the dump off; it is not complete.');
      }
    },
    async restore(dump: AsyncIterable<string>, existing: 'refused' | 'replaced') {
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
  // A request that is answered before it was read to its end breaks off after that.
  sent.on('error', () => undefined);
  try {
    const [response] = (await once(sent, 'response')) as [IncomingMessage];
    return response;
  } catch (error) {
    const { code, message } = error as NodeJS.ErrnoException;
    if (code === 'ENOENT' || code === 'ECONNREFUSED')
      throw new OperatorError(
        'No server is running with this DATA_DIR: start it with "npm start", or set DATA_DIR to its folder.',
      );
    if (code === 'EACCES')
      throw new OperatorError('Only the user that the server runs as may give it commands.');
    throw new OperatorError(`The server broke the connection off (${code ?? message}).`);
  }
}

async function readAnswer(response: IncomingMessage): Promise<unknown> {
  const content = await json(response);
  if (response.statusCode === 200) return content;
  const Failure = response.statusCode === 400 ? UsageError : OperatorError;
  throw new Failure((content as { error: string }).error);
}

/**
 * Answers `POST /<command>`, like '/open-data/show', whose body is the command's arguments as JSON, with its result as JSON,
 * or with `{error: sentence}`. `/dump` answers with the lines of a dump; `/restore` reads them, and
 * `/restore?existing=replaced` replaces what there is. It has no further check of permissions. The
 * commands are loaded with the first of them, so that they do not delay the start. `folder` is
 * DATA_DIR, where a dump waits for its reader.
 */
export function createOperatorListener(deps: OperatorDeps, folder: string): RequestListener {
  return (request, response) => {
    answer(deps, folder, request, response).catch((failure) => {
      const isStarting =
        failure instanceof DatabaseUnavailableError && deps.database.state.status === 'starting';
      const { status, error } = isStarting ? starting : toFailure(failure);
      // A dump that breaks must not look complete.
      if (response.headersSent) response.destroy();
      else send(response, { error }, status);
    });
  };
}

const starting = {
  status: 503,
  error: 'The server is starting; try again once its log says that the database is ready.',
};

async function answer(
  deps: OperatorDeps,
  folder: string,
  request: IncomingMessage,
  response: ServerResponse,
) {
  const { pathname, searchParams } = new URL(request.url ?? '', 'http://localhost');
  if (request.method !== 'POST') throw new UsageError('Only POST is answered.');
  const { database } = deps;
  const { runCommand } = await import('./commands.ts');
  if (pathname === '/dump') {
    const leaving = new AbortController();
    response.once('close', () => leaving.abort());
    const dump = await readCompleteDump(database, folder, leaving.signal);
    response.writeHead(200, { 'content-type': 'application/jsonl' });
    return pipeline(dump, response);
  }
  request.setEncoding('utf8');
  if (pathname === '/restore') {
    const existing = searchParams.get('existing') === 'replaced' ? 'replaced' : 'refused';
    return send(
      response,
      await restoreTables(database, splitLines(request), { existing, restored: removeAgain }),
    );
  }
  const args = await readArguments(request);
  send(response, await runCommand(deps, pathname.slice(1).replace('/', ' '), args));
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

/** The text of a file to import is part of a command. */
const maxLength = 32 * 1024 * 1024;

function send(response: ServerResponse, content: unknown, status = 200): void {
  response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(content));
}
