import { execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { promisify } from 'node:util';
import { expect, onTestFinished, test } from 'vitest';

const run = promisify(execFile);

test('two builds are identical, byte for byte, wherever and whenever they are made', async () => {
  const here = await buildSite({});
  const elsewhere = await buildSite({ TZ: 'Pacific/Kiritimati', LANG: 'ar_EG.UTF-8' });
  expect(elsewhere).toEqual(here);
  expect(Object.keys(here).length).toBeGreaterThan(100);
}, 120_000);

/** Builds into a folder of its own; answers what each file holds, in short. */
async function buildSite(env: Record<string, string>): Promise<Record<string, string>> {
  const folder = await mkdtemp(join(tmpdir(), 'site-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  const vite = 'node_modules/vite/bin/vite.js';
  await run(process.execPath, [vite, 'build', '--outDir', folder, '--emptyOutDir'], {
    env: { ...process.env, NODE_ENV: 'production', ...env },
  });
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const files = entries.filter((entry) => entry.isFile());
  const contents = files.map(async ({ parentPath, name }) => {
    const file = join(parentPath, name);
    const hash = createHash('sha256')
      .update(await readFile(file))
      .digest('hex');
    return [relative(folder, file), hash];
  });
  return Object.fromEntries(await Promise.all(contents));
}
