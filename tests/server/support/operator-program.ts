import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';
import { onTestFinished, vi } from 'vitest';
import { reportFailure } from '#server/command-line.ts';
import { socketName } from '#server/database/data-dir.ts';
import { readCommandLine, runTypedCommand } from '#server/operator/command-line.ts';
import { connectSocket } from '#server/operator/socket.ts';
import { nodeEnvironment } from './node-environment.ts';

const program = fileURLToPath(import.meta.resolve('#server/operator/operator.ts'));

/** Starts a program in a process of its own, without the settings of this one. */
function start(path: string, settings: Record<string, string>, args: readonly string[]) {
  const { PATH = '', HOME = '' } = process.env;
  const env = { PATH, HOME, NO_COLOR: '1', ...nodeEnvironment, ...settings };
  const child = spawn(process.execPath, [path, ...args], { env });
  onTestFinished(() => void child.kill('SIGKILL'));
  return child;
}

interface Ended {
  code: number | null;
  output: string;
  errors: string;
}

/** Runs the program, or the one at another path, to its end. */
export async function runProgram(
  settings: Record<string, string>,
  args: readonly string[],
  path = program,
): Promise<Ended> {
  const child = start(path, settings, args);
  const closed = new Promise<number | null>((resolve) => child.once('close', resolve));
  const [output, errors, code] = await Promise.all([
    text(child.stdout),
    text(child.stderr),
    closed,
  ]);
  return { code, output, errors };
}

/** What the program does, in this process, which saves the start of another; not for `dump` to the terminal. */
export async function runHere(folder: string, args: readonly string[]): Promise<Ended> {
  const ended: Ended = { code: null, output: '', errors: '' };
  const log = vi.spyOn(console, 'log').mockImplementation((line) => {
    ended.output += `${line}\n`;
  });
  const error = vi.spyOn(console, 'error').mockImplementation((line) => {
    ended.errors += `${line}\n`;
  });
  try {
    const command = readCommandLine(args);
    if ('help' in command) throw new Error('Help is for the program.');
    const connection = connectSocket(join(folder, socketName));
    ended.code = await runTypedCommand(connection, command);
  } catch (failure) {
    ended.code = reportFailure(failure);
  } finally {
    log.mockRestore();
    error.mockRestore();
  }
  return ended;
}
