import { kindOf } from './kinds.ts';
import { type Line, type LineResult, readLine } from './line.ts';
import { type Range, sum } from './range.ts';

/** All that the visitor has typed. */
export interface Calculation {
  lines: readonly Line[];
  hasPlaster: boolean;
}

export interface Total {
  /** Loose m³. */
  volume: Range;
  /** Tonnes; its middle is that of the volume at the middle density. */
  weight: Range;
  /** Lines that count. */
  counted: readonly Line[];
  isHeavy: boolean;
}

/** More lines than this belong to an engineer's list, and make a link too long. */
export const mostLines = 20;

/** Tonnes per loose m³: 5 m³ weigh about 8 t (Disk Entulho Jundiaí), or less when it is light. */
export const density = { low: 1, middle: 1.3, high: 1.6 } as const satisfies Range;

export const emptyCalculation: Calculation = { lines: [], hasPlaster: false };

/** Adds up the lines that are complete; undefined while there are none. */
export function totalOf({ lines }: Calculation): Total | undefined {
  const counted = lines.flatMap((line) => {
    const result = readLine(line);
    return isReady(result) ? [{ line, result }] : [];
  });
  if (counted.length === 0) return undefined;
  const volume = sum(counted.map(({ result }) => result.volume));
  return {
    volume,
    weight: weightOf(volume),
    counted: counted.map(({ line }) => line),
    isHeavy: counted.some(({ line }) => kindOf(line.kind).isHeavy),
  };
}

function isReady(result: LineResult): result is Extract<LineResult, { volume: Range }> {
  return 'volume' in result;
}

function weightOf({ low, middle, high }: Range): Range {
  return {
    low: low * density.low,
    middle: middle * density.middle,
    high: high * density.high,
  };
}
