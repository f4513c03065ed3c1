import { once } from 'node:events';
import { type ClientRequest, type IncomingMessage, request } from 'node:http';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { OperatorError, UsageError } from '#functions/operator/operator-error.ts';
import type { OperatorConnection } from './connection.ts';
import { splitLines } from './split-lines.ts';

/** The commands of a running server, by the socket in its DATA_DIR. */
export function connectSocket(path: string): OperatorConnection {
  const post = (target: string) =>
    request({ socketPath: path, path: target, method: 'POST', headers: { host: 'localhost' } });
  return {
    async run(name, args) {
      const sent = post(`/${name}`);
      sent.end(JSON.stringify(args));
      return readJson(await responseTo(sent));
    },
    async *dump() {
      const sent = post('/dump');
      sent.end();
      const response = await responseTo(sent);
      if (response.statusCode !== 200) await readJson(response);
      try {
        yield* splitLines(response.setEncoding('utf8'));
      } catch {
        throw new OperatorError('The server broke the dump off; it is not complete.');
      }
    },
    async restore(lines, existing) {
      const sent = post(`/restore?existing=${existing}`);
      const answered = responseTo(sent);
      // A dump that is refused is not read to its end; the answer says why.
      const written = pipeline(Readable.from(withEnds(lines)), sent).then(
        () => null,
        (error: Error) => error,
      );
      const response = await answered.catch(async (error) => {
        throw error instanceof OperatorError ? error : ((await written) ?? error);
      });
      return (await readJson(response)) as { rows: number };
    },
    close: async () => undefined,
  };
}

async function* withEnds(lines: AsyncIterable<string>): AsyncGenerator<string> {
  for await (const line of lines) yield `${line}\n`;
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
      'No server is running with this DATA_DIR: start it with "npm start", or set DATABASE_URL.',
    );
  if (code === 'EACCES')
    return new OperatorError('Only the user that the server runs as may give it commands.');
  return new OperatorError(`The server broke the connection off (${code ?? error.message}).`);
}

async function readJson(response: IncomingMessage): Promise<unknown> {
  let text = '';
  for await (const part of response.setEncoding('utf8')) text += part;
  const content = JSON.parse(text);
  if (response.statusCode === 200) return content;
  const Failure = response.statusCode === 400 ? UsageError : OperatorError;
  throw new Failure(content.error);
}
