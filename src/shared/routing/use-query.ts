import { useRouter } from '@tanstack/react-router';
import {
  useCallback,
  useEffect,
  useEffectEvent,
  useRef,
  useState,
  useSyncExternalStore,
} from 'react';

/** Milliseconds without input before the query is written into the URL. */
const debounceMs = 500;

interface TypedQuery {
  /** Of the page, whose query it is as `q`. */
  path: '/busca' | '/ferramentas/pode-jogar';
  /** In the URL, cleaned. */
  urlQuery: string;
  /** Idempotent: both the input and the URL are read through it. */
  clean: (text: string) => string;
}

/** A search field's query, in sync with the URL both ways. */
export function useTypedQuery({ path, urlQuery, clean }: TypedQuery) {
  const { navigate } = useRouter();
  const input = useRef<HTMLInputElement>(null);
  /** Query of the URL that the input has been synced with. */
  const synced = useRef<string>(undefined);
  const [text, setText] = useState('');
  const query = clean(text);

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
    query,
    onType: setText,
    /** Replaces the input's text. */
    search,
    /** Writes the query into the URL at once, before a link is followed for instance. */
    writeNow,
  };
}

/** The router's location of the page. */
interface PageLocation {
  pathname: string;
  search: Record<string, unknown>;
}

/**
 * A page's current query in the browser. The router's lags behind it while a page renders, and a
 * second key press would start from the old one. For a page that is being left, the query that it had.
 */
export function useSearchParams({ pathname, search }: PageLocation): Record<string, unknown> {
  const { history, options } = useRouter();
  const getLocation = () => history.location;
  const current = useSyncExternalStore(history.subscribe, getLocation, getLocation);
  return current.pathname === pathname ? options.parseSearch(current.search) : search;
}
