import { type City, type CityId, cities } from '#src/catalogue/cities.ts';
import { inCity, ofCity } from '#src/catalogue/city-text.ts';
import { desksIn } from '#src/catalogue/desks.ts';
import { dropOffIn } from '#src/catalogue/drop-off.ts';
import { loadRules, sourcedRules } from '#src/catalogue/rules.ts';
import { signTexts, wasteItems } from '#src/catalogue/waste.ts';
import type { CityArticle, Section } from '#src/content/city-articles/schema.ts';
import type { DropOffPlace } from '#src/content/drop-off/schema.ts';
import { subjectLabels } from '#src/content/rules/subjects.ts';
import type { WasteItem } from '#src/content/waste/schema.ts';
import { cityArticles, loadCityArticle } from '#src/features/guides/city-articles.ts';
import { loadGuideText } from '#src/features/guides/guide-pages.ts';
import { guides } from '#src/features/guides/guides.ts';
import type { SearchEntry } from '#src/features/site-search/entry.ts';
import { listPaths, renderPage } from '#src/prerender/render.tsx';
import {
  dropOffPath,
  listingPath,
  materialPath,
  permitPath,
  type RoutePath,
} from '#src/shared/routing/links.ts';
import { site } from '#src/shared/site/site.ts';
import { companyShell, notFoundPage, offlinePage } from '#src/shared/site/site-cache.ts';
import { tools } from '#src/ui/navigation/tools.tsx';
import { textOf } from '#src/ui/text/article-text.tsx';

/** Everything that the site's search finds; `pages` are all rendered pages. */
export async function searchEntries(pages: readonly PageWithHead[]): Promise<SearchEntry[]> {
  const others = await dataEntries();
  return [...pages.filter(({ path }) => isPageEntry(path, others)).map(pageEntry), ...others];
}

/** The same without a build; renders what it has to. */
export async function renderSearchEntries(): Promise<SearchEntry[]> {
  const others = await dataEntries();
  const paths = (await listPaths()).filter((path) => isPageEntry(path, others));
  const pages = await Promise.all(
    paths.map(async (path) => ({ path, head: (await renderPage(path)).head })),
  );
  return [...pages.map(pageEntry), ...others];
}

/** Other names of a tool or a page. */
const pageWords: Readonly<Record<string, string>> = {
  '/': 'início buscar empresas CEP minha cidade',
  '/ferramentas/calculadora':
    'calcular conta metro cúbico m³ volume quantas caçambas peso tonelada',
  '/ferramentas/pode-jogar': 'o que pode e não pode material lixo descartar separar',
  '/ferramentas/ecopontos': 'ecoponto PEV carrinho grátis de graça resto de obra descartar',
  '/ferramentas/autorizacao': 'licença alvará prefeitura rua calçada multa regra',
  '/ferramentas/pedido': 'pedir orçamento cotação mensagem WhatsApp',
  '/ferramentas/diario': 'lembrete prazo retirada foto agenda data',
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

/** Other names of a city. */
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

async function dataEntries(): Promise<SearchEntry[]> {
  return [...toolEntries, ...materialEntries, ...(await cityEntries()), ...(await guideEntries())];
}

/** A rendered page: its path, and the HTML of its head. */
interface PageWithHead {
  path: string;
  head: string;
}

const toolEntries: readonly SearchEntry[] = tools.map(({ path, name, summary }) => ({
  kind: 'tool',
  title: name,
  path,
  text: summary,
  words: pageWords[path] ?? '',
}));

/** Whether a page is found by its title: nothing else leads to it, and somebody may look for it. */
function isPageEntry(path: string, others: readonly SearchEntry[]): boolean {
  return !hidden.has(path) && !others.some((entry) => entry.path.replace(/[#?].*/, '') === path);
}

/** A page by its title and description. */
function pageEntry({ path, head }: PageWithHead): SearchEntry {
  return {
    kind: 'page',
    title: titleOf(path, head),
    path: path as RoutePath,
    text: attribute(/<meta name="description" content="([^"]*)"/, head),
    words: pageWords[path] ?? '',
  };
}

/** Pages that nobody looks for: the search itself, stand-ins, and those of a link's company. */
const hidden = new Set<string>([
  '/busca',
  notFoundPage,
  offlinePage,
  companyShell,
  '/reivindicar',
  '/remover-empresa',
  '/contestar-cadastro',
  '/pedido',
]);

function titleOf(path: string, head: string): string {
  const title = attribute(/<title[^>]*>([^<]*)</, head).replace(` | ${site.name}`, '');
  if (!title) throw new Error(`${path} has no title to be found by`);
  return title;
}

function attribute(pattern: RegExp, head: string): string {
  return textOf(pattern.exec(head)?.[1] ?? '');
}

/** Of each city: its companies, its rules, its places that take little debris. */
async function cityEntries(): Promise<SearchEntry[]> {
  const entries = await Promise.all(
    cities.map(async (city) => [companies(city), await rules(city), ...places(city)]),
  );
  return entries.flat();
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

/** Every material of the waste check, with its answer. */
const materialEntries: readonly SearchEntry[] = wasteItems.map((item) => ({
  kind: 'material',
  title: item.name,
  path: materialPath(item.name),
  text: answerText(item),
  words: item.synonyms.join(' '),
}));

function answerText(item: WasteItem): string {
  const { word, advice } = signTexts[item.answer];
  const instead = item.answer === 'yes' ? '' : item.instead;
  return [`${word}, ${advice}.`, item.why, instead].filter(Boolean).join('\n');
}

/** Every section of every guide and city article. */
async function guideEntries(): Promise<SearchEntry[]> {
  const [ofGuides, ofCities] = await Promise.all([
    Promise.all(guides.map(({ slug, title, description }) => entriesOf(slug, title, description))),
    Promise.all(cityArticles.map(articleEntries)),
  ]);
  return [...ofGuides, ...ofCities].flat();
}

async function entriesOf(slug: string, title: string, description: string) {
  const path: RoutePath = `/blog/${slug}`;
  const [first, ...sections] = sectionsOf(String(await loadGuideText(slug)));
  const start: HtmlSection = { text: [description, first?.text].join('\n') };
  return [start, ...sections]
    .filter(({ id }) => id !== 'fontes')
    .map(({ id, heading, text }): SearchEntry => {
      return {
        kind: 'guide',
        title,
        path: id ? `${path}#${id}` : path,
        ...(heading && { heading }),
        text,
      };
    });
}

async function articleEntries({ city, path }: (typeof cityArticles)[number]) {
  const article = await loadCityArticle(city.articleSlug as string);
  const title = `Caçamba de entulho ${inCity(city)}`;
  return articleSections(article).map(
    ({ heading, text }): SearchEntry => ({ kind: 'guide', title, path, heading, text }),
  );
}

function articleSections(article: CityArticle) {
  const { intro, howItWorks, bairros, questions } = article;
  return [
    { heading: '', text: intro },
    ...[howItWorks, bairros].map(sectionText),
    ...questions.map(({ question, answer }) => ({ heading: question, text: answer })),
  ];
}

function sectionText({ heading, paragraphs, list = [] }: Section) {
  return { heading, text: [...paragraphs, ...list].join('\n') };
}

/** A part of a text under its heading; the first has none. */
interface HtmlSection {
  id?: string;
  heading?: string;
  /** Its paragraphs, list entries and rows of tables, a line each. */
  text: string;
}

/** Divides HTML made of Markdown at its headings of the second level. */
function sectionsOf(html: string): HtmlSection[] {
  return html.split(/(?=<h2[ >])/).map((part) => {
    const [whole = '', id, heading] = /^<h2 id="([^"]+)">(.*?)<\/h2>/.exec(part) ?? [];
    const text = plainLines(part.slice(whole.length));
    return id ? { id, heading: plainLines(heading ?? ''), text } : { text };
  });
}

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
