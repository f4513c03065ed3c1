import { globSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { preprocessCSS, resolveConfig } from 'vite';
import { expect, test } from 'vitest';

/** By class: all the names that an element with it gets, its own and those it is composed of. */
type Sheet = Record<string, string>;

/** A file's import of a sheet, and what it takes from it. */
interface Use {
  file: string;
  sheet: string;
  classes: string[];
  /** By a computed name, so that nobody can tell which. */
  isComputed: boolean;
}

const config = await resolveConfig(
  { configFile: false, css: { modules: { generateScopedName: '[local]' } } },
  'build',
);

const sheets = new Map<string, Sheet>();
for (const path of globSync('src/**/*.module.css')) {
  const css = readFileSync(path, 'utf8');
  const { modules = {} } = await preprocessCSS(css, path, config);
  // Names of animations are among the exports, too.
  const classes = Object.entries(modules).filter(([name]) => css.includes(`.${name}`));
  sheets.set(path, Object.fromEntries(classes));
}

const uses = globSync('src/**/*.tsx').flatMap(readUses);

function readUses(file: string): Use[] {
  const code = readFileSync(file, 'utf8');
  const body = code.replace(/^import [^;]*;$/gm, '');
  return [...code.matchAll(/^import (\w+) from '(\S+\.module\.css)';$/gm)].map(
    ([, name, specifier]) => ({
      file,
      sheet: resolveSheet(file, specifier as string),
      classes: [...body.matchAll(new RegExp(`(?<![.\\w])${name}\\.(\\w+)`, 'g'))].map(
        (found) => found[1] as string,
      ),
      isComputed: new RegExp(`(?<![.\\w])${name}\\[`).test(body),
    }),
  );
}

function resolveSheet(file: string, specifier: string): string {
  return specifier.startsWith('#') ? specifier.slice(1) : join(dirname(file), specifier);
}

test('every class that a component names is in its sheet', () => {
  const unknown = uses.flatMap(({ file, sheet, classes }) =>
    classes
      .filter((name) => !(name in (sheets.get(sheet) ?? {})))
      .map((name) => `${file}: ${name}`),
  );
  expect(unknown).toEqual([]);
  expect(uses.length).toBeGreaterThan(200);
});

test('every class of a sheet is named by a component', () => {
  const unused = [...sheets].flatMap(([path, sheet]) => {
    const users = uses.filter((use) => use.sheet === path);
    if (users.some(({ isComputed }) => isComputed)) return [];
    const used = new Set(
      users.flatMap(({ classes }) => classes.flatMap((name) => sheet[name]?.split(' ') ?? [])),
    );
    return Object.keys(sheet)
      .filter((name) => !used.has(name))
      .map((name) => `${path}: ${name}`);
  });
  expect(unused).toEqual([]);
});
