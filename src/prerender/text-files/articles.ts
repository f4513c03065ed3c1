import { inCity } from '#src/catalogue/city-text.ts';
import { cityArticles } from '#src/features/guides/city-articles.ts';
import { guides } from '#src/features/guides/guides.ts';
import type { RoutePath } from '#src/shared/routing/links.ts';
import { type PageFacts, previewUrl } from '#src/shared/seo/preview.ts';
import { site } from '#src/shared/site/site.ts';

/** Feed readers, search engines and assistants get guides and cities' articles. */
export interface Article extends Omit<PageFacts, 'preview'> {
  kind: 'guide' | 'city article';
  path: RoutePath;
  title: string;
  modifiedOn: string;
  picture: string;
}

/** Lists every guide and every city's article; throws where one of them is no page. */
export function articlesOf(pages: readonly RenderedFacts[]): Article[] {
  const factsOf = new Map(pages.map((page) => [page.path, page]));
  return [...guideArticles, ...writtenCities].map((article) => {
    const { description, publishedOn, modifiedOn } = factsOf.get(article.path) ?? {};
    if (!description || !modifiedOn) throw new Error(`${article.path} has no description or date`);
    return { ...article, description, publishedOn, modifiedOn };
  });
}

interface RenderedFacts extends Partial<PageFacts> {
  path: string;
}

type ArticleName = Pick<Article, 'kind' | 'path' | 'title' | 'picture'>;

const guideArticles = guides.map(({ slug, title, image }): ArticleName => {
  return { kind: 'guide', path: `/blog/${slug}`, title, picture: site.url + image };
});

const writtenCities = cityArticles.map(({ city, path }): ArticleName => {
  const title = `Caçamba de entulho ${inCity(city)}`;
  return { kind: 'city article', path, title, picture: previewUrl(path) };
});
