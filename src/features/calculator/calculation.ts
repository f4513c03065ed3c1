import { maxSkips } from '#src/catalogue/skips.ts';
import { queryText } from '#src/shared/routing/query.ts';
import { formatDecimal, oneDecimal } from '#src/shared/text/format.ts';
import {
  debrisDensity,
  type Kind,
  kindIds,
  kindOf,
  type Line,
  maxTextLength,
  type Range,
  readLine,
  soilDensity,
} from './debris.ts';

export interface Estimate {
  kinds: readonly Kind[];
  volume: number;
  weight: Range;
  /** 'lorries' stands for more skips than can be ordered. */
  way: 'bags' | 'compare' | 'skips' | 'lorries';
  /** Skips are given for a comparison also where bags are enough. */
  order: Order;
  /** A share of 1 fills a skip to its rim. */
  share: number;
  /** The volume may be larger within the margin of error, and take other skips. */
  larger: Order | undefined;
  /** A skip may weigh more than the strictest company takes. */
  isOverweight: boolean;
}

export interface Order {
  size: CommonSize;
  skips: number;
}

/** Every company has skips of these m³. */
export const commonSizes = [3, 4, 5] as const;
const largestUsual = 5;

export type CommonSize = (typeof commonSizes)[number];

/** Up to this volume in m³ bags are enough, and above a skip pays off, by this site's values. */
export const maxInBags = 1;
export const minForSkip = 1.5;

/** A skip is filled up to 10 cm below its rim, which is this share of its volume. */
export const usableShare = 0.9;

/**
 * The strictest and the most generous company allow these tonnes in a skip of a size in m³ (Disk
 * Entulho Jundiaí; Jornal A Crítica: 4 t for 5 m³); a full one may weigh more.
 */
export const loadLimits: Record<CommonSize, Range> = {
  3: { low: 3, high: 5 },
  4: { low: 4, high: 6.5 },
  5: { low: 4, high: 8 },
};

/**
 * The relative error of a volume is that of wheelbarrows: those of 50 and of 60 L hold 45 and 55 L
 * instead of the 50 L assumed (Ferramentas Obra).
 */
export const margin = 0.1;

/** A link with more lines would be too long. */
export const maxLines = 20;

/** Returns undefined while no line is complete. */
export function estimate(lines: readonly Line[]): Estimate | undefined {
  const complete = lines.flatMap((line) => {
    const { volume } = readLine(line);
    return volume === undefined ? [] : [{ kind: kindOf(line.kind), volume }];
  });
  if (complete.length === 0) return undefined;
  const volume = sum(complete.map((line) => line.volume));
  const weight = weightOf(complete);
  const order = orderFor(volume);
  const largest = volume * (1 + margin);
  return {
    kinds: complete.map(({ kind }) => kind),
    volume,
    weight,
    way: wayFor(volume, order),
    order,
    share: volume / (order.size * order.skips),
    larger: skipCount(order.size, largest) > order.skips ? orderFor(largest) : undefined,
    isOverweight: weight.high / order.skips > loadLimits[order.size].low + epsilon,
  };
}

/** Writes the lines as a URL query, '' without any; invalid input is included. */
export function writeQuery(lines: readonly Line[]): string {
  return queryText({
    linhas:
      lines
        .map(({ kind, texts }) => [kind, ...texts.map(sanitize)].join(textSeparator))
        .join(lineSeparator) || undefined,
  });
}

/** Reads any query; what is not a line is left out. */
export function readQuery(query: string): Line[] {
  const written = new URLSearchParams(query).get('linhas') ?? '';
  return written.split(lineSeparator, maxLines).flatMap(parseLine);
}

/** Returns the tonnes of lines in loose m³. */
function weightOf(lines: readonly { kind: Kind; volume: number }[]): Range {
  const densityOf = ({ density = debrisDensity }: Kind) => density;
  return {
    low: sum(lines.map(({ kind, volume }) => volume * densityOf(kind).low)),
    high: sum(lines.map(({ kind, volume }) => volume * densityOf(kind).high)),
  };
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((total, number) => total + number, 0);
}

/** Chooses as few skips as possible, and then as small as possible. */
function orderFor(volume: number): Order {
  const skips = skipCount(largestUsual, volume);
  const size = commonSizes.find((candidate) => skipCount(candidate, volume) <= skips);
  return { size: size ?? largestUsual, skips };
}

function skipCount(size: number, volume: number): number {
  return Math.max(1, Math.ceil(volume / (size * usableShare) - epsilon));
}

/** Floating point rounds: 60 m² of tiles are 2.7 m³, not more. */
const epsilon = 1e-9;

function wayFor(volume: number, { skips }: Order): Estimate['way'] {
  if (volume <= maxInBags + epsilon) return 'bags';
  if (volume <= minForSkip + epsilon) return 'compare';
  return skips > maxSkips ? 'lorries' : 'skips';
}

/** URLSearchParams does not encode these characters, and no number needs them. */
const lineSeparator = '*';
const textSeparator = '_';

function parseLine(written: string): Line[] {
  const [name, ...texts] = written.split(textSeparator);
  const kind = kindIds.find((id) => id === name);
  if (!kind) return [];
  const { measures } = kindOf(kind);
  return [{ kind, texts: measures.map((_, index) => sanitize(texts[index] ?? '')) }];
}

function sanitize(text: string): string {
  return text.slice(0, maxTextLength).replace(/[*_\p{C}]/gu, '');
}

export function verdictOf(estimate: Estimate): Message {
  return { bags, compare, skips, lorries }[estimate.way](estimate);
}

/** Lists warnings about a load, the most expensive first. */
export function warningsFor(estimate: Estimate): Message[] {
  const { way, kinds, larger, isOverweight } = estimate;
  const isInSkips = way === 'compare' || way === 'skips';
  return [
    ...(isInSkips && isOverweight ? [overweight(estimate)] : []),
    ...(kinds.some(({ isHeavy }) => isHeavy) ? [heavy] : []),
    ...(isInSkips && larger ? [tight(larger)] : []),
  ];
}

export function cubicMetres(volume: number): string {
  return `${volume < 0.01 ? 'menos de 0,01' : formatDecimal(volume, 2)}${nbsp}m³`;
}

/** Writes '2,1 a 4,1 t', or kilograms below one tonne. */
export function weightText({ low, high }: Range): string {
  if (high >= 1) return `${formatDecimal(low, 1)} a ${formatDecimal(high, 1)}${nbsp}t`;
  return `${formatDecimal(low * 1000, 0)} a ${formatDecimal(high * 1000, 0)}${nbsp}kg`;
}

export function percent(share: number): string {
  return `${Math.round(share * 100)}%`;
}

/** Writes 'uma caçamba de 3 m³', '2 caçambas de 4 m³'. */
function orderText({ skips, size }: Order): string {
  return `${skips === 1 ? 'uma caçamba' : `${skips}${nbsp}caçambas`} de ${size}${nbsp}m³`;
}

interface Message {
  title: string;
  text: string;
}

const nbsp = '\u00a0';

function bags({ volume, weight }: Estimate): Message {
  const count = Math.ceil(volume * 50 - 1e-9);
  const [from, to] = [weight.low, weight.high].map((tonnes) => Math.round((tonnes / volume) * 20));
  return {
    title: 'Talvez você não precise de caçamba',
    text: `Até ${maxInBags}${nbsp}m³, bastam sacos ou, se a sua cidade tiver, um Ecoponto. Confirme antes quanto ele aceita por pessoa. Em sacos de 20${nbsp}L cheios, conte ${count}. Cada um pesa de ${from} a ${to}${nbsp}kg, então encha menos e conte mais sacos.`,
  };
}

function compare({ order }: Estimate): Message {
  return {
    title: `Compare: sacos ou ${orderText(order)}`,
    text: `Acima de ${maxInBags}${nbsp}m³, os sacos já dão trabalho, e a caçamba compensa a partir de cerca de ${formatDecimal(minForSkip, 1)}${nbsp}m³. Veja antes se a sua cidade tem um Ecoponto que aceite esse total.`,
  };
}

function skips({ volume, order }: Estimate): Message {
  const held = `${cubicMetres(volume)} sem passar da linha, 10${nbsp}cm abaixo da borda`;
  return {
    title: `Peça ${orderText(order)}`,
    text:
      order.skips === 1
        ? `É a menor que leva ${held}.`
        : `São as menores que levam ${held}. Pode ser a mesma, em ${order.skips} viagens. Pergunte também pela de 7${nbsp}m³, que nem toda empresa tem e nem toda cidade aceita.`,
  };
}

function lorries(): Message {
  return {
    title: 'Confira as medidas',
    text: `A conta passa de ${maxSkips} caçambas de 5${nbsp}m³. Se for isso mesmo, a obra é para caminhões, e você deve pedir uma visita antes do orçamento.`,
  };
}

function overweight({ weight, order: { size, skips: count } }: Estimate): Message {
  const { low, high } = loadLimits[size];
  return {
    title: 'Confirme o limite de peso',
    text: `${count === 1 ? 'A carga' : 'Cada caçamba'} pode chegar a ${formatDecimal(weight.high / count, 1)}${nbsp}t, e o limite para ${size}${nbsp}m³ vai de ${low} a ${formatDecimal(high, 1)}${nbsp}t, conforme a empresa. Diga o material e peça o limite por escrito.`,
  };
}

const heavy: Message = {
  title: 'Terra e concreto são pesados',
  text: `A terra vai de ${oneDecimal(soilDensity.low)}${nbsp}t por m³, seca e solta, a ${oneDecimal(soilDensity.high)}${nbsp}t, a argila molhada. O concreto quebrado fica perto de ${oneDecimal(debrisDensity.high)}${nbsp}t. Avise a empresa, que pode pedir a caçamba menos cheia.`,
};

function tight(larger: Order): Message {
  return {
    title: 'Ficou perto do limite',
    text: `Se o entulho passar um pouco da conta, ele passa da linha. Na dúvida, peça ${orderText(larger)}, a menos que o peso já esteja no limite.`,
  };
}
