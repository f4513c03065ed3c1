import type { Rule, RuleSource } from '#src/content/rules/schema.ts';
import { type Subject, subjects } from '#src/content/rules/subjects.ts';

export interface SourcedRule extends Rule {
  source: Omit<RuleSource, 'rules'>;
}

/** Rules under one heading, those about the same subject together. */
export interface RuleTopic {
  name: TopicName;
  bySubject: [subject: Subject, rules: SourcedRule[]][];
}

/** The headings under which a page shows rules, in this order. */
export const topicSubjects = {
  'Regras para a rua': [
    'place',
    'permit',
    'deadline',
    'hours',
    'size',
    'kerb',
    'corner',
    'pavement',
    'signs',
    'colour',
    'night',
  ],
  'Empresa, documento e transporte': ['register', 'document', 'cover'],
  'Destino do entulho e multa': ['small', 'fine', 'liable', 'other'],
} as const satisfies Record<string, readonly Subject[]>;

export type TopicName = keyof typeof topicSubjects;

/** Every rule with its source, by the order of the subjects. */
export function sourcedRules(sources: readonly RuleSource[]): SourcedRule[] {
  return sources
    .flatMap((source) => source.rules.map((rule) => ({ ...rule, source })))
    .sort((a, b) => subjects.indexOf(a.subject) - subjects.indexOf(b.subject));
}

/** The headings that have a rule among these. */
export function ruleTopics(rules: readonly SourcedRule[]): RuleTopic[] {
  return Object.entries(topicSubjects).flatMap(([name, own]: [string, readonly Subject[]]) => {
    const members = rules.filter(({ subject }) => own.includes(subject));
    if (members.length === 0) return [];
    const bySubject = [...Map.groupBy(members, ({ subject }) => subject)];
    return [{ name: name as TopicName, bySubject }];
  });
}
