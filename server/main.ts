import { ConfigError } from './config.ts';
import { createLog, jsonLine, readableLine } from './http/log.ts';
import { startServer } from './listen.ts';

const { stdout } = process;
const format = stdout.isTTY ? readableLine : jsonLine;
const lines: string[] = [];

/** Process managers kill a process that takes longer after a signal. */
const maxStoppingMs = 5000;

// A log reader that ends must not end the server.
stdout.on('error', () => undefined);
process.once('exit', flush);

// One turn of the event loop writes once: a write for each line slows a search by half.
const log = createLog((entry) => {
  if (lines.length === 0) setImmediate(flush);
  lines.push(`${format(entry)}\n`);
});

try {
  const server = await startServer({ log });
  const stop = () => {
    setTimeout(exitLate, maxStoppingMs).unref();
    void server.close().finally(() => process.exit());
  };
  process.once('SIGINT', stop);
  process.once('SIGTERM', stop);
} catch (error) {
  if (!(error instanceof ConfigError)) throw error;
  console.error(error.message);
  process.exitCode = 1;
}

/** Exits without losing anything that the database acknowledged. */
function exitLate(): void {
  log.warn(`The server ended after ${maxStoppingMs} ms, before everything was done.`);
  process.exit();
}

function flush(): void {
  if (lines.length > 0) stdout.write(lines.splice(0).join(''));
}
