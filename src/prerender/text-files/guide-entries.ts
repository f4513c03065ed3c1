import { inCity } from '#src/catalogue/city-text.ts';
import type { CityArticle, Section } from '#src/content/city-articles/schema.ts';
import { cityArticles, loadCityArticle } from '#src/features/guides/city-articles.ts';
import { loadGuideText } from '#src/features/guides/guide-text.ts';
import { guides } from '#src/features/guides/guides.ts';
import type { SearchEntry } from '#src/features/site-search/entry.ts';
import type { RoutePath } from '#src/shared/routing/links.ts';

/** Every section of every guide and city article. */
export async function guideEntries(): Promise<SearchEntry[]> {
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
  const { intro, asking, rulesHeading, howItWorks, price, bairros, ordering, questions } = article;
  return [
    { heading: '', text: intro },
    { heading: rulesHeading, text: asking },
    ...[howItWorks, price, bairros, ordering].map(sectionText),
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

const entities: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', '#39': "'" };

function plainLines(html: string): string {
  return html
    .replace(/<thead>.*?<\/thead>/gs, '')
    .replace(/<\/t[dh]>(?=<t[dh])/g, ': ')
    .replace(/<\/?(?:p|li|tr|h[1-6]|ul|ol|div|table|blockquote)\b[^>]*>/g, '\n')
    .replace(/<[^>]+>/g, '')
    .replace(/&(amp|lt|gt|quot|#39);/g, (_, name) => entities[name] as string)
    .split('\n')
    .map((line) => line.replace(/\s+/g, ' ').trim())
    .filter(Boolean)
    .join('\n');
}
