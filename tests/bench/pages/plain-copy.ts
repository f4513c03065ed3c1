import { cp, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type RunningServer, startServer } from '#server/listen.ts';
import { writeCompressed } from '#server/pages/files.ts';
import { benchFolder } from '#tests/bench/support/install-tool.ts';
import { readBuiltGuide } from '#tests/bench/support/measured-guide.ts';
import { silentLog } from '#tests/server/support/log.ts';
import { settingsOfProgram } from '#tests/server/support/settings.ts';

/** Serves the built guide as it would be without any code: the floor of what a page can cost. */
export async function startPlainCopy(): Promise<RunningServer> {
  const folder = join(benchFolder, 'plain-copy');
  await rm(folder, { recursive: true, force: true });
  await cp('dist', folder, {
    recursive: true,
    filter: (name) => !/\.(html|js|br|gz)$|dist\/(texts|previews)/.test(name),
  });
  await writeFile(join(folder, 'index.html'), withoutCode(await readBuiltGuide()));
  await writeCompressed(folder);
  return startServer({ env: await settingsOfProgram(), folder, log: silentLog });
}

function withoutCode(html: string): string {
  const plain = html
    .replace(/<script(?: type="module"[^>]*)?>.*?<\/script>/gs, '')
    .replace(/<link rel="(?:manifest|modulepreload)"[^>]*>/g, '')
    .replace(/<link rel="stylesheet"[^>]* disabled>/g, '');
  if (/<script(?! type="application\/ld\+json")/.test(plain))
    throw new Error('The plain copy has code');
  return plain;
}
