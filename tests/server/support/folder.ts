import { execFileSync } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { onTestFinished } from 'vitest';

/** Takes what is to be done at the end, the last one first: of the test, or of what tests share. */
export type AtEnd = (end: () => Promise<void>) => void;

/** A folder until the end. */
export async function createFolder(name = 'test', atEnd: AtEnd = onTestFinished): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), `${name}-`));
  // What a program started that was killed writes for a moment longer.
  const patience = { maxRetries: 20, retryDelay: 50 };
  atEnd(() => rm(folder, { recursive: true, force: true, ...patience }));
  return folder;
}

/** A folder on a disk of this size, like '64k', until the test ends; null where this user may mount none. */
export async function createSmallDisk(size: string): Promise<string | null> {
  const folder = await createFolder('disk');
  try {
    const options = ['-t', 'tmpfs', '-o', `size=${size}`, 'tmpfs', folder];
    execFileSync('mount', options, { stdio: 'ignore' });
  } catch {
    return null;
  }
  onTestFinished(() => void execFileSync('umount', ['-l', folder]));
  return folder;
}

export const withoutMount = 'no file system can be mounted here';
