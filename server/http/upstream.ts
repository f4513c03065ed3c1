import type { DailyBudget } from './daily-budget.ts';
import { HttpError } from './errors.ts';

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
    await new Promise((resolve) => setTimeout(resolve, 50 + Math.random() * 100));
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
