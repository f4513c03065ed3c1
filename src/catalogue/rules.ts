import {
  type CityRules,
  type Rule,
  type RuleSource,
  rulesCheckedOn,
} from '#src/content/rules/schema.ts';
import { type Subject, subjects } from '#src/content/rules/subjects.ts';
import { shortDate } from '#src/shared/text/format.ts';
import type { CityId } from './cities.ts';

/** Fetches a city's rules, in one file with those of its state. Throws for a city without an entry. */
export async function loadRules(id: CityId): Promise<CityRules> {
  const [state, slug] = id.split('/') as [keyof typeof states, string];
  const rules = (await states[state]())[slug];
  if (!rules) throw new Error(`The rules of ${id} are missing`);
  return rules;
}

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

/** The law with its article and year: 'CTB, art. 193 (2026)'; null where the source names none. */
export function lawText({ law, year }: Pick<Rule, 'law' | 'year'>): string | null {
  return law && year && !law.includes(String(year)) ? `${law} (${year})` : law;
}

/**
 * How sure a rule is, which is also the text of the link to its source: 'Texto da lei', 'Segundo
 * reportagem de 2024'.
 */
export function ruleSourceText({ law, year, source: { kind, published } }: Origin): string {
  const yearPublished = published?.slice(0, 4);
  const sourceYear = law ? yearPublished : (year ?? yearPublished);
  if (kind === 'law' && law) return 'Texto da lei';
  if (sourceYear) return `${kinds[kind]} de ${sourceYear}`;
  return kind === 'law' || kind === 'official' ? kinds[kind] : `${kinds[kind]} sem data`;
}

/** Both in one line for paper and messages, with the doubt if there is one. */
export function originText({ current, ...rule }: Origin & Pick<Rule, 'current'>): string {
  return [lawText(rule), ruleSourceText(rule), !current && doubtText].filter(Boolean).join('; ');
}

/** The mark of a rule that may have changed since its source was written. */
export const doubtText = 'confirme se ainda vale';

/** When the rules were checked, and what the mark of a rule means where one has it. */
export function rulesNoteText(rules: readonly Pick<Rule, 'current'>[]): string {
  const checked = `Regras conferidas em ${rulesCheckedText}.`;
  if (rules.every(({ current }) => current)) return checked;
  return `${checked} “${doubtText}” marca a regra que pode ter mudado depois da data da fonte.`;
}

/** '22/11/2026', the day on which the rules were compared with their sources. */
export const rulesCheckedText = shortDate(rulesCheckedOn);

const states = {
  sp: async () => (await import('#src/content/rules/sao-paulo.yaml')).content,
  sc: async () => (await import('#src/content/rules/santa-catarina.yaml')).content,
  pr: async () => (await import('#src/content/rules/parana.yaml')).content,
  rj: async () => (await import('#src/content/rules/rio-de-janeiro.yaml')).content,
  rs: async () => (await import('#src/content/rules/rio-grande-do-sul.yaml')).content,
  mg: async () => (await import('#src/content/rules/minas-gerais.yaml')).content,
};

interface Origin extends Pick<Rule, 'law' | 'year'> {
  source: Pick<RuleSource, 'kind' | 'published'>;
}

const kinds = {
  law: 'Texto da lei',
  official: 'Página oficial',
  press: 'Segundo reportagem',
  secondary: 'Segundo site de terceiros',
};
