import type { CityArticle, Section } from '#src/features/guides/city/city-article.ts';
import { cityArticles, loadCityArticle } from '#src/features/guides/city/city-articles.ts';
import { guides } from '#src/features/guides/guides.ts';
import type { SearchEntry } from '#src/features/site-search/engine/entry.ts';
import { inCity } from '#src/shared/catalogue/city-name.ts';
import type { RoutePath } from '#src/shared/routing/links.ts';
import { type HtmlSection, sectionsOf } from './html-sections.ts';

const texts = import.meta.glob<string>('/src/features/guides/articles/*.md', { import: 'html' });

/** Every section of every guide and city article. */
export async function guideEntries(): Promise<SearchEntry[]> {
  const [ofGuides, ofCities] = await Promise.all([
    Promise.all(guides.map(({ slug, title, description }) => entriesOf(slug, title, description))),
    Promise.all(cityArticles.map(articleEntries)),
  ]);
  return [...ofGuides, ...ofCities].flat();
}

async function entriesOf(slug: string, title: string, description: string) {
  const load = texts[`/src/features/guides/articles/${slug}.md`];
  if (!load) throw new Error(`The text of ${slug} is missing`);
  const path: RoutePath = `/blog/${slug}`;
  const [first, ...sections] = sectionsOf(await load());
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
