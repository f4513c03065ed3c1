import { updateValue } from '#src/device/key-value.ts';
import { localKeys, valueNames } from '#src/device/names.ts';
import { lazyModule } from '#src/shared/routing/deferred-code.ts';
import { withTimeout } from '#src/shared/runtime/async.ts';
import { isOffline } from '#src/shared/runtime/connection.ts';
import { createStore, dataCleared } from '#src/shared/runtime/events.ts';
import {
  findConnectionProblem,
  type Outcome,
  type Problem,
  problemText,
} from '#src/shared/runtime/server.ts';
import { site } from '#src/shared/site/site.ts';
import { clearCompany } from './stored-company.ts';

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
function toUser(user: { id?: unknown; email?: unknown } | undefined): User | undefined {
  if (typeof user?.id !== 'string') return undefined;
  return { id: user.id, email: typeof user.email === 'string' ? user.email : '' };
}

/** Has a code sent to a company's e-mail address. Resolves with a message if it fails. */
export function sendCode(email: string): Promise<string | undefined> {
  return request(
    (auth) => auth.signInWithOtp({ email, options: { shouldCreateUser: false } }),
    'Não conseguimos enviar o código. Tente de novo em alguns minutos.',
  );
}

/** Signs in with that code. Resolves with a message if it fails. */
export function signInWithCode(email: string, token: string): Promise<string | undefined> {
  return signIn(
    (auth) => auth.verifyOtp({ email, token, type: 'email' }),
    'O código não confere ou já venceu. Confira os números ou peça outro código.',
  );
}

export const usedInvitation =
  'Este convite já foi usado ou venceu. Se você já entrou antes, peça um código por e-mail. Se não, peça outro convite ao suporte.';

/** Signs in with an invitation, which is used up by that. Resolves with a message if it fails. */
export function acceptInvitation(token: string): Promise<string | undefined> {
  return signIn((auth) => auth.verifyOtp({ token_hash: token, type: 'invite' }), usedInvitation);
}

/** Whoever is signed in waits for no code any more. */
async function signIn(...args: Parameters<typeof request>): Promise<string | undefined> {
  const problem = await request(...args);
  if (!problem) void updateValue(valueNames.awaitedCode, () => undefined);
  return problem;
}

/** Ends the session on this device, also without the server. Never rejects. */
export async function signOutHere(): Promise<void> {
  // auth-js would first try for 25 seconds to renew an expired token.
  if (isOffline()) localStorage.removeItem(localKeys.session);
  session.set(undefined);
  const cleared = clearCompany();
  const signedOut = await withAuth(timeoutMs, (auth) => auth.signOut({ scope: 'local' }));
  if (!signedOut) localStorage.removeItem(localKeys.session);
  await cleared;
}

/** Ends all sessions. Resolves to why not: then nothing has changed. */
export async function signOutEverywhere(): Promise<Problem | undefined> {
  if (isOffline()) return { kind: 'offline' };
  const signedOut = await withAuth(timeoutMs, (auth) => auth.signOut({ scope: 'global' }));
  return signedOut?.error === null ? undefined : problemOf(signedOut?.error);
}

/** Renews the access token where it is about to expire. Never rejects. */
export async function accessToken(): Promise<Outcome<string>> {
  if (isOffline()) return { problem: { kind: 'offline' } };
  return tokenIn(await withAuth(tokenTimeoutMs, (auth) => auth.getSession()));
}

/**
 * Renews the token after the functions have rejected one. Where the session is over, it ends on
 * this device too. Never rejects.
 */
export async function renewedToken(): Promise<Outcome<string>> {
  const result = await withAuth(tokenTimeoutMs, (auth) => auth.refreshSession());
  if (result?.error && !isUnreachable(result.error)) await signOutHere();
  return tokenIn(result);
}

/**
 * One request that hangs would hold up all that follow. The time covers auth-js's code; with an
 * expired token auth-js would try for longer.
 */
const timeoutMs = 20_000;

/** Alone, auth-js would try for 25 seconds to renew a token. */
const tokenTimeoutMs = 12_000;

/**
 * Fetches these 104 kB once; rejects without a network where they are not stored. The client renews
 * the session and agrees with other tabs.
 */
const { load: loadAuth } = lazyModule(async () => {
  const { AuthClient } = await import('@supabase/auth-js');
  const auth = new AuthClient({
    url: new URL(site.authUrl, window.location.origin).href,
    storageKey: localKeys.session,
    persistSession: true,
    autoRefreshToken: true,
    // Otherwise a stranger's link would sign a visitor in to the stranger's account.
    detectSessionInUrl: false,
    fetch: fetchFromAccounts,
  });
  auth.onAuthStateChange((event, stored) => {
    if (event === 'SIGNED_OUT') {
      session.set(undefined);
      void clearCompany();
    }
    // Without a session here the server may be unreachable: the stored session still counts.
    else if (stored) session.set(toUser(stored.user));
  });
  return auth;
});

type Auth = Awaited<ReturnType<typeof loadAuth>>;

/** Resolves to undefined where auth-js or its answer does not come in time. */
function withAuth<T>(ms: number, work: (auth: Auth) => Promise<T>): Promise<T | undefined> {
  return withTimeout(ms, async () => work(await loadAuth()));
}

interface AuthFailure {
  name: string;
  message: string;
  status?: number | undefined;
}

/** Resolves with the message for what failed; `refused` where the server has rejected it. */
async function request(
  send: (auth: Auth) => Promise<{ error: AuthFailure | null }>,
  refused: string,
): Promise<string | undefined> {
  const sent = await withAuth(timeoutMs, send);
  if (sent?.error === null) return undefined;
  return problemText(await problemOf(sent?.error), { refused, 'too-many': tooMany });
}

const tooMany =
  'Foram muitas tentativas. Espere alguns minutos e tente de novo. Se não funcionar, tente amanhã ou peça um novo convite.';

/** Names auth-js's problem, or finds why neither it nor an answer came in time. */
async function problemOf(failure: AuthFailure | undefined): Promise<Problem> {
  if (failure?.status === 429) return { kind: 'too-many', retryAt: undefined };
  if (failure && !isUnreachable(failure)) {
    const { status = 400, message } = failure;
    return { kind: 'refused', status, error: message, body: undefined };
  }
  return failure?.message === unknownAnswer ? { kind: 'answer' } : findConnectionProblem();
}

/** The session lasts where auth-js failed because the server did not answer as itself. */
function isUnreachable(error: { name: string }): boolean {
  return ['AuthRetryableFetchError', 'AuthUnknownError'].includes(error.name);
}

interface TokenResult {
  data: { session: { access_token: string } | null };
  error: AuthFailure | null;
}

async function tokenIn(result: TokenResult | undefined): Promise<Outcome<string>> {
  if (result?.data.session) return { answer: result.data.session.access_token };
  const isSignedOut = result && !(result.error && isUnreachable(result.error));
  if (isSignedOut) return { problem: { kind: 'signed-out' } };
  return { problem: await problemOf(result?.error ?? undefined) };
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

/** The error of auth-js has this message where the answer is not of the accounts. */
const unknownAnswer = 'The answer is not of the accounts';

function parse(text: string): Record<string, unknown> {
  try {
    return JSON.parse(text);
  } catch {
    throw new Error(unknownAnswer);
  }
}
