import type { City } from '#src/shared/catalogue/catalogue.ts';
import type { SourcedRule } from '#src/shared/catalogue/city-rules/rule-topics.ts';
import {
  limitSentences,
  limitText,
  type StreetLimit,
  streetLimit,
} from '#src/shared/catalogue/city-rules/street-limit.ts';
import type { Subject } from '#src/shared/catalogue/city-rules/subjects.ts';

/**
 * A city's rules on whether a skip may stand on the street, and for how long: whether the lot
 * comes first, who needs a permit, the time limit. At least one rule, if the city has any on that.
 */
export function streetAnswer(city: City, rules: readonly SourcedRule[]): SourcedRule[] {
  const about = (wanted: Subject) => rules.filter(({ subject }) => subject === wanted);
  const places = about('place');
  const deadlines = about('deadline');
  const limit = streetLimit(city.id);
  if (deadlines.length === 0 && limit) deadlines.push(limitRule(limit, rules));
  const answer = [surest(places.filter(isLotFirst)), surest(about('permit')), ...deadlines];
  const found = answer.filter((rule) => rule !== undefined);
  return found.length > 0 ? found : places.slice(0, 1);
}

/** The time limit in two or three words. */
export function limitFigure(city: City): string {
  const limit = streetLimit(city.id);
  if (!limit || limit.changedBy) return 'Pergunte antes';
  return [limitText(limit), limit.where].filter(Boolean).join(' ');
}

/** Where a city has no known rule on that. */
export const noStreetAnswer =
  'Na rua, quem decide é a prefeitura, e muitas vezes a empresa pede a autorização. Antes de marcar a entrega, pergunte quem faz o pedido e por quantos dias a caçamba pode ficar.';

/** Unlike a rule that only forbids a spot, as the one beside a hydrant. */
function isLotFirst({ rule }: SourcedRule): boolean {
  return /\b(terreno|imóvel|recuo)\b/.test(rule);
}

/** The first that is read in a law and applies today, or else the next best. */
function surest(rules: readonly SourcedRule[]): SourcedRule | undefined {
  const current = rules.filter((rule) => rule.current);
  return current.find(({ source }) => source.kind === 'law') ?? current[0] ?? rules[0];
}

/** `rules` may have more of the limit's source. */
function limitRule(limit: StreetLimit, rules: readonly SourcedRule[]): SourcedRule {
  const known = rules.find(({ source }) => source.url === limit.source.url);
  return {
    subject: 'deadline',
    rule: limitSentences(limit),
    law: limit.law,
    year: limit.year,
    current: !limit.changedBy,
    source: known?.source ?? { published: null, ...limit.source },
  };
}
