import type { Writable } from 'node:stream';

/** Writes lines in one go per turn of the event loop: a line for every request is many lines. */
export function createLineWriter(stream: Writable): { write(line: string): void; flush(): void } {
  let waiting = '';
  const flush = () => {
    if (waiting !== '') stream.write(waiting);
    waiting = '';
  };
  // Whoever read the log may be gone; that must not end the server.
  stream.on('error', () => undefined);
  return {
    write(line) {
      if (waiting === '') setImmediate(flush);
      waiting += `${line}\n`;
    },
    flush,
  };
}
