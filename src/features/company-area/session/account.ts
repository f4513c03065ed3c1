import { updateValue } from '#src/device/key-value.ts';
import { localKeys, valueNames } from '#src/device/names.ts';
import { clearCompany } from '#src/device/stored-company.ts';
import { lazyModule } from '#src/shared/routing/deferred-code.ts';
import { withTimeout } from '#src/shared/runtime/async.ts';
import { checkConnection, isOffline } from '#src/shared/runtime/connection.ts';
import { session, unknownAnswer } from './session.ts';

/** The session is over; the page shows how to sign in. */
export class SignedOutError extends Error {
  override name = 'SignedOutError';
}

/** No connection, no response, one that is not the server's, or one that asks for a later attempt. */
export class UnavailableError extends Error {
  override name = 'UnavailableError';
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
async function signIn(...given: Parameters<typeof request>): Promise<string | undefined> {
  const problem = await request(...given);
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

/** Ends all sessions. False when the server could not be reached: then nothing has changed. */
export async function signOutEverywhere(): Promise<boolean> {
  if (isOffline()) return false;
  const signedOut = await withAuth(timeoutMs, (auth) => auth.signOut({ scope: 'global' }));
  return signedOut?.error === null;
}

/** The access token, renewed where it is about to expire. Throws SignedOutError, UnavailableError. */
export async function accessToken(): Promise<string> {
  if (isOffline()) throw new UnavailableError();
  return tokenIn(await withAuth(tokenTimeoutMs, (auth) => auth.getSession()));
}

/**
 * Another token after the functions have rejected one. Where the session is over, it ends on this
 * device too. Throws SignedOutError, UnavailableError.
 */
export async function renewedToken(): Promise<string> {
  const result = await withAuth(tokenTimeoutMs, (auth) => auth.refreshSession());
  if (result?.error && !isUnreachable(result.error)) await signOutHere();
  return tokenIn(result);
}

/** Milliseconds, for auth-js's code too; with an expired token auth-js alone would try for longer. */
const timeoutMs = 20_000;

/** Milliseconds; auth-js alone would try for 25 seconds to renew a token. */
const tokenTimeoutMs = 12_000;

/** Fetches auth-js once; rejects without a network where it is not stored. */
const { load: loadAuth } = lazyModule(() => import('./auth.ts'));

type Auth = Awaited<ReturnType<typeof loadAuth>>['auth'];

/** Undefined where auth-js or its answer does not come in time. */
function withAuth<T>(ms: number, work: (auth: Auth) => Promise<T>): Promise<T | undefined> {
  return withTimeout(ms, async () => work((await loadAuth()).auth));
}

interface AuthFailure {
  name: string;
  message: string;
  status?: number | undefined;
}

/** Resolves with the message for what failed; `rejected` where the server has rejected it. */
async function request(
  send: (auth: Auth) => Promise<{ error: AuthFailure | null }>,
  rejected: string,
): Promise<string | undefined> {
  const outcome = await withTimeout(timeoutMs, async () => {
    const { error } = await loadAuth()
      .then(({ auth }) => send(auth))
      .catch(() => ({ error: notLoaded }));
    return { problem: error ? await describe(error, rejected) : undefined };
  });
  return outcome ? outcome.problem : late;
}

const notLoaded: AuthFailure = { name: 'AuthRetryableFetchError', message: 'auth-js did not come' };

const late = 'O site está demorando demais para responder. Verifique a conexão e tente de novo.';

async function describe(failure: AuthFailure, rejected: string): Promise<string> {
  if (failure.status === 429) {
    return 'Foram muitas tentativas. Espere alguns minutos e tente de novo. Se não funcionar, tente amanhã ou peça um novo convite.';
  }
  if (!isUnreachable(failure)) return rejected;
  if (failure.message === unknownAnswer) {
    return 'A resposta não veio do nosso site. Se você está em um Wi-Fi público, veja se ele pede login. Depois, tente de novo.';
  }
  await checkConnection();
  return isOffline()
    ? 'Você está sem internet. Verifique a conexão e tente de novo.'
    : 'O site não está respondendo. O problema é nosso, e não da sua internet: tente de novo daqui a pouco.';
}

/** Whether auth-js failed because the server did not answer as itself; then the session lasts. */
function isUnreachable(error: { name: string }): boolean {
  return ['AuthRetryableFetchError', 'AuthUnknownError'].includes(error.name);
}

interface TokenResult {
  data: { session: { access_token: string } | null };
  error: { name: string } | null;
}

function tokenIn(result: TokenResult | undefined): string {
  if (!result) throw new UnavailableError();
  const { data, error } = result;
  if (data.session) return data.session.access_token;
  throw error && isUnreachable(error) ? new UnavailableError() : new SignedOutError();
}
