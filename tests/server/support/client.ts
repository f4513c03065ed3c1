import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { onTestFinished } from 'vitest';

/** A connection that sends what no HTTP client would. */
export interface Client {
  socket: Socket;
  /** All that the server sent so far. */
  received(): string;
  /** Waits for that many complete answers, each with a Content-Length. */
  answers(count: number): Promise<Answer[]>;
  /** Resolves with the error's code, or 'end', when the server closes the connection. */
  closed: Promise<string>;
}

interface Answer {
  status: number;
  head: string;
  body: string;
}

/** Connects to a server until the test ends. */
export async function connectTo(url: string): Promise<Client> {
  const { hostname, port } = new URL(url);
  const socket = connect(Number(port), hostname);
  onTestFinished(() => void socket.destroy());
  await once(socket, 'connect');
  let received = '';
  socket.setEncoding('latin1').on('data', (text) => {
    received += text;
  });
  const closed = new Promise<string>((resolve) => {
    socket.on('error', ({ code }: NodeJS.ErrnoException) => resolve(code ?? 'error'));
    socket.on('end', () => resolve('end'));
  });
  const answers = async (count: number) => {
    while (readAnswers(received).length < count) await once(socket, 'data');
    return readAnswers(received);
  };
  return { socket, received: () => received, answers, closed };
}

function readAnswers(text: string): Answer[] {
  const end = text.indexOf('\r\n\r\n') + 4;
  const head = text.slice(0, end);
  const length = Number(/\r\ncontent-length: (\d+)/i.exec(head)?.[1] ?? 0);
  if (end < 4 || text.length < end + length) return [];
  const body = text.slice(end, end + length);
  const status = Number(head.slice(9, 12));
  return [{ status, head, body }, ...readAnswers(text.slice(end + length))];
}
