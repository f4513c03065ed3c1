import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { onTestFinished } from 'vitest';

export interface Block {
  language: string;
  /** The heading above it. */
  section: string;
  /** The file that its first comment names; null for what is typed. */
  file: string | null;
  text: string;
}

/** Every fenced block of functions/README.md, in order. */
export const blocks: readonly Block[] = readBlocks();

/** The content of a file, like '/etc/caddy/Caddyfile', with these parts of it replaced. */
export function fileBlock(file: string, replaced: Record<string, string> = {}): string {
  const block = blocks.find((found) => found.file === file);
  if (!block) throw new Error(`functions/README.md has no block for ${file}`);
  return replaceParts(block.text, replaced);
}

/** Throws if the text has not all of the parts: what is tested would not be what is written. */
export function replaceParts(text: string, replaced: Record<string, string>): string {
  let result = text;
  for (const [part, other] of Object.entries(replaced)) {
    if (!result.includes(part)) throw new Error(`a block lacks "${part}"`);
    result = result.replaceAll(part, other);
  }
  return result;
}

/** What is typed below a heading, without what is written to files. */
export function typedBlocks(section: string): string[] {
  return blocks
    .filter((block) => block.section === section && block.language === 'sh' && !block.file)
    .map(({ text }) => text);
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

/** A folder until the test ends. */
export async function createFolder(name: string): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), `${name}-`));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  return folder;
}

function readBlocks(): Block[] {
  const text = readFileSync(new URL('../../../functions/README.md', import.meta.url), 'utf8');
  let section = '';
  const found = text.matchAll(/^#{2,3} ([^\n]+)$|^```(\w*)\n(.*?)^```$/gms);
  return Array.from(found).flatMap(([, heading, language = '', content = '']) => {
    if (heading !== undefined) section = heading;
    const [, file = null] = /^(?:#!.*\n)?# ([\w./-]+)(?: \(.*\))?\n/.exec(content) ?? [];
    return heading === undefined ? [{ language, section, file, text: content }] : [];
  });
}
