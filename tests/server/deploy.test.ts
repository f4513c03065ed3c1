/** @module-tag long */
import { spawnSync } from 'node:child_process';
import { access, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseEnv } from 'node:util';
import { describe, expect, test } from 'vitest';
import { parse } from 'yaml';
import { readConfig } from '#server/config.ts';
import { commandsBelow, deployFile, deployFolder, whyWithout } from './support/deploy.ts';
import { createFolder } from './support/folder.ts';

const root = fileURLToPath(new URL('../..', import.meta.url)).replace(/\/$/, '');

const serve = JSON.parse(await readFile(join(root, 'package.json'), 'utf8')).scripts.serve;

const readme = await readFile(join(root, 'server/deploy/README.md'), 'utf8');

/** As `npm run serve` starts the server. */
const [, command = ''] = /exec (node .+?) \|\|/.exec(serve) ?? [];

describe('the systemd unit', () => {
  const unit = () => deployFile('alugacacamba.service', { '/srv/alugacacamba/current': root });

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
  ['server.example.env', { trustedProxyHops: 1, host: '127.0.0.1', port: 4173 }],
  ['app.example.env', { trustedProxyHops: 1, redisUrl: 'redis://redis:6379' }],
])('the settings in %s', (file, expected) => {
  test('are valid, and so are the names of those that are left out', () => {
    const text = deployFile(file);
    expect(readConfig(parseEnv(text) as Record<string, string>)).toMatchObject(expected);
    const names = Array.from(text.matchAll(/^# ([A-Z_]+)=$/gm), ([, name]) => name);
    expect(names).toContain('HEALTH_TOKEN');
    for (const name of names) expect(readme).toMatch(new RegExp(`^\\| .*\`${name}\``, 'm'));
  });
});

describe('the compose file', () => {
  const compose = parse(deployFile('compose.yaml'));

  test('is accepted', async ({ skip }) => {
    const tool = whyWithout('docker-compose') ? ['docker', 'compose'] : ['docker-compose'];
    const [program = '', ...args] = tool;
    const missing = spawnSync(program, [...args, 'version']).status !== 0;
    if (missing) skip('neither docker-compose nor docker compose on this machine');
    const folder = await createFolder('compose');
    await writeFile(join(folder, 'compose.yaml'), deployFile('compose.yaml'));
    for (const name of ['app', 'postgres'])
      await writeFile(join(folder, `${name}.env`), deployFile(`${name}.example.env`));
    const checked = spawnSync(program, [...args, '-f', 'compose.yaml', 'config', '--quiet'], {
      cwd: folder,
      encoding: 'utf8',
    });
    expect(checked).toMatchObject({ status: 0, stdout: '', stderr: '' });
  });

  test('names a major version of each image, and files that exist', async () => {
    const { app, postgres, redis } = compose.services;
    for (const { image } of [postgres, redis]) expect(image).toMatch(/^\w+:\d+$/);
    expect(deployFile('Dockerfile').match(/^FROM node:24-slim/gm)).toHaveLength(2);
    for (const { env_file: file } of [app, postgres])
      expect(deployFile(file.replace('.env', '.example.env'))).toContain('=');
    await access(join(deployFolder, app.build.context, app.build.dockerfile));
    expect(redis.command).toEqual(['redis-server', '--save', '', '--appendonly', 'no']);
    const { POSTGRES_USER: user, POSTGRES_DB: name } = parseEnv(deployFile('postgres.example.env'));
    const url = new URL(parseEnv(deployFile('app.example.env')).DATABASE_URL ?? '');
    expect([url.username, url.hostname, url.pathname]).toEqual([user, 'postgres', `/${name}`]);
  });

  test('starts the server as npm does', () => {
    const [, list = '[]'] = /^CMD (\[.+\])$/m.exec(deployFile('Dockerfile')) ?? [];
    const [program, ...args] = JSON.parse(list);
    expect(program).toBe('node_modules/node/bin/node');
    expect(['node', ...args].join(' ')).toBe(command);
  });

  test('copies files that are there', async () => {
    const [, names = ''] = /^COPY (package.json .+) \.\/$/m.exec(deployFile('Dockerfile')) ?? [];
    for (const name of names.split(' ')) await access(join(root, name));
  });
});

test('every command is a script, and so is the operator’s', () => {
  const scripts = [...commandsBelow(), deployFile('alugacacamba.sh')];
  expect(scripts.length).toBeGreaterThan(9);
  for (const text of scripts)
    expect(spawnSync('bash', ['-n'], { input: text, encoding: 'utf8' })).toMatchObject({
      status: 0,
      stderr: '',
    });
});
