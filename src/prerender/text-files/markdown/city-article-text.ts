import type { Section } from '#src/features/guides/city/city-article.ts';
import { loadCityArticle, relatedToCities } from '#src/features/guides/city/city-articles.ts';
import { priceBasis } from '#src/features/guides/city/price-basis.ts';
import { shortRules } from '#src/features/guides/city/short-rules.ts';
import type { City } from '#src/shared/catalogue/catalogue.ts';
import { inCity, ofCity } from '#src/shared/catalogue/city-name.ts';
import { loadRules } from '#src/shared/catalogue/city-rules/load-rules.ts';
import { rulesNoteText } from '#src/shared/catalogue/city-rules/rule-origin.ts';
import { ruleTopics } from '#src/shared/catalogue/city-rules/rule-topics.ts';
import { priceRangeText } from '#src/shared/catalogue/prices.ts';
import { dropOffPath, listingPath, permitPath } from '#src/shared/routing/links.ts';
import { relatedGuides } from './related-guides.ts';
import { contactText, sourceLines, topicBlocks } from './rules.ts';
import { type Block, bullets, joinBlocks, pageLink, plain } from './syntax.ts';

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
