import { spawnSync } from 'node:child_process';
import { access, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseEnv } from 'node:util';
import { describe, expect, test } from 'vitest';
import { parse } from 'yaml';
import { readConfig } from '#functions/config.ts';
import { blocks, createFolder, fileBlock, whyWithout } from './support/deploy-blocks.ts';

const root = fileURLToPath(new URL('../..', import.meta.url)).replace(/\/$/, '');

const serve = JSON.parse(await readFile(join(root, 'package.json'), 'utf8')).scripts.serve;

const readme = await readFile(join(root, 'functions/README.md'), 'utf8');

/** As `npm run serve` starts the server. */
const [, command = ''] = /exec (node .+?) \|\|/.exec(serve) ?? [];

describe("the systemd unit of the operator's documentation", () => {
  const unit = () =>
    fileBlock('/etc/systemd/system/alugacacamba.service', {
      '/srv/alugacacamba/current': root,
    });

  test('is accepted, and exposes as little as is written', async ({ skip }) => {
    const missing = whyWithout('systemd-analyze');
    if (missing) skip(missing);
    const file = join(await createFolder('unit'), 'alugacacamba.service');
    await writeFile(file, unit());
    const verified = spawnSync('systemd-analyze', ['verify', '--man=no', file], {
      encoding: 'utf8',
    });
    expect(verified).toMatchObject({ status: 0, stdout: '', stderr: '' });
    const threshold = ['--threshold=15', '--no-pager', file];
    const scored = spawnSync('systemd-analyze', ['security', '--offline=true', ...threshold], {
      encoding: 'utf8',
    });
    expect(scored.stdout).toContain('Overall exposure level for alugacacamba.service: 1.5');
    expect(scored.status).toBe(0);
  });

  test("starts the project's Node as npm does", async () => {
    const [, program = '', args] = /^ExecStart=(\S+) (.+)$/m.exec(unit()) ?? [];
    await access(program);
    expect(`node ${args}`).toBe(command);
    // It exits within five seconds of SIGTERM.
    expect(Number(/^TimeoutStopSec=(\d+)$/m.exec(unit())?.[1])).toBeGreaterThan(5);
  });
});

describe.each([
  ['/etc/alugacacamba/server.env', { trustedProxyHops: 1, host: '127.0.0.1', port: 4173 }],
  ['app.env', { trustedProxyHops: 1, redisUrl: 'redis://redis:6379' }],
])('the settings in %s', (file, expected) => {
  test('are valid, and so are the names of those that are left out', () => {
    const text = fileBlock(file);
    expect(readConfig(parseEnv(text) as Record<string, string>)).toMatchObject(expected);
    const names = Array.from(text.matchAll(/^# ([A-Z_]+)=$/gm), ([, name]) => name);
    expect(names).toContain('HEALTH_TOKEN');
    for (const name of names) expect(readme).toMatch(new RegExp(`^\\| .*\`${name}\``, 'm'));
  });
});

describe('the compose file', () => {
  const compose = parse(fileBlock('compose.yaml'));

  test('is accepted', async ({ skip }) => {
    const tool = whyWithout('docker-compose') ? ['docker', 'compose'] : ['docker-compose'];
    const [program = '', ...args] = tool;
    const missing = spawnSync(program, [...args, 'version']).status !== 0;
    if (missing) skip('neither docker-compose nor docker compose on this machine');
    const folder = await createFolder('compose');
    for (const file of ['compose.yaml', 'app.env', 'postgres.env'])
      await writeFile(join(folder, file), fileBlock(file));
    const checked = spawnSync(program, [...args, '-f', 'compose.yaml', 'config', '--quiet'], {
      cwd: folder,
      encoding: 'utf8',
    });
    expect(checked).toMatchObject({ status: 0, stdout: '', stderr: '' });
  });

  test('names a major version of each image, and files that exist', async () => {
    const { app, postgres, redis } = compose.services;
    for (const { image } of [postgres, redis]) expect(image).toMatch(/^\w+:\d+$/);
    expect(fileBlock('Dockerfile').match(/^FROM node:24-slim/gm)).toHaveLength(2);
    for (const { env_file: file } of [app, postgres]) expect(fileBlock(file)).toContain('=');
    expect(redis.command).toEqual(['redis-server', '--save', '', '--appendonly', 'no']);
    const { POSTGRES_USER: user, POSTGRES_DB: name } = parseEnv(fileBlock('postgres.env'));
    const url = new URL(parseEnv(fileBlock('app.env')).DATABASE_URL ?? '');
    expect([url.username, url.hostname, url.pathname]).toEqual([user, 'postgres', `/${name}`]);
  });

  test('starts the server as npm does', () => {
    const [, list = '[]'] = /^CMD (\[.+\])$/m.exec(fileBlock('Dockerfile')) ?? [];
    const [program, ...args] = JSON.parse(list);
    expect(program).toBe('node_modules/node/bin/node');
    expect(['node', ...args].join(' ')).toBe(command);
  });

  test('copies files that are there', async () => {
    const [, names = ''] = /^COPY (package.json .+) \.\/$/m.exec(fileBlock('Dockerfile')) ?? [];
    for (const name of names.split(' ')) await access(join(root, name));
  });
});

const scripts = blocks.filter(({ language }) => language === 'sh');

test('every shell block is a script', () => {
  expect(scripts.length).toBeGreaterThan(9);
  for (const { text } of scripts)
    expect(spawnSync('bash', ['-n'], { input: text, encoding: 'utf8' })).toMatchObject({
      status: 0,
      stderr: '',
    });
});
