import { useEffect, useState } from 'react';

/** The token of an invitation in a URL's fragment, '#token_hash=…&type=invite'; undefined without one. */
export function readInvitation(hash: string): string | undefined {
  const parameters = new URLSearchParams(hash.replace(/^#/, ''));
  const token = parameters.get('token_hash');
  return token && parameters.get('type') === 'invite' ? token : undefined;
}

/**
 * The token of the link that was followed, which is removed from the address at once: it must not
 * stay in the history, or be shared with the page. The function forgets it.
 */
export function useInvitation(): [token: string | undefined, forget: () => void] {
  const [token, setToken] = useState<string>();

  useEffect(() => {
    const take = () => {
      const found = readInvitation(window.location.hash);
      if (!found) return;
      setToken(found);
      const { pathname, search } = window.location;
      window.history.replaceState(window.history.state, '', pathname + search);
    };
    take();
    window.addEventListener('hashchange', take);
    return () => window.removeEventListener('hashchange', take);
  }, []);

  return [token, () => setToken(undefined)];
}
