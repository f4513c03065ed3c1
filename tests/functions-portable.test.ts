import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';

const root = fileURLToPath(new URL('../functions', import.meta.url));

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
