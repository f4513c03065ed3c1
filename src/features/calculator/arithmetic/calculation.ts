import { type Advice, adviceFor, type Estimate } from './advice.ts';
import type { Range } from './formula.ts';
import { type Kind, kindOf } from './kinds.ts';
import { type Line, readLine } from './line.ts';

export interface Calculation {
  lines: readonly Line[];
  hasPlaster: boolean;
}

/** Of the complete lines. */
export interface Total extends Estimate {
  lines: readonly { kind: Kind; volume: Range; formula: string }[];
  /** Undefined for more skips than can be ordered. */
  advice: Advice | undefined;
}

/** A link with more lines would be too long. */
export const maxLines = 20;

/** Tonnes per loose m³: 5 m³ weigh about 8 t (Disk Entulho Jundiaí), or less when it is light. */
export const density = { low: 1, middle: 1.3, high: 1.6 } as const satisfies Range;

/** The kitchen opened to the living room, as calculated in the guide on sizes. */
export const exampleCalculation: Calculation = {
  lines: [
    { key: 0, kind: 'parede', texts: ['4', '2,6', '1,68', '0,15'] },
    { key: 1, kind: 'azulejo', texts: ['18', '0,03'] },
    { key: 2, kind: 'piso', texts: ['12', '0,06'] },
  ],
  hasPlaster: false,
};

/** Adds up the complete lines; undefined if there are none. */
export function totalOf({ lines }: Calculation): Total | undefined {
  const complete = lines.flatMap((line) => {
    const result = readLine(line);
    return 'volume' in result ? [{ kind: kindOf(line.kind), ...result }] : [];
  });
  if (complete.length === 0) return undefined;
  const volume = complete.map(({ volume }) => volume).reduce(add);
  const weight = multiply(volume, density);
  return { volume, weight, lines: complete, advice: adviceFor({ volume, weight }) };
}

function add(a: Range, b: Range): Range {
  return { low: a.low + b.low, middle: a.middle + b.middle, high: a.high + b.high };
}

function multiply(a: Range, b: Range): Range {
  return { low: a.low * b.low, middle: a.middle * b.middle, high: a.high * b.high };
}
