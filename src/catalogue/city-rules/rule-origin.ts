import { type Rule, type RuleSource, rulesCheckedOn } from '#src/content/rules/schema.ts';
import { shortDate } from '#src/shared/text/format.ts';

interface Origin extends Pick<Rule, 'law' | 'year'> {
  source: Pick<RuleSource, 'kind' | 'published'>;
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

const kinds = {
  law: 'Texto da lei',
  official: 'Página oficial',
  press: 'Segundo reportagem',
  secondary: 'Segundo site de terceiros',
};
