import { mkdir, mkdtemp, writeFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import type { Page } from 'playwright-core';
import type { RunnerTestCase } from 'vitest';

/** Leaves a picture, the console and a trace of a failed test's page in a folder that its message names. */
export async function keepEvidence(
  task: RunnerTestCase,
  page: Page,
  messages: readonly string[],
): Promise<void> {
  const file = basename(task.file.name, '.test.ts');
  const name = `${file}-${task.name}`.replace(/[^\p{L}\d]+/gu, '-').slice(0, 80);
  await mkdir('.test-results', { recursive: true });
  const folder = await mkdtemp(join('.test-results', `${name}-`));
  await writeFile(join(folder, 'console.txt'), messages.join('\n'));
  // A page that crashed or was closed has no picture.
  await page.screenshot({ path: join(folder, 'page.png') }).catch(() => undefined);
  await page.context().tracing.stop({ path: join(folder, 'trace.zip') });
  const [error] = task.result?.errors ?? [];
  if (error) error.message += `\nPicture, console and trace: ${folder}`;
}
