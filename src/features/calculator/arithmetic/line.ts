import { formatDecimal, parseDecimal } from '#src/shared/text/decimal.ts';
import { volumeOf, writtenFormula } from './formula.ts';
import type { Measure } from './kind.ts';
import { type KindId, kindOf } from './kinds.ts';
import type { Range } from './range.ts';

/** One thing that the visitor wants to get rid of, as typed. */
export interface Line {
  /** Tells lines apart while they come and go. */
  key: number;
  kind: KindId;
  /** One for each measure of the kind. */
  texts: readonly string[];
}

/** What a line amounts to, or why it amounts to nothing yet. */
export type LineResult =
  | { volume: Range; formula: string }
  | {
      /** For each measure the sentence that stands beside it, if any. */
      problems: readonly (string | undefined)[];
      /** Names of the measures that are still empty. */
      missing: readonly string[];
    };

/** Characters at most of one number. */
export const longestText = 12;

export function newLine(key: number, kind: KindId): Line {
  return { key, kind, texts: kindOf(kind).measures.map(({ initial = '' }) => initial) };
}

export function readLine({ kind: id, texts }: Line): LineResult {
  const kind = kindOf(id);
  const read = kind.measures.map((measure, index) => readMeasure(measure, texts[index] ?? ''));
  const problems = read.map(({ problem }) => problem);
  const missing = kind.measures.flatMap(({ name }, index) => (read[index]?.isMissing ? name : []));
  if (missing.length > 0 || problems.some(Boolean)) return { problems, missing };

  const numbers = read.map(({ value = 0 }) => value);
  const volume = volumeOf(kind, numbers);
  if (volume.middle === 0) return { problems: nothingLeft(kind.measures), missing };
  const written = numbers.map((value) => (value ? formatDecimal(value, 3) : ''));
  return { volume, formula: writtenFormula(kind, written) };
}

interface ReadMeasure {
  value?: number;
  problem?: string;
  isMissing?: boolean;
}

function readMeasure(measure: Measure, text: string): ReadMeasure {
  const number = parseDecimal(measure.isWhole ? withoutThousands(text) : text, measure.most);
  if ('value' in number) {
    const { value } = number;
    if (measure.isWhole && !Number.isInteger(value)) return { problem: 'Use um número inteiro.' };
    const isEnough = measure.isLess || value >= smallest;
    return isEnough ? { value } : { problem: 'Use um número maior que zero.' };
  }
  if (number.problem === 'empty') return measure.isLess ? { value: 0 } : { isMissing: true };
  return { problem: problemText(measure, number.problem) };
}

/** Half a millimetre is nothing, and would be written as 0. */
const smallest = 0.001;

function problemText({ unit, most }: Measure, problem: 'not-a-number' | 'negative' | 'too-large') {
  const limit = [formatDecimal(most, 0), unit].filter(Boolean).join('\u00a0');
  return {
    'not-a-number': 'Escreva só o número, como 2,60 ou 2.60.',
    negative: 'Tire o sinal de menos.',
    'too-large': `No máximo ${limit}.${unit === 'm' ? ' A medida é em metros.' : ''}`,
  }[problem];
}

/** The openings are as large as the wall. */
function nothingLeft(measures: readonly Measure[]) {
  return measures.map(({ isLess }) => (isLess ? 'Os vãos são maiores que a parede.' : undefined));
}

/** Of '1.250' things there are more than one. */
function withoutThousands(text: string): string {
  return /^\s*\d{1,3}(\.\d{3})+\s*$/.test(text) ? text.replaceAll('.', '') : text;
}
