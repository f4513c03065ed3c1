import { getRouteApi } from '@tanstack/react-router';
import { type RefObject, useCallback, useEffect, useRef, useState } from 'react';
import { useHydrated } from '#src/shared/ui/use-hydrated.ts';
import { cleanQuery } from './waste-query.ts';

const path = '/ferramentas/pode-jogar';
const route = getRouteApi(path);

/** Milliseconds without a keystroke after which a question counts as asked. */
const quiet = 500;

interface WasteQuery {
  input: RefObject<HTMLInputElement | null>;
  /** What is in the field, cleaned. */
  text: string;
  /** The last question that counted as asked: the one in the address. */
  asked: string;
  type: (text: string) => void;
  /** Puts a question into the field. */
  ask: (text: string) => void;
}

/** What the visitor asks for, in the field and, as soon as the typing stops, in the address. */
export function useWasteQuery(): WasteQuery {
  const { q: written = '' } = route.useSearch();
  const q = cleanQuery(written);
  const navigate = route.useNavigate();
  const input = useRef<HTMLInputElement>(null);
  const known = useRef<string>(undefined);
  const [text, setText] = useState('');
  const hydrated = useHydrated();

  const ask = useCallback((next: string) => {
    if (input.current) input.current.value = next;
    setText(next);
  }, []);

  useEffect(() => {
    if (q === known.current) return;
    // What was typed before the script came is newer than the address.
    const typed = known.current === undefined ? input.current?.value : undefined;
    known.current = q;
    ask(typed || q);
  }, [q, ask]);

  useEffect(() => {
    const next = cleanQuery(text);
    if (known.current === undefined || next === known.current) return;
    const timer = setTimeout(() => {
      // On the way to another page the visitor would be called back.
      if (window.location.pathname !== path) return;
      known.current = next;
      void navigate({ search: next === '' ? {} : { q: next }, replace: true });
    }, quiet);
    return () => clearTimeout(timer);
  }, [text, navigate]);

  return { input, text: cleanQuery(text), asked: hydrated ? q : '', type: setText, ask };
}
