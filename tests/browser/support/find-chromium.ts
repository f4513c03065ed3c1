import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { chromium } from 'playwright-core';

/** How every Chromium is started: it does nothing but what it is asked for. */
export const chromiumFlags = [
  '--disable-gpu',
  // Painting without a graphics card is what costs time here.
  '--disable-gpu-rasterization',
  '--disable-software-rasterizer',
  // One process fewer for two cores to run.
  '--in-process-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  // The headless shell rounds the widths of letters otherwise, and lines break where they should not.
  '--font-render-hinting=none',
];

const systemPaths = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/usr/bin/google-chrome-stable',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
];

const debianShell = '/usr/bin/chromium-headless-shell';

/**
 * Path of a Chromium: CHROMIUM_PATH, else Playwright's own, else the system's; where there is
 * none, one is installed. Throws one sentence when that fails too, for nothing may be skipped.
 */
export function findChromium(): string {
  const found = givenChromium() ?? installedChromium() ?? installChromium();
  if (found) return found;
  throw new Error(
    'The browser tests need Chromium and could not install it: install it and set CHROMIUM_PATH.',
  );
}

/**
 * Launch options for tests that need pages and no browser window: Chromium's headless shell, which
 * takes a fifth of the processor time for a new context (110 ms instead of 600). CHROMIUM_PATH
 * replaces it; where it can't be installed, Chromium itself runs these tests too, only slower.
 */
export function headlessBrowser(): { executablePath?: string } {
  const executablePath = findChromium();
  // Playwright installs the shell beside its Chromium, and takes it where no path is given.
  if (executablePath === chromium.executablePath()) return {};
  if (givenChromium()) return { executablePath };
  if (!existsSync(debianShell)) aptInstall('chromium-headless-shell');
  return { executablePath: existsSync(debianShell) ? debianShell : executablePath };
}

function givenChromium(): string | undefined {
  const given = process.env.CHROMIUM_PATH;
  if (given && !existsSync(given)) throw new Error(`CHROMIUM_PATH names no file: ${given}`);
  return given;
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
  if (!downloaded) aptInstall('chromium');
  return installedChromium();
}

/** Installs a package of Debian's, where that is allowed. */
function aptInstall(name: string): void {
  if (process.platform !== 'linux' || process.getuid?.() !== 0) return;
  const install = ['install', '-y', '-qq', '--no-install-recommends', name];
  // A machine with no list of packages, or an old one, fetches it first.
  if (run('apt-get', install)) return;
  run('apt-get', ['update', '-qq']);
  run('apt-get', install);
}

/** Returns whether the command succeeded; prints its errors if not. */
function run(command: string, args: string[]): boolean {
  const { status, stderr } = spawnSync(command, args, { encoding: 'utf8', timeout: 300_000 });
  if (status !== 0)
    process.stderr.write(`${command} ${args.join(' ')}: ${stderr ?? 'not found'}\n`);
  return status === 0;
}
