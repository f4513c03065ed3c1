import { HttpError } from './errors.ts';

export interface Transport {
  fetch: typeof globalThis.fetch;
  timeoutMs: number;
}

/** Another service gave nothing usable; the message is for the log. */
export class UpstreamError extends HttpError {
  /** `retryAfter` counts seconds until the service is asked again, where that is known. */
  constructor(message: string, retryAfter?: number) {
    super('upstream_unavailable', { message, retryAfter });
  }
}

/** Reads a body up to a limit in bytes. Beyond it throws UpstreamError and ends the download. */
export async function readBody({ body }: Response, maxSize: number): Promise<Blob> {
  const chunks: Uint8Array<ArrayBuffer>[] = [];
  let size = 0;
  for await (const chunk of body ?? []) {
    size += chunk.byteLength;
    if (size > maxSize) throw new UpstreamError(`sent more than ${maxSize} bytes`);
    chunks.push(chunk);
  }
  return new Blob(chunks);
}

/** The call gets the signal of its time-out. Throws UpstreamError where it failed. */
export async function callUpstream<T>(
  timeoutMs: number,
  call: (signal: AbortSignal) => Promise<T>,
): Promise<T> {
  const signal = AbortSignal.timeout(timeoutMs);
  try {
    return await call(signal);
  } catch (error) {
    if (error instanceof UpstreamError) throw error;
    if (signal.aborted) throw new UpstreamError(`gave no answer within ${timeoutMs} ms`);
    throw new UpstreamError(`cannot be reached (${reasonOf(error)})`);
  }
}

/** The error of `fetch` says nothing; its cause has a code or a message. */
function reasonOf(error: unknown): string {
  const cause = error instanceof Error && error.cause ? error.cause : error;
  const { code, message } = cause as { code?: unknown; message?: unknown };
  return String(code ?? message);
}
