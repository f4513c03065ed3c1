import { ConfigError } from '#functions/config.ts';
import { startServer } from './serve.ts';

try {
  const server = await startServer();
  process.once('SIGINT', server.close);
  process.once('SIGTERM', server.close);
} catch (error) {
  if (!(error instanceof ConfigError)) throw error;
  console.error(error.message);
  process.exitCode = 1;
}
