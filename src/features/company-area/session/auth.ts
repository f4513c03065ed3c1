import { AuthClient } from '@supabase/auth-js';
import { localKeys } from '#src/device/names.ts';
import { clearCompany } from '#src/device/stored-company.ts';
import { site } from '#src/shared/site/site.ts';
import { fetchFromAccounts, session, toUser } from './session.ts';

/** Import these 104 kB by `loadAuth`. The client renews the session and agrees with other tabs. */
export const auth = new AuthClient({
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
