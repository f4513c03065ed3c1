import { cp, mkdtemp, realpath, symlink } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** The project's sources in a folder of their own, with the same packages; the caller removes it. */
export async function copyProject(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'project-'));
  const sources = ['src', 'sw', 'server', 'public', 'index.html', 'vite.config.ts'];
  for (const name of [...sources, 'package.json', 'tsconfig.json']) {
    await cp(name, join(folder, name), { recursive: true });
  }
  await symlink(await realpath('node_modules'), join(folder, 'node_modules'));
  return folder;
}
