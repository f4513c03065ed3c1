import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { expect, test } from 'vitest';

interface Import {
  from: string;
  to: string;
}

const roots = ['src', 'sw', 'functions'];

const sources = roots
  .flatMap((root) =>
    readdirSync(root, { recursive: true, encoding: 'utf8' }).map((path) => join(root, path)),
  )
  .filter((path) => /\.tsx?$/.test(path) && !path.endsWith('.d.ts'));

const specifiers = sources.flatMap((from) =>
  [...readFileSync(from, 'utf8').matchAll(/(?:\bfrom|\bimport)\s*\(?\s*['"]([^'"]+)['"]/g)].map(
    (found) => ({
      from,
      specifier: found[1] as string,
    }),
  ),
);

/** Imports of our own files, as paths from the project's folder. */
const imports: Import[] = specifiers.flatMap(({ from, specifier }) => {
  if (specifier.startsWith('#')) return [{ from, to: specifier.slice(1) }];
  if (specifier.startsWith('.'))
    return [{ from, to: relative('.', join(dirname(from), specifier)) }];
  return [];
});

/** What may be imported from where; the rule of the house. */
function allowed({ from, to }: Import): boolean {
  const layer = layerOf(from);
  const target = layerOf(to);
  if (layer === 'features' && target === 'features') return featureOf(from) === featureOf(to);
  return (mayImport[layer] ?? []).includes(target);
}

const mayImport: Record<string, string[]> = {
  main: ['app', 'features', 'shared'],
  prerender: ['prerender', 'app', 'features', 'shared'],
  app: ['app', 'features', 'shared'],
  features: ['shared'],
  shared: ['shared'],
  sw: ['sw', 'shared'],
  functions: ['functions', 'shared'],
};

function layerOf(path: string): string {
  const [root, folder = ''] = path.split('/');
  if (root !== 'src') return root as string;
  return folder.startsWith('main.') ? 'main' : folder;
}

function featureOf(path: string): string | undefined {
  return path.split('/')[2];
}

test('imports only point inwards, and no feature imports another', () => {
  const broken = imports.filter((one) => !allowed(one)).map(({ from, to }) => `${from} -> ${to}`);
  expect(broken).toEqual([]);
  // A rule that read nothing would hold for anything.
  expect(imports.length).toBeGreaterThan(150);
});

test('the rule would notice a feature that imports another, and a layer that looks outwards', () => {
  const home = 'src/features/home/home-page.tsx';
  expect(allowed({ from: home, to: 'src/features/guides/guides.ts' })).toBe(false);
  expect(allowed({ from: 'src/shared/site/site.ts', to: home })).toBe(false);
  expect(allowed({ from: 'functions/app.ts', to: home })).toBe(false);
  expect(allowed({ from: 'sw/sw.ts', to: 'src/app/router.ts' })).toBe(false);
});

test('no import climbs out of its folder, and every one of ours names its file', () => {
  expect(specifiers.filter(({ specifier }) => specifier.startsWith('..'))).toEqual([]);
  const vague = imports.filter(({ to }) => !/\.(tsx?|css|json)$/.test(to));
  expect(vague).toEqual([]);
});

test('only the configuration reads the environment', () => {
  const reading = sources.filter((path) => readFileSync(path, 'utf8').includes('process.env'));
  expect(reading).toEqual(['functions/config.ts']);
});

test('what draws and describes at build reaches no browser', () => {
  const importing = (name: string) => [
    ...new Set(specifiers.filter(({ specifier }) => specifier === name).map(({ from }) => from)),
  ];
  const drawing = 'src/prerender/preview-picture.tsx';
  expect(['satori', 'sharp'].map(importing)).toEqual([[drawing], [drawing]]);
  const describing = importing('schema-dts');
  const loading = describing.filter((path) =>
    /import \{[^}]*\} from 'schema-dts'/.test(readFileSync(path, 'utf8')),
  );
  expect(loading).toEqual([]);
  expect(describing.length).toBeGreaterThan(3);
});

test('every class that a component names is in its style sheet', () => {
  const missing: string[] = [];
  let named = 0;
  for (const path of sources.filter((source) => source.endsWith('.tsx'))) {
    const code = readFileSync(path, 'utf8');
    for (const [, name, file = ''] of code.matchAll(/^import (\w+) from '(.+\.module\.css)';$/gm)) {
      const sheet = file.startsWith('#') ? file.slice(1) : join(dirname(path), file);
      const css = readFileSync(sheet, 'utf8');
      for (const [, used = ''] of code.matchAll(new RegExp(`[{[ (]${name}\\.(\\w+)`, 'g'))) {
        named += 1;
        if (!new RegExp(`\\.${used}\\b`).test(css)) missing.push(`${path}: ${name}.${used}`);
      }
    }
  }
  expect(missing).toEqual([]);
  expect(named).toBeGreaterThan(300);
});

test('no file has a name that says nothing', () => {
  const vague = /^(index|utils?|helpers?|common|types|hooks|misc)\.tsx?$/;
  expect(sources.filter((path) => vague.test(path.split('/').at(-1) ?? ''))).toEqual([]);
});

test('styles name their colours by tokens', () => {
  const sheets = readdirSync('src', { recursive: true, encoding: 'utf8' })
    .filter((path) => path.endsWith('.module.css'))
    .map((path) => join('src', path));
  const raw = /#[\da-f]{3,8}\b|\b(rgb|hsl|oklch)a?\(/i;
  expect(sheets.filter((path) => raw.test(readFileSync(path, 'utf8')))).toEqual([]);
  expect(sheets.length).toBeGreaterThan(25);
});
