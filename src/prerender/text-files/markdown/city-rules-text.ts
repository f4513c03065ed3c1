import { openQuestions } from '#src/features/permit/city/open-questions.ts';
import {
  limitFigure,
  noStreetAnswer,
  streetAnswer,
} from '#src/features/permit/city/street-answer.ts';
import { placeNames } from '#src/features/permit/place/place.ts';
import { placeChecks } from '#src/features/permit/place/place-checks.ts';
import type { City } from '#src/shared/catalogue/catalogue.ts';
import { inCity } from '#src/shared/catalogue/city-name.ts';
import type { CityRules } from '#src/shared/catalogue/city-rules/city-rules.ts';
import { loadRules } from '#src/shared/catalogue/city-rules/load-rules.ts';
import { rulesNoteText } from '#src/shared/catalogue/city-rules/rule-origin.ts';
import { ruleTopics, sourcedRules } from '#src/shared/catalogue/city-rules/rule-topics.ts';
import { subjectLabels } from '#src/shared/catalogue/city-rules/subjects.ts';
import { cityArticlePath, listingPath } from '#src/shared/routing/links.ts';
import { withoutArticle } from '#src/shared/ui/text/rules-list.tsx';
import { contactText, ruleLines, sourceLines, topicBlocks } from './rules.ts';
import { type Block, bullets, joinBlocks, link, pageLink, plain } from './syntax.ts';

/** A city's rules as Markdown, in the order of their page. */
export async function cityRulesText(city: City): Promise<string> {
  const rules = await loadRules(city.id);
  const all = sourcedRules(rules.sources);
  const answer = streetAnswer(city, all);
  return joinBlocks([
    'Dentro do terreno, em regra ninguém pede autorização.',
    `## ${placeNames.street}`,
    bullets([
      `**${subjectLabels.deadline}:** ${plain(limitFigure(city))}`,
      `**Onde perguntar:** ${authorityText(rules, withoutArticle(rules.authority.name))}`,
    ]),
    ...(answer.length > 0 ? ['O que a regra diz:', ruleLines(answer)] : [noStreetAnswer]),
    rulesNoteText(all),
    ...topicBlocks(ruleTopics(all.filter((rule) => !answer.includes(rule))), '##'),
    ...registerBlocks(rules),
    ...questionBlocks(rules),
    '## Fontes',
    sourceLines(rules.sources),
    '## Confira no lugar',
    bullets(placeChecks(null).map(plain)),
    // Between two lists, which would be one otherwise.
    'Veja também:',
    bullets(furtherLinks(city)),
  ]);
}

function authorityText(rules: CityRules, name: string): string {
  return [plain(name), contactText(rules)].filter(Boolean).join(', ');
}

function registerBlocks({ register }: CityRules): Block[] {
  if (!register) return [];
  return [
    '## Como conferir a empresa',
    plain(register.how),
    register.url && link('Abrir o cadastro de empresas', register.url),
  ];
}

function questionBlocks(rules: CityRules): Block[] {
  const questions = openQuestions(rules, null);
  if (questions.length === 0) return [];
  return [
    '## O que perguntar antes',
    `Confirme com ${authorityText(rules, rules.authority.name)}:`,
    bullets(questions.map(plain)),
  ];
}

function furtherLinks(city: City): string[] {
  const { articleSlug } = city;
  return [
    pageLink(`Empresas ${inCity(city)}`, listingPath(city.id)),
    ...(articleSlug
      ? [pageLink(`Guia de caçamba ${inCity(city)}`, cityArticlePath(articleSlug))]
      : []),
    pageLink('Outras cidades e regras nacionais', '/ferramentas/autorizacao'),
  ];
}
