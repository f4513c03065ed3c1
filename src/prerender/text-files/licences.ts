import { existsSync, readFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import type { Rolldown } from 'vite';

/** `build.license` lists in this file the bundled packages, each with its licence. */
export const licencesFile = 'licencas.txt';

/**
 * Returns the texts that Vite leaves out of that list: the notices that packages have beside their
 * licences, and the fonts. The worker holds no package. Throws for a font without OFL.txt beside
 * it.
 */
export function furtherLicences(bundle: Rolldown.OutputBundle): string {
  const outputs = Object.values(bundle);
  const modules = outputs.flatMap((output) => (output.type === 'chunk' ? output.moduleIds : []));
  const folders = modules.flatMap((id) => packageFolder.exec(id)?.[0] ?? []);
  const notices = [...new Set(folders)].map((folder) => join(folder, 'NOTICE')).filter(existsSync);
  const originals = outputs.flatMap((output) =>
    output.type === 'asset' ? output.originalFileNames : [],
  );
  const fonts = originals.filter((name) => name.endsWith('.woff2'));
  return [
    ...notices.sort().map((file) => section(`${basename(dirname(file))}: notice`, file)),
    ...fonts.sort().map((font) => section(basename(font), join(dirname(font), 'OFL.txt'))),
  ].join('');
}

const packageFolder = /^.+\/node_modules\/(@[^/]+\/)?[^/]+(?=\/)/;

function section(title: string, file: string): string {
  return `\n## ${title}\n\n${readFileSync(file, 'utf8').trim()}\n`;
}
