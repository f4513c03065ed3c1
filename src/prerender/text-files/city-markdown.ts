import type { City } from '#src/catalogue/cities.ts';
import { inCity, ofCity, priceRangeText } from '#src/catalogue/city-text.ts';
import {
  doubtText,
  lawText,
  loadRules,
  type RuleTopic,
  ruleSourceText,
  rulesCheckedText,
  rulesNoteText,
  ruleTopics,
  type SourcedRule,
  sourcedRules,
} from '#src/catalogue/rules.ts';
import type { Section } from '#src/content/city-articles/schema.ts';
import type { CityRules } from '#src/content/rules/schema.ts';
import { subjectLabels } from '#src/content/rules/subjects.ts';
import { priceBasis, shortRules } from '#src/features/guides/city-article-page.tsx';
import { loadCityArticle, relatedToCities } from '#src/features/guides/city-articles.ts';
import {
  limitFigure,
  noStreetAnswer,
  openQuestions,
  placeChecks,
  placeNames,
  streetAnswer,
} from '#src/features/permit/place-rules.ts';
import {
  cityArticlePath,
  dropOffPath,
  listingPath,
  permitPath,
} from '#src/shared/routing/links.ts';
import { shortDate } from '#src/shared/text/format.ts';
import { withoutArticle } from '#src/ui/text/rules-list.tsx';
import {
  type Block,
  bullets,
  joinBlocks,
  link,
  pageLink,
  plain,
  relatedGuides,
} from './markdown-syntax.ts';

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

/** A city's article as Markdown, in the order of its page. */
export async function cityArticleText(city: City): Promise<string> {
  const article = await loadCityArticle(city.articleSlug as string);
  return joinBlocks([
    plain(article.intro),
    ...section(article.howItWorks),
    `## ${plain(article.rulesHeading)}`,
    ...(await rulesBlocks(city)),
    '### A quem perguntar',
    plain(article.asking),
    ...(await authorityBlocks(city)),
    ...section(article.price, `**${plain(priceRangeText(city))}:** ${priceBasis(city)}.`),
    ...section(article.bairros),
    ...section(article.ordering),
    '## Perguntas frequentes',
    ...article.questions.flatMap(({ question, answer }) => [
      `### ${plain(question)}`,
      plain(answer),
    ]),
    ...relatedGuides(relatedToCities, [
      pageLink(`Ver empresas ${inCity(city)}`, listingPath(city.id)),
    ]),
  ]);
}

/** `first` comes between the heading and the text. */
function section({ heading, paragraphs, list }: Section, first?: string): Block[] {
  return [
    `## ${plain(heading)}`,
    first,
    ...paragraphs.map(plain),
    list && bullets(list.map(plain)),
  ];
}

async function rulesBlocks(city: City): Promise<Block[]> {
  const rules = shortRules(await loadRules(city.id));
  return [
    rulesNoteText(rules),
    ...topicBlocks(ruleTopics(rules), '###'),
    rules.length > 0 && 'Fontes destas regras:',
    sourceLines(rules.map(({ source }) => source)),
    pageLink(
      `Todas as regras para caçamba ${inCity(city)}, para ler ou imprimir`,
      permitPath(city.id),
    ),
  ];
}

async function authorityBlocks(city: City): Promise<Block[]> {
  const contact = contactText(await loadRules(city.id));
  const places = pageLink(`pontos de entrega ${ofCity(city)}`, dropOffPath(city.id));
  return [
    [plain(city.orgaoLocal), contact].filter(Boolean).join(': '),
    `Se o seu entulho não passa de 1 m³, veja primeiro os ${places}.`,
  ];
}

/** Topics with their rules; `heading` is the mark of a topic's heading. */
function topicBlocks(topics: readonly RuleTopic[], heading: '##' | '###'): string[] {
  return topics.flatMap(({ name, bySubject }) => [
    `${heading} ${name}`,
    ruleLines(bySubject.flatMap(([, rules]) => rules)),
  ]);
}

/** Rules as a list, each with its subject, its law, its source and whether it is certain. */
function ruleLines(rules: readonly SourcedRule[]): string {
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
function sourceLines(sources: readonly Source[]): string {
  const byUrl = new Map(sources.map((source) => [source.url, source]));
  return bullets(
    [...byUrl.values()].map(({ title, url, published }) => {
      const date = published ? `de ${shortDate(published)}` : 'sem data';
      return `${link(title, url)} – fonte ${date}, conferida em ${rulesCheckedText}`;
    }),
  );
}

/** Telephone and website of the authority for questions; empty where neither is known. */
function contactText({ authority: { phone, url } }: Pick<CityRules, 'authority'>): string {
  return [phone && `telefone ${plain(phone)}`, url && link('site', url)].filter(Boolean).join(', ');
}
