import { useCallback, useEffect, useEffectEvent, useRef, useState } from 'react';

/** Milliseconds without input before the query is written into the URL. */
const debounceMs = 500;

interface TypedQuery {
  /** Of the page. */
  path: string;
  /** In the URL, cleaned. */
  urlQuery: string;
  /** Idempotent: both the input and the URL are read through it. */
  clean: (text: string) => string;
  /** Replaces the query in the URL. */
  write: (query: string) => void;
}

/** A search field's query, in sync with the URL both ways. */
export function useTypedQuery({ path, urlQuery, clean, write }: TypedQuery) {
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
    write(query);
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
