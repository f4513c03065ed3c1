import { localKeys } from '#src/device/names.ts';
import { createStore, dataCleared } from '#src/shared/runtime/events.ts';

export interface User {
  id: string;
  email: string;
}

const current = createStore(readStored());

/**
 * Reads who is signed in from what auth-js stores. Without auth-js or the network, the company area
 * can be shown at once.
 */
export const session = {
  get: current.get,
  subscribe: current.subscribe,
  set(user: User | undefined): void {
    const old = current.get();
    if (old?.id !== user?.id || old?.email !== user?.email) current.set(user);
  },
};

if (!import.meta.env.SSR) {
  // Another tab has signed in or out, or has deleted everything.
  window.addEventListener('storage', ({ key }) => {
    if (key === null || key === localKeys.session) session.set(readStored());
  });
  dataCleared.on(() => session.set(undefined));
}

/** Returns undefined also for a session that this code can't read. */
function readStored(): User | undefined {
  if (import.meta.env.SSR) return undefined;
  try {
    const { user } = JSON.parse(localStorage.getItem(localKeys.session) ?? '{}');
    return toUser(user);
  } catch {
    return undefined;
  }
}

/** Reads a user as auth-js describes it. */
export function toUser(user: { id?: unknown; email?: unknown } | undefined): User | undefined {
  if (typeof user?.id !== 'string') return undefined;
  return { id: user.id, email: typeof user.email === 'string' ? user.email : '' };
}

/**
 * The `fetch` of auth-js ends the session at any error response: one of a captive portal or a
 * firewall must not count, and neither must a rate limit. Without the server's `expires_at`, a
 * device whose clock is wrong would renew the token at every request, or never.
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
  return new Response(JSON.stringify(content), response);
}

/** Without an end one request that hangs would hold up all that follow. */
const timeoutMs = 20_000;

/** The error of auth-js has this message where the answer is not of the accounts. */
export const unknownAnswer = 'The answer is not of the accounts';

function parse(text: string): Record<string, unknown> {
  try {
    return JSON.parse(text);
  } catch {
    throw new Error(unknownAnswer);
  }
}
