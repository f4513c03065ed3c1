import type { Rule, RuleSource } from './city-rules.ts';

/** What has to be known of a rule to say where it comes from. */
interface Origin extends Pick<Rule, 'law' | 'year'> {
  source: Pick<RuleSource, 'kind'> & Partial<Pick<RuleSource, 'published'>>;
}

/** The law with its article and year: 'CTB, art. 193 (2026)'; null where the source names none. */
export function lawText({ law, year }: Pick<Rule, 'law' | 'year'>): string | null {
  return law && year && !law.includes(String(year)) ? `${law} (${year})` : law;
}

/**
 * How sure a rule is, which is also the text of the link to its source: 'Texto da lei', 'Segundo
 * reportagem de 2024'.
 */
export function sourceText({ law, year, source: { kind, published } }: Origin): string {
  const published4 = published?.slice(0, 4);
  const sourceYear = law ? published4 : (year ?? published4);
  if (kind === 'law' && law) return 'Texto da lei';
  if (sourceYear) return `${kinds[kind]} de ${sourceYear}`;
  return kind === 'law' || kind === 'official' ? kinds[kind] : `${kinds[kind]} sem data`;
}

const kinds = {
  law: 'Texto da lei',
  official: 'Página oficial',
  press: 'Segundo reportagem',
  secondary: 'Segundo site de terceiros',
};
