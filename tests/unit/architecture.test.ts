import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { expect, test } from 'vitest';

interface Import {
  from: string;
  to: string;
}

const roots = ['src', 'sw', 'server'];

const sources = roots
  .flatMap((root) =>
    readdirSync(root, { recursive: true, encoding: 'utf8' }).map((path) => join(root, path)),
  )
  .filter((path) => /\.tsx?$/.test(path) && !path.endsWith('.d.ts'));

const specifiers = sources.flatMap((from) =>
  [...readFileSync(from, 'utf8').matchAll(/(?:\bfrom|\bimport)\s*\(?\s*['"]([^'"]+)['"]/g)].map(
    (found) => ({
      from,
      specifier: (found[1] as string).replace('?script', ''),
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

/** Layers that know the field but no page; the first three may import each other without a cycle. */
const inner = ['company', 'catalogue', 'shared', 'content'];

/** The same for what the device stores and for components. */
const middle = ['device', 'ui', 'request', ...inner];

const mayImport: Record<string, string[]> = {
  main: ['app', 'features', ...middle],
  prerender: ['prerender', 'app', 'features', ...middle],
  app: ['app', 'features', ...middle],
  features: middle,
  device: middle,
  ui: middle,
  request: ['request', ...inner],
  company: inner,
  catalogue: inner,
  shared: inner,
  // Data and what describes it.
  content: ['content'],
  sw: ['sw', 'request', ...inner],
  server: ['server', 'request', ...inner],
};

function layerOf(path: string): string {
  const [root, folder = ''] = path.split('/');
  if (root !== 'src') return root as string;
  return folder.startsWith('main.') ? 'main' : folder;
}

function featureOf(path: string): string | undefined {
  return path.split('/')[2];
}

/** What the server's own folders may import of each other; what lies beside them builds the server. */
const serverBase = ['http', 'database', 'config.ts', 'snapshot.ts', 'store.ts'];

const serverMayImport: Record<string, string[]> = {
  http: serverBase,
  database: serverBase,
  pages: [...serverBase, 'services.ts'],
  auth: [...serverBase, 'notifications'],
  notifications: [...serverBase, 'auth'],
  statistics: [...serverBase, 'auth'],
  company: [...serverBase, 'auth', 'open-data', 'notifications', 'photos', 'carriers.ts'],
  photos: [...serverBase, 'auth', 'company'],
  search: [...serverBase, 'open-data', 'company', 'carriers.ts'],
  'open-data': [
    ...serverBase,
    'auth',
    'company',
    'notifications',
    'carriers.ts',
    'command-line.ts',
  ],
  requests: [...serverBase, 'auth', 'notifications', 'photos'],
  operator: [
    ...serverBase,
    'auth',
    'notifications',
    'open-data',
    'requests',
    'carriers.ts',
    'command-line.ts',
  ],
  doctor: ['pages', 'database', 'open-data', 'config.ts', 'command-line.ts'],
};

function allowedInServer({ from, to }: Import): boolean {
  const [, folder = '', isInFolder] = from.split('/');
  const [root, target = ''] = to.split('/');
  if (root !== 'server' || !isInFolder || folder === target) return true;
  return (serverMayImport[folder] ?? []).includes(target);
}

/** Near the real number, so that a pattern that no longer reads them is noticed. */
const leastImports = 1_100;

/** A way along imports from a file back to itself, of each file that has one. */
function findCycles(all: readonly Import[]): string[] {
  const next = Map.groupBy(all, ({ from }) => from);
  return [...next.keys()].flatMap((file) => {
    const paths = [[file]];
    const seen = new Set<string>();
    for (const path of paths) {
      for (const { to } of next.get(path.at(-1) as string) ?? []) {
        if (to === file) return [[...path, to].join(' -> ')];
        if (!seen.has(to)) paths.push([...path, to]);
        seen.add(to);
      }
    }
    return [];
  });
}

test('imports only point inwards, and no feature imports another', () => {
  const isBroken = (one: Import) => !allowed(one) || !allowedInServer(one);
  const broken = imports.filter(isBroken).map(({ from, to }) => `${from} -> ${to}`);
  expect(broken).toEqual([]);
  // A rule that read nothing would hold for anything.
  expect(imports.length).toBeGreaterThan(leastImports);
});

test('no file imports itself by way of others, not even for a type', () => {
  expect(findCycles(imports)).toEqual([]);
  expect(imports.length).toBeGreaterThan(leastImports);
});

test('no folder is deep, and none holds more than twenty files and folders', () => {
  const entries = ['src', 'server'].flatMap((root) =>
    readdirSync(root, { recursive: true, encoding: 'utf8', withFileTypes: true }),
  );
  const folders = entries
    .filter((entry) => entry.isDirectory())
    .map(({ parentPath, name }) => join(parentPath, name));
  const depthOf = (folder: string) => folder.split('/').length - 1;
  expect(folders.filter((folder) => depthOf(folder) > 4)).toEqual([]);
  const sizeOf = (folder: string) =>
    readdirSync(folder).filter((name) => name !== 'README.md').length;
  const crowded = ['src', ...folders]
    // It has one for each thing that the product does.
    .filter((folder) => folder !== 'src/features')
    .map((folder) => `${folder}: ${sizeOf(folder)}`)
    .filter((line) => Number(line.split(': ')[1]) > 20);
  expect(crowded).toEqual([]);
  expect(folders.length).toBeGreaterThan(40);
});

/** Of our files below a folder those whose text this matches. */
const matching = (pattern: RegExp, start = '') =>
  sources.filter((path) => path.startsWith(start) && pattern.test(readFileSync(path, 'utf8')));

test('hardly any module has a variable of its own', () => {
  const variables = sources.flatMap((path) =>
    [...readFileSync(path, 'utf8').matchAll(/^(?:export )?let (\w+)/gm)].map(
      ([, name]) => `${path}: ${name}`,
    ),
  );
  expect(variables.length, variables.join('\n')).toBeLessThanOrEqual(6);
});

test('no import climbs out of its folder, and every one of ours names its file', () => {
  expect(specifiers.filter(({ specifier }) => specifier.startsWith('..'))).toEqual([]);
  const vague = imports.filter(({ to }) => !/\.(tsx?|css|csv|json|yaml)$/.test(to));
  expect(vague).toEqual([]);
});

test('only the configuration reads the environment', () => {
  // A name in quotes is one that the build replaces.
  expect(matching(/(?<!')process\.env/)).toEqual(['server/config.ts']);
});

test('what all share loads nothing of ours from elsewhere', () => {
  const pattern = /^import (?!type )[^;]*from '#src\/(?!shared\/)/m;
  expect(matching(pattern, 'src/shared/')).toEqual([]);
});

test('the browser asks our server in one way', () => {
  expect(matching(/(?<!\w)fetch\(/, 'src').sort()).toEqual([
    // A script of a listing's document.
    'src/features/companies/early-search.ts',
    // The fetch of auth-js.
    'src/features/company-area/session/session.ts',
    // Whether there is a connection.
    'src/shared/runtime/connection.ts',
    'src/shared/runtime/server.ts',
  ]);
});

test('a day is the same on every device, whatever its time zone', () => {
  expect(matching(/\.get(Date|Day|Month|FullYear)\(|toLocaleDateString/)).toEqual([]);
});

const importing = (name: string) => [
  ...new Set(specifiers.filter(({ specifier }) => specifier === name).map(({ from }) => from)),
];

test('one module checks documents, and gives what it has checked', () => {
  expect(importing('cpf-cnpj-validator')).toEqual(['src/shared/text/documents.ts']);
});

test('what draws and describes at build reaches no browser', () => {
  const drawing = 'src/prerender/preview-picture.tsx';
  const encoding = 'server/photos/encoder.ts';
  expect(importing('satori')).toEqual([drawing]);
  expect(importing('sharp').toSorted()).toEqual([encoding, drawing]);
  expect(matching(/import \{[^}]*\} from 'schema-dts'/)).toEqual([]);
  expect(importing('schema-dts').length).toBeGreaterThan(3);
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
