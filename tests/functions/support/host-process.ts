import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface, type Interface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { onTestFinished } from 'vitest';
import type { LogEntry } from '#functions/http/log.ts';
import { asOperator, healthToken } from './app.ts';
import { compileCache } from './compile-cache.ts';
import { collectLog } from './log.ts';
import { writeSiteTemplate } from './write-template.ts';

/** A program that runs the functions: its command and arguments. */
export type Host = readonly [command: string, ...args: string[]];

const hostFile = (name: string) =>
  fileURLToPath(import.meta.resolve(`#functions/hosts/${name}.ts`));

/** Every host there is, by its name. */
export const hosts: Readonly<Record<'Node' | 'Deno', Host>> = {
  Node: [process.execPath, hostFile('node')],
  Deno: [
    fileURLToPath(new URL('../../../node_modules/.bin/deno', import.meta.url)),
    ...['run', '--no-remote', '--no-lock', '--allow-net', '--allow-env', '--allow-read'],
    ...['--allow-sys', hostFile('deno')],
  ],
};

export interface HostProcess {
  url: string;
  /** Where it runs: holds `partners.json`. */
  folder: string;
  child: ChildProcess;
  /** What it wrote for the operator. */
  lines: string[];
  /** What it wrote of each request. */
  requests: LogEntry[];
  send(path: string, init?: RequestInit): Promise<Response>;
  /** What the operator sees of the state. */
  health(): Promise<Record<string, unknown>>;
  /** A search by JSON. */
  search(content: unknown, headers?: Record<string, string>): Promise<Response>;
  /** Resolves with the exit code. */
  ended: Promise<number | null>;
}

/** Starts a host in a process of its own, on a free port, until the test ends. */
export async function startHost(
  [command, ...args]: Host,
  env: Record<string, string> = {},
  partners: readonly object[] = [],
): Promise<HostProcess> {
  const cwd = await createFolder(partners);
  const child = spawn(command, args, { cwd, env: { ...environment(), ...env }, stdio: 'pipe' });
  onTestFinished(() => void child.kill('SIGKILL'));
  const { add, lines, requests } = collectLog();
  const ended = once(child, 'close').then(([code]) => code as number | null);
  const output = createInterface(child.stdout);
  output.on('line', (line) => add(JSON.parse(line)));
  createInterface(child.stderr).on('line', (line) => lines.push(line));
  const url = await Promise.race([announcedUrl(output), ended.then(() => '')]);
  const send = (path: string, init?: RequestInit) => fetch(`${url}/functions/v1/${path}`, init);
  const health = async () => {
    const response = await send('health', asOperator);
    return (await response.json()) as Record<string, unknown>;
  };
  const search = (content: unknown, headers = {}) =>
    send('search-companies', {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...headers },
      body: JSON.stringify(content),
    });
  return { url, folder: cwd, child, lines, requests, send, health, search, ended };
}

/** In the first line with one; what says where the database is comes before. */
function announcedUrl(output: Interface): Promise<string> {
  return new Promise((resolve) => {
    output.on('line', (line) => {
      const [url] = /http:\S+/.exec(JSON.parse(line).message) ?? [];
      if (url) resolve(url);
    });
  });
}

/** A working folder with what the Node host serves beside the functions. */
async function createFolder(partners: readonly object[]): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'functions-host-'));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  await mkdir(join(folder, 'dist'));
  await writeFile(join(folder, 'dist/index.html'), '<title>Home</title>');
  await writeSiteTemplate(join(folder, 'dist'));
  await writeFile(join(folder, 'partners.json'), JSON.stringify(partners));
  return folder;
}

/** Nothing of the settings that this process may have. */
function environment(): Record<string, string> {
  const { PATH = '', HOME = '' } = process.env;
  const quiet = { DENO_NO_UPDATE_CHECK: '1', NO_COLOR: '1' };
  const settings = {
    PORT: '0',
    HOST: '127.0.0.1',
    PARTNERS_FILE: 'partners.json',
    DATA_DIR: 'off',
  };
  return { PATH, HOME, ...quiet, ...settings, ...compileCache, HEALTH_TOKEN: healthToken };
}
