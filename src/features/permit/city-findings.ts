import type { CityRules, RulesOfSource } from '#src/shared/catalogue/rules/city-rules.ts';
import { type Subject, subjects } from '#src/shared/catalogue/rules/subjects.ts';
import type { Place } from './place.ts';
import { subjectInfo } from './subjects.ts';

export interface FoundRule {
  topic: string;
  rule: string;
  /** Of the source; null where it tells none. */
  year: number | null;
}

export interface CityFindings {
  /** The city's own rules that matter for the place, in the order of the subjects. */
  rules: FoundRule[];
  /** Where they were read, with who confirms them. */
  sources: { source: string; year: number | null; confirmWith: string }[];
  /** What to ask the authority, because nothing was found. */
  questions: string[];
}

/** Sorts what was found of a city for a place; for both places while none is chosen. */
export function cityFindings(rules: CityRules, place: Place | null): CityFindings {
  const own = rules.groups.filter(({ scope }) => scope !== 'country');
  const isShown = (subject: Subject) => place !== 'lot' || subjectInfo[subject].inLot !== 'no';
  const isAsked = (subject: Subject) => place !== 'lot' || subjectInfo[subject].inLot === 'asked';
  const shown = subjects.filter(isShown);
  return {
    rules: shown.flatMap((subject) => own.flatMap((group) => rulesAbout(subject, group))),
    sources: own
      .filter((group) => group.rules.some(({ subject }) => shown.includes(subject)))
      .map(({ source, year, confirmWith = rules.authority }) => ({ source, year, confirmWith })),
    questions: subjects
      .filter((subject) => isAsked(subject) && !isKnown(subject, own))
      .flatMap((subject) => subjectInfo[subject].question ?? []),
  };
}

function rulesAbout(subject: Subject, { rules, year }: RulesOfSource): FoundRule[] {
  return rules
    .filter((rule) => rule.subject === subject)
    .map(({ topic, rule }) => ({ topic, rule, year }));
}

function isKnown(subject: Subject, groups: readonly RulesOfSource[]): boolean {
  return groups.some(({ rules }) => rules.some((rule) => rule.subject === subject));
}
