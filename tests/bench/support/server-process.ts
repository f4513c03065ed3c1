import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { createInterface } from 'node:readline';

export interface ServerProcess {
  port: number;
  /** Milliseconds from start to the first line, which has the URL. */
  readyMs: number;
  /** Milliseconds of processor time used so far; NaN where /proc does not exist. */
  cpuMs(): number;
  /** Megabytes held; NaN where /proc does not exist. */
  memory(): number;
  stop(): Promise<void>;
}

interface ProcessOptions {
  args?: string[];
  /** Of Node. */
  flags?: string[];
  env?: Record<string, string>;
  /** The folder that the file's path is relative to. */
  cwd?: string;
}

/** Starts a server that prints its address first. */
export async function startProcess(
  file: string,
  { args = [], flags = [], env = {}, cwd = '.' }: ProcessOptions = {},
): Promise<ServerProcess> {
  const started = performance.now();
  const child = spawn(process.execPath, [...flags, file, ...args], {
    cwd,
    env: { PATH: process.env.PATH ?? '', ...env },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const [line] = (await once(createInterface(child.stdout), 'line')) as [string];
  const readyMs = performance.now() - started;
  child.stdout.resume();
  return {
    port: Number(/http:\/\/[^/]+?:(\d+)/.exec(line)?.[1]),
    readyMs,
    cpuMs: () => cpuMsOf(child.pid),
    memory: () => Number(/VmRSS:\s*(\d+)/.exec(proc(child.pid, 'status'))?.[1]) / 1000,
    async stop() {
      child.kill('SIGTERM');
      await once(child, 'exit');
    },
  };
}

/** Linux counts in hundredths of a second. */
function cpuMsOf(pid: number | undefined): number {
  const [, user, system] = /\) \S+(?: \S+){10} (\d+) (\d+)/.exec(proc(pid, 'stat')) ?? [];
  return (Number(user) + Number(system)) * 10;
}

function proc(pid: number | undefined, file: string): string {
  try {
    return readFileSync(`/proc/${pid}/${file}`, 'utf8');
  } catch {
    return '';
  }
}
