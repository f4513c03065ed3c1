import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { chromium } from 'playwright-core';

const systemPaths = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/usr/bin/google-chrome-stable',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
];

/**
 * Path of a Chromium: CHROMIUM_PATH, else Playwright's own, else the system's; where there is
 * none, one is installed. Throws one sentence when that fails too, for nothing may be skipped.
 */
export function findChromium(): string {
  const given = process.env.CHROMIUM_PATH;
  if (given && !existsSync(given)) throw new Error(`CHROMIUM_PATH names no file: ${given}`);
  const found = given ?? installedChromium() ?? installChromium();
  if (found) return found;
  throw new Error(
    'The browser tests need Chromium and could not install it: install it and set CHROMIUM_PATH.',
  );
}

function installedChromium(): string | undefined {
  return [chromium.executablePath(), ...systemPaths].find((path) => path && existsSync(path));
}

function installChromium(): string | undefined {
  const playwright = dirname(
    createRequire(import.meta.url).resolve('playwright-core/package.json'),
  );
  run(process.execPath, [join(playwright, 'cli.js'), 'install', 'chromium']);
  const downloaded = installedChromium();
  if (downloaded || process.getuid?.() !== 0) return downloaded;
  run('apt-get', ['update', '-qq']);
  run('apt-get', ['install', '-y', '-qq', 'chromium']);
  return installedChromium();
}

/** What these commands print is of interest only when the browser is still missing afterwards. */
function run(command: string, args: string[]): void {
  const { status, stderr } = spawnSync(command, args, { encoding: 'utf8', timeout: 300_000 });
  if (status !== 0)
    process.stderr.write(`${command} ${args.join(' ')}: ${stderr ?? 'not found'}\n`);
}
