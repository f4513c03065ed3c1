/** What another service answered, whatever its status. */
export interface UpstreamAnswer {
  status: number;
  text: string;
}

export interface Transport {
  fetch: typeof globalThis.fetch;
  /** Milliseconds for both tries together. */
  timeoutMs: number;
}

/** Takes leave for one call; throws where no more calls may be made. */
export type Spend = () => Promise<void>;

/** Another service gave nothing usable; the message is for the log, never for a visitor. */
export class UpstreamError extends Error {
  override name = 'UpstreamError';
  /** Seconds until the service is asked again, where that is known. */
  readonly retryAfter: number | undefined;

  constructor(message: string, retryAfter?: number) {
    super(message);
    this.retryAfter = retryAfter;
  }
}

/**
 * Asks another service, and once more when the network or the service (5xx) fails. Throws
 * UpstreamError when no answer came, and what `spend` throws before the first try. Redirects are
 * answers: following one would take the key along.
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
  // Callers that failed together do not come back together.
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

/** `fetch` says no more than that it failed; its cause has a code or a message. */
function reasonOf(error: unknown): string {
  const cause = error instanceof Error && error.cause ? error.cause : error;
  const { code, message } = cause as { code?: unknown; message?: unknown };
  return String(code ?? message);
}
