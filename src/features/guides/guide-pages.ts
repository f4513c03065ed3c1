import { notFound } from '@tanstack/react-router';
import { cities } from '#src/catalogue/cities.ts';
import button from '#src/ui/forms/button.module.css';
import { type ArticleHtml, loadArticle } from '#src/ui/text/article-text.tsx';
import { loadCityArticle, relatedToCities } from './city-articles.ts';

// One chunk has all that this feature's routes load: another would cost a round trip.
export { BlogPage } from './blog-page.tsx';
export { CityArticlePage } from './city-article-page.tsx';
export { GuidePage } from './guide-page.tsx';

export async function loadBlog() {
  const { guideGroups } = await loadGuides();
  return { groups: guideGroups };
}

/** Throws notFound for a slug without a guide. */
export async function loadGuide(slug: string) {
  const { guides } = await loadGuides();
  const guide = guides.find((candidate) => candidate.slug === slug);
  if (!guide) throw notFound();
  const related = await loadRelated(guide.related);
  return { guide, related, html: await loadGuideText(slug) };
}

/** Throws notFound for a slug without an article. */
export async function loadCity(articleSlug: string) {
  const city = cities.find((candidate) => candidate.articleSlug === articleSlug);
  if (!city) throw notFound();
  const [article, related] = await Promise.all([
    loadCityArticle(articleSlug),
    loadRelated(relatedToCities),
  ]);
  return { city, article, related };
}

async function loadRelated(slugs: readonly string[]) {
  const { guides } = await loadGuides();
  return guides.filter(({ slug }) => slugs.includes(slug));
}

/** The guides have a chunk of their own: a new title changes no other chunk's hash. */
const loadGuides = () => import('./guides.ts');

const texts = import.meta.glob<string>('/src/content/guides/*.md', { import: 'content' });

export function loadGuideText(slug: string): Promise<ArticleHtml> {
  return loadArticle(slug, async () => {
    const load = texts[`/src/content/guides/${slug}.md`];
    if (!load) throw new Error(`There is no guide ${slug}`);
    return (await load()).replace('{botao}', button.primary ?? '');
  });
}
