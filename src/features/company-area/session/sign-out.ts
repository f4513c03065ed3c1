import { localKeys } from '#src/device/names.ts';
import { clearCompany } from '#src/features/company-area/company/stored-company.ts';
import { withTimeout } from '#src/shared/runtime/async.ts';
import { isOffline } from '#src/shared/runtime/connection.ts';
import { loadAuth } from './load-auth.ts';
import { session } from './session.ts';

/** Ends the session on this device, also without the server. Never rejects. */
export async function signOutHere(): Promise<void> {
  // auth-js would first try for 25 seconds to renew an expired token.
  if (isOffline()) localStorage.removeItem(localKeys.session);
  session.set(undefined);
  const cleared = clearCompany();
  const signedOut = await withTimeout(timeoutMs, async () =>
    (await loadAuth()).auth.signOut({ scope: 'local' }),
  );
  if (!signedOut) localStorage.removeItem(localKeys.session);
  await cleared;
}

/** Ends all sessions. False when the server could not be reached: then nothing has changed. */
export async function signOutEverywhere(): Promise<boolean> {
  if (isOffline()) return false;
  const signedOut = await withTimeout(timeoutMs, async () =>
    (await loadAuth()).auth.signOut({ scope: 'global' }),
  );
  return signedOut?.error === null;
}

/** Milliseconds; with an expired token auth-js alone would try for longer. */
const timeoutMs = 20_000;
