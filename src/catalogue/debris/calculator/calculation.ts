import {
  type Density,
  debrisDensity,
  soilDensity,
  weightOf,
} from '#src/catalogue/debris/debris-weight.ts';
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
  lines: readonly CompleteLine[];
  /** Parts of the weight. */
  parts: readonly Part[];
  /** Undefined for more skips than can be ordered. */
  advice: Advice | undefined;
}

/** The lines of one density. */
export interface Part {
  density: Density;
  volume: Range;
}

interface CompleteLine {
  kind: Kind;
  volume: Range;
  formula: string;
}

/** A link with more lines would be too long. */
export const maxLines = 20;

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
  const volume = sum(complete);
  const parts = partsOf(complete);
  const weight = parts.map((part) => weightOf(part.volume, part.density)).reduce(add);
  return { volume, weight, lines: complete, parts, advice: adviceFor({ volume, weight }) };
}

function partsOf(lines: readonly CompleteLine[]): Part[] {
  return [debrisDensity, soilDensity].flatMap((density) => {
    const some = lines.filter(({ kind }) => (kind.density ?? debrisDensity) === density);
    return some.length > 0 ? [{ density, volume: sum(some) }] : [];
  });
}

function sum(lines: readonly CompleteLine[]): Range {
  return lines.map(({ volume }) => volume).reduce(add);
}

function add(a: Range, b: Range): Range {
  return { low: a.low + b.low, middle: a.middle + b.middle, high: a.high + b.high };
}
