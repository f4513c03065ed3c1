import { useLocation, useNavigate } from '@tanstack/react-router';
import { useEffect, useRef, useState } from 'react';
import { readQuery, writeQuery } from '#src/catalogue/calculation.ts';
import type { Line } from '#src/catalogue/debris.ts';

/** Browsers limit how often the URL may change, so it waits for a pause in the input. */
const debounceMs = 400;

const path = '/ferramentas/calculadora';

/**
 * Keeps the lines in step with the URL's query both ways, so that a reload or a shared link shows
 * them again. `write` writes a change to the URL at once.
 */
export function useLines() {
  const navigate = useNavigate();
  const query = useLocation({ select: ({ searchStr }) => searchStr });
  const [lines, setLines] = useState<readonly Line[]>([]);
  const unwritten = useRef<readonly Line[]>(undefined);
  /** The page wrote these queries, and the router has not reported them yet. */
  const written = useRef<string[]>([]);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);

  useEffect(() => {
    const index = written.current.indexOf(query);
    if (index >= 0) {
      written.current.splice(0, index + 1);
      return;
    }
    written.current = [];
    unwritten.current = undefined;
    // The first render must match the prerendered page, so an effect reads the URL.
    setLines(readQuery(query));
  }, [query]);

  function write() {
    // After a navigation to another page has begun, this one would cancel it.
    if (!unwritten.current || window.location.pathname !== path) return;
    const next = writeQuery(unwritten.current);
    unwritten.current = undefined;
    written.current.push(next);
    void navigate({ href: path + next, replace: true, resetScroll: false });
  }

  function change(next: readonly Line[]) {
    setLines(next);
    unwritten.current = next;
    clearTimeout(timer.current);
    timer.current = setTimeout(write, debounceMs);
  }

  return { lines, change, write };
}
