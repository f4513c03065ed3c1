import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { onTestFinished } from 'vitest';
import { nodeEnvironment } from './node-environment.ts';

interface Program {
  child: ChildProcess;
  /** What it wrote so far. */
  lines: string[];
  /** Resolves when it has written this many lines, or has ended. */
  wrote(lines: number): Promise<void>;
  /** Resolves when it has ended, and all that it wrote is read. */
  ended: Promise<void>;
}

/** Runs a program of this folder in a process of its own, until the test ends. */
export function runProgram(
  name: string,
  args: readonly string[],
  wrapper: readonly string[] = [],
): Program {
  const path = fileURLToPath(new URL(name, import.meta.url));
  const [command = '', ...rest] = [...wrapper, process.execPath, path, ...args];
  const env = { ...process.env, ...nodeEnvironment };
  const child = spawn(command, rest, { env, stdio: ['ignore', 'pipe', 'inherit'] });
  onTestFinished(() => void child.kill('SIGKILL'));
  const lines: string[] = [];
  let notify = () => {};
  createInterface(child.stdout).on('line', (line) => {
    lines.push(line);
    notify();
  });
  const ended = once(child, 'close').then(() => undefined);
  const wrote = (count: number) =>
    Promise.race([
      ended,
      new Promise<void>((resolve) => {
        notify = () => lines.length >= count && resolve();
        notify();
      }),
    ]);
  return { child, lines, wrote, ended };
}

/** Kills a program, and resolves when it has ended. */
export async function endProcess(child: ChildProcess): Promise<void> {
  const ended = child.exitCode === null ? once(child, 'exit') : null;
  child.kill('SIGKILL');
  await ended;
}
