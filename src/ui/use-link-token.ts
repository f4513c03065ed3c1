import { useEffect, useState } from 'react';

/**
 * The token in the fragment of a link that was followed: undefined until it is read, null without one.
 * It is removed from the address at once: it must not stay in the history, or be shared with the page.
 * The function forgets it. `read` finds it in a fragment like '#t=…'; it must not change.
 */
export function useLinkToken(
  read: (hash: string) => string | undefined,
): [token: string | null | undefined, forget: () => void] {
  const [token, setToken] = useState<string | null>();

  useEffect(() => {
    const take = () => {
      const found = read(window.location.hash);
      setToken((old) => found ?? old ?? null);
      if (found === undefined) return;
      const { pathname, search } = window.location;
      window.history.replaceState(window.history.state, '', pathname + search);
    };
    take();
    window.addEventListener('hashchange', take);
    return () => window.removeEventListener('hashchange', take);
  }, [read]);

  return [token, () => setToken(null)];
}
