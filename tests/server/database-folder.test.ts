import { execFileSync } from 'node:child_process';
import { chmod, readdir, stat, writeFile } from 'node:fs/promises';
import { request } from 'node:http';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { ConfigError } from '#server/config.ts';
import { openDataDir } from '#server/database/data-dir.ts';
import { createDataDir } from './support/database.ts';
import { createFolder, createSmallDisk, withoutMount } from './support/folder.ts';
import { runProgram } from './support/program.ts';

async function openUntilEnd(folder: string) {
  const opened = await openDataDir(folder);
  onTestFinished(() => opened.close());
  return opened;
}

test('a folder is made for its owner alone, with a socket that answers HTTP', async () => {
  const folder = join(await createFolder('data'), 'new/data');
  const { server } = await openUntilEnd(folder);
  server.on('request', (_, response) => response.end('here'));
  const socketPath = join(folder, 'operator.sock');
  const mode = async (path: string) => (await stat(path)).mode & 0o777;
  expect(await mode(folder)).toBe(0o700);
  expect(await mode(socketPath)).toBe(0o600);
  const answer = await new Promise<string>((resolve, reject) => {
    const asked = request({ socketPath, path: '/' }, async (response) => {
      resolve((await response.toArray()).join(''));
    });
    asked.on('error', reject).end();
  });
  expect(answer).toBe('here');
});

test('a second opener is refused in one sentence, until the first closes', async () => {
  const folder = await createFolder('data');
  const first = await openDataDir(folder);
  const refusal = await openDataDir(folder).catch((error) => error);
  expect(refusal).toBeInstanceOf(ConfigError);
  expect(refusal.message).toBe(
    `The folder "${folder}" is in use by another server (process ${process.pid}); stop it, or set DATA_DIR to another folder.`,
  );
  await first.close();
  expect(await readdir(folder)).toEqual(['server.lock']);
  await openUntilEnd(folder);
});

test('of twenty that start in one moment after a kill, one has the folder', async () => {
  for (let turn = 0; turn < 5; turn += 1) {
    const folder = await createFolder('data');
    await leaveDeadSocket(join(folder, 'operator.sock'));
    const results = await Promise.allSettled(Array.from({ length: 20 }, () => openDataDir(folder)));
    const opened = results.flatMap((result) => (result.status === 'fulfilled' ? result.value : []));
    for (const { close } of opened) onTestFinished(close);
    expect(opened).toHaveLength(1);
    const reasons = results.flatMap((result) =>
      result.status === 'rejected' ? result.reason : [],
    );
    for (const reason of reasons) expect(reason.message).toContain('is in use by another server');
    expect((await readdir(folder)).toSorted()).toEqual([
      'operator.sock',
      'server.lock',
      'server.pid',
    ]);
  }
});

test('what cannot be a folder of data is refused in one sentence', async () => {
  const folder = await createFolder('data');
  const refusal = (path: string) => openDataDir(path).catch((error) => error);
  await writeFile(join(folder, 'file'), '');
  expect((await refusal(join(folder, 'file'))).message).toContain('a file has its name.');
  expect((await refusal(join(folder, 'file/data'))).message).toContain(
    'a file stands in its path.',
  );
  const long = await refusal(join(folder, 'x'.repeat(120)));
  expect(long).toBeInstanceOf(ConfigError);
  expect(long.message).toContain('The path of DATA_DIR is too long');
});

test('a disk that is read-only or full is refused in one sentence', async ({ skip }) => {
  const folder = await createSmallDisk('64k');
  if (!folder) return skip(withoutMount);
  const refusal = () => openDataDir(folder).catch((error) => error.message);
  execFileSync('mount', ['-o', 'remount,ro', folder]);
  expect(await refusal()).toContain('the disk is read-only.');
  execFileSync('mount', ['-o', 'remount,rw', folder]);
  await writeFile(join(folder, 'full'), Buffer.alloc(2 ** 20)).catch(() => undefined);
  expect(await refusal()).toContain('the disk is full.');
});

test('a folder where the server may not write is refused in one sentence', async ({ skip }) => {
  if (process.getuid?.() === 0) return skip('the superuser may write everywhere');
  const folder = await createFolder('data');
  await chmod(folder, 0o500);
  await expect(openDataDir(folder)).rejects.toThrow('the server may not write there');
});

/** As `npm run serve` starts Node; otherwise young garbage may take 150 MB more for a moment. */
const asServed = ['env', 'NODE_OPTIONS=--max-semi-space-size=8'];

test('a process with the embedded engine never has more than 320 MB', async () => {
  // A thousand statements are what makes V8 compile PostgreSQL a second time, if it may.
  const { lines, ended } = runProgram(
    'embedded-memory.ts',
    [await createDataDir(), '200'],
    asServed,
  );
  await ended;
  const [peak] = lines;
  expect(Number(peak)).toBeGreaterThan(80);
  expect(Number(peak)).toBeLessThan(320);
});

/** As a process that was killed leaves it: nobody listens. */
async function leaveDeadSocket(path: string): Promise<void> {
  const { execPath } = process;
  const listen = `require('net').createServer().listen('${path}', () => process.kill(process.pid, 'SIGKILL'))`;
  try {
    execFileSync(execPath, ['-e', listen], { stdio: 'ignore' });
  } catch {
    // Killed, as it should be.
  }
}
