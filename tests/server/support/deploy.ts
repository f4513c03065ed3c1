import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

export const deployFolder = fileURLToPath(new URL('../../../server/deploy', import.meta.url));

/**
 * A file of the folder with these parts of it replaced. Throws if the text has not all of the parts:
 * the test would not be about what is written.
 */
export function deployFile(name: string, replaced: Record<string, string> = {}): string {
  let text = readFileSync(join(deployFolder, name), 'utf8');
  for (const [part, other] of Object.entries(replaced)) {
    if (!text.includes(part)) throw new Error(`${name} lacks "${part}"`);
    text = text.replaceAll(part, other);
  }
  return text;
}

/** The commands below a heading of the folder's README, or all of them. */
export function commandsBelow(heading?: string): string[] {
  const sections = deployFile('README.md').split(/^## /m);
  const wanted = sections.filter((text) => !heading || text.startsWith(`${heading}\n`));
  const blocks = wanted.join('').matchAll(/^```sh\n(.*?)^```$/gms);
  return Array.from(blocks, ([, text = '']) => text);
}

/** Why a test of a program cannot run here; null where it can. */
export function whyWithout(program: string, argument = '--version'): string | null {
  try {
    execFileSync(program, [argument], { stdio: 'ignore' });
    return null;
  } catch {
    return `no ${program} on this machine`;
  }
}
