import { updateValue } from '#src/device/key-value.ts';
import { localKeys, valueNames } from '#src/device/names.ts';
import { clearCompany } from '#src/device/stored-company.ts';
import { lazyModule } from '#src/shared/routing/deferred-code.ts';
import { withTimeout } from '#src/shared/runtime/async.ts';
import { isOffline } from '#src/shared/runtime/connection.ts';
import {
  findConnectionProblem,
  type Outcome,
  type Problem,
  problemText,
} from '#src/shared/runtime/server.ts';
import { session, unknownAnswer } from './session.ts';

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

/** The time covers auth-js's code; with an expired token auth-js would try for longer. */
const timeoutMs = 20_000;

/** Alone, auth-js would try for 25 seconds to renew a token. */
const tokenTimeoutMs = 12_000;

/** Fetches auth-js once; rejects without a network where it is not stored. */
const { load: loadAuth } = lazyModule(() => import('./auth.ts'));

type Auth = Awaited<ReturnType<typeof loadAuth>>['auth'];

/** Resolves to undefined where auth-js or its answer does not come in time. */
function withAuth<T>(ms: number, work: (auth: Auth) => Promise<T>): Promise<T | undefined> {
  return withTimeout(ms, async () => work((await loadAuth()).auth));
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
