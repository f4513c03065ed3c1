import type { Kind } from './kind.ts';

/** Broken masonry takes up half as much again, dug soil three tenths more (Guia do Construtor). */
const masonry = { times: 1.5 };
const soil = { times: 1.3 };

const area = { name: 'Área', unit: 'm²', most: 5000 };
const length = { name: 'Comprimento', unit: 'm', most: 200 };
const width = { name: 'Largura', unit: 'm', most: 200 };
const height = { name: 'Altura', unit: 'm', most: 20 };
const thickness = { name: 'Espessura', unit: 'm', most: 3 };
const rooms = { name: 'Quantos', unit: '', most: 50, initial: '1', isWhole: true };

/** Everything that can be a line of the calculation; the names are those of a link's query. */
export const kinds = {
  parede: {
    label: 'Parede',
    group: 'to-break',
    measures: [
      length,
      height,
      { name: 'Vãos', unit: 'm²', most: 500, isLess: true },
      { ...thickness, initial: '0,15' },
    ],
    last: masonry,
    hint: 'Vãos são portas e janelas. Espessura com reboco: meio tijolo, cerca de 0,15\u00a0m; um tijolo, 0,25\u00a0m.',
    material: 'parede de tijolo',
    example: ['4', '2,6', '', '0,15'],
  },
  piso: {
    label: 'Piso e contrapiso',
    group: 'to-break',
    measures: [area, { ...thickness, initial: '0,06' }],
    last: masonry,
    hint: 'Revestimento e massa juntos: de 0,05 a 0,08\u00a0m. Só a cerâmica com a argamassa: 0,03\u00a0m.',
    material: 'piso',
    example: ['20', '0,06'],
  },
  azulejo: {
    label: 'Azulejo',
    group: 'to-break',
    measures: [area, { ...thickness, initial: '0,03' }],
    last: masonry,
    hint: 'Azulejo com a massa: cerca de 0,03\u00a0m.',
    material: 'azulejo',
    example: ['25', '0,03'],
  },
  laje: {
    label: 'Laje e concreto',
    group: 'to-break',
    measures: [area, { ...thickness, initial: '0,10' }],
    last: masonry,
    hint: '0,10\u00a0m é só um exemplo: meça a espessura da sua laje.',
    material: 'concreto',
    isHeavy: true,
    example: ['10', '0,10'],
  },
  terra: {
    label: 'Terra',
    group: 'to-break',
    measures: [length, width, { name: 'Profundidade', unit: 'm', most: 10 }],
    last: soil,
    hint: 'Meça o buraco antes de cavar. Terra com raízes cresce um pouco mais: 1,4 vez.',
    material: 'terra',
    isHeavy: true,
    example: ['5', '2', '0,3'],
  },
  banheiro: {
    label: 'Banheiro completo',
    group: 'to-break',
    measures: [rooms],
    last: { from: 3, to: 4 },
    hint: 'É a faixa que uma empresa indica. Se puder medir, some parede, piso e azulejo: fica mais exato.',
    material: 'banheiro completo',
    example: ['1'],
  },
  cozinha: {
    label: 'Cozinha completa',
    group: 'to-break',
    measures: [{ ...rooms, name: 'Quantas' }],
    last: { from: 4, to: 5 },
    hint: 'É a faixa que uma empresa indica. Se puder medir, some parede, piso e azulejo: fica mais exato.',
    material: 'cozinha completa',
    example: ['1'],
  },
  carrinhos: {
    label: 'Carrinhos',
    group: 'on-the-ground',
    measures: [{ name: 'Quantos', unit: '', most: 5000, isWhole: true }],
    last: { over: 20 },
    hint: 'Carrinhos de 50\u00a0L. O de 60\u00a0L leva uns 55\u00a0L: conte 18 por m³.',
    material: 'entulho',
    example: ['30'],
  },
  sacos: {
    label: 'Sacos de 20\u00a0L',
    group: 'on-the-ground',
    measures: [{ name: 'Quantos', unit: '', most: 10_000, isWhole: true }],
    last: { over: 50 },
    hint: 'Sacos cheios até a boca. Se estão pela metade, conte metade.',
    material: 'entulho ensacado',
    example: ['75'],
  },
  monte: {
    label: 'Monte',
    group: 'on-the-ground',
    measures: [length, width, height],
    last: { over: 4 },
    hint: 'É a conta do cone, arredondada. O entulho já cresceu: aqui não se multiplica de novo.',
    material: 'entulho',
    example: ['3', '2', '1'],
  },
} as const satisfies Record<string, Kind>;

export type KindId = keyof typeof kinds;

export const kindIds = Object.keys(kinds) as KindId[];

export function kindOf(id: KindId): Kind {
  return kinds[id];
}
