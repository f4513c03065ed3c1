import { join } from 'node:path';
import { writeCompressed } from '#functions/hosts/build-output/compress.ts';
import { type RunningServer, startServer } from '#functions/hosts/serve.ts';
import { benchFolder } from '#tests/bench/support/install-tool.ts';
import { writeAstroArticle, writeAstroBlog } from './astro-article.ts';
import { writePlainCopy } from './plain-copy.ts';
import { writeViteApp } from './vite-app.ts';

/** What the site is measured beside; each writes a built site with one page. */
const writers = {
  'React hello': (folder: string) => writeViteApp('react', folder),
  'router hello': (folder: string) => writeViteApp('router', folder),
  'plain copy': writePlainCopy,
  'Astro article': writeAstroArticle,
  'Astro blog': writeAstroBlog,
};

export type ReferenceName = keyof typeof writers;

export const referenceNames = Object.keys(writers) as ReferenceName[];

/** Builds the references of these names, and serves them as the site itself is served. */
export async function startReferences(names: readonly ReferenceName[]): Promise<RunningServer[]> {
  const servers: RunningServer[] = [];
  for (const name of names) {
    const folder = join(benchFolder, 'references', name.replace(' ', '-').toLowerCase());
    await writers[name](folder);
    await writeCompressed(folder);
    servers.push(await startServer({ env: { PORT: '0' }, folder, log: () => undefined }));
  }
  return servers;
}
