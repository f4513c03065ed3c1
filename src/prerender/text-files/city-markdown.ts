import type { City } from '#src/catalogue/cities.ts';
import { inCity, ofCity, priceRangeText } from '#src/catalogue/city-text.ts';
import { type Desk, deskFor, deskNote, withoutArticle } from '#src/catalogue/desks.ts';
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
  const desk = deskFor(city.id, 'street');
  return joinBlocks([
    'Dentro do terreno, em regra ninguém pede autorização.',
    `## ${placeNames.street}`,
    bullets([
      `**${subjectLabels.deadline}:** ${plain(limitFigure(city))}`,
      `**Onde perguntar:** ${deskLine(desk, withoutArticle(desk.name))}`,
    ]),
    ...(answer.length > 0 ? ['O que a regra diz:', ruleLines(answer)] : [noStreetAnswer]),
    rulesNoteText(all),
    ...topicBlocks(ruleTopics(all.filter((rule) => !answer.includes(rule))), '##'),
    ...registerBlocks(rules),
    ...questionBlocks(city, rules),
    '## Fontes',
    sourceLines(rules.sources),
    '## Confira no lugar',
    bullets(placeChecks(null).map(plain)),
    // Between two lists, which would be one otherwise.
    'Veja também:',
    bullets(furtherLinks(city)),
  ]);
}

function deskLine(desk: Desk, name = desk.name): string {
  return [plain(name), contactText(desk)].filter(Boolean).join(', ');
}

function registerBlocks({ register }: CityRules): Block[] {
  if (!register) return [];
  return ['## Como conferir a empresa', plain(register)];
}

function questionBlocks(city: City, rules: CityRules): Block[] {
  const questions = openQuestions(rules, null);
  if (questions.length === 0) return [];
  return [
    '## O que perguntar antes',
    `Confirme com ${deskLine(deskFor(city.id, 'street'))}:`,
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
    ...deskBlocks(city),
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

function deskBlocks(city: City): Block[] {
  const contact = contactText(deskFor(city.id, 'street'));
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

/** Telephone, doubt and website of a desk; empty where none is known. */
function contactText(desk: Desk): string {
  const { phone, url } = desk;
  const note = deskNote(desk);
  const contact = [phone && `telefone ${plain(phone)}`, note && `(${note})`].filter(Boolean);
  return [contact.join(' '), url && link('site', url)].filter(Boolean).join(', ');
}
