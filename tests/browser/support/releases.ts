import { cp, mkdtemp, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import type { Page } from 'playwright-core';
import { expect, onTestFinished } from 'vitest';
import { pageHeaders } from '#src/prerender/document/page-headers.ts';
import { templateFragment } from '#src/shared/storage/page-fragment.ts';
import { readTemplate, writeTemplate } from '#src/shared/storage/page-template.ts';

/** A copy of the build that the test may change. */
export async function copyBuild(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'version-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  await cp('dist', folder, { recursive: true });
  return folder;
}

/** A later version: its pages say something new. */
export async function newVersion(): Promise<string> {
  const folder = await copyBuild();
  // Below the root element: what is in it must be what React renders.
  const end = '<p>Frase da nova versão</p></body>';
  await change(join(folder, 'sobre-nos.html'), '</body>', end);
  await changeStored(folder, templateFragment, '</body>', end);
  return folder;
}

/** A later version with nothing new but the policy, which allows requests to one more host. */
export async function versionWithPolicy(): Promise<string> {
  const folder = await copyBuild();
  await changeStored(folder, templateFragment, "connect-src 'self'", `$& ${newHost}`);
  return folder;
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
  await allowNewLoader(join(folder, templateFragment));
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

/** What the browser does by itself every now and then. */
export async function checkForUpdate(page: Page): Promise<void> {
  await page.evaluate(async () => {
    await (await navigator.serviceWorker.ready).update();
  });
}

/** Says that there is a new version. */
export function notice(page: Page) {
  return page.getByText('Nova versão disponível');
}

/** Documents loaded from now on. */
export function countLoads(page: Page): () => number {
  let loads = 0;
  page.on('load', () => {
    loads += 1;
  });
  return () => loads;
}

/** The loader names the code: with other names it has another hash, which the policy must allow. */
async function allowNewLoader(template: string): Promise<void> {
  const { document } = readTemplate(await readFile(template, 'utf8'));
  const headers = pageHeaders(document, '/functions/v1');
  await writeFile(template, writeTemplate({ headers, document }));
}

/** Changes a file that the worker stores, and its entry in the worker's list. */
async function changeStored(folder: string, url: string, what: string | RegExp, by: string) {
  await change(join(folder, url), what, by);
  await change(join(folder, 'sw.js'), new RegExp(`\\w+(?=","url":"${url}")`), 'another');
}

async function change(file: string, what: string | RegExp, by: string): Promise<void> {
  const text = await readFile(file, 'utf8');
  const changed = text.replace(what, by);
  expect(changed, file).not.toBe(text);
  await writeFile(file, changed);
}
