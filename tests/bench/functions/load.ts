import { connect, type Socket } from 'node:net';

export interface Load {
  port: number;
  /** A whole HTTP request, or several that take turns; the connection stays open. */
  request: string | readonly string[];
  connections: number;
  requests: number;
}

export interface LoadResult {
  /** Answers per second. */
  rate: number;
  /** Milliseconds under which 99 of 100 answers stayed. */
  p99: number;
  /** Answers by status. */
  statuses: Record<string, number>;
}

/** Sends a request again and again over several connections, each waiting for its answer. */
export async function load({ port, request, connections, requests }: Load): Promise<LoadResult> {
  const all = [request].flat().map((text) => Buffer.from(text));
  const times: number[] = [];
  const statuses: Record<string, number> = {};
  let left = requests;
  const started = performance.now();
  const run = (socket: Socket) =>
    new Promise<void>((resolve, reject) => {
      let sentAt = 0;
      let held: Buffer = Buffer.alloc(0);
      const send = () => {
        if (left === 0) {
          socket.end();
          resolve();
          return;
        }
        left -= 1;
        sentAt = performance.now();
        socket.write(all[left % all.length] as Buffer);
      };
      socket.on('error', reject);
      socket.on('connect', send);
      socket.on('data', (chunk) => {
        held = held.length === 0 ? chunk : Buffer.concat([held, chunk]);
        if (held.length < lengthOf(held)) return;
        times.push(performance.now() - sentAt);
        const status = held.toString('latin1', 9, 12);
        statuses[status] = (statuses[status] ?? 0) + 1;
        held = Buffer.alloc(0);
        send();
      });
    });
  await Promise.all(Array.from({ length: connections }, () => run(connect(port, '127.0.0.1'))));
  const seconds = (performance.now() - started) / 1000;
  times.sort((a, b) => a - b);
  return {
    rate: times.length / seconds,
    p99: times[Math.floor(times.length * 0.99)] ?? 0,
    statuses,
  };
}

/** Bytes of the whole answer; Infinity until its head is there. */
function lengthOf(answer: Buffer): number {
  const end = answer.indexOf('\r\n\r\n');
  if (end < 0) return Number.POSITIVE_INFINITY;
  const length = /\r\ncontent-length: (\d+)/i.exec(answer.toString('latin1', 0, end));
  return end + 4 + Number(length?.[1]);
}
