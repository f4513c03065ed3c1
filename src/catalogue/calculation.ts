import { mostSkips } from '#src/shared/contact/request-draft.ts';
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
  scale,
  soilDensity,
  weightOf,
} from './debris.ts';

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
  density: Range;
  volume: Range;
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

/** m³ of the skips that every company has. */
export const usualSizes = [3, 4, 5] as const;
const largestUsual = 5;

export type UsualSize = (typeof usualSizes)[number];

interface Estimate {
  /** Loose m³. */
  volume: Range;
  /** Tonnes; `middle` is the middle volume at the middle density. */
  weight: Range;
}

/** Advice for a volume. The skips are included for bags too, as a comparison. */
export interface Advice {
  way: 'bags' | 'compare' | 'skips';
  size: UsualSize;
  /** How many, or trips of one. */
  skips: number;
  /** How full each gets; 1 is its rim. */
  share: Range;
  /** How many of 7 m³ would do, if fewer; not every company has them. */
  skipsOfSeven: number | undefined;
  /** The next step, if a load at the upper bound would pass the fill line. */
  larger: { size: UsualSize; skips: number } | undefined;
  /** Trips for a load at the upper bound of the weight under the strictest limit, if more. */
  tripsByWeight: number | undefined;
}

/** m³ up to which bags are enough, and above which a skip pays off (reference values of this site). */
export const maxInBags = 1;
export const minForSkip = 1.5;

/** Share of a skip's volume up to 10 cm below its rim. */
export const usableShare = 0.9;

/**
 * Tonnes allowed in a skip of a size in m³, by the strictest and by the most generous company
 * (Disk Entulho Jundiaí; Jornal A Crítica: 4 t for 5 m³); not what a full one weighs.
 */
export const loadLimits: Record<UsualSize, readonly [number, number]> = {
  3: [3, 5],
  4: [4, 6.5],
  5: [4, 8],
};

/** Advice for the middle of the range; undefined for more skips than can be ordered. */
export function adviceFor({ volume, weight }: Estimate): Advice | undefined {
  const { size, skips } = skipsFor(volume.middle);
  if (skips > mostSkips) return undefined;
  const skipsOfSeven = skipCount(7, volume.middle);
  const tripsByWeight = Math.ceil(weight.high / loadLimits[size][0] - epsilon);
  return {
    way: wayFor(volume.middle),
    size,
    skips,
    share: scale(volume, 1 / (size * skips)),
    skipsOfSeven: skipsOfSeven < skips ? skipsOfSeven : undefined,
    larger: skipCount(size, volume.high) > skips ? skipsFor(volume.high) : undefined,
    tripsByWeight: tripsByWeight > skips ? tripsByWeight : undefined,
  };
}

/** The calculation as a URL query, '' for an empty one; invalid input is included. */
export function writeQuery({ lines, hasPlaster }: Calculation): string {
  return queryText({
    linhas: lines.length > 0 ? lines.map(writeLine).join(lineSeparator) : undefined,
    gesso: hasPlaster ? '1' : undefined,
  });
}

/** Reads any query; what is not a line is left out. */
export function readQuery(query: string): Calculation {
  const parameters = new URLSearchParams(query);
  const written = (parameters.get('linhas') ?? '').split(lineSeparator, maxLines);
  return {
    lines: written.flatMap(parseLine),
    hasPlaster: parameters.get('gesso') === '1',
  };
}

interface CompleteLine {
  kind: Kind;
  volume: Range;
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

/** As few skips as possible, and then as small as possible. */
function skipsFor(volume: number): { size: UsualSize; skips: number } {
  const skips = skipCount(largestUsual, volume);
  const size = usualSizes.find((candidate) => skipCount(candidate, volume) <= skips);
  return { size: size ?? largestUsual, skips };
}

function skipCount(size: number, volume: number): number {
  return Math.max(1, Math.ceil(volume / (size * usableShare) - epsilon));
}

/** Rounding error of floating point: 60 m² of tiles are 2.7 m³, not more. */
const epsilon = 1e-9;

function wayFor(volume: number): Advice['way'] {
  if (volume <= maxInBags + epsilon) return 'bags';
  return volume <= minForSkip + epsilon ? 'compare' : 'skips';
}

/** Characters that URLSearchParams does not encode and no number needs. */
const lineSeparator = '*';
const textSeparator = '_';

function writeLine({ kind, texts }: Line): string {
  return [kind, ...texts.map(sanitize)].join(textSeparator);
}

function parseLine(written: string, key: number): Line[] {
  const [name, ...texts] = written.split(textSeparator);
  const kind = kindIds.find((id) => id === name);
  if (!kind) return [];
  const { measures } = kindOf(kind);
  return [{ key, kind, texts: measures.map((_, index) => sanitize(texts[index] ?? '')) }];
}

/** Without separators and invisible characters. */
function sanitize(text: string): string {
  return text.slice(0, maxTextLength).replace(/[*_\p{C}]/gu, '');
}
