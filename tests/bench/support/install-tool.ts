import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';

export const run = promisify(execFile);

/** Ignored by git; what a bench installs, builds and finds lies in here. */
export const benchFolder = '.bench';

/**
 * Installs one exact version of a tool that is too heavy to be a dependency (Lighthouse has 176 MB),
 * once; returns the folder of its package.
 */
export async function installTool(name: string, version: string): Promise<string> {
  const folder = join(benchFolder, `${name}-${version}`);
  const tool = join(folder, 'node_modules', name);
  if (!existsSync(join(tool, 'package.json'))) {
    console.log(`Installing ${name} ${version} into ${folder}`);
    const quiet = ['--no-save', '--no-audit', '--no-fund'];
    await run('npm', ['install', ...quiet, '--prefix', folder, `${name}@${version}`]);
  }
  return tool;
}
