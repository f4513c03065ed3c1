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
  // What only assistants need is loaded when the first one asks.
  const chunks = output.flatMap((bundle) => bundle.output.filter((part) => part.type === 'chunk'));
  const withSdk = chunks.filter(({ moduleIds }) =>
    moduleIds.some((id) => id.includes('@modelcontextprotocol')),
  );
  expect(withSdk.length).toBeGreaterThan(0);
  const entry = chunks.find(({ isEntry }) => isEntry);
  expect(atStart(entry, chunks).filter((chunk) => withSdk.includes(chunk))).toEqual([]);
});

/** A chunk with all that it imports before it runs. */
function atStart(
  chunk: Rollup.OutputChunk | undefined,
  chunks: readonly Rollup.OutputChunk[],
): Rollup.OutputChunk[] {
  if (!chunk) return [];
  const imported = chunks.filter(({ fileName }) => chunk.imports.includes(fileName));
  return [chunk, ...imported.flatMap((one) => atStart(one, chunks))];
}
