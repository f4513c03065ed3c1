import { SignedOutError, UnavailableError } from '#src/features/company-area/api/api-error.ts';
import { withTimeout } from '#src/shared/runtime/async.ts';
import { isOffline } from '#src/shared/runtime/connection.ts';
import { isUnreachable, loadAuth } from './load-auth.ts';
import { signOutHere } from './sign-out.ts';

/** Milliseconds; auth-js alone would try for 25 seconds to renew a token. */
const timeoutMs = 12_000;

/** The access token, renewed where it is about to expire. Throws SignedOutError, UnavailableError. */
export async function accessToken(): Promise<string> {
  if (isOffline()) throw new UnavailableError();
  const result = await withTimeout(timeoutMs, async () => (await loadAuth()).auth.getSession());
  return tokenIn(result);
}

/**
 * Another token after the functions have rejected one. Where the session is over, it ends on this
 * device too. Throws SignedOutError, UnavailableError.
 */
export async function renewedToken(): Promise<string> {
  const result = await withTimeout(timeoutMs, async () => (await loadAuth()).auth.refreshSession());
  if (result?.error && !isUnreachable(result.error)) await signOutHere();
  return tokenIn(result);
}

interface Result {
  data: { session: { access_token: string } | null };
  error: { name: string } | null;
}

function tokenIn(result: Result | undefined): string {
  if (!result) throw new UnavailableError();
  const { data, error } = result;
  if (data.session) return data.session.access_token;
  throw error && isUnreachable(error) ? new UnavailableError() : new SignedOutError();
}
