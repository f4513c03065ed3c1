import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build, type Rollup } from 'vite';
import { expect, test } from 'vitest';

const root = fileURLToPath(new URL('../../functions', import.meta.url));

test('only the hosts import what other platforms lack', () => {
  const files = readdirSync(root, { recursive: true, encoding: 'utf8' }).filter(
    (path) => path.endsWith('.ts') && !path.startsWith('hosts'),
  );
  const bound = files.filter((path) =>
    /from '(node:|@hono\/node-server|vite|#functions\/hosts)/.test(
      readFileSync(join(root, path), 'utf8'),
    ),
  );
  expect(bound).toEqual([]);
  expect(files.length).toBeGreaterThan(15);
});

test('nothing that the functions load needs a module of Node', async () => {
  const output = (await build({
    configFile: false,
    logLevel: 'silent',
    build: { write: false, minify: false, lib: { entry: join(root, 'app.ts'), formats: ['es'] } },
  })) as Rollup.RollupOutput[];
  const modules = output.flatMap((bundle) =>
    bundle.output.flatMap((chunk) => Object.keys('modules' in chunk ? chunk.modules : {})),
  );
  expect(modules.filter((id) => /browser-external|^node:/.test(id))).toEqual([]);
  expect(modules.some((id) => id.includes('rate-limiter-flexible'))).toBe(true);
});
