import { join } from 'node:path';
import { readConfig } from '#functions/config.ts';
import { socketName } from '#functions/hosts/data-dir/open-data-dir.ts';
import { serverUrl } from '#functions/hosts/startup/server-url.ts';
import { OperatorError } from '#functions/operator/operator-error.ts';
import { connectSocket } from './connect-socket.ts';
import type { OperatorConnection } from './connection.ts';
import { reportFailure } from './failure.ts';
import { readCommandLine } from './read-command-line.ts';
import { runTypedCommand } from './run-command-line.ts';

try {
  const command = readCommandLine(process.argv.slice(2));
  if ('help' in command) console.log(command.help);
  else {
    const connection = await connect();
    try {
      process.exitCode = await runTypedCommand(connection, command);
    } finally {
      await connection.close();
    }
  }
} catch (error) {
  process.exitCode = reportFailure(error, console.error);
}

/** By the settings of the server. */
async function connect(): Promise<OperatorConnection> {
  const { platform, siteUrl, host, port } = readConfig();
  if (!platform) throw new OperatorError('DATA_DIR is "off", so that there is no database.');
  const { databaseUrl, dataDir } = platform;
  if (databaseUrl === null) return connectSocket(join(dataDir ?? '', socketName));
  // With all that the server has, which a command for the socket need not load.
  const { connectDirectly } = await import('./connect-directly.ts');
  const url = siteUrl ?? serverUrl(host, port);
  return connectDirectly({ url: databaseUrl, platform, siteUrl: url });
}
