import { createRoute } from '@tanstack/react-router';
import { lazyPage } from '#src/shared/routing/deferred-code.ts';
import { rootRoute } from '#src/shared/routing/root-route.ts';

const load = () => import('./guide-pages.ts');

const blogRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/blog',
  component: lazyPage(load, 'BlogPage'),
  loader: async () => (await load()).loadBlog(),
});

const cityArticleRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/blog/cacamba-entulho-{$articleSlug}',
  component: lazyPage(load, 'CityArticlePage'),
  loader: async ({ params }) => (await load()).loadCity(params.articleSlug),
  ...(import.meta.env.SSR && { staticData: { paths: listCityArticles } }),
});

const guideRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/blog/$guide',
  component: lazyPage(load, 'GuidePage'),
  loader: async ({ params }) => (await load()).loadGuide(params.guide),
  ...(import.meta.env.SSR && { staticData: { paths: listGuides } }),
});

export const guideRoutes = [blogRoute, cityArticleRoute, guideRoute] as const;

async function listCityArticles() {
  const { cityArticles } = await import('./city-articles.ts');
  return cityArticles.map(({ path }) => path);
}

async function listGuides() {
  const { guides } = await import('./guides.ts');
  // Sorted by slug, so that a new title does not change the sitemap.
  return guides.map(({ slug }) => `/blog/${slug}`).sort();
}
