import { type ChildProcessWithoutNullStreams, spawn } from 'node:child_process';
import { text } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';
import { onTestFinished } from 'vitest';
import { compileCache } from './compile-cache.ts';

const program = fileURLToPath(import.meta.resolve('#server/operator/operator.ts'));

/** Starts the operator's program in a process of its own, without the settings of this one. */
export function startProgram(
  settings: Record<string, string>,
  args: readonly string[],
): ChildProcessWithoutNullStreams {
  const { PATH = '', HOME = '' } = process.env;
  const env = { PATH, HOME, NO_COLOR: '1', ...compileCache, ...settings };
  const child = spawn(process.execPath, [program, ...args], { env });
  onTestFinished(() => void child.kill('SIGKILL'));
  return child;
}

interface Ended {
  code: number | null;
  output: string;
  errors: string;
}

/** Runs the program to its end. */
export async function runProgram(
  settings: Record<string, string>,
  args: readonly string[],
): Promise<Ended> {
  const child = startProgram(settings, args);
  const closed = new Promise<number | null>((resolve) => child.once('close', resolve));
  const [output, errors, code] = await Promise.all([
    text(child.stdout),
    text(child.stderr),
    closed,
  ]);
  return { code, output, errors };
}
