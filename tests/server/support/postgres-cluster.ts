import { execFileSync } from 'node:child_process';
import { existsSync, readdirSync } from 'node:fs';
import { chmod } from 'node:fs/promises';
import { join } from 'node:path';
import { onTestFinished } from 'vitest';
import { createFolder } from './folder.ts';
import { freePort } from './redis-server.ts';

const root = '/usr/lib/postgresql';

/** The folder of PostgreSQL's programs; null where they are missing. */
const programs = existsSync(root)
  ? readdirSync(root)
      .map((version) => join(root, version, 'bin'))
      .find(existsSync)
  : undefined;

/** Why a test cannot have a server of its own; null if it can. */
export const withoutCluster = programs ? null : `no PostgreSQL is installed below ${root}`;

interface PostgresCluster {
  url: string;
  start(): void;
  /** As after a crash of the server: no connection is ended properly, nothing is written any more. */
  stopAtOnce(): void;
}

/** A PostgreSQL server of the test's own, until it ends. It writes to disk as in production. */
export async function startPostgresCluster(): Promise<PostgresCluster> {
  const folder = await createFolder('cluster');
  const data = join(folder, 'data');
  const port = await freePort();
  if (isRoot) {
    await chmod(folder, 0o711);
    execFileSync('chown', ['nobody', folder]);
  }
  run('initdb', ['-D', data, '-U', 'postgres', '-A', 'trust', '--no-sync', '-E', 'UTF8']);
  const options = `-p ${port} -c listen_addresses=127.0.0.1 -c unix_socket_directories=''`;
  const log = join(folder, 'log');
  const start = () => run('pg_ctl', ['-D', data, '-w', '-l', log, '-o', options, 'start']);
  const stopAtOnce = () => run('pg_ctl', ['-D', data, '-m', 'immediate', 'stop']);
  start();
  onTestFinished(() => {
    if (existsSync(join(data, 'postmaster.pid'))) stopAtOnce();
  });
  return { url: `postgresql://postgres@127.0.0.1:${port}/postgres`, start, stopAtOnce };
}

const isRoot = process.getuid?.() === 0;

/** PostgreSQL refuses to run as the superuser. */
function run(program: string, args: readonly string[]): void {
  const command = [join(programs ?? '', program), ...args];
  const asNobody = ['setpriv', '--reuid=nobody', '--regid=nogroup', '--clear-groups'];
  const [file = '', ...rest] = isRoot ? [...asNobody, ...command] : command;
  execFileSync(file, rest, { stdio: 'ignore', cwd: '/' });
}
