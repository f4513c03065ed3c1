import { useLocation, useNavigate } from '@tanstack/react-router';
import { useCallback, useEffect, useRef, useState } from 'react';
import {
  type Calculation,
  emptyCalculation,
} from '#src/features/calculator/arithmetic/calculation.ts';
import { readQuery, writeQuery } from '#src/features/calculator/arithmetic/query.ts';

/** Milliseconds of rest before the address follows: browsers allow a page few changes of it. */
const pause = 400;

const path = '/ferramentas/calculadora';

/**
 * The calculation that the page's address tells, and follows: a reload or a shared link shows the
 * same again. `keep` brings the address up to date at once.
 */
export function useCalculation() {
  const navigate = useNavigate();
  const query = useLocation({ select: ({ searchStr }) => searchStr });
  const [calculation, setCalculation] = useState(emptyCalculation);
  const latest = useRef({ calculation, query: '' });
  const written = useRef(new Set<string>());
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);

  const take = useCallback((next: Calculation) => {
    latest.current.calculation = next;
    setCalculation(next);
  }, []);

  useEffect(() => {
    latest.current.query = query;
    // Not until now may the page differ from the prerendered one.
    if (!written.current.delete(query)) take(readQuery(query));
  }, [query, take]);

  const keep = useCallback(() => {
    clearTimeout(timer.current);
    const next = writeQuery(latest.current.calculation);
    if (next === latest.current.query) return;
    // On the way to another page the visitor would be called back.
    if (window.location.pathname !== path) return;
    latest.current.query = next;
    written.current.add(next);
    void navigate({ href: path + next, replace: true, resetScroll: false });
  }, [navigate]);

  const change = useCallback(
    (next: Calculation) => {
      take(next);
      clearTimeout(timer.current);
      timer.current = setTimeout(keep, pause);
    },
    [take, keep],
  );

  useEffect(() => {
    // A phone may end a page that is out of sight at any time.
    document.addEventListener('visibilitychange', keep);
    return () => {
      document.removeEventListener('visibilitychange', keep);
      clearTimeout(timer.current);
    };
  }, [keep]);

  return { calculation, change, keep };
}
