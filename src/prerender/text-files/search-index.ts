import { type City, type CityId, cities } from '#src/catalogue/cities.ts';
import { inCity, ofCity } from '#src/catalogue/city-text.ts';
import { desksIn } from '#src/catalogue/desks.ts';
import { dropOffIn } from '#src/catalogue/drop-off.ts';
import { loadRules, sourcedRules } from '#src/catalogue/rules.ts';
import { wasteItems } from '#src/catalogue/waste.ts';
import { signTexts } from '#src/catalogue/waste-signs.ts';
import type { DropOffPlace } from '#src/content/drop-off/schema.ts';
import type { Guide } from '#src/content/guides/schema.ts';
import { subjectLabels } from '#src/content/rules/subjects.ts';
import { cityArticles, loadCityArticle } from '#src/features/guides/city-articles.ts';
import { loadGuideText } from '#src/features/guides/guide-pages.ts';
import { guides } from '#src/features/guides/guides.ts';
import type { SearchEntry } from '#src/features/site-search/entry.ts';
import { renderPage } from '#src/prerender/render.tsx';
import {
  dropOffPath,
  listingPath,
  materialPath,
  permitPath,
  type RoutePath,
  type ToolPath,
} from '#src/shared/routing/links.ts';
import { site } from '#src/shared/site/site.ts';
import { tools } from '#src/ui/navigation/tools.tsx';
import { textOf } from '#src/ui/text/article-text.tsx';

export async function searchEntries(): Promise<SearchEntry[]> {
  const byKind = await Promise.all([
    Promise.all(Object.entries(pageWords).map(pageEntry)),
    toolEntries,
    materialEntries,
    Promise.all(cities.map(cityEntries)),
    Promise.all(guides.map(guideEntries)),
    Promise.all(cityArticles.map(articleEntries)),
  ]);
  return byKind.flat(2);
}

/** Nothing else leads to these pages; the words are other names of each. */
const pageWords: Readonly<Record<string, string>> = {
  '/': 'início buscar empresas CEP minha cidade',
  '/salvos': 'favoritos guardados contatos anotações',
  '/dados-neste-aparelho': 'apagar limpar baixar cópia memória espaço dados',
  '/politica-de-privacidade': 'LGPD dados pessoais cookies',
  '/pedidos-e-avaliacoes': 'avaliar nota estrela dados pedido apagar link',
  '/privacidade-empresas': 'dados públicos Receita CNPJ remover minha empresa',
  '/termos-de-uso': 'regras do site responsabilidade',
  '/seja-parceiro': 'anunciar cadastrar divulgar minha empresa anúncio plano destaque',
  '/area-empresa': 'entrar login conta painel cadastro da empresa senha',
  '/sobre-nos': 'quem somos contato ajuda suporte falar',
  '/como-funciona': 'passo a passo ajuda site grátis',
  '/ferramentas': 'todas as ferramentas',
  '/blog': 'todos os guias dicas artigos',
};

async function pageEntry([path, words]: [path: string, words: string]): Promise<SearchEntry> {
  const { head, description } = await renderPage(path);
  const title = textOf(/<title[^>]*>([^<]*)</.exec(head)?.[1] ?? '');
  if (!title || !description) throw new Error(`${path} has nothing to be found by`);
  return {
    kind: 'page',
    title: title.replace(` | ${site.name}`, ''),
    path: path as RoutePath,
    text: description,
    words,
  };
}

const toolWords: Readonly<Record<ToolPath, string>> = {
  '/ferramentas/calculadora':
    'calcular conta metro cúbico m³ volume quantas caçambas peso tonelada',
  '/ferramentas/pode-jogar': 'o que pode e não pode material lixo descartar separar',
  '/ferramentas/ecopontos': 'ecoponto PEV carrinho grátis de graça resto de obra descartar',
  '/ferramentas/autorizacao': 'licença alvará prefeitura rua calçada multa regra',
  '/ferramentas/pedido': 'pedido orçamento cotação mensagem WhatsApp',
  '/pedido': 'diário lembrete prazo retirada foto agenda data respostas',
};

const toolEntries = tools.map(({ path, name, summary }): SearchEntry => {
  return { kind: 'tool', title: name, path, text: summary, words: toolWords[path] };
});

/** Every material of the waste check is an entry, with its answer. */
const materialEntries = wasteItems.map((item): SearchEntry => {
  const { word, advice } = signTexts[item.answer];
  const instead = item.answer === 'yes' ? '' : item.instead;
  return {
    kind: 'material',
    title: item.name,
    path: materialPath(item.name),
    text: [`${word}, ${advice}.`, item.why, instead].filter(Boolean).join('\n'),
    words: item.synonyms.join(' '),
  };
});

const cityNicknames: Partial<Record<CityId, string>> = {
  'sc/florianopolis': 'Floripa',
  'pr/curitiba': 'CWB',
  'pr/foz-do-iguacu': 'Foz',
  'rj/rio-de-janeiro': 'RJ carioca',
  'rj/duque-de-caxias': 'Caxias',
  'rs/porto-alegre': 'POA',
  'sp/sao-paulo': 'Sampa SP',
  'sp/sao-jose-dos-campos': 'SJC',
  'mg/belo-horizonte': 'BH Beagá Belzonte',
  'mg/uberlandia': 'Udia',
  'mg/juiz-de-fora': 'JF',
};

/** Lists what a city has: companies, rules, places that take little debris. */
async function cityEntries(city: City): Promise<SearchEntry[]> {
  return [companies(city), await rules(city), ...places(city)];
}

function companies(city: City): SearchEntry {
  return {
    kind: 'city',
    title: `${city.name}, ${city.stateCode}`,
    path: listingPath(city.id),
    text: `Empresas que alugam caçamba ${inCity(city)}.`,
    words: [city.state, cityNicknames[city.id] ?? '', ...city.bairros].join(' ').trim(),
  };
}

async function rules(city: City): Promise<SearchEntry> {
  const { sources } = await loadRules(city.id);
  const bySubject = [...Map.groupBy(sourcedRules(sources), ({ subject }) => subject)];
  return {
    kind: 'rules',
    title: `Regras para caçamba ${inCity(city)}`,
    path: permitPath(city.id),
    // Its name stands before the first rule of a subject, which is found before exceptions from it.
    text: [
      `Autorização, prazo e multa ${inCity(city)}.`,
      ...bySubject.map(([subject, own]) => {
        return `${subjectLabels[subject]}: ${own.map(({ rule }) => rule).join('\n')}`;
      }),
    ].join('\n'),
    words: `licença prefeitura ${desksIn(city.id)
      .map(({ name }) => name)
      .join(' ')} ${cityNicknames[city.id] ?? ''}`,
  };
}

function places(city: City): SearchEntry[] {
  const { called, answer, takes, places: list } = dropOffIn(city.id);
  const all: SearchEntry = {
    kind: 'place',
    title: `${called?.many ?? 'Pequenas quantidades de entulho'} ${ofCity(city)}`,
    path: dropOffPath(city.id),
    text: [answer, takes].filter(Boolean).join('\n'),
    words: `ecoponto ponto de entrega ${cityNicknames[city.id] ?? ''}`,
  };
  return [all, ...list.map((place) => placeEntry(place, city))];
}

function placeEntry({ name, bairro, address, hint }: DropOffPlace, city: City): SearchEntry {
  const where = [address, bairro && !name.includes(bairro) ? bairro : '', hint];
  return {
    kind: 'place',
    title: name,
    path: dropOffPath(city.id),
    text: [...where.filter(Boolean), `${city.name}, ${city.stateCode}`].join(', '),
  };
}

/** Lists every section of a guide but its sources. */
async function guideEntries({ slug, title, description }: Guide): Promise<SearchEntry[]> {
  const path: RoutePath = `/blog/${slug}`;
  const [start = '', ...sections] = String(await loadGuideText(slug)).split(/(?=<h2 id=")/);
  const text = [description, plainLines(start)].filter(Boolean).join('\n');
  return [
    { kind: 'guide', title, path, text },
    ...sections
      .filter((html) => !html.startsWith('<h2 id="fontes"'))
      .map((html) => sectionEntry(html, title, path)),
  ];
}

/** Describes a section of HTML made of Markdown, which begins with its heading. */
function sectionEntry(html: string, title: string, path: RoutePath): SearchEntry {
  const [whole = '', id, heading = ''] = /^<h2 id="([^"]+)">(.*?)<\/h2>/.exec(html) ?? [];
  return {
    kind: 'guide',
    title,
    path: `${path}#${id}` as RoutePath,
    heading: plainLines(heading),
    text: plainLines(html.slice(whole.length)),
  };
}

/** Returns paragraphs, list entries and rows of tables, a line each. */
function plainLines(html: string): string {
  const lines = html
    .replace(/<thead>.*?<\/thead>/gs, '')
    .replace(/<\/t[dh]>(?=<t[dh])/g, ': ')
    .replace(/<\/?(?:p|li|tr|h[1-6]|ul|ol|div|table|blockquote)\b[^>]*>/g, '\n');
  return textOf(lines)
    .split('\n')
    .map((line) => line.replace(/\s+/g, ' ').trim())
    .filter(Boolean)
    .join('\n');
}

async function articleEntries({
  city,
  path,
}: (typeof cityArticles)[number]): Promise<SearchEntry[]> {
  const { intro, howItWorks, bairros, questions } = await loadCityArticle(city.articleSlug ?? '');
  const sections = [
    { heading: '', text: intro },
    ...[howItWorks, bairros].map(({ heading, paragraphs, list = [] }) => {
      return { heading, text: [...paragraphs, ...list].join('\n') };
    }),
    ...questions.map(({ question, answer }) => ({ heading: question, text: answer })),
  ];
  const title = `Caçamba de entulho ${inCity(city)}`;
  return sections.map((section) => ({ kind: 'guide', title, path, ...section }));
}
