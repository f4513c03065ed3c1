import { readFileSync } from 'node:fs';
import { transformWithOxc } from 'vite';
import { expect, test } from 'vitest';
import { oldestBrowsers } from '#src/prerender/oldest-browsers.ts';
import { files, pages } from './support/built-pages.ts';
import { newerUses } from './support/newer-functions.ts';

/** The site's scripts with its lazy parts, the worker, and the scripts in documents. */
const scripts: [name: string, code: string][] = [
  ...files
    .filter((file) => file.endsWith('.js'))
    .map((file): [string, string] => [file, readFileSync(`dist${file}`, 'utf8')]),
  ...pages.flatMap(({ address, html }) =>
    [...html.matchAll(/<script>(.+?)<\/script>/gs)].map(([, code]): [string, string] => [
      address,
      code as string,
    ]),
  ),
];

/** Whether a script has to be compiled for the oldest browsers. */
async function isNewer(code: string): Promise<boolean> {
  const [own, latest] = await Promise.all(
    [oldestBrowsers, 'esnext'].map((target) => transformWithOxc(code, 'script.js', { target })),
  );
  return own?.code !== latest?.code;
}

test('every script has the syntax of the oldest browsers', async () => {
  expect(scripts.map(([name]) => name)).toEqual(
    expect.arrayContaining(['/sw.js', '/kill-sw.js', '/sc/joinville/aluguel-cacamba-entulho']),
  );
  for (const [name, code] of scripts) expect(await isNewer(code), name).toBe(false);
  expect(await isNewer('const letters = /[\\p{L}--a]/v;')).toBe(true);
  expect(await isNewer('const letters = /(?<=a)b/;')).toBe(false);
});

/** Uses behind a question that stands elsewhere. */
const askedElsewhere: [script: string, name: string][] = [
  // The badge is kept only where `navigator` has the first of them.
  ['deferred-ui', 'setAppBadge'],
  ['deferred-ui', 'clearAppBadge'],
  // React tries it where a page has a transition, and none has; the router has a function of that name.
  ['framework', 'startViewTransition'],
  // React's, in a function that it calls where `navigation` is an object.
  ['framework', 'navigation'],
];

test('no script takes a function for granted that one of the oldest browsers lacks', () => {
  const found = scripts.flatMap(([script, code]) =>
    newerUses(code).map((use) => `${script} ${use}`),
  );
  const isAllowed = (use: string) =>
    askedElsewhere.some(
      ([script, name]) => use.startsWith(`/assets/${script}-`) && use.includes(` ${name}: `),
    );
  expect(found.filter((use) => !isAllowed(use))).toEqual([]);
  for (const [script, name] of askedElsewhere) {
    expect(found.some((use) => use.includes(`/${script}-`) && use.includes(` ${name}: `))).toBe(
      true,
    );
  }
});
