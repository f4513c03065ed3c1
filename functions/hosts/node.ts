import { ConfigError } from '#functions/config.ts';
import { createLineWriter } from './line-writer.ts';
import { startServer } from './serve.ts';

const lines = createLineWriter(process.stdout);
process.once('exit', lines.flush);

try {
  const server = await startServer({ log: lines.write });
  const stop = () => server.close().finally(() => process.exit());
  process.once('SIGINT', stop);
  process.once('SIGTERM', stop);
} catch (error) {
  if (!(error instanceof ConfigError)) throw error;
  console.error(error.message);
  process.exitCode = 1;
}
