import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { cp, mkdtemp, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import type { Page } from 'playwright-core';
import { expect, inject, onTestFinished } from 'vitest';
import { startServer } from '#server/listen.ts';
import { compressedCopy } from '#server/pages/files.ts';
import { integrityOf } from '#src/prerender/integrity.ts';
import { templateFragment } from '#src/shared/site/page-fragment.ts';
import { silentLog } from '#tests/server/support/log.ts';
import { settingsOfProgram, untilRead } from '#tests/server/support/settings.ts';
import { closePages, hydrated } from './browser.ts';
import { followTo } from './page-state.ts';

/** Of the files that can wait, those that tests of the worker need. */
const stored =
  /^\/(manifest|icons|parts\/(blog|top|sc|pr|rs)\.|parts\/blog\/preco-|texts\/(guides|preco-|sobre-nos)|drawings\/home|assets\/(guide-pages|institutional-pages|saved-page|tools|listing-facts|santa-catarina|parana|rio-grande-do-sul|helpers|controls|parts|v2)-)/;

interface ListedFile {
  url: string;
  early?: boolean;
}

let shortBuild: string | undefined;

/**
 * The build, whose worker stores a third of its files: to store all takes most of a visit's time.
 * One for all tests of a process.
 */
function makeShortBuild(): string {
  if (shortBuild) return shortBuild;
  const folder = mkdtempSync(join(tmpdir(), 'short-build-'));
  process.once('exit', () => rmSync(folder, { recursive: true }));
  // Compressed copies would be outdated.
  const filter = (file: string) => !compressedCopy.test(file);
  cpSync(inject('builtPages'), folder, { recursive: true, filter });
  const worker = join(folder, 'sw.js');
  const text = readFileSync(worker, 'utf8');
  const [list = ''] = /\[\{"bytes".*?\}\]/s.exec(text) ?? [];
  const files = JSON.parse(list) as ListedFile[];
  const short = files.filter(({ url, early }) => early || stored.test(url));
  writeFileSync(
    worker,
    text.replace(list, () => JSON.stringify(short)),
  );
  shortBuild = folder;
  return folder;
}

/** The address of one server for all tests of a process. */
let shortSite: Promise<string> | undefined;

/** The address of the product whose worker stores less; see `makeShortBuild`. */
export function startShortSite(): Promise<string> {
  shortSite ??= (async () => {
    const limits = { RATE_LIMIT_PER_MINUTE: '10000', LISTING_WAIT_MS: '0' };
    const env = { ...(await settingsOfProgram()), ...limits };
    const server = await startServer({ env, folder: makeShortBuild(), log: silentLog });
    await untilRead(server.url);
    return server.url;
  })();
  return shortSite;
}

/** A copy of the build that the test may change; its worker stores less. */
export async function copyBuild(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'version-'));
  onTestFinished(async ({ task }) => {
    await closePages(task);
    await rm(folder, { recursive: true });
  });
  // In this form a copy takes a fifth of the processor time.
  cpSync(makeShortBuild(), folder, { recursive: true });
  return folder;
}

/** A later version: its pages say something new, and their policy allows requests to one more host. */
export async function newVersion(): Promise<string> {
  const folder = await copyBuild();
  // Below the root element: what is in it must be what React renders.
  const end = '<p>Frase da nova versão</p></body>';
  await change(join(folder, 'sobre-nos.html'), '</body>', end);
  await change(join(folder, templateFragment), '</body>', end);
  await change(join(folder, templateFragment), "connect-src 'self'", `$& ${newHost}`);
  await describeFiles(folder);
  return folder;
}

/** Makes a version that is published already a later one, whose worker begins with this line. */
export async function changeWorker(folder: string, line: string): Promise<void> {
  await change(join(folder, 'sw.js'), /^(.*\n\/\/ Changed\n)?/, `${line}\n// Changed\n`);
}

export const newHost = 'https://new.example';

/** A later version in which all code has new names, as after a change to what every page begins with. */
export async function versionWithoutOldCode(): Promise<string> {
  const folder = await newVersion();
  const files = await readdir(folder, { recursive: true });
  const changed = files.filter((file) => /^assets.*\.js$/.test(file));
  expect(changed.length).toBeGreaterThan(20);
  const names = changed.map((file) => basename(file, '.js'));
  for (const file of files.filter((name) => /\.(html|js|txt)$/.test(name))) {
    const path = join(folder, file);
    const text = await readFile(path, 'utf8');
    await writeFile(
      path,
      names.reduce((all, name) => all.replaceAll(name, `${name}2`), text),
    );
  }
  for (const file of changed) {
    await rename(join(folder, file), join(folder, file.replace(/\.js$/, '2.js')));
  }
  await describeFiles(folder);
  return folder;
}

/** Name of the file with the about page's code. */
export async function aboutCode(folder: string): Promise<string> {
  const names = await readdir(join(folder, 'assets'));
  return names.find((name) => /^institutional-pages-.*\.js$/.test(name)) as string;
}

/** The emergency stop in place of the worker. */
export async function killedVersion(): Promise<string> {
  const folder = await copyBuild();
  await cp(join(folder, 'kill-sw.js'), join(folder, 'sw.js'));
  return folder;
}

/**
 * A version whose worker stores whatever comes, under keys without a hash, and serves it for ever,
 * as the product's worker once did.
 */
export async function uncheckedVersion(): Promise<string> {
  const folder = await copyBuild();
  const list = (await readFile(join(folder, 'sw.js'), 'utf8')).matchAll(/"url":"([^"]+)"/g);
  const files = JSON.stringify([...[...list].map(([, url]) => url), '/blog']);
  await writeFile(join(folder, 'sw.js'), `(${uncheckedWorker})(${files})`);
  return folder;
}

function uncheckedWorker(files: string[]): void {
  const worker = self as unknown as {
    clients: { claim(): Promise<void> };
    addEventListener(
      type: string,
      listener: (
        event: { request: Request } & Record<
          'waitUntil' | 'respondWith',
          (what: Promise<unknown>) => void
        >,
      ) => void,
    ): void;
  };
  worker.addEventListener('install', (event) => {
    event.waitUntil(caches.open('site').then((cache) => cache.addAll(files)));
  });
  worker.addEventListener('activate', (event) => event.waitUntil(worker.clients.claim()));
  worker.addEventListener('fetch', (event) => {
    const { pathname } = new URL(event.request.url);
    event.respondWith(caches.match(pathname).then((stored) => stored ?? fetch(event.request)));
  });
}

/** What the browser does by itself every now and then. */
export async function checkForUpdate(page: Page): Promise<void> {
  await page.evaluate(async () => {
    await (await navigator.serviceWorker.ready).update();
  });
}

/** Waits until a new version is stored, and waits for a page to take it. */
export async function untilWaiting(page: Page): Promise<void> {
  await expect.poll(() => workersOnTheWay(page)).toEqual({ installing: false, waiting: true });
}

/** Whether a new version is being stored, and whether one waits. */
export function workersOnTheWay(page: Page) {
  return page.evaluate(async () => {
    const { installing, waiting } = await navigator.serviceWorker.ready;
    return { installing: installing !== null, waiting: waiting !== null };
  });
}

/** Opens another page as a link does, and waits for its document: a new version has it. */
export async function takeWith(page: Page, path: string): Promise<void> {
  const loaded = page.waitForEvent('load');
  await followTo(page, path);
  await loaded;
  await hydrated(page);
}

/** Documents loaded from now on. */
export function countLoads(page: Page): () => number {
  let loads = 0;
  page.on('load', () => {
    loads += 1;
  });
  return () => loads;
}

/** Writes the hashes of the files as they are now into the worker's list. */
async function describeFiles(folder: string): Promise<void> {
  const worker = join(folder, 'sw.js');
  const text = await readFile(worker, 'utf8');
  const entry = /"integrity":"[^"]+","revision":null,"url":"([^"]+)"/g;
  const described = text.replace(entry, (_, url: string) => {
    const integrity = integrityOf(readFileSync(join(folder, url)));
    return `"integrity":"${integrity}","revision":null,"url":"${url}"`;
  });
  expect(described).not.toBe(text);
  await writeFile(worker, described);
}

async function change(file: string, what: string | RegExp, by: string): Promise<void> {
  const text = await readFile(file, 'utf8');
  const changed = text.replace(what, by);
  expect(changed, file).not.toBe(text);
  await writeFile(file, changed);
}
