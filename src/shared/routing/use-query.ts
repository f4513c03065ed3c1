import { useRouter } from '@tanstack/react-router';
import {
  type ChangeEvent,
  useCallback,
  useEffect,
  useEffectEvent,
  useRef,
  useState,
  useSyncExternalStore,
} from 'react';
import { plainText } from '#src/shared/text/words.ts';

/** The URL gets the query after a pause in the input. */
const debounceMs = 500;

interface TypedQuery {
  /** The query is `q` of this page. */
  path: '/busca' | '/ferramentas/pode-jogar';
  q: string | undefined;
  /** A longer text is cut, in the input and in the URL alike. */
  maxLength: number;
}

/** Keeps a search field's query in sync with the URL both ways. */
export function useTypedQuery({ path, q = '', maxLength }: TypedQuery) {
  const { navigate } = useRouter();
  const input = useRef<HTMLInputElement>(null);
  /** The input has been synced with this query of the URL. */
  const synced = useRef<string>(undefined);
  const [text, setText] = useState('');
  const query = plainText(text, maxLength);
  const urlQuery = plainText(q, maxLength);

  const search = useCallback((next: string) => {
    if (input.current) input.current.value = next;
    setText(next);
  }, []);

  useEffect(() => {
    if (urlQuery === synced.current) return;
    // Text typed before hydration is newer than the URL.
    const typed = synced.current === undefined ? input.current?.value : undefined;
    synced.current = urlQuery;
    search(typed || urlQuery);
  }, [urlQuery, search]);

  function writeNow() {
    if (synced.current === undefined || query === synced.current) return;
    // A navigation to another page has begun, and this one would cancel it.
    if (window.location.pathname !== path) return;
    synced.current = query;
    void navigate({
      to: path,
      search: query === '' ? {} : { q: query },
      replace: true,
      resetScroll: false,
    });
  }

  const writeAfterPause = useEffectEvent(writeNow);
  useEffect(() => {
    if (query === synced.current) return;
    const timer = setTimeout(() => writeAfterPause(), debounceMs);
    return () => clearTimeout(timer);
  }, [query]);

  return {
    input,
    field: {
      ref: input,
      type: 'search',
      name: 'q',
      maxLength,
      autoComplete: 'off',
      enterKeyHint: 'search',
      onChange: ({ target }: ChangeEvent<HTMLInputElement>) => setText(target.value),
    } as const,
    query,
    urlQuery,
    search,
    /** Writes the query into the URL at once, before a link is followed for instance. */
    writeNow,
  };
}

interface PageLocation {
  pathname: string;
  search: Record<string, unknown>;
}

/**
 * Returns a page's current query in the browser. The router's lags behind it while a page renders,
 * and a second key press would start from the old one. A page that is being left has the query that
 * it had.
 */
export function useSearchParams({ pathname, search }: PageLocation): Record<string, unknown> {
  const { history, options } = useRouter();
  const getLocation = () => history.location;
  const current = useSyncExternalStore(history.subscribe, getLocation, getLocation);
  return current.pathname === pathname ? options.parseSearch(current.search) : search;
}
