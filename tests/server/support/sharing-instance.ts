import { onTestFinished } from 'vitest';
import { connectStore, type Store } from '#server/store.ts';
import { createTestedApp, type TestedApp } from './app.ts';
import { collectLog } from './log.ts';

type Settings = NonNullable<Parameters<typeof createTestedApp>[0]>;

/** One of several instances that share a Redis; its lines are those of the store. */
export async function startInstance(url: string, settings: Settings = {}): Promise<TestedApp> {
  const { store, lines } = await startStore(url);
  const app = await createTestedApp({ ...settings, store });
  return { ...app, lines };
}

/** A connected store and what it logs, until the test ends. */
export async function startStore(url: string): Promise<{ store: Store; lines: string[] }> {
  const { log, lines } = collectLog();
  const { store, disconnect } = await connectStore(url, log);
  onTestFinished(disconnect);
  return { store, lines };
}
