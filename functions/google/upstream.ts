import { HttpError } from '#functions/http/http-error.ts';

/** Another service's response, whatever its status. */
export interface UpstreamAnswer {
  status: number;
  text: string;
}

export interface Transport {
  fetch: typeof globalThis.fetch;
  /** Milliseconds for both tries together. */
  timeoutMs: number;
}

/** Takes one call from the budget; throws when none is left. */
export type Spend = () => Promise<void>;

/** Another service gave nothing usable; the message is for the log. */
export class UpstreamError extends HttpError {
  override name = 'UpstreamError';

  /** `retryAfter`: seconds until the service is asked again, where that is known. */
  constructor(message: string, retryAfter?: number) {
    super('upstream_unavailable', { message, retryAfter });
  }
}

/**
 * Asks another service, and a second time when the network or the service (5xx) fails. Throws
 * UpstreamError without a response, and what `spend` throws before the first try. Redirects are not
 * followed, because the key would be sent along.
 */
export async function askUpstream(
  url: string,
  init: RequestInit,
  transport: Transport,
  spend: Spend,
): Promise<UpstreamAnswer> {
  const signal = AbortSignal.timeout(transport.timeoutMs);
  const ask = () => askOnce(url, { ...init, signal, redirect: 'manual' }, transport);
  await spend();
  const first = await ask();
  const failed = first instanceof UpstreamError || first.status >= 500;
  if (!failed || !(await mayTryAgain(spend))) return answerOf(first);
  // Random, so that requests that failed together are not repeated together.
  await new Promise((resolve) => setTimeout(resolve, 50 + Math.random() * 100));
  return answerOf(await ask());
}

async function mayTryAgain(spend: Spend): Promise<boolean> {
  try {
    await spend();
    return true;
  } catch {
    return false;
  }
}

function answerOf(outcome: UpstreamAnswer | UpstreamError): UpstreamAnswer {
  if (outcome instanceof UpstreamError) throw outcome;
  return outcome;
}

async function askOnce(
  url: string,
  init: RequestInit & { signal: AbortSignal },
  { fetch, timeoutMs }: Transport,
): Promise<UpstreamAnswer | UpstreamError> {
  try {
    const response = await fetch(url, init);
    return { status: response.status, text: await response.text() };
  } catch (error) {
    if (init.signal.aborted) throw new UpstreamError(`gave no answer within ${timeoutMs} ms`);
    return new UpstreamError(`cannot be reached (${reasonOf(error)})`);
  }
}

/** The error of `fetch` says nothing; its cause has a code or a message. */
function reasonOf(error: unknown): string {
  const cause = error instanceof Error && error.cause ? error.cause : error;
  const { code, message } = cause as { code?: unknown; message?: unknown };
  return String(code ?? message);
}
