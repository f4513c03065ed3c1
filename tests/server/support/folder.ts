import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { onTestFinished } from 'vitest';

/** A folder until the test ends. */
export async function createFolder(name = 'test'): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), `${name}-`));
  // What a program started that was killed writes for a moment longer.
  const patience = { maxRetries: 20, retryDelay: 50 };
  onTestFinished(() => rm(folder, { recursive: true, force: true, ...patience }));
  return folder;
}
