import { useLocation, useNavigate } from '@tanstack/react-router';
import { useCallback, useEffect, useRef, useState } from 'react';
import type { Calculation } from '#src/shared/catalogue/debris/calculator/calculation.ts';
import { readQuery, writeQuery } from '#src/shared/catalogue/debris/calculator/query.ts';

/** Milliseconds without input before the URL changes: browsers limit how often it may. */
const debounceMs = 400;

const path = '/ferramentas/calculadora';

/**
 * The calculation, in sync with the URL's query both ways, so that a reload or a shared link shows
 * it again. `flush` writes a pending change at once.
 */
export function useCalculation() {
  const navigate = useNavigate();
  const query = useLocation({ select: ({ searchStr }) => searchStr });
  const [calculation, setCalculation] = useState<Calculation>({ lines: [], hasPlaster: false });
  const latest = useRef({ calculation, query: '' });
  const written = useRef(new Set<string>());
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);

  const set = useCallback((next: Calculation) => {
    latest.current.calculation = next;
    setCalculation(next);
  }, []);

  useEffect(() => {
    latest.current.query = query;
    // In an effect, because the first render must match the prerendered page.
    if (!written.current.delete(query)) set(readQuery(query));
  }, [query, set]);

  const flush = useCallback(() => {
    clearTimeout(timer.current);
    const next = writeQuery(latest.current.calculation);
    if (next === latest.current.query) return;
    // A navigation to another page has begun, and this one would cancel it.
    if (window.location.pathname !== path) return;
    latest.current.query = next;
    written.current.add(next);
    void navigate({ href: path + next, replace: true, resetScroll: false });
  }, [navigate]);

  const change = useCallback(
    (next: Calculation) => {
      set(next);
      clearTimeout(timer.current);
      timer.current = setTimeout(flush, debounceMs);
    },
    [set, flush],
  );

  useEffect(() => {
    // A phone may discard a hidden page at any time.
    document.addEventListener('visibilitychange', flush);
    return () => {
      document.removeEventListener('visibilitychange', flush);
      clearTimeout(timer.current);
    };
  }, [flush]);

  return { calculation, change, flush };
}
