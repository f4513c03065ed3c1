import { useLocation, useNavigate } from '@tanstack/react-router';
import { useCallback, useEffect, useRef, useState } from 'react';
import { maxLines, readQuery, writeQuery } from '#src/catalogue/calculation.ts';
import { type KindId, type Line, newLine } from '#src/catalogue/debris.ts';
import { replaced, spliced } from '#src/shared/runtime/older-browsers.ts';

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
  const [lines, setLines] = useState<readonly Line[]>([]);
  const latest = useRef({ lines, query: '' });
  const written = useRef(new Set<string>());
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);

  const set = useCallback((next: readonly Line[]) => {
    latest.current.lines = next;
    setLines(next);
  }, []);

  useEffect(() => {
    latest.current.query = query;
    // In an effect, because the first render must match the prerendered page.
    if (!written.current.delete(query)) set(readQuery(query));
  }, [query, set]);

  const flush = useCallback(() => {
    clearTimeout(timer.current);
    const next = writeQuery(latest.current.lines);
    if (next === latest.current.query) return;
    // A navigation to another page has begun, and this one would cancel it.
    if (window.location.pathname !== path) return;
    latest.current.query = next;
    written.current.add(next);
    void navigate({ href: path + next, replace: true, resetScroll: false });
  }, [navigate]);

  const change = useCallback(
    (next: readonly Line[]) => {
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

  return { lines, change, flush };
}

/** Adds, changes and removes lines; the last removal can be undone. */
export function useLines(lines: readonly Line[], change: (next: readonly Line[]) => void) {
  /** The last one, until it is undone. */
  const [removal, setRemoval] = useState<{ lines: readonly Line[]; index: number }>();
  /** Key of the line that takes the focus as it appears. */
  const [focused, setFocused] = useState<number>();

  const setLines = (next: readonly Line[]) => change(next.slice(0, maxLines));

  return {
    lines,
    removal,
    focused,
    add(kind: KindId) {
      const line = newLine(nextKey(lines), kind);
      setFocused(line.key);
      setLines([...lines, line]);
    },
    type(key: number, index: number, text: string) {
      const typed = (line: Line) => ({ ...line, texts: replaced(line.texts, index, text) });
      setLines(lines.map((line) => (line.key === key ? typed(line) : line)));
    },
    remove(key: number) {
      const index = lines.findIndex((line) => line.key === key);
      setRemoval({ lines: lines.slice(index, index + 1), index });
      setLines(spliced(lines, index, 1));
    },
    clear() {
      setRemoval({ lines, index: 0 });
      setLines([]);
    },
    undo() {
      if (!removal) return;
      // New keys, because lines added meanwhile may have the old ones.
      const first = nextKey(lines);
      const restored = removal.lines.map((line, index) => ({ ...line, key: first + index }));
      setRemoval(undefined);
      setFocused(first);
      setLines(spliced(lines, removal.index, 0, ...restored));
    },
  };
}

export type Lines = ReturnType<typeof useLines>;

/** This key and all larger ones are unused. */
function nextKey(lines: readonly Line[]): number {
  return Math.max(-1, ...lines.map(({ key }) => key)) + 1;
}
