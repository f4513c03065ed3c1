import { ConfigError } from '#functions/config.ts';
import { startServer } from './serve.ts';

const { stdout } = process;
const flush = () => stdout.uncork();

// A log reader that ends must not end the server.
stdout.on('error', () => undefined);
process.once('exit', flush);

try {
  const server = await startServer({ log });
  const stop = () => server.close().finally(() => process.exit());
  process.once('SIGINT', stop);
  process.once('SIGTERM', stop);
} catch (error) {
  if (!(error instanceof ConfigError)) throw error;
  console.error(error.message);
  process.exitCode = 1;
}

/** Writes the lines of a turn of the event loop at once: with a write for each, a cached search takes half as long again. */
function log(line: string): void {
  if (stdout.writableCorked === 0) {
    stdout.cork();
    setImmediate(flush);
  }
  stdout.write(`${line}\n`);
}
