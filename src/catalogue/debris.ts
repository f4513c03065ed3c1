import { formatDecimal, parseDecimal } from '#src/shared/text/format.ts';

/** An estimate: the likely value between two bounds. */
export interface Range {
  low: number;
  middle: number;
  high: number;
}

/**
 * Tonnes per loose m³ of broken brick, tile and concrete: Abrecon 1.0; Estado de Minas, 2013, 1.3;
 * Disk Entulho Jundiaí 1.6.
 */
export const debrisDensity: Range = { low: 1, middle: 1.3, high: 1.6 };

/** The same from dry topsoil (1.2) over moist topsoil (1.6) to wet clay (2.1), by the tables of Emop. */
export const soilDensity: Range = { low: 1.2, middle: 1.6, high: 2.1 };

/** Tonnes of a volume in loose m³; the high bound of debris is 11.2 for 7 m³. */
export function weightOf(volume: Range, density: Range): Range {
  return {
    low: volume.low * density.low,
    middle: volume.middle * density.middle,
    high: volume.high * density.high,
  };
}

/** A quantity that the visitor measures or counts. */
export interface Measure {
  name: string;
  /** 'm', 'm²', or '' for a count. */
  unit: string;
  /** Larger numbers are typing errors, for instance centimetres. */
  max: number;
  initial?: string;
  isWhole?: boolean;
  /** Subtracted from the product of the measures before it; optional. */
  isSubtracted?: boolean;
}

/** A way to describe debris. */
export interface Kind {
  label: string;
  group: 'to-break' | 'on-the-ground';
  measures: readonly Measure[];
  /** From the product of the measures to loose m³. */
  conversion: { factor: number } | { divisor: number } | { from: number; to: number };
  hint: string;
  /** Name in the quote request. */
  material: string;
  /** Tonnes per loose m³; that of debris where it is left out. */
  density?: Range;
  isHeavy?: boolean;
}

/** Swell of broken masonry and of dug soil (Guia do Construtor). */
const masonry = { factor: 1.5 };
const soil = { factor: 1.3 };

const area = { name: 'Área', unit: 'm²', max: 5000 };
const length = { name: 'Comprimento', unit: 'm', max: 200 };
const width = { name: 'Largura', unit: 'm', max: 200 };
const height = { name: 'Altura', unit: 'm', max: 20 };
const thickness = { name: 'Espessura', unit: 'm', max: 3 };
const rooms = { name: 'Quantos', unit: '', max: 50, initial: '1', isWhole: true };

/** The kinds of lines; their ids are part of shared URLs. */
export const kinds = {
  parede: {
    label: 'Parede',
    group: 'to-break',
    measures: [
      length,
      height,
      { name: 'Vãos', unit: 'm²', max: 500, isSubtracted: true },
      { ...thickness, initial: '0,15' },
    ],
    conversion: masonry,
    hint: 'Vãos são as portas e as janelas. Com reboco, a parede de meio tijolo tem cerca de 0,15\u00a0m, e a de um tijolo, 0,25\u00a0m.',
    material: 'parede de tijolo',
  },
  piso: {
    label: 'Piso e contrapiso',
    group: 'to-break',
    measures: [area, { ...thickness, initial: '0,06' }],
    conversion: masonry,
    hint: 'Revestimento e massa juntos têm de 0,05 a 0,08\u00a0m. Só a cerâmica com a argamassa tem 0,03\u00a0m.',
    material: 'piso',
  },
  azulejo: {
    label: 'Azulejo',
    group: 'to-break',
    measures: [area, { ...thickness, initial: '0,03' }],
    conversion: masonry,
    hint: 'O azulejo com a massa tem cerca de 0,03\u00a0m.',
    material: 'azulejo',
  },
  laje: {
    label: 'Laje e concreto',
    group: 'to-break',
    measures: [area, { ...thickness, initial: '0,10' }],
    conversion: masonry,
    hint: '0,10\u00a0m é só um exemplo, por isso meça a espessura da sua laje.',
    material: 'concreto',
    isHeavy: true,
  },
  terra: {
    label: 'Terra',
    group: 'to-break',
    measures: [length, width, { name: 'Profundidade', unit: 'm', max: 10 }],
    conversion: soil,
    hint: 'Meça o buraco antes de cavar. Terra com raízes aumenta um pouco mais, 1,4 vez.',
    material: 'terra',
    density: soilDensity,
  },
  banheiro: {
    label: 'Banheiro completo',
    group: 'to-break',
    measures: [rooms],
    conversion: { from: 3, to: 4 },
    hint: 'É a faixa que uma empresa indica. Se puder medir, some parede, piso e azulejo, porque a conta fica mais exata.',
    material: 'banheiro completo',
  },
  cozinha: {
    label: 'Cozinha completa',
    group: 'to-break',
    measures: [{ ...rooms, name: 'Quantas' }],
    conversion: { from: 4, to: 5 },
    hint: 'É a faixa que uma empresa indica. Se puder medir, some parede, piso e azulejo, porque a conta fica mais exata.',
    material: 'cozinha completa',
  },
  carrinhos: {
    label: 'Carrinhos',
    group: 'on-the-ground',
    measures: [{ name: 'Quantos', unit: '', max: 5000, isWhole: true }],
    conversion: { divisor: 20 },
    hint: 'Contamos 50\u00a0L por carrinho: 20 deles dão 1\u00a0m³.',
    material: 'entulho',
  },
  sacos: {
    label: 'Sacos de 20\u00a0L',
    group: 'on-the-ground',
    measures: [{ name: 'Quantos', unit: '', max: 10_000, isWhole: true }],
    conversion: { divisor: 50 },
    hint: 'Conte sacos cheios até a boca. Se estão pela metade, conte só metade deles.',
    material: 'entulho ensacado',
  },
  monte: {
    label: 'Monte',
    group: 'on-the-ground',
    measures: [length, width, height],
    conversion: { divisor: 4 },
    hint: 'É a conta do cone, arredondada. O entulho já está solto, por isso não multiplique de novo.',
    material: 'entulho',
  },
} as const satisfies Record<string, Kind>;

export type KindId = keyof typeof kinds;

export const kindIds = Object.keys(kinds) as KindId[];

export function kindOf(id: KindId): Kind {
  return kinds[id];
}

/** One line of the calculation, as typed. */
export interface Line {
  /** Unique within the calculation. */
  key: number;
  kind: KindId;
  /** One for each measure of the kind. */
  texts: readonly string[];
}

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
  return { volume };
}

/**
 * Relative error of a measured or counted line, either way. It is that of wheelbarrows: those of
 * 50 and of 60 L hold 45 and 55 L instead of the 50 L assumed (Ferramentas Obra). The swell of
 * masonry has a single source, so it gets the same margin.
 */
export const tolerance = 0.1;

export function scale({ low, middle, high }: Range, factor: number): Range {
  return { low: low * factor, middle: middle * factor, high: high * factor };
}

/** Loose m³ of a line, from one number for each measure of its kind (0 for one left out). */
export function volumeOf({ measures, conversion }: Kind, numbers: readonly number[]): Range {
  const product = measures.reduce((value, { isSubtracted }, index) => {
    const number = numbers[index] ?? 0;
    return isSubtracted ? Math.max(value - number, 0) : value * number;
  }, 1);
  if ('from' in conversion) {
    const { from, to } = conversion;
    return scale({ low: from, middle: (from + to) / 2, high: to }, product);
  }
  const middle =
    'factor' in conversion ? product * conversion.factor : product / conversion.divisor;
  return { low: middle * (1 - tolerance), middle, high: middle * (1 + tolerance) };
}

/** The volume of a complete line, or why it has none. */
type LineResult =
  | { volume: Range }
  | {
      /** Error message for each measure, if any. */
      problems: readonly (string | undefined)[];
      /** Names of the empty measures. */
      missing: readonly string[];
    };

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

/** Smaller numbers are typing errors. */
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
