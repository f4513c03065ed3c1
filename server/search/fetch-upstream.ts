import { setTimeout as delay } from 'node:timers/promises';
import { readBody, type Transport, toUpstreamError, UpstreamError } from '#server/http/upstream.ts';
import type { DailyBudget } from './daily-budget.ts';

/** Another service's response, of any status. */
interface UpstreamAnswer {
  status: number;
  text: string;
}

/**
 * Asks another service, and a second time when the network or the service (5xx) fails, which does
 * not count as another call. Throws UpstreamError without a response, and HttpError without budget.
 * Redirects are not followed, because the key would be sent along.
 */
export async function fetchUpstream(
  url: string,
  init: RequestInit,
  transport: Transport,
  budget: DailyBudget,
): Promise<UpstreamAnswer> {
  const signal = AbortSignal.timeout(transport.timeoutMs);
  const ask = () => askOnce(url, { ...init, signal, redirect: 'manual' }, transport);
  await budget.spend();
  let outcome = await ask();
  const failed = outcome instanceof UpstreamError || outcome.status >= 500;
  if (failed) {
    // Random, so that requests that failed together are not repeated together.
    await delay(50 + Math.random() * 100);
    outcome = await ask();
  }
  if (outcome instanceof UpstreamError) throw outcome;
  return outcome;
}

/** Bytes, several times what twenty companies with all their photos have. */
const maxAnswerSize = 2 * 1024 * 1024;

async function askOnce(
  url: string,
  init: RequestInit & { signal: AbortSignal },
  { fetch, timeoutMs }: Transport,
): Promise<UpstreamAnswer | UpstreamError> {
  try {
    const response = await fetch(url, init);
    const body = await readBody(response, maxAnswerSize);
    return { status: response.status, text: await body.text() };
  } catch (error) {
    const failure = toUpstreamError(error, init.signal, timeoutMs);
    // No time is left for a second try, or it would be as long again.
    if (init.signal.aborted || error === failure) throw failure;
    return failure;
  }
}
