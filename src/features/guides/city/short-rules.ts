import type { CityRules } from '#src/shared/catalogue/city-rules/city-rules.ts';
import {
  type SourcedRule,
  sourcedRules,
  topicSubjects,
} from '#src/shared/catalogue/city-rules/rule-topics.ts';
import type { Subject } from '#src/shared/catalogue/city-rules/subjects.ts';

/** The rules of a city's article: those for the street; all of a city that has hardly any. */
export function shortRules({ sources }: CityRules): SourcedRule[] {
  const rules = sourcedRules(sources);
  const street: readonly Subject[] = topicSubjects['Regras para a rua'];
  const forStreet = rules.filter(({ subject }) => street.includes(subject));
  return forStreet.length < 3 ? rules : forStreet;
}
