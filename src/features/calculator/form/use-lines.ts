import { useState } from 'react';
import { type Calculation, mostLines } from '#src/features/calculator/arithmetic/calculation.ts';
import type { KindId } from '#src/features/calculator/arithmetic/kinds.ts';
import { type Line, newLine } from '#src/features/calculator/arithmetic/line.ts';

/** Lines that were taken out, and where they stood. */
export interface Removed {
  lines: readonly Line[];
  at: number;
}

/** Adds, changes and removes lines; a removal can be taken back until the next one. */
export function useLines(calculation: Calculation, change: (next: Calculation) => void) {
  const { lines } = calculation;
  const [removed, setRemoved] = useState<Removed>();
  /** The line in which the visitor goes on, by its key. */
  const [entered, setEntered] = useState<number>();

  const put = (next: readonly Line[]) =>
    change({ ...calculation, lines: next.slice(0, mostLines) });

  return {
    lines,
    removed,
    entered,
    add(kind: KindId) {
      const line = newLine(unusedKey(lines), kind);
      setEntered(line.key);
      put([...lines, line]);
    },
    type(key: number, index: number, text: string) {
      const typed = (line: Line) => ({ ...line, texts: line.texts.with(index, text) });
      put(lines.map((line) => (line.key === key ? typed(line) : line)));
    },
    remove(key: number) {
      const at = lines.findIndex((line) => line.key === key);
      setRemoved({ lines: lines.slice(at, at + 1), at });
      put(lines.toSpliced(at, 1));
    },
    clear() {
      setRemoved({ lines, at: 0 });
      put([]);
    },
    undo() {
      if (!removed) return;
      // Other lines may have taken their keys meanwhile.
      const first = unusedKey(lines);
      const back = removed.lines.map((line, index) => ({ ...line, key: first + index }));
      setRemoved(undefined);
      setEntered(first);
      put(lines.toSpliced(removed.at, 0, ...back));
    },
  };
}

export type Lines = ReturnType<typeof useLines>;

/** It and all above it. */
function unusedKey(lines: readonly Line[]): number {
  return Math.max(-1, ...lines.map(({ key }) => key)) + 1;
}
