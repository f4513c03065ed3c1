/** @module-tag long */
import { execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import { appendFile, mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, relative, resolve } from 'node:path';
import { promisify } from 'node:util';
import { beforeAll, expect, test } from 'vitest';
import { compressedCopy } from '#server/pages/files.ts';
import { limit } from '#tests/server/support/strain.ts';
import { copyProject } from '#tests/unit/support/copy-project.ts';

const run = promisify(execFile);

/** Another place than that of `dist`, with nothing of what the test runner sets. */
const { PATH = '', HOME = '' } = process.env;
const elsewhere = { PATH, HOME, TZ: 'Pacific/Kiritimati', LANG: 'ar_EG.UTF-8' };

const guide = 'preco-aluguel-cacamba-entulho';

/** What a text changes: whatever shows it, and the worker. */
const changed = [
  '.server/render.js',
  `blog/${guide}.html`,
  `parts/blog/${guide}.txt`,
  'sw.js',
  `texts/${guide}.js`,
];

/** The site with one more sentence in a guide, made later, elsewhere, in another time zone. */
let later: string;

// One build shows both: what it does not change has to be the same, byte for byte.
beforeAll(async () => {
  const project = await copyProject();
  later = await mkdtemp(join(tmpdir(), 'site-'));
  await appendFile(join(project, `src/content/guides/${guide}.md`), '\nMais uma frase.\n');
  const vite = resolve('node_modules/vite/bin/vite.js');
  await run(process.execPath, [vite, 'build', '--outDir', later, '--emptyOutDir'], {
    cwd: project,
    env: elsewhere,
  });
  await rm(project, { recursive: true });
  return () => rm(later, { recursive: true });
}, limit(180_000));

test('two builds differ in nothing but the text that was changed, wherever and whenever they are made', async () => {
  const [before, after] = await Promise.all([hashesOf('dist'), hashesOf(later)]);
  expect(Object.keys(before).length).toBeGreaterThan(100);
  const names = new Set([...Object.keys(before), ...Object.keys(after)]);
  const different = [...names].filter((name) => before[name] !== after[name]);
  // Compressed copies change with what they are copies of.
  expect(different.filter((name) => !compressedCopy.test(name)).sort()).toEqual(changed);
});

async function hashesOf(folder: string): Promise<Record<string, string>> {
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
