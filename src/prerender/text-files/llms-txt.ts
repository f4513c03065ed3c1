import { cities, states } from '#src/catalogue/cities.ts';
import { inCity } from '#src/catalogue/city-text.ts';
import { rulesCheckedText } from '#src/catalogue/rules.ts';
import { feedPath, listingPath, markdownPath, mcpPath } from '#src/shared/routing/links.ts';
import { site } from '#src/shared/site/site.ts';
import { tools } from '#src/ui/navigation/tools.tsx';
import { bullets, joinBlocks, link, plain } from './markdown-syntax.ts';
import type { MarkdownVersion } from './markdown-versions.ts';

/** The site's contents for assistants, in the form of llmstxt.org. */
export function llmsTxt(versions: readonly MarkdownVersion[]): string {
  const linesOf = (kind: MarkdownVersion['kind']) =>
    versions
      .filter((version) => version.kind === kind)
      .map(({ title, path, description }) => line(title, markdownPath(path), plain(description)));
  const blocks = [
    `# ${site.name}`,
    `> Site gratuito para alugar caçamba de entulho no Brasil: empresas de ${cities.length} cidades em ${states.length} estados, as regras de cada prefeitura, guias e ferramentas, em português do Brasil.`,
    ...introduction,
    `Assistentes que usam o Model Context Protocol fazem as mesmas perguntas em \`${site.url}${mcpPath}\`, sem cadastro: cidades, regras, guias, volume do entulho e empresas parceiras.`,
    '## Guias',
    bullets(linesOf('guide')),
    '## Guias por cidade',
    bullets(linesOf('city article')),
    '## Regras de cada prefeitura',
    bullets(linesOf('city rules')),
    '## Ferramentas',
    bullets(tools.map(({ name, path, summary }) => line(name, path, summary))),
    '## Empresas por cidade',
    bullets(listingLines),
    // The name has a meaning in the format: what may be skipped.
    '## Optional',
    bullets(furtherLines),
  ];
  return `${joinBlocks(blocks)}\n`;
}

const introduction = [
  'O site é só intermediário: quem aluga é a empresa, e o orçamento se combina com ela pelo WhatsApp, sem cadastro e sem custo. As empresas vêm da busca do Google. As parceiras que pagam aparecem primeiro, com o selo “INDICAÇÃO ALUGACAÇAMBA”.',
  `Os guias e as regras abaixo são arquivos Markdown. A página de cada um tem o mesmo endereço, sem o “.md”. As regras trazem a lei e a fonte e foram conferidas em ${rulesCheckedText}; antes de agir por uma delas, confirme com a prefeitura. Os preços são estimativas de 2025.`,
];

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

function line(name: string, path: string, note: string): string {
  return `${link(name, site.url + path)}: ${note}`;
}
