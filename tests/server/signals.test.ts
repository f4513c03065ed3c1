import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, mkdtemp, readdir, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { describe, expect, it, onTestFinished } from 'vitest';
import { serverSettings } from './support/settings.ts';
import { writeSiteTemplate } from './support/write-template.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));

/** A copy of the project that is built already, with this version of Node as its dependency. */
async function createProject(nodeVersion: string): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'server-npm-'));
  onTestFinished(() => rm(folder, { recursive: true }));
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
  const env = { PATH, HOME, HOST: '127.0.0.1', ...(await serverSettings()) };
  const child = spawn('npm', args, { cwd, env, detached: true });
  // All that npm started, should one of them be left.
  const killAll = () => process.kill(-(child.pid ?? 0), 'SIGKILL');
  onTestFinished(() => {
    try {
      killAll();
    } catch {
      // None is left.
    }
  });
  return child;
}

async function urlOf(npm: Awaited<ReturnType<typeof runNpm>>): Promise<string> {
  for await (const line of createInterface(npm.stdout)) {
    const url = /http:\/\/[\d.:]+/.exec(line)?.[0];
    if (url) return url;
  }
  throw new Error('The server did not start.');
}

describe.each(['run serve', 'start'])('npm %s', (script) => {
  const args = script.split(' ');

  it('passes SIGTERM on to the server, and ends after it', async () => {
    const npm = await runNpm(await createProject('24.0.0'), args);
    const url = await urlOf(npm);
    expect(await (await fetch(url)).text()).toBe('home');
    npm.kill('SIGTERM');
    expect(await once(npm, 'exit')).toEqual([0, null]);
    const other = createServer().listen(Number(new URL(url).port), '127.0.0.1');
    await once(other, 'listening');
    other.close();
  });

  it('says which Node is needed where the machine has an older one', async () => {
    const npm = await runNpm(await createProject('999.1.2'), args);
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

describe('compiled code', () => {
  it('is in node_modules/.cache for the next start', async () => {
    const project = await createProject('24.0.0');
    const npm = await runNpm(project, ['run', 'serve']);
    await urlOf(npm);
    npm.kill('SIGTERM');
    await once(npm, 'exit');
    const [cache = ''] = await readdir(join(project, 'node_modules/.cache/node'));
    expect(await readdir(join(project, 'node_modules/.cache/node', cache))).not.toHaveLength(0);
  });

  it('is not needed: a server starts where it cannot be written', async () => {
    const project = await createProject('24.0.0');
    await writeFile(join(project, 'node_modules/.cache'), 'no folder');
    const url = await urlOf(await runNpm(project, ['run', 'serve']));
    expect(await (await fetch(url)).text()).toBe('home');
  });
});
