import { clearCompany } from '#src/features/partner-area/company/stored-company.ts';
import { isOffline } from '#src/shared/runtime/connection.ts';
import { localKeys } from '#src/shared/storage/names.ts';
import { loadAuth } from './load-auth.ts';
import { session } from './session.ts';

/** Ends the session on this device, also without the server. Never rejects. */
export async function signOutHere(): Promise<void> {
  // auth-js would first try for 25 seconds to renew an expired token.
  if (isOffline()) localStorage.removeItem(localKeys.session);
  session.set(undefined);
  const cleared = clearCompany();
  const loaded = await loadAuth().catch(() => undefined);
  if (loaded) await loaded.auth.signOut({ scope: 'local' });
  else localStorage.removeItem(localKeys.session);
  await cleared;
}

/** Ends all sessions. False when the server could not be reached: then nothing has changed. */
export async function signOutEverywhere(): Promise<boolean> {
  const loaded = await loadAuth().catch(() => undefined);
  if (!loaded || isOffline()) return false;
  const { error } = await loaded.auth.signOut({ scope: 'global' });
  return error === null;
}
