import type { CityRules, RulesOfSource } from '#src/shared/catalogue/rules/city-rules.ts';
import { type Subject, subjects } from '#src/shared/catalogue/rules/subjects.ts';
import type { Place } from './place.ts';

export interface FoundRule {
  topic: string;
  rule: string;
  /** Of the source; null if unknown. */
  year: number | null;
}

export interface CityFindings {
  /** The city's own rules for the place, in the order of the subjects. */
  rules: FoundRule[];
  /** Sources of the rules, with the authority that confirms them. */
  sources: { source: string; year: number | null; confirmWith: string }[];
  /** Questions for the authority about the subjects without a rule. */
  questions: string[];
}

/** The rules of a city for a place, or for both places if none is chosen. */
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

interface SubjectInfo {
  /** Question for the authority; null if there is none. */
  question: string | null;
  /** Inside the lot: irrelevant, shown if a rule is known, or also asked about. */
  inLot: 'no' | 'shown' | 'asked';
}

const subjectInfo: Record<Subject, SubjectInfo> = {
  place: {
    question: 'A caçamba só pode ficar na rua quando não cabe no terreno?',
    inLot: 'shown',
  },
  asking: {
    question: 'Na rua, é preciso autorização? Quem pede, eu ou a empresa, e quanto custa?',
    inLot: 'no',
  },
  days: { question: 'Por quantos dias ela pode ficar na rua? São dias úteis?', inLot: 'no' },
  size: { question: 'Há um tamanho máximo na rua?', inLot: 'no' },
  kerb: { question: 'A que distância do meio-fio?', inLot: 'no' },
  corner: { question: 'A que distância da esquina?', inLot: 'no' },
  pavement: { question: 'Quanto da calçada tem de ficar livre?', inLot: 'no' },
  signs: { question: 'Que cor e que faixas refletivas ela deve ter?', inLot: 'shown' },
  company: { question: 'A empresa precisa de cadastro? Onde confiro?', inLot: 'asked' },
  document: { question: 'Que documento vai com o entulho: CTR, MTR ou outro?', inLot: 'asked' },
  small: { question: 'Onde entregar pouco entulho, e até que quantidade?', inLot: 'asked' },
  fine: { question: 'Qual é a multa para quem descumpre?', inLot: 'asked' },
  liable: { question: null, inLot: 'shown' },
  other: { question: null, inLot: 'shown' },
};
