import type { StreetLimit } from '#src/content/rules/schema.ts';
import type { Subject } from '#src/content/rules/subjects.ts';
import type { CityId } from './cities.ts';
import type { SourcedRule } from './rules.ts';
import { limitSentences, limitText, streetLimit } from './street-limit.ts';

/**
 * A city's rules on whether a skip may stand on the street, and for how long: whether the lot
 * comes first, who needs a permit, the time limit. At least one rule, if the city has any on that.
 */
export function streetAnswer(city: CityId, rules: readonly SourcedRule[]): SourcedRule[] {
  const about = (wanted: Subject) => rules.filter(({ subject }) => subject === wanted);
  const places = about('place');
  const deadlines = about('deadline');
  const limit = streetLimit(city);
  if (deadlines.length === 0 && limit) deadlines.push(limitRule(limit, rules));
  const answer = [surest(places.filter(isLotFirst)), surest(about('permit')), ...deadlines];
  const found = answer.filter((rule) => rule !== undefined);
  return found.length > 0 ? found : places.slice(0, 1);
}

/** The time limit in two or three words. */
export function limitFigure(city: CityId): string {
  const limit = streetLimit(city);
  if (!limit || limit.changedBy) return 'Pergunte antes';
  return [limitText(limit), limit.where].filter(Boolean).join(' ');
}

/** Where a city has no known rule on that. */
export const noStreetAnswer =
  'Na rua, quem decide é a prefeitura. Pergunte antes de marcar a entrega.';

/** The first that is read in a law and applies today, or else the next best. */
export function surest(rules: readonly SourcedRule[]): SourcedRule | undefined {
  const current = rules.filter(({ source }) => !source.doubtful);
  return current.find(({ source }) => isLaw(source)) ?? current[0] ?? rules[0];
}

function isLaw({ kind }: SourcedRule['source']): boolean {
  return kind === 'law' || kind === 'copy';
}

/** Unlike a rule that only forbids a spot, as the one beside a hydrant. */
function isLotFirst({ rule }: SourcedRule): boolean {
  return /\b(terreno|imóvel|recuo)\b/.test(rule);
}

/** `rules` may have more of the limit's source. */
function limitRule(limit: StreetLimit, rules: readonly SourcedRule[]): SourcedRule {
  const known = rules.find(({ source }) => source.url === limit.source.url);
  const own = {
    ...limit.source,
    law: limit.law,
    ...(limit.changedBy && { doubtful: true as const }),
  };
  return { subject: 'deadline', rule: limitSentences(limit), source: known?.source ?? own };
}
