import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { build, type InlineConfig, type Rolldown } from 'vite';
import { expect, test } from 'vitest';
import { contentFiles } from '#src/prerender/content.ts';
import { defineSettings, readSettings } from '#src/prerender/settings.ts';
import { storedFiles } from '#tests/unit/support/stored-files.ts';
import { files } from './support/built-pages.ts';

const licences = readFileSync('dist/licencas.txt', 'utf8');

test('the licences name each package whose code a browser gets, with licence and notice', async () => {
  const folders = packageFolders(await bundle(['index.html', 'sw/sw.ts']));
  expect(folders.length).toBeGreaterThan(10);
  for (const folder of folders) {
    const { name, version } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'));
    expect(licences).toContain(`\n## ${name} - ${version} (`);
    const texts = readdirSync(folder).filter((file) => /^(licen[cs]e|copying|notice)/i.test(file));
    expect(texts, name).not.toEqual([]);
    for (const file of texts) {
      expect(licences, name).toContain(readFileSync(join(folder, file), 'utf8').trim());
    }
  }
});

test('they name each font, with its licence', () => {
  const fonts = files.filter((file) => file.endsWith('.woff2'));
  expect(fonts).toHaveLength(1);
  expect(licences).toContain('\n## barlow-condensed-700.woff2\n');
  expect(licences).toContain(readFileSync('src/app/fonts/OFL.txt', 'utf8').trim());
});

test('no phone stores them', () => {
  expect(storedFiles('dist')).not.toContain('/licencas.txt');
});

/** What the build makes of these entries, without writing it. */
async function bundle(input: string[]): Promise<Rolldown.RolldownOutput> {
  const config: InlineConfig = {
    configFile: false,
    logLevel: 'error',
    define: defineSettings(readSettings({})),
    plugins: [contentFiles()],
    build: { write: false, minify: false, rolldownOptions: { input } },
  };
  return (await build(config)) as Rolldown.RolldownOutput;
}

/** Of the packages whose modules are in the output. */
function packageFolders({ output }: Rolldown.RolldownOutput): string[] {
  const ids = output.flatMap((file) => (file.type === 'chunk' ? file.moduleIds : []));
  const folders = ids.flatMap((id) => /^.+\/node_modules\/(@[^/]+\/)?[^/]+/.exec(id)?.[0] ?? []);
  return [...new Set(folders)].filter((folder) => existsSync(join(folder, 'package.json')));
}
