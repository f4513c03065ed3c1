import { formatDecimal, parseDecimal } from '#src/shared/text/format.ts';

export interface Range {
  low: number;
  high: number;
}

/**
 * A loose m³ of broken brick, tile and concrete weighs these tonnes: Abrecon 1.0; Estado de Minas,
 * 2013, 1.3; Disk Entulho Jundiaí 1.6.
 */
export const debrisDensity: Range = { low: 1, high: 1.6 };

/** Soil goes from dry topsoil to wet clay, by the tables of Emop. */
export const soilDensity: Range = { low: 1.2, high: 2.1 };

interface Measure {
  name: string;
  unit: string;
  /** Larger numbers are typing errors, for instance centimetres. */
  max: number;
  initial?: string;
  isWhole?: boolean;
}

export interface Kind {
  label: string;
  group: 'to-break' | 'on-the-ground';
  measures: readonly Measure[];
  /** The factor gives loose m³ for each unit of the product of the measures. */
  factor: number;
  hint: string;
  /** The density is in tonnes per loose m³, and that of debris where it is left out. */
  density?: Range;
  isHeavy?: boolean;
}

/** Broken masonry and dug soil swell so much (Guia do Construtor). */
const masonrySwell = 1.5;
const soilSwell = 1.3;

const area = { name: 'Área', unit: 'm²', max: 5000 };
const length = { name: 'Comprimento', unit: 'm', max: 200 };
const width = { name: 'Largura', unit: 'm', max: 200 };
const height = { name: 'Altura', unit: 'm', max: 20 };
const thickness = { name: 'Espessura', unit: 'm', max: 3 };
const rooms = { name: 'Quantos', unit: '', max: 50, initial: '1', isWhole: true };

const kinds = {
  parede: {
    label: 'Parede',
    group: 'to-break',
    measures: [length, height, { ...thickness, initial: '0,15' }],
    factor: masonrySwell,
    hint: 'Com reboco, a parede de meio tijolo tem cerca de 0,15\u00a0m, e a de um tijolo, 0,25\u00a0m.',
  },
  piso: {
    label: 'Piso e contrapiso',
    group: 'to-break',
    measures: [area, { ...thickness, initial: '0,06' }],
    factor: masonrySwell,
    hint: 'Revestimento e massa juntos têm de 0,05 a 0,08\u00a0m. Só a cerâmica com a argamassa tem 0,03\u00a0m.',
  },
  azulejo: {
    label: 'Azulejo',
    group: 'to-break',
    measures: [area, { ...thickness, initial: '0,03' }],
    factor: masonrySwell,
    hint: 'O azulejo com a massa tem cerca de 0,03\u00a0m.',
  },
  laje: {
    label: 'Laje e concreto',
    group: 'to-break',
    measures: [area, { ...thickness, initial: '0,10' }],
    factor: masonrySwell,
    hint: '0,10\u00a0m é só um exemplo, por isso meça a espessura da sua laje.',
    isHeavy: true,
  },
  terra: {
    label: 'Terra',
    group: 'to-break',
    measures: [length, width, { name: 'Profundidade', unit: 'm', max: 10 }],
    factor: soilSwell,
    hint: 'Meça o buraco antes de cavar. Terra com raízes aumenta um pouco mais, 1,4 vez.',
    density: soilDensity,
    isHeavy: true,
  },
  banheiro: {
    label: 'Banheiro completo',
    group: 'to-break',
    measures: [rooms],
    factor: 3.5,
    hint: 'Uma empresa indica de 3 a 4\u00a0m³. Se puder medir, some parede, piso e azulejo, porque a conta fica mais exata.',
  },
  cozinha: {
    label: 'Cozinha completa',
    group: 'to-break',
    measures: [{ ...rooms, name: 'Quantas' }],
    factor: 4.5,
    hint: 'Uma empresa indica de 4 a 5\u00a0m³. Se puder medir, some parede, piso e azulejo, porque a conta fica mais exata.',
  },
  carrinhos: {
    label: 'Carrinhos',
    group: 'on-the-ground',
    measures: [{ name: 'Quantos', unit: '', max: 5000, isWhole: true }],
    factor: 1 / 20,
    hint: 'Contamos 50\u00a0L por carrinho: 20 deles dão 1\u00a0m³.',
  },
  sacos: {
    label: 'Sacos de 20\u00a0L',
    group: 'on-the-ground',
    measures: [{ name: 'Quantos', unit: '', max: 10_000, isWhole: true }],
    factor: 1 / 50,
    hint: 'Conte sacos cheios até a boca. Se estão pela metade, conte só metade deles.',
  },
  monte: {
    label: 'Monte',
    group: 'on-the-ground',
    measures: [length, width, height],
    factor: 1 / 4,
    hint: 'É a conta do cone, arredondada. O entulho já está solto, por isso não multiplique de novo.',
  },
} as const satisfies Record<string, Kind>;

export type KindId = keyof typeof kinds;

export const kindIds = Object.keys(kinds) as KindId[];

export function kindOf(id: KindId): Kind {
  return kinds[id];
}

export interface Line {
  kind: KindId;
  texts: readonly string[];
}

export const maxTextLength = 12;

export function newLine(kind: KindId): Line {
  return { kind, texts: kindOf(kind).measures.map(({ initial = '' }) => initial) };
}

/** Returns a complete line's volume in loose m³, and the fault of each text. */
export function readLine({ kind, texts }: Line) {
  const { measures, factor } = kindOf(kind);
  const read = measures.map((measure, index) => readMeasure(measure, texts[index] ?? ''));
  const numbers = read.flatMap(({ value }) => value ?? []);
  const isComplete = numbers.length === measures.length;
  return {
    volume: isComplete ? numbers.reduce((product, number) => product * number, factor) : undefined,
    problems: read.map(({ problem }) => problem),
  };
}

function readMeasure(measure: Measure, text: string) {
  const number = parseDecimal(text, measure.max);
  if ('problem' in number) {
    return number.problem === 'empty' ? {} : { problem: problemText(measure, number.problem) };
  }
  const { value } = number;
  if (value === 0) return { problem: 'Use um número maior que zero.' };
  if (measure.isWhole && !Number.isInteger(value)) return { problem: 'Use um número inteiro.' };
  return { value };
}

function problemText({ unit, max }: Measure, problem: 'not-a-number' | 'negative' | 'too-large') {
  const limit = [formatDecimal(max, 0), unit].filter(Boolean).join('\u00a0');
  return {
    'not-a-number': 'Escreva só o número, como 2,60 ou 2.60.',
    negative: 'Tire o sinal de menos.',
    'too-large': `No máximo ${limit}.${unit === 'm' ? ' A medida é em metros.' : ''}`,
  }[problem];
}
