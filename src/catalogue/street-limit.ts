import type { StreetLimit } from '#src/content/rules/schema.ts';
import { content as streetLimits } from '#src/content/rules/street-limits.yaml';
import type { CityId } from './cities.ts';

/** Returns null where no limit is known, which does not mean that none exists. */
export function streetLimit(city: CityId): StreetLimit | null {
  return streetLimits[city] ?? null;
}

/** Throws where a city that a page names as an example has no known limit any longer. */
export function knownStreetLimit(city: CityId): StreetLimit {
  const limit = streetLimit(city);
  if (!limit) throw new Error(`The street limit of ${city}, which a page names, is missing`);
  return limit;
}

/**
 * Tells whether a last day can be derived from it. It cannot where a later law may have replaced
 * it, nor where it depends on the street: a date would then be no more than a guess.
 */
export function givesDate({ where, changedBy }: StreetLimit): boolean {
  return where === undefined && changedBy === undefined;
}

/** Writes a city's limit in two or three words. */
export function limitFigure(city: CityId): string {
  const limit = streetLimit(city);
  if (!limit || limit.changedBy) return 'Pergunte antes';
  return [limitText(limit), limit.where].filter(Boolean).join(' ');
}

/** Writes '3 dias úteis', '6 dias', '48 horas', with no-break spaces. */
export function limitText({ count }: Pick<StreetLimit, 'count'>): string {
  return `${count.amount}\u00a0${unitTexts[count.unit]}`;
}

const unitTexts = {
  hours: 'horas',
  'working days': 'dias\u00a0úteis',
  'consecutive days': 'dias',
} as const;

/** Says the limit and how sure it is, without the law and whom to ask. */
export function limitSentences(limit: StreetLimit): string {
  const { hoursWhenFull, where, changedBy, year, other } = limit;
  const place = where ? `, ${where},` : '';
  const rule = changedBy
    ? `Em ${year}, o prazo na rua${place} era de ${limitText(limit)}. A ${changedBy} pode ter mudado esse prazo.`
    : `Na rua${place || ','} a caçamba pode ficar no máximo ${limitText(limit)}.`;
  if (other) return `${rule} ${otherLimitSentence(other)}`;
  return hoursWhenFull
    ? `${rule} Depois de cheia, ela tem de sair em até ${hoursWhenFull}\u00a0horas.`
    : rule;
}

/** Names the limit of another source, beside the one that ends earlier and so is the safe one. */
export function otherLimitSentence(other: NonNullable<StreetLimit['other']>): string {
  return `Outra fonte (${other.source.title}) fala em ${limitText(other)}: siga o prazo menor.`;
}

export function countSentence({ count }: StreetLimit): string {
  if (count.unit === 'hours') return 'As horas correm a partir da chegada.';
  if (!count.isStated) {
    return 'O dia da chegada e o da retirada entram na conta por cautela, porque a regra não diz.';
  }
  return daySentences[count.arrivalDay][count.removalDay];
}

const daySentences = {
  counts: {
    counts: 'O dia da chegada e o da retirada contam.',
    'is free': 'O dia da chegada conta e o da retirada não.',
  },
  'is free': {
    counts: 'O dia da chegada não conta e o da retirada conta.',
    'is free': 'O dia da chegada e o da retirada não contam.',
  },
} as const;
