import type { City } from '#src/catalogue/cities.ts';
import { inCity, ofCity } from '#src/catalogue/city-text.ts';
import { type Desk, deskFor, deskNote, otherDesks, withoutArticle } from '#src/catalogue/desks.ts';
import {
  listedQuestionsText,
  loadRules,
  noteMark,
  orderedRules,
  questionsText,
  type RuleTopic,
  rulesCheckedText,
  rulesNoteText,
  ruleTopics,
  type Source,
  type SourcedRule,
  sourceKindText,
  sourcesOf,
} from '#src/catalogue/rules.ts';
import { limitFigure } from '#src/catalogue/street-limit.ts';
import type { Section } from '#src/content/city-articles/schema.ts';
import type { CityRules } from '#src/content/rules/schema.ts';
import { subjectLabels } from '#src/content/rules/subjects.ts';
import { loadCityArticle, relatedToCities } from '#src/features/guides/city-articles.ts';
import { noStreetAnswer, placeNames } from '#src/features/permit/place-rules.ts';
import {
  cityArticlePath,
  dropOffPath,
  hasRulesPage,
  listingPath,
  permitPath,
} from '#src/shared/routing/links.ts';
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
  const { answer, others, all } = orderedRules(rules.sources);
  const sources = sourcesOf(all);
  const desk = deskFor(city.id, 'street');
  return joinBlocks([
    'No terreno, em geral não é preciso autorização.',
    `## ${placeNames.street}`,
    bullets([
      `**${subjectLabels.deadline}:** ${plain(limitFigure(city.id))}`,
      `**Onde perguntar:** ${deskLine(desk, withoutArticle(desk.name))}`,
    ]),
    ...(answer.length > 0 ? ['O que a regra diz:', ruleLines(answer, sources)] : [noStreetAnswer]),
    ...topicBlocks(ruleTopics(others), sources),
    ...(rules.register ? ['## Confira a empresa', plain(rules.register)] : []),
    ...deskBlocks(city, rules),
    '## Fontes',
    ...noteBlocks(sources),
    bullets(furtherLinks(city)),
  ]);
}

function deskLine(desk: Desk, name = desk.name): string {
  return [plain(name), contactText(desk)].filter(Boolean).join(desk.phone ? ', ' : ' ');
}

/** The open questions with the number to call, and the desks for other topics. */
function deskBlocks(city: City, rules: CityRules): Block[] {
  const questions = hasRulesPage(city.id) ? questionsText(rules, null) : listedQuestionsText(rules);
  const street = deskFor(city.id, 'street');
  const called = deskLine(street) + (street.phone ? ',' : '');
  const lines = [
    ...(questions ? [`Fale com ${called} sobre ${plain(questions)}.`] : []),
    ...otherDesks(city.id).map(
      ([desk, topics]) => `${topics}: ${deskLine(desk, withoutArticle(desk.name))}`,
    ),
  ];
  return lines.length > 0 ? ['## A quem perguntar', bullets(lines)] : [];
}

function furtherLinks(city: City): string[] {
  const { articleSlug } = city;
  return [
    pageLink(`Empresas ${inCity(city)}`, listingPath(city.id)),
    ...(articleSlug
      ? [pageLink(`Guia de caçamba ${inCity(city)}`, cityArticlePath(articleSlug))]
      : []),
    pageLink('Outras cidades e regras', '/ferramentas/autorizacao'),
  ];
}

/** A city's article as Markdown, in the order of its page. */
export async function cityArticleText(city: City): Promise<string> {
  const article = await loadCityArticle(city.articleSlug as string);
  const desk = deskFor(city.id, 'street');
  return joinBlocks([
    plain(article.intro),
    ...section(article.howItWorks),
    ...section(article.bairros),
    bullets([
      pageLink(`Regras para caçamba ${inCity(city)}`, permitPath(city.id)),
      pageLink(`Pontos de entrega ${ofCity(city)}`, dropOffPath(city.id)),
      deskLine(desk, withoutArticle(desk.name)),
    ]),
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

function section({ heading, paragraphs, list }: Section): Block[] {
  return [`## ${plain(heading)}`, ...paragraphs.map(plain), list && bullets(list.map(plain))];
}

/** Topics with their rules. */
function topicBlocks(topics: readonly RuleTopic[], sources: readonly Source[]): string[] {
  return topics.flatMap(({ name, bySubject }) => [
    `## ${name}`,
    ruleLines(
      bySubject.flatMap(([, rules]) => rules),
      sources,
    ),
  ]);
}

/** Rules as a list, each with its subject and the number of its source. */
function ruleLines(rules: readonly SourcedRule[], sources: readonly Source[]): string {
  return bullets(
    rules.map((rule) => {
      const mark = plain(noteMark(rule, sources));
      return `**${subjectLabels[rule.subject]}:** ${plain(rule.rule)} (fonte ${mark})`;
    }),
  );
}

/** The sources by their numbers, and when all were compared. */
function noteBlocks(sources: readonly Source[]): Block[] {
  const notes = sources.map((source, index) => {
    const law = source.law ? `${plain(source.law)}: ` : '';
    return `${index + 1}. ${law}${link(source.title, source.url)}, ${sourceKindText(source)}, conferida em ${rulesCheckedText}`;
  });
  return [notes.join('\n'), plain(rulesNoteText(sources))];
}

/** Telephone, doubt and website of a desk; empty where none is known. */
function contactText(desk: Desk): string {
  const { phone, url } = desk;
  const note = deskNote(desk);
  const contact = [phone && `telefone ${plain(phone)}`, note && `(${note})`].filter(Boolean);
  return [contact.join(' '), url && link('site', url)].filter(Boolean).join(', ');
}
