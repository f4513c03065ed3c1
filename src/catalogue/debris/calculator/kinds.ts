import { type Density, soilDensity } from '#src/catalogue/debris/debris-weight.ts';

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
  /** Of the loose material; that of debris where it is left out. */
  density?: Density;
  isHeavy?: boolean;
  /** Typed text for each measure. */
  example: readonly string[];
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
    example: ['4', '2,6', '', '0,15'],
  },
  piso: {
    label: 'Piso e contrapiso',
    group: 'to-break',
    measures: [area, { ...thickness, initial: '0,06' }],
    conversion: masonry,
    hint: 'Revestimento e massa juntos têm de 0,05 a 0,08\u00a0m. Só a cerâmica com a argamassa tem 0,03\u00a0m.',
    material: 'piso',
    example: ['20', '0,06'],
  },
  azulejo: {
    label: 'Azulejo',
    group: 'to-break',
    measures: [area, { ...thickness, initial: '0,03' }],
    conversion: masonry,
    hint: 'O azulejo com a massa tem cerca de 0,03\u00a0m.',
    material: 'azulejo',
    example: ['25', '0,03'],
  },
  laje: {
    label: 'Laje e concreto',
    group: 'to-break',
    measures: [area, { ...thickness, initial: '0,10' }],
    conversion: masonry,
    hint: '0,10\u00a0m é só um exemplo, por isso meça a espessura da sua laje.',
    material: 'concreto',
    isHeavy: true,
    example: ['10', '0,10'],
  },
  terra: {
    label: 'Terra',
    group: 'to-break',
    measures: [length, width, { name: 'Profundidade', unit: 'm', max: 10 }],
    conversion: soil,
    hint: 'Meça o buraco antes de cavar. Terra com raízes cresce um pouco mais, 1,4 vez.',
    material: 'terra',
    density: soilDensity,
    example: ['5', '2', '0,3'],
  },
  banheiro: {
    label: 'Banheiro completo',
    group: 'to-break',
    measures: [rooms],
    conversion: { from: 3, to: 4 },
    hint: 'É a faixa que uma empresa indica. Se puder medir, some parede, piso e azulejo, porque a conta fica mais exata.',
    material: 'banheiro completo',
    example: ['1'],
  },
  cozinha: {
    label: 'Cozinha completa',
    group: 'to-break',
    measures: [{ ...rooms, name: 'Quantas' }],
    conversion: { from: 4, to: 5 },
    hint: 'É a faixa que uma empresa indica. Se puder medir, some parede, piso e azulejo, porque a conta fica mais exata.',
    material: 'cozinha completa',
    example: ['1'],
  },
  carrinhos: {
    label: 'Carrinhos',
    group: 'on-the-ground',
    measures: [{ name: 'Quantos', unit: '', max: 5000, isWhole: true }],
    conversion: { divisor: 20 },
    hint: 'Conte carrinhos de 50\u00a0L. O de 60\u00a0L leva uns 55\u00a0L, e 18 deles dão 1\u00a0m³.',
    material: 'entulho',
    example: ['30'],
  },
  sacos: {
    label: 'Sacos de 20\u00a0L',
    group: 'on-the-ground',
    measures: [{ name: 'Quantos', unit: '', max: 10_000, isWhole: true }],
    conversion: { divisor: 50 },
    hint: 'Conte sacos cheios até a boca. Se estão pela metade, conte só metade deles.',
    material: 'entulho ensacado',
    example: ['75'],
  },
  monte: {
    label: 'Monte',
    group: 'on-the-ground',
    measures: [length, width, height],
    conversion: { divisor: 4 },
    hint: 'É a conta do cone, arredondada. O entulho já cresceu, por isso você não multiplica de novo.',
    material: 'entulho',
    example: ['3', '2', '1'],
  },
} as const satisfies Record<string, Kind>;

export type KindId = keyof typeof kinds;

export const kindIds = Object.keys(kinds) as KindId[];

export function kindOf(id: KindId): Kind {
  return kinds[id];
}
