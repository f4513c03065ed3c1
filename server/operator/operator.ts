import { join } from 'node:path';
import { reportFailure } from '#server/command-line.ts';
import { readConfig } from '#server/config.ts';
import { socketName } from '#server/database/data-dir.ts';
import { readCommandLine, runTypedCommand } from './command-line.ts';
import { connectSocket } from './socket.ts';

try {
  const command = readCommandLine(process.argv.slice(2));
  if ('help' in command) console.log(command.help);
  else {
    const { dataDir } = readConfig();
    const connection = connectSocket(join(dataDir, socketName));
    process.exitCode = await runTypedCommand(connection, command);
  }
} catch (error) {
  process.exitCode = reportFailure(error);
}
