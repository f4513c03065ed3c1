import { cities, states } from '#src/catalogue/cities.ts';
import { inCity } from '#src/catalogue/city-text.ts';
import { rulesCheckedText, rulesDescription } from '#src/catalogue/rules.ts';
import { feedPath, listingPath, permitPath } from '#src/shared/routing/links.ts';
import { site } from '#src/shared/site/site.ts';
import { tools } from '#src/ui/navigation/tools.tsx';
import type { Article } from './articles.ts';

/** Lists the site's contents for assistants, in the form of llmstxt.org. */
export function llmsTxt(articles: readonly Article[]): string {
  const linesOf = (articleKind: Article['kind']) =>
    articles
      .filter(({ kind }) => kind === articleKind)
      .map(({ title, path, description }) => line(title, path, description));
  const blocks = [
    `# ${site.name}`,
    `> Site gratuito para alugar caçamba de entulho no Brasil: empresas de ${cities.length} cidades em ${states.length} estados, as regras de cada prefeitura, guias e ferramentas, em português do Brasil.`,
    ...introduction,
    '## Guias',
    bullets(linesOf('guide')),
    '## Guias por cidade',
    bullets(linesOf('city article')),
    '## Regras de cada prefeitura',
    bullets(rulesLines),
    '## Ferramentas',
    bullets(tools.map(({ name, path, summary }) => line(name, path, summary))),
    '## Empresas por cidade',
    bullets(listingLines),
    // The name has a meaning in the format: these may be skipped.
    '## Optional',
    bullets(furtherLines),
  ];
  return `${blocks.join('\n\n')}\n`;
}

const introduction = [
  'O site é só intermediário: quem aluga é a empresa, e o orçamento se combina com ela pelo WhatsApp, sem cadastro e sem custo. As empresas vêm da busca do Google. As parceiras que pagam aparecem primeiro, com o selo “INDICAÇÃO ALUGACAÇAMBA”.',
  `As regras trazem a lei e a fonte e foram conferidas em ${rulesCheckedText}; antes de agir por uma delas, confirme com a prefeitura. Os preços são estimativas de 2025.`,
];

const rulesLines = cities.map((city) =>
  line(`Regras para caçamba ${inCity(city)}`, permitPath(city.id), rulesDescription(city)),
);

const listingLines = cities.map((city) =>
  line(
    `${city.name}, ${city.stateCode}`,
    listingPath(city.id),
    `Empresas que alugam caçamba ${inCity(city)}, com avaliações do Google e contato.`,
  ),
);

const furtherLines = [
  line('Como funciona', '/como-funciona', 'Os passos do aluguel e as perguntas mais comuns.'),
  line('Sobre nós', '/sobre-nos', 'Quem faz o site e o que ele promete.'),
  line('Seja parceiro', '/seja-parceiro', 'Como uma empresa de caçamba entra no site.'),
  line('Termos de uso', '/termos-de-uso', 'O que vale entre o site, o cliente e a empresa.'),
  line('Política de privacidade', '/politica-de-privacidade', 'Que dados o site usa e para quê.'),
  line('Novidades em Atom', feedPath, 'Os guias, o mais novo primeiro.'),
  line('Mapa do site', '/sitemap.xml', 'Todas as páginas, com a data da última mudança.'),
];

/** Writes an entry of a list: a link to a page of the site, and a sentence of plain text. */
function line(name: string, path: string, note: string): string {
  return `[${plain(name)}](${site.url}${path}): ${plain(note)}`;
}

function bullets(items: readonly string[]): string {
  return items.map((item) => `- ${item}`).join('\n');
}

/** Removes Markdown from a text, and writes common spaces in place of no-break ones. */
function plain(text: string): string {
  return text.replace(/[\\`*_[\]<>]/g, '\\$&').replaceAll('\u00a0', ' ');
}
