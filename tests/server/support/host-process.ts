import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createInterface, type Interface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { onTestFinished } from 'vitest';
import type { LogEntry } from '#server/http/log.ts';
import { functionsOf, healthToken } from './app.ts';
import type { TestCompany } from './companies.ts';
import { createFolder } from './folder.ts';
import { collectLog } from './log.ts';
import { nodeEnvironment } from './node-environment.ts';
import { serverSettings, untilRead } from './settings.ts';
import { writeSiteTemplate } from './write-template.ts';

const program = fileURLToPath(import.meta.resolve('#server/main.ts'));

export interface ServerProcess extends ReturnType<typeof functionsOf> {
  url: string;
  child: ChildProcess;
  /** What it wrote for the operator. */
  lines: string[];
  /** What it wrote of each request. */
  requests: LogEntry[];
  send(path: string, init?: RequestInit): Promise<Response>;
  /** Resolves with the exit code. */
  ended: Promise<number | null>;
}

/** Starts the server in a process of its own, on a free port, until the test ends; with companies, when it lists them. */
export async function startProcess(
  env: Record<string, string> = {},
  companies?: readonly TestCompany[],
): Promise<ServerProcess> {
  const cwd = await createWorkingFolder();
  const settings = await serverSettings(companies);
  const child = spawn(process.execPath, [program], {
    cwd,
    stdio: 'pipe',
    env: { ...environment(), ...settings, ...env },
  });
  onTestFinished(() => void child.kill('SIGKILL'));
  const { add, lines, requests } = collectLog();
  const ended = once(child, 'close').then(([code]) => code as number | null);
  const output = createInterface(child.stdout);
  output.on('line', (line) => add(JSON.parse(line)));
  createInterface(child.stderr).on('line', (line) => lines.push(line));
  const url = await Promise.race([announcedUrl(output), ended.then(() => '')]);
  const send = (path: string, init?: RequestInit) => fetch(`${url}/functions/v1/${path}`, init);
  if (companies) await untilRead(url);
  return { url, child, lines, requests, send, ...functionsOf(send), ended };
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

/** A working folder with what the server serves beside the functions. */
async function createWorkingFolder(): Promise<string> {
  const folder = await createFolder('server');
  await mkdir(join(folder, 'dist'));
  await writeFile(join(folder, 'dist/index.html'), '<title>Home</title>');
  await writeSiteTemplate(join(folder, 'dist'));
  return folder;
}

/** Nothing of the settings that this process may have. */
function environment(): Record<string, string> {
  const { PATH = '', HOME = '' } = process.env;
  return { PATH, HOME, HOST: '127.0.0.1', ...nodeEnvironment, HEALTH_TOKEN: healthToken };
}
