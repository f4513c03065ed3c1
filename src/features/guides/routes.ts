import { createRoute, notFound } from '@tanstack/react-router';
import { lazyPage } from '#src/shared/routing/lazy-page.ts';
import { rootRoute } from '#src/shared/routing/root-route.ts';

const blogRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/blog',
  component: lazyPage(() => import('./blog/blog-page.tsx'), 'BlogPage'),
});

const cityArticleRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/blog/cacamba-entulho-{$articleSlug}',
  component: lazyPage(() => import('./city/city-article-page.tsx'), 'CityArticlePage'),
  beforeLoad: async ({ params }) => {
    const { cities } = await import('#src/shared/catalogue/catalogue.ts');
    const city = cities.find(({ articleSlug }) => articleSlug === params.articleSlug);
    if (!city) throw notFound();
    return { city };
  },
  loader: async ({ params }) => {
    const { loadCityArticle } = await import('./city/load-city-article.ts');
    return { article: await loadCityArticle(params.articleSlug) };
  },
  staticData: {
    addresses: async () => {
      const { cityArticles } = await import('./city/city-articles.ts');
      return cityArticles.map(({ address }) => address);
    },
  },
});

const guideRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/blog/$guide',
  component: lazyPage(() => import('./guide/guide-page.tsx'), 'GuidePage'),
  loader: async ({ params }) => {
    const { findGuide } = await import('./guides.ts');
    const guide = findGuide(params.guide);
    if (!guide) throw notFound();
    const { loadGuideText } = await import('./guide-text.ts');
    return { guide, html: await loadGuideText(guide.slug) };
  },
  staticData: {
    addresses: async () => {
      const { guides } = await import('./guides.ts');
      return guides.map(({ slug }) => `/blog/${slug}`);
    },
  },
});

export const guideRoutes = [blogRoute, cityArticleRoute, guideRoute] as const;
