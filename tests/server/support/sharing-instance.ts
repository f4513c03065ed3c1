import { onTestFinished } from 'vitest';
import { connectStore, type Store, type storeTimes } from '#server/store.ts';
import { createTestedApp, type TestedApp } from './app.ts';
import { collectLog } from './log.ts';

type Settings = NonNullable<Parameters<typeof createTestedApp>[0]>;

/** On a busy machine a Redis that works says nothing for longer than the product waits for it. */
export const patient: typeof storeTimes = { start: 20_000, silence: 20_000 };

/** One of several instances that share a Redis; its lines are those of the store. */
export async function startInstance(
  url: string,
  { times, ...settings }: Settings & { times?: typeof storeTimes } = {},
): Promise<TestedApp> {
  const { store, lines } = await startStore(url, times);
  const app = await createTestedApp({ ...settings, store });
  return { ...app, lines };
}

/** A connected store and what it logs, until the test ends. */
export async function startStore(
  url: string,
  times = patient,
): Promise<{ store: Store; lines: string[] }> {
  const { log, lines } = collectLog();
  const { store, disconnect } = await connectStore(url, log, times);
  onTestFinished(disconnect);
  return { store, lines };
}
