import { formatDecimal, parseDecimal } from '#src/shared/text/format.ts';
import { formulaText, type Range, volumeOf } from './formula.ts';
import { type KindId, kindOf, type Measure } from './kinds.ts';

/** One line of the calculation, as typed. */
export interface Line {
  /** Unique within the calculation. */
  key: number;
  kind: KindId;
  /** One for each measure of the kind. */
  texts: readonly string[];
}

/** The volume of a complete line, or why it has none. */
type LineResult =
  | { volume: Range; formula: string }
  | {
      /** Error message for each measure, if any. */
      problems: readonly (string | undefined)[];
      /** Names of the empty measures. */
      missing: readonly string[];
    };

/** Maximum characters of one number. */
export const maxTextLength = 12;

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
  if (volume.middle === 0) {
    const problem = 'Os vãos são maiores que a parede.';
    return {
      problems: kind.measures.map(({ isSubtracted }) => (isSubtracted ? problem : undefined)),
      missing,
    };
  }
  const written = numbers.map((value) => (value ? formatDecimal(value, 3) : ''));
  return { volume, formula: formulaText(kind, written) };
}

interface ReadMeasure {
  value?: number;
  problem?: string;
  isMissing?: boolean;
}

function readMeasure(measure: Measure, text: string): ReadMeasure {
  const { max, isWhole, isSubtracted } = measure;
  const number = parseDecimal(isWhole ? withoutThousands(text) : text, max);
  if ('value' in number) {
    const { value } = number;
    if (isWhole && !Number.isInteger(value)) return { problem: 'Use um número inteiro.' };
    const isEnough = isSubtracted || value >= smallest;
    return isEnough ? { value } : { problem: 'Use um número maior que zero.' };
  }
  if (number.problem === 'empty') return isSubtracted ? { value: 0 } : { isMissing: true };
  return { problem: problemText(measure, number.problem) };
}

/** Smaller numbers would be formatted as 0. */
const smallest = 0.001;

/** '1.250' as 1250: a count has no decimals. */
function withoutThousands(text: string): string {
  return /^\s*\d{1,3}(\.\d{3})+\s*$/.test(text) ? text.replaceAll('.', '') : text;
}

function problemText({ unit, max }: Measure, problem: 'not-a-number' | 'negative' | 'too-large') {
  const limit = [formatDecimal(max, 0), unit].filter(Boolean).join('\u00a0');
  return {
    'not-a-number': 'Escreva só o número, como 2,60 ou 2.60.',
    negative: 'Tire o sinal de menos.',
    'too-large': `No máximo ${limit}.${unit === 'm' ? ' A medida é em metros.' : ''}`,
  }[problem];
}
