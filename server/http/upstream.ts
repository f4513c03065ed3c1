import { setTimeout as delay } from 'node:timers/promises';
import { HttpError } from './errors.ts';
import type { DailyBudget } from './limits.ts';
import type { Log } from './log.ts';

/** Another service's response, of any status. */
interface UpstreamAnswer {
  status: number;
  text: string;
}

export interface Transport {
  fetch: typeof globalThis.fetch;
  /** Milliseconds for a call with its retry. */
  timeoutMs: number;
}

/** Another service gave nothing usable; the message is for the log. */
export class UpstreamError extends HttpError {
  override name = 'UpstreamError';

  /** `retryAfter`: seconds until the service is asked again, where that is known. */
  constructor(message: string, retryAfter?: number) {
    super('upstream_unavailable', { message, retryAfter });
  }
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

/** A response's body, up to a limit in bytes. Throws UpstreamError, and ends the download, beyond it. */
export async function readBody({ body }: Response, maxSize: number): Promise<Blob> {
  const chunks: Uint8Array<ArrayBuffer>[] = [];
  let size = 0;
  // An error ends the download.
  for await (const chunk of body ?? []) {
    size += chunk.byteLength;
    if (size > maxSize) throw new UpstreamError(`sent more than ${maxSize} bytes`);
    chunks.push(chunk);
  }
  return new Blob(chunks);
}

/** Why a call with this time-out failed. */
export function toUpstreamError(
  error: unknown,
  signal: AbortSignal,
  timeoutMs: number,
): UpstreamError {
  if (error instanceof UpstreamError) return error;
  if (signal.aborted) return new UpstreamError(`gave no answer within ${timeoutMs} ms`);
  return new UpstreamError(`cannot be reached (${reasonOf(error)})`);
}

interface Breaker {
  /** Calls, and logs a failure as that of `what`; throws UpstreamError at once while open. */
  run<T>(what: string, call: () => Promise<T>): Promise<T>;
  readonly state: 'closed' | 'open' | 'half-open';
}

/**
 * Stops calls to a service that fails repeatedly, so that no visitor waits for it. After a pause one
 * call tries whether the service works again, and the others wait for its result. Our own, because
 * libraries (cockatiel 4) measure the pause by the date: a clock set back would prolong it. `elapsed`
 * gives milliseconds by a clock that never jumps; `name` is for the log.
 */
export function createBreaker(name: string, log: Log, elapsed: () => number): Breaker {
  let failures = 0;
  let openedAt: number | null = null;
  let trial: Promise<unknown> | null = null;

  const pauseLeft = () => (openedAt === null ? 0 : openedAt + pauseMs - elapsed());

  const fail = () => {
    failures += 1;
    if (failures < maxFailures) return;
    if (openedAt === null) {
      const pause = `not asked for ${pauseMs / 1000} seconds`;
      log.warn(`Google Places, ${name}: failed again and again; ${pause}.`);
    }
    openedAt = elapsed();
  };

  const succeed = () => {
    if (openedAt !== null) log.info(`Google Places, ${name}: works again.`);
    failures = 0;
    openedAt = null;
  };

  const attempt = async <T>(what: string, call: () => Promise<T>): Promise<T> => {
    try {
      const result = await call();
      succeed();
      return result;
    } catch (error) {
      if (error instanceof UpstreamError) {
        log.warn(`Google Places, ${what}: ${error.message}`);
        fail();
      }
      throw error;
    }
  };

  return {
    async run(what, call) {
      while (trial) await trial;
      const left = Math.ceil(pauseLeft() / 1000);
      if (left > 0) throw new UpstreamError('is not asked after failing again and again', left);
      const attempted = attempt(what, call);
      if (openedAt !== null) {
        const end = () => {
          trial = null;
        };
        trial = attempted.then(end, end);
      }
      return attempted;
    },
    get state() {
      if (openedAt === null) return 'closed';
      return pauseLeft() > 0 ? 'open' : 'half-open';
    },
  };
}

/** Consecutive failures that open the breaker. */
const maxFailures = 5;

/** Milliseconds until one call may test whether the service works again. */
const pauseMs = 30_000;

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

/** The error of `fetch` says nothing; its cause has a code or a message. */
function reasonOf(error: unknown): string {
  const cause = error instanceof Error && error.cause ? error.cause : error;
  const { code, message } = cause as { code?: unknown; message?: unknown };
  return String(code ?? message);
}
