import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, readdir, readFile, symlink, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { describe, expect, it, onTestFinished } from 'vitest';
import { createFolder } from './support/folder.ts';
import { serverSettings } from './support/settings.ts';
import { writeSiteTemplate } from './support/write-template.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));

/** A copy of the project that is built already, with this version of Node as its dependency. */
async function createProject(nodeVersion: string): Promise<string> {
  const folder = await createFolder('server-npm');
  await mkdir(join(folder, 'node_modules'));
  const packages = await readdir(join(root, 'node_modules'));
  const linked = packages.filter((name) => name !== '.cache').map((name) => `node_modules/${name}`);
  for (const name of ['server', ...linked]) await symlink(join(root, name), join(folder, name));
  const { scripts } = JSON.parse(await readFile(join(root, 'package.json'), 'utf8'));
  const dependencies = { node: nodeVersion };
  const project = {
    type: 'module',
    scripts: { ...scripts, build: 'node --version' },
    dependencies,
  };
  await writeFile(join(folder, 'package.json'), JSON.stringify(project));
  await mkdir(join(folder, 'dist'));
  await writeFile(join(folder, 'dist/index.html'), 'home');
  await writeSiteTemplate(join(folder, 'dist'));
  return folder;
}

async function runNpm(cwd: string, args: readonly string[]) {
  const { PATH = '', HOME = '' } = process.env;
  const settings = await serverSettings();
  const env = { PATH, HOME, HOST: '127.0.0.1', ...settings };
  const child = spawn('npm', args, { cwd, env, detached: true });
  onTestFinished(() => {
    try {
      // All that npm started, should one of them be left.
      process.kill(-(child.pid ?? 0), 'SIGKILL');
    } catch {
      // None is left.
    }
  });
  return { npm: child, dataDir: settings.DATA_DIR };
}

async function urlOf({ npm }: Awaited<ReturnType<typeof runNpm>>): Promise<string> {
  for await (const line of createInterface(npm.stdout)) {
    const url = /http:\/\/[\d.:]+/.exec(line)?.[0];
    if (url) return url;
  }
  throw new Error('The server did not start.');
}

describe.each(['run serve', 'start'])('npm %s', (script) => {
  const args = script.split(' ');

  it('passes SIGTERM on to the server, ends after it, and leaves compiled code for the next start', async () => {
    const project = await createProject('24.0.0');
    const run = await runNpm(project, args);
    expect(await (await fetch(await urlOf(run))).text()).toBe('home');
    run.npm.kill('SIGTERM');
    expect(await once(run.npm, 'exit')).toEqual([0, null]);
    // A server that still runs, or was killed, has its socket there.
    expect(await readdir(run.dataDir)).not.toContain('operator.sock');
    const cache = join(project, 'node_modules/.cache/node');
    const [version = ''] = await readdir(cache);
    expect(await readdir(join(cache, version))).not.toHaveLength(0);
  });

  it('says which Node is needed where the machine has an older one', async () => {
    const { npm } = await runNpm(await createProject('999.1.2'), args);
    const errors: string[] = [];
    createInterface(npm.stderr).on('line', (line) => errors.push(line));
    const [code] = await once(npm, 'close');
    const found = process.versions.node.split('.')[0];
    expect(errors).toContain(
      `Node 999 is needed, not ${found}; "npm ci" with install scripts allowed brings it.`,
    );
    expect(code).toBe(1);
  });
});

it('a server starts where compiled code cannot be written', async () => {
  const project = await createProject('24.0.0');
  await writeFile(join(project, 'node_modules/.cache'), 'no folder');
  const url = await urlOf(await runNpm(project, ['run', 'serve']));
  expect(await (await fetch(url)).text()).toBe('home');
});
