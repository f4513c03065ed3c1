/**
 * The `fetch` of auth-js, which ends the session at any error response: one of a captive portal or a
 * firewall must not count, and neither must a rate limit. It prefers the server's `expires_at` to its
 * own clock: on a device whose clock is wrong it would renew the token at every request, or never.
 */
export async function fetchFromAccounts(
  ...[input, init]: Parameters<typeof fetch>
): Promise<Response> {
  const response = await fetch(input, { ...init, signal: AbortSignal.timeout(timeoutMs) });
  const { status } = response;
  const isRefreshLimit = status === 429 && String(input).includes('/token');
  if (status >= 500 || isRefreshLimit) throw new Error(`The accounts answered ${status}`);
  if (status === 204) return response;
  const { expires_at: _, ...content } = parse(await response.text());
  return Response.json(content, response);
}

/** Milliseconds; without an end one request that hangs would hold up all that follow. */
const timeoutMs = 20_000;

/** The message of auth-js's error where what came is nothing that the accounts answer. */
export const unknownAnswer = 'The answer is not of the accounts';

function parse(text: string): Record<string, unknown> {
  try {
    return JSON.parse(text);
  } catch {
    throw new Error(unknownAnswer);
  }
}
