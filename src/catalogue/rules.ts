import { type CityRules, type RuleSource, rulesCheckedOn } from '#src/content/rules/schema.ts';
import { type Subject, subjectLabels, subjects } from '#src/content/rules/subjects.ts';
import { groupBy } from '#src/shared/runtime/older-browsers.ts';
import { listText, shortDate } from '#src/shared/text/format.ts';
import type { City, CityId } from './cities.ts';
import { inCity } from './city-text.ts';

/** Fetches a city's rules, in one file with its state's. Throws for a city without an entry. */
export async function loadRules(id: CityId): Promise<CityRules> {
  const [state, slug] = id.split('/') as [keyof typeof states, string];
  const rules = (await states[state]())[slug];
  if (!rules) throw new Error(`The rules of ${id} are missing`);
  return rules;
}

export type Source = Omit<RuleSource, 'rules'>;

export interface SourcedRule {
  subject: Subject;
  rule: string;
  source: Source;
}

/** A page shows rules under these headings, in this order. */
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
  'Empresa e transporte': ['register', 'document', 'cover'],
  'Destino e multa': ['small', 'fine', 'liable', 'other'],
} as const satisfies Record<string, readonly Subject[]>;

/** Lists every rule with its source, by the order of the subjects. */
export function sourcedRules(sources: readonly RuleSource[]): SourcedRule[] {
  return subjects.flatMap((subject) =>
    sources.flatMap(({ rules, ...source }) => {
      const rule = rules[subject];
      return rule === undefined ? [] : [{ subject, rule, source }];
    }),
  );
}

/**
 * Finds a city's rules on whether a skip may stand on the street, and for how long: whether the lot
 * comes first, who needs a permit, the time limit. It has at least one rule, if the city has any on
 * that.
 */
export function streetAnswer(rules: readonly SourcedRule[]): SourcedRule[] {
  const about = (asked: Subject) => rules.filter(({ subject }) => subject === asked);
  const places = about('place');
  const answer = [surest(places.filter(isLotFirst)), surest(about('permit')), ...about('deadline')];
  const found = answer.filter((rule) => rule !== undefined);
  return found.length > 0 ? found : places.slice(0, 1);
}

/** Lists a city's rules as they are shown: the answer about the street, then the others. */
export function orderedRules(sources: readonly RuleSource[]) {
  const rules = sourcedRules(sources);
  const answer = streetAnswer(rules);
  const others = rules.filter((rule) => !answer.includes(rule));
  return { answer, others, all: [...answer, ...others] };
}

/** Finds the first that is read in a law or its copy and applies today, or else the next best. */
export function surest(rules: readonly SourcedRule[]): SourcedRule | undefined {
  const current = rules.filter(({ source }) => !source.doubtful);
  return (
    current.find(({ source: { kind } }) => kind === 'law' || kind === 'copy') ??
    current[0] ??
    rules[0]
  );
}

/** Lists sources in the order of the rules; a note's number is its place here. */
export function sourcesOf(rules: readonly SourcedRule[]): Source[] {
  return [...new Map(rules.map(({ source }) => [source.url, source])).values()];
}

/** Writes the number of a rule's note, with a mark where the rule may have changed. */
function noteMark({ source }: SourcedRule, sources: readonly Source[]): string {
  const number = sources.findIndex(({ url }) => url === source.url) + 1;
  return `${number}${source.doubtful ? doubtMark : ''}`;
}

const doubtMark = '*';

export interface ShownTopic {
  name: string;
  subjects: ShownSubject[];
}

/** Each sentence about the subject has the mark of its note. */
export interface ShownSubject {
  label: string;
  rules: { text: string; mark: string }[];
}

/** Puts rules under their headings, with the marks of these notes. */
export function shownTopics(
  rules: readonly SourcedRule[],
  sources: readonly Source[],
): ShownTopic[] {
  return Object.entries(topicSubjects).flatMap(([name, own]: [string, readonly Subject[]]) => {
    const members = rules.filter(({ subject }) => own.includes(subject));
    return members.length > 0 ? [{ name, subjects: shownSubjects(members, sources) }] : [];
  });
}

export function shownSubjects(
  rules: readonly SourcedRule[],
  sources: readonly Source[],
): ShownSubject[] {
  return [...groupBy(rules, ({ subject }) => subject)].map(([subject, members]) => ({
    label: subjectLabels[subject],
    rules: members.map((rule) => ({ text: rule.rule, mark: noteMark(rule, sources) })),
  }));
}

export type ShownNotes = ReturnType<typeof shownNotes>;

/** Marks lead to these notes, which say when all rules were checked. */
export function shownNotes(sources: readonly Source[]) {
  return {
    sources: sources.map((source) => {
      const { law, title, url } = source;
      return { law, title, url, kind: sourceKindText(source) };
    }),
    checked: rulesNoteText(sources),
  };
}

type SkipPlace = 'lot' | 'street' | null;

/** Lists the subjects on which the city has no known rule, to ask its desk about. */
export function openQuestions({ sources, register }: CityRules, place: SkipPlace): Subject[] {
  const covered = new Set(sources.flatMap(({ rules }) => Object.keys(rules)));
  if (register) covered.add('register');
  const asked = [...(place === 'lot' ? [] : streetQuestions), ...questions];
  return asked.filter((subject) => !covered.has(subject));
}

/** A desk has more urgent questions to answer than these. */
const detailsOfStreet: readonly Subject[] = ['hours', 'colour', 'night'];

const streetQuestions = topicSubjects['Regras para a rua'].filter(
  (subject) => !detailsOfStreet.includes(subject),
);

const questions = ['register', 'document', 'small', 'fine'] as const satisfies Subject[];

/** Writes the open questions on one line: 'autorização, prazo na rua e multa'; empty for none. */
export function questionsText(rules: CityRules, place: SkipPlace): string {
  return listText(questionLabels(rules, place));
}

/** Where no rule for the street is known, one word stands in a listing for all of these. */
export function listedQuestionsText(rules: CityRules): string {
  if (streetAnswer(sourcedRules(rules.sources)).length > 0) return questionsText(rules, null);
  return listText(['caçamba na rua', ...questionLabels(rules, 'lot')]);
}

function questionLabels(rules: CityRules, place: SkipPlace): string[] {
  return openQuestions(rules, place).map((subject) => subjectLabels[subject].toLowerCase());
}

/** Describes a city's rules in one sentence, for search engines and assistants. */
export function rulesDescription(city: City): string {
  return `O que vale para caçamba de entulho ${inCity(city)}, na rua e no terreno: prazo, autorização, lugar, documento e multa, cada regra com a sua fonte.`;
}

/** Says how sure a source is: 'texto da lei', 'reportagem de 2024'. */
export function sourceKindText({ kind, published }: Pick<Source, 'kind' | 'published'>): string {
  if (kind === 'law' || kind === 'copy') return kinds[kind];
  if (published) return `${kinds[kind]} de ${published.slice(0, 4)}`;
  return kind === 'official' ? kinds[kind] : `${kinds[kind]} sem data`;
}

/** Writes a source in one line for paper and messages: 'Lei 1/2001: Folha, reportagem de 2005'. */
export function sourceText(source: Source): string {
  const { law, title } = source;
  return `${law ? `${law}: ` : ''}${title}, ${sourceKindText(source)}`;
}

/** Says when the rules were checked, and what their mark means where one has it. */
export function rulesNoteText(sources: readonly Source[]): string {
  const checked = `Regras conferidas em ${rulesCheckedText}.`;
  if (!sources.some(({ doubtful }) => doubtful)) return checked;
  return `${checked} ${doubtMark} Pode ter mudado: confirme.`;
}

/** The rules were compared with their sources on that day, like '22/11/2026'. */
export const rulesCheckedText = shortDate(rulesCheckedOn);

/** A rule that only forbids a spot, as the one beside a hydrant, is another. */
function isLotFirst({ rule }: SourcedRule): boolean {
  return /\b(terreno|imóvel|recuo)\b/.test(rule);
}

const states = {
  sp: async () => (await import('#src/content/rules/sao-paulo.yaml')).content,
  sc: async () => (await import('#src/content/rules/santa-catarina.yaml')).content,
  pr: async () => (await import('#src/content/rules/parana.yaml')).content,
  rj: async () => (await import('#src/content/rules/rio-de-janeiro.yaml')).content,
  rs: async () => (await import('#src/content/rules/rio-grande-do-sul.yaml')).content,
  mg: async () => (await import('#src/content/rules/minas-gerais.yaml')).content,
};

const kinds = {
  law: 'texto da lei',
  copy: 'cópia não oficial',
  official: 'página oficial',
  press: 'reportagem',
  secondary: 'site de terceiros',
};
