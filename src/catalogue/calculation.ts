import { maxSkips } from '#src/catalogue/skips.ts';
import { queryText } from '#src/shared/routing/query.ts';
import {
  debrisDensity,
  type Kind,
  kindIds,
  kindOf,
  type Line,
  maxTextLength,
  type Range,
  readLine,
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
