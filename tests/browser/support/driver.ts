import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import type { Readable } from 'node:stream';

/** An element of the page as the browser's protocol names it. */
export type ElementReference = Readonly<Record<string, unknown>>;

/** One tab of a browser, by whatever protocol the browser has. */
export interface Driver {
  /** Loads a document, at least until it is parsed. */
  open(address: string): Promise<void>;
  /** Runs a function in the page with JSON as arguments: its answer is JSON, or a reference to an element. */
  run<Args extends unknown[], Answer>(
    task: (...args: Args) => Answer,
    ...args: Args
  ): Promise<Awaited<Answer>>;
  click(element: ElementReference): Promise<void>;
  /** Types where the focus is. */
  type(text: string): Promise<void>;
  /** Gives a file to a field, as a file dialog does. */
  attach(field: ElementReference, path: string): Promise<void>;
  /** Errors and warnings since the last call, of the console or not caught. */
  takeMessages(): Promise<string[]>;
}

/** The processes of a browser. */
export interface Programs {
  /** Their home, where downloads go too; deleted at the end. */
  folder: string;
  start(command: string, args: string[], env?: NodeJS.ProcessEnv): ChildProcess;
  end(): Promise<void>;
}

export async function createPrograms(): Promise<Programs> {
  const folder = await mkdtemp(join(tmpdir(), 'browser-'));
  const children: ChildProcess[] = [];
  return {
    folder,
    start(command, args, env = {}) {
      // Ends also when the tests are interrupted.
      const child = spawn('setpriv', ['--pdeathsig', 'KILL', command, ...args], {
        env: { PATH: process.env.PATH, HOME: folder, ...env },
        stdio: ['ignore', 'pipe', 'pipe'],
        // A group of its own, which ends as a whole: a browser starts processes.
        detached: true,
      });
      children.unshift(child);
      return child;
    },
    async end() {
      for (const child of children) await endGroup(child);
      await rm(folder, { recursive: true, force: true, maxRetries: 5 });
    },
  };
}

/** The first group of the line with which a program says that it is ready. */
export function announced(program: ChildProcess, line: RegExp): Promise<string> {
  const { promise, resolve, reject } = Promise.withResolvers<string>();
  const lines: string[] = [];
  for (const output of [program.stdout, program.stderr]) {
    // Read to the end: a program waits for a full pipe.
    createInterface(output as Readable).on('line', (text) => {
      lines.push(text);
      const [, found] = line.exec(text) ?? [];
      if (found !== undefined) resolve(found);
    });
  }
  const command = program.spawnargs.join(' ');
  program.once('exit', () => reject(new Error(`${command} ended: ${lines.join('\n')}`)));
  return promise;
}

/** The key strokes of a text, as both protocols have them. */
export function keyStrokes(text: string): object[] {
  return [...text].flatMap((value) => [
    { type: 'keyDown', value },
    { type: 'keyUp', value },
  ]);
}

async function endGroup(child: ChildProcess): Promise<void> {
  const ended = child.exitCode === null ? once(child, 'exit') : null;
  process.kill(-(child.pid as number), 'SIGKILL');
  await ended;
}
