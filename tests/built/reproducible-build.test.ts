import { execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import { appendFile, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, dirname, join, relative, resolve } from 'node:path';
import { promisify } from 'node:util';
import { beforeAll, expect, test } from 'vitest';
import { compressedCopy } from '#functions/hosts/build-output/compress.ts';
import { copyProject } from '#tests/unit/support/copy-project.ts';

const run = promisify(execFile);

/** Another place than that of `dist`, with nothing of what the test runner sets. */
const { PATH = '', HOME = '' } = process.env;
const elsewhere = { PATH, HOME, TZ: 'Pacific/Kiritimati', LANG: 'ar_EG.UTF-8' };

let project: string;
let before: Record<string, string>;

beforeAll(async () => {
  project = await copyProject();
  return () => rm(project, { recursive: true });
});
beforeAll(async () => {
  before = await buildSite();
}, 120_000);

test('two builds are identical, byte for byte, wherever and whenever they are made', async () => {
  expect(await hashesOf('dist')).toEqual(before);
  expect(Object.keys(before).length).toBeGreaterThan(100);
});

const guide = 'preco-aluguel-cacamba-entulho';
const article = `src/features/guides/articles/${guide}.md`;

test('what changes with a text is what shows it, and the worker: a guide, its title, the footer', async () => {
  await appendFile(join(project, article), '\nMais uma frase.\n');
  const withText = await buildSite();
  expect(changes(before, withText)).toEqual([
    `blog/${guide}.html`,
    `parts/blog/${guide}.txt`,
    'sw.js',
    `texts/${guide}.js`,
  ]);

  await change(article, 'Quanto custa', 'O que custa');
  await change('src/app/frame/footer.tsx', 'sem cadastro', 'sem registro');
  const withFooter = changes(withText, await buildSite());
  const listing = await guidesThatName(guide);
  expect(listing.length).toBeGreaterThan(0);
  const pages = ['blog', ...[guide, ...listing].map((slug) => `blog/${slug}`)];
  // Every document holds the footer; of what phones store, three files do.
  const stored = withFooter.filter((name) => !name.endsWith('.html')).map(withoutHash);
  expect([...new Set(stored)].sort()).toEqual(
    [
      ...pages.map((page) => `parts/${page}.txt`),
      `previews/blog/${guide}.png`,
      'texts/guides.js',
      ...['_headers', 'assets/deferred-ui.js', 'assets/index.js', 'parts/template.txt', 'sw.js'],
    ].sort(),
  );
}, 240_000);

async function change(path: string, text: string, by: string): Promise<void> {
  const file = join(project, path);
  const before = await readFile(file, 'utf8');
  expect(before).toContain(text);
  await writeFile(file, before.replace(text, by));
}

function withoutHash(name: string): string {
  return name.replace(/^(assets\/.+)-[\w-]{8}(\.\w+)$/, '$1$2');
}

/** Slugs of the guides that lead to this one at their end. */
async function guidesThatName(slug: string): Promise<string[]> {
  const folder = dirname(article);
  const names = (await readdir(folder)).filter((name) => name !== basename(article));
  const texts = await Promise.all(names.map((name) => readFile(join(folder, name), 'utf8')));
  return names
    .filter((_, index) => texts[index]?.includes(`  - ${slug}\n`))
    .map((name) => basename(name, '.md'));
}

/** Names of the files that are not the same in both. */
function changes(before: Record<string, string>, after: Record<string, string>): string[] {
  const names = new Set([...Object.keys(before), ...Object.keys(after)]);
  return (
    [...names]
      .filter((name) => before[name] !== after[name])
      // Compressed copies change with what they are copies of.
      .filter((name) => !compressedCopy.test(name))
      .sort()
  );
}

/** Builds the copied project into a folder of its own; answers what each file holds, in short. */
async function buildSite(): Promise<Record<string, string>> {
  const folder = await mkdtemp(join(tmpdir(), 'site-'));
  const vite = resolve('node_modules/vite/bin/vite.js');
  try {
    await run(process.execPath, [vite, 'build', '--outDir', folder, '--emptyOutDir'], {
      cwd: project,
      env: elsewhere,
    });
    return await hashesOf(folder);
  } finally {
    await rm(folder, { recursive: true });
  }
}

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
