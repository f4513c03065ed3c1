import { onTestFinished } from 'vitest';
import { limitBody } from '#server/http/body.ts';
import { limitRate, limitsIn } from '#server/http/limits.ts';
import { type CounterDeps, createCounter } from '#server/statistics/counter.ts';
import { memoryStore } from '#server/store.ts';
import type { CountRequest } from '#src/company/statistics.ts';
import { collectLog } from './log.ts';
import { createRouteApp } from './route-app.ts';

/** A browser of a phone. */
export const phone =
  'Mozilla/5.0 (Linux; Android 14) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/130.0.0.0 Mobile Safari/537.36';

interface Sender {
  ip?: string;
  userAgent?: string;
  type?: string;
}

type Settings = Pick<CounterDeps, 'database'> &
  Partial<Pick<CounterDeps, 'isPublic' | 'intervalMs' | 'maxPending' | 'store'>> & {
    perMinute?: number;
  };

/** The counting function by itself, with a clock that stands still, until the test ends. */
export function createTestedCounter({ perMinute = 1000, ...settings }: Settings) {
  const { log, lines } = collectLog();
  const clock = { now: Date.UTC(2026, 10, 22, 15) };
  const isPublic = () => true;
  // A test writes when it wants to.
  const quiet = { isPublic, store: memoryStore, intervalMs: 3_600_000 };
  const deps = { ...quiet, ...settings, log, now: () => clock.now };
  const counter = createCounter(deps);
  onTestFinished(() => counter.stop());
  const limit = limitsIn(memoryStore)('count', perMinute);
  const app = createRouteApp(log);
  app.post('/count', limitRate(limit), limitBody(4096), counter.handler);
  const post = async (
    body: string,
    { ip = '203.0.113.1', userAgent = phone, type = 'text/plain;charset=UTF-8' }: Sender = {},
  ) => {
    const headers = { 'user-agent': userAgent, 'content-type': type };
    return (await app.request('/count', { method: 'POST', headers, body }, { ip })).status;
  };
  const send = (content: Partial<CountRequest>, sender?: Sender) =>
    post(JSON.stringify({ city: 'sc/joinville', size: '5', ...content }), sender);
  return { counter, clock, lines, post, send };
}
