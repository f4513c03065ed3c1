import type { City } from '#src/shared/catalogue/catalogue.ts';
import type { SourcedRule } from '#src/shared/catalogue/city-rules/rule-topics.ts';
import {
  limitSentences,
  type StreetLimit,
  streetLimit,
} from '#src/shared/catalogue/city-rules/street-limit.ts';

export interface StreetAnswer {
  /** Where it may stand; undefined where no rule is known. */
  place: SourcedRule | undefined;
  permit: SourcedRule | undefined;
  deadlines: SourcedRule[];
  /** All of them. */
  answered: SourcedRule[];
}

/** What a city says about whether a skip may stand on the street, and for how long. */
export function streetAnswer(city: City, rules: readonly SourcedRule[]): StreetAnswer {
  const place = surest(rules.filter(({ subject }) => subject === 'place'));
  const permit = surest(rules.filter(({ subject }) => subject === 'permit'));
  const own = rules.filter(({ subject }) => subject === 'deadline');
  const limit = streetLimit(city.id);
  const deadlines = own.length === 0 && limit ? [limitRule(limit, rules)] : own;
  const answered = [place, permit, ...deadlines].filter((rule) => rule !== undefined);
  return { place, permit, deadlines, answered };
}

function surest(rules: readonly SourcedRule[]): SourcedRule | undefined {
  return rules.find(({ current }) => current) ?? rules[0];
}

/** `rules` may know more of the limit's source. */
function limitRule(limit: StreetLimit, rules: readonly SourcedRule[]): SourcedRule {
  const known = rules.find(({ source }) => source.url === limit.source.url);
  return {
    subject: 'deadline',
    rule: limitSentences(limit),
    law: limit.law,
    year: limit.year,
    current: !limit.changedBy,
    source: known?.source ?? { ...limit.source, published: null },
  };
}
