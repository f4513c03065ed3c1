import { useState } from 'react';
import { type Calculation, maxLines } from '#src/shared/catalogue/debris/calculator/calculation.ts';
import type { KindId } from '#src/shared/catalogue/debris/calculator/kinds.ts';
import { type Line, newLine } from '#src/shared/catalogue/debris/calculator/line.ts';

/** The last removal, until it is undone. */
interface Removal {
  lines: readonly Line[];
  index: number;
}

/** Adds, changes and removes lines; the last removal can be undone. */
export function useLines(calculation: Calculation, change: (next: Calculation) => void) {
  const { lines } = calculation;
  const [removal, setRemoval] = useState<Removal>();
  /** Key of the line that takes the focus as it appears. */
  const [focused, setFocused] = useState<number>();

  const setLines = (next: readonly Line[]) =>
    change({ ...calculation, lines: next.slice(0, maxLines) });

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
      const typed = (line: Line) => ({ ...line, texts: line.texts.with(index, text) });
      setLines(lines.map((line) => (line.key === key ? typed(line) : line)));
    },
    remove(key: number) {
      const index = lines.findIndex((line) => line.key === key);
      setRemoval({ lines: lines.slice(index, index + 1), index });
      setLines(lines.toSpliced(index, 1));
    },
    clear() {
      setRemoval({ lines, index: 0 });
      setLines([]);
    },
    /** With another calculation. */
    replace(next: Calculation) {
      setRemoval(lines.length > 0 ? { lines, index: 0 } : undefined);
      change(next);
    },
    undo() {
      if (!removal) return;
      // New keys, because lines added meanwhile may have the old ones.
      const first = nextKey(lines);
      const restored = removal.lines.map((line, index) => ({ ...line, key: first + index }));
      setRemoval(undefined);
      setFocused(first);
      setLines(lines.toSpliced(removal.index, 0, ...restored));
    },
  };
}

export type Lines = ReturnType<typeof useLines>;

/** This key and all larger ones are unused. */
function nextKey(lines: readonly Line[]): number {
  return Math.max(-1, ...lines.map(({ key }) => key)) + 1;
}
