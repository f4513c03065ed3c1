import { AuthClient } from '@supabase/auth-js';
import { clearCompany } from '#src/features/partner-area/company/stored-company.ts';
import { site } from '#src/shared/site/site.ts';
import { localKeys } from '#src/shared/storage/names.ts';
import { session, toUser } from './session.ts';

/** 104 kB of code: import it by `loadAuth`. It renews the session and agrees with other tabs. */
export const auth = new AuthClient({
  url: new URL(site.authUrl, window.location.origin).href,
  ...(site.authKey && { headers: { apikey: site.authKey } }),
  storageKey: localKeys.session,
  persistSession: true,
  autoRefreshToken: true,
  // Otherwise a stranger's link would sign a visitor in to the stranger's account.
  detectSessionInUrl: false,
  fetch: fetchJson,
});

auth.onAuthStateChange((event, stored) => {
  if (event === 'SIGNED_OUT') {
    session.set(undefined);
    void clearCompany();
  }
  // Without a session here the server may be unreachable: the stored session still counts.
  else if (stored) session.set(toUser(stored.user));
});

/**
 * auth-js ends the session at any error response: one of a captive portal or a firewall must not
 * count, and neither must a rate limit.
 */
async function fetchJson(...request: Parameters<typeof fetch>): Promise<Response> {
  const response = await fetch(...request);
  const isJson = (response.headers.get('content-type') ?? '').includes('json');
  const isRefreshLimit = response.status === 429 && String(request[0]).includes('/token');
  if ((!response.ok && !isJson) || isRefreshLimit) {
    throw new TypeError(`The accounts answered ${response.status}`);
  }
  return response;
}
