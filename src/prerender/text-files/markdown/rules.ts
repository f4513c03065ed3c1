import type { CityRules } from '#src/shared/catalogue/city-rules/city-rules.ts';
import {
  doubtText,
  lawText,
  ruleSourceText,
  rulesCheckedText,
} from '#src/shared/catalogue/city-rules/rule-origin.ts';
import type { RuleTopic, SourcedRule } from '#src/shared/catalogue/city-rules/rule-topics.ts';
import { subjectLabels } from '#src/shared/catalogue/city-rules/subjects.ts';
import { shortDate } from '#src/shared/text/short-date.ts';
import { bullets, link, plain } from './syntax.ts';

/** Topics with their rules; `heading` is the mark of a topic's heading. */
export function topicBlocks(topics: readonly RuleTopic[], heading: '##' | '###'): string[] {
  return topics.flatMap(({ name, bySubject }) => [
    `${heading} ${name}`,
    ruleLines(bySubject.flatMap(([, rules]) => rules)),
  ]);
}

/** Rules as a list, each with its subject, its law, its source and whether it is certain. */
export function ruleLines(rules: readonly SourcedRule[]): string {
  return bullets(rules.map((rule) => `**${subjectLabels[rule.subject]}:** ${ruleText(rule)}`));
}

function ruleText(rule: SourcedRule): string {
  const law = lawText(rule);
  const origin = [
    law && plain(law),
    link(ruleSourceText(rule), rule.source.url),
    !rule.current && `*${doubtText}*`,
  ];
  return `${plain(rule.rule)} (${origin.filter(Boolean).join('; ')})`;
}

type Source = SourcedRule['source'];

/** Sources as a list, each once, with its date and the day on which it was compared. */
export function sourceLines(sources: readonly Source[]): string {
  const byUrl = new Map(sources.map((source) => [source.url, source]));
  return bullets(
    [...byUrl.values()].map(({ title, url, published }) => {
      const date = published ? `de ${shortDate(published)}` : 'sem data';
      return `${link(title, url)} – fonte ${date}, conferida em ${rulesCheckedText}`;
    }),
  );
}

/** Telephone and website of the authority for questions; empty where neither is known. */
export function contactText({ authority: { phone, url } }: Pick<CityRules, 'authority'>): string {
  return [phone && `telefone ${plain(phone)}`, url && link('site', url)].filter(Boolean).join(', ');
}
