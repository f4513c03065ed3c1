import { createHash } from 'node:crypto';
import { cpSync, existsSync, readFileSync } from 'node:fs';
import { mkdir, mkdtemp, readFile, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { openEmbedded } from '#server/database/embedded.ts';
import { listMigrations, migrate, migrationsFolder } from '#server/database/migrate.ts';

/** A folder for DATA_DIR to copy, with an embedded database of empty tables. */
export async function migratedTemplate(): Promise<string> {
  return makeOnce(`embedded-${engineVersion}-${await hashOfMigrations()}`, async (folder) => {
    cpSync(await newTemplate(), folder, { recursive: true });
    const engine = await openEmbedded(folder);
    await migrate(engine.pool);
    await engine.close();
  });
}

/** The same before any migration, which takes seconds of processor time to make. */
function newTemplate(): Promise<string> {
  return makeOnce(`embedded-${engineVersion}`, async (folder) =>
    (await openEmbedded(folder)).close(),
  );
}

/** Whoever comes first puts it in its place. */
async function makeOnce(name: string, make: (folder: string) => Promise<void>): Promise<string> {
  const template = join(cache, name);
  if (existsSync(join(template, 'database/PG_VERSION'))) return template;
  await mkdir(cache, { recursive: true });
  const folder = await mkdtemp(`${template}-`);
  await make(folder);
  await rename(folder, template).catch(() => rm(folder, { recursive: true }));
  return template;
}

const root = fileURLToPath(new URL('../../..', import.meta.url));
const cache = join(root, 'node_modules/.cache');

/** Another version may not open the files of this one. */
const engineVersion: string = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'))
  .dependencies['@electric-sql/pglite'];

/** Of their names and texts. */
export async function hashOfMigrations(): Promise<string> {
  const hash = createHash('sha256');
  for (const name of await listMigrations()) {
    hash.update(name).update(await readFile(join(migrationsFolder, name)));
  }
  return hash.digest('hex').slice(0, 12);
}
