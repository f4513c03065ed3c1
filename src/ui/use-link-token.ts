import { useCallback, useEffect, useState } from 'react';

/**
 * Reads the token in the fragment of a link that was followed: it is undefined until it is read,
 * null without one. It is removed from the address at once: it must not stay in the history, or be
 * shared with the page. The returned function forgets it. `read` finds it in a fragment like
 * '#t=…'; it must not change. With a key the tab keeps it in sessionStorage until it is forgotten.
 */
export function useLinkToken(
  read: (hash: string) => string | undefined,
  tabKey?: string,
): [token: string | null | undefined, forget: () => void] {
  const [token, setToken] = useState<string | null>();

  useEffect(() => {
    const take = () => {
      const { hash, pathname, search } = window.location;
      const found = read(hash);
      if (found && tabKey) inTab((tab) => tab.setItem(tabKey, found));
      const stored = tabKey && inTab((tab) => tab.getItem(tabKey));
      setToken((old) => found ?? old ?? stored ?? null);
      if (found === undefined) return;
      window.history.replaceState(window.history.state, '', pathname + search);
    };
    take();
    window.addEventListener('hashchange', take);
    return () => window.removeEventListener('hashchange', take);
  }, [read, tabKey]);

  const forget = useCallback(() => {
    if (tabKey) forgetToken(tabKey);
    setToken(null);
  }, [tabKey]);
  return [token, forget];
}

export function forgetToken(tabKey: string): void {
  inTab((tab) => tab.removeItem(tabKey));
}

/** Returns undefined where the browser stores nothing. */
function inTab<T>(use: (tab: Storage) => T): T | undefined {
  try {
    return use(sessionStorage);
  } catch {
    return undefined;
  }
}
