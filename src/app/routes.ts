import { createRootRouteWithContext, createRoute } from '@tanstack/react-router';
import type { ComponentType } from 'react';
import type { ListingFacts } from '#src/catalogue/listing-facts.ts';
import { lazyPage } from '#src/shared/routing/deferred-code.ts';
import { companyPrivacyPath, type RoutePath, requestTermsPath } from '#src/shared/routing/links.ts';
import type { PageData } from '#src/shared/routing/page-data.ts';
import { readCompanyQuery, readListingQuery, readTexts } from '#src/shared/routing/query.ts';
import { companyShell, offlinePage } from '#src/shared/site/site-cache.ts';

declare module '@tanstack/react-router' {
  interface StaticDataRouteOption {
    /**
     * A route with parameters gives the paths to prerender. Set it only where `import.meta.env.SSR`
     * is true, so that browsers don't fetch the lists' code.
     */
    paths?: () => Promise<readonly string[]>;
  }
}

interface RouterContext {
  /** The data are those of the document's first page; they are empty where it is not known. */
  pageData: PageData;
}

const rootRoute = createRootRouteWithContext<RouterContext>()();

const getParentRoute = () => rootRoute;

const loadListing = () => import('#src/features/companies/listing-page.tsx');
const loadCompany = () => import('#src/features/company-page/company-page.tsx');
const loadGuides = () => import('#src/features/guides/guide-pages.ts');
const loadInstitutional = () => import('#src/features/institutional/institutional-pages.tsx');
const loadPermit = () => import('#src/features/permit/permit-pages.ts');

interface ListingNavigation {
  context: RouterContext;
  params: { state: string; city: string };
}

/**
 * Loads the facts of a listing's city: the document's, or beside the page's code, because one after
 * the other would cost a phone two round trips.
 */
async function loadFacts({ context, params }: ListingNavigation): Promise<ListingFacts> {
  const id = `${params.state}/${params.city}`;
  const { city, facts } = context.pageData;
  if (city?.id === id && facts) return facts;
  const { loadListingFacts } = await import('#src/catalogue/listing-facts.ts');
  return loadListingFacts(id);
}

/** Every page of the site is here, each loaded with its feature's code. */
export const routes = [
  page('/', () => import('#src/features/home/home-page.tsx'), 'HomePage', 'busca'),
  createRoute({
    getParentRoute,
    path: '/$state/$city/aluguel-cacamba-entulho',
    component: lazyPage(loadListing, 'ListingPage'),
    validateSearch: readListingQuery,
    beforeLoad: async (navigation) => {
      const facts = loadFacts(navigation);
      // An unknown city shows nothing.
      facts.catch(() => undefined);
      const { openListing } = await loadListing();
      return { ...(await openListing(navigation)), facts: await facts };
    },
    ...(import.meta.env.SSR && { staticData: { paths: listListings } }),
  }),

  createRoute({
    getParentRoute,
    path: `${companyShell}/$slug`,
    component: lazyPage(loadCompany, 'CompanyPageView'),
    validateSearch: readCompanyQuery,
    loader: async (navigation) => (await loadCompany()).openCompany(navigation),
    // A photo is opened by the query: the company's data stay.
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    // The page is rendered on request: which companies there are is not known at build.
    ...(import.meta.env.SSR && { staticData: { paths: async () => [] } }),
  }),
  // The worker answers with it for any company's page without a network.
  page(companyShell, loadCompany, 'CompanyShell'),

  createRoute({
    getParentRoute,
    path: '/blog',
    component: lazyPage(loadGuides, 'BlogPage'),
    loader: async () => (await loadGuides()).loadBlog(),
  }),
  createRoute({
    getParentRoute,
    path: '/blog/cacamba-entulho-{$articleSlug}',
    component: lazyPage(loadGuides, 'CityArticlePage'),
    loader: async ({ params }) => (await loadGuides()).loadCity(params.articleSlug),
    ...(import.meta.env.SSR && { staticData: { paths: listCityArticles } }),
  }),
  createRoute({
    getParentRoute,
    path: '/blog/$guide',
    component: lazyPage(loadGuides, 'GuidePage'),
    loader: async ({ params }) => (await loadGuides()).loadGuide(params.guide),
    ...(import.meta.env.SSR && { staticData: { paths: listGuides } }),
  }),

  // Companies read how to be listed, and partners edit their data.
  page(
    '/seja-parceiro',
    () => import('#src/features/partners/become-partner-page.tsx'),
    'BecomePartnerPage',
  ),
  createRoute({
    getParentRoute,
    path: '/area-empresa',
    component: lazyPage(async () => {
      const code = await import('#src/features/company-area/company-area-page.tsx');
      await code.opening;
      return code;
    }, 'CompanyAreaPage'),
    validateSearch: readTexts('parte'),
  }),

  // Owners of companies from open data claim or remove them.
  page(
    '/reivindicar',
    () => import('#src/features/company-claim/claim-page.tsx'),
    'ClaimPage',
    'empresa',
    'cnpj',
    'pedido',
  ),
  page(
    '/remover-empresa',
    () => import('#src/features/company-claim/removal-page.tsx'),
    'RemovalPage',
    'empresa',
    'cnpj',
  ),
  page(
    '/contestar-cadastro',
    () => import('#src/features/company-claim/objection-page.tsx'),
    'ObjectionPage',
  ),

  page('/como-funciona', loadInstitutional, 'HowItWorksPage'),
  textPage('/sobre-nos', 'AboutPage'),
  textPage('/termos-de-uso', 'LegalPage'),
  textPage('/politica-de-privacidade', 'LegalPage'),
  textPage(companyPrivacyPath, 'LegalPage'),
  textPage(requestTermsPath, 'LegalPage'),
  page(offlinePage, () => import('#src/features/offline/offline-page.tsx'), 'OfflinePage'),

  page('/ferramentas', () => import('#src/features/tools/tools-page.tsx'), 'ToolsPage'),
  page(
    '/ferramentas/calculadora',
    () => import('#src/features/calculator/calculator-page.tsx'),
    'CalculatorPage',
  ),
  page(
    '/ferramentas/pode-jogar',
    () => import('#src/features/waste-check/waste-check-page.tsx'),
    'WasteCheckPage',
    'q',
  ),
  page(
    '/ferramentas/ecopontos',
    () => import('#src/features/drop-off/drop-off-page.tsx'),
    'DropOffPage',
    'cidade',
  ),
  page('/ferramentas/autorizacao', loadPermit, 'PermitPage', 'cidade', 'lugar'),
  createRoute({
    getParentRoute,
    path: '/ferramentas/autorizacao/$state/$city',
    component: lazyPage(loadPermit, 'CityRulesPage'),
    validateSearch: readTexts('lugar'),
    loader: async ({ params }) => (await loadPermit()).loadCityRules(params),
    ...(import.meta.env.SSR && { staticData: { paths: listCityRules } }),
  }),
  page(
    '/ferramentas/pedido',
    () => import('#src/features/request/request-page.tsx'),
    'RequestPage',
    'passo',
    'cidade',
    'tamanho',
    'material',
    'empresa',
  ),
  page(
    '/pedido',
    () => import('#src/features/my-requests/my-requests-page.tsx'),
    'MyRequestsPage',
    'pedido',
  ),

  page('/salvos', () => import('#src/features/saved/saved-page.tsx'), 'SavedPage'),
  page(
    '/dados-neste-aparelho',
    () => import('#src/features/device-data/device-data-page.tsx'),
    'DeviceDataPage',
  ),
  page('/busca', () => import('#src/features/site-search/search-page.tsx'), 'SearchPage', 'q'),
] as const;

export const routeTree = rootRoute.addChildren(routes);

/** The texts are those of the query that the page reads. */
function page<Path extends string, Name extends string, Text extends string = never>(
  path: Path,
  fetchCode: () => Promise<Record<Name, ComponentType>>,
  exportName: Name,
  ...texts: Text[]
) {
  const component = lazyPage(fetchCode, exportName);
  return createRoute({ getParentRoute, path, component, validateSearch: readTexts(...texts) });
}

function textPage<Path extends RoutePath>(path: Path, exportName: 'AboutPage' | 'LegalPage') {
  return createRoute({
    getParentRoute,
    path,
    component: lazyPage(loadInstitutional, exportName),
    loader: async () => (await loadInstitutional()).loadText(path),
  });
}

async function listListings() {
  const { cities } = await import('#src/catalogue/cities.ts');
  const { listingPath } = await import('#src/shared/routing/links.ts');
  return cities.map(({ id }) => listingPath(id));
}

async function listCityArticles() {
  const { cityArticles } = await import('#src/features/guides/city-articles.ts');
  return cityArticles.map(({ path }) => path);
}

async function listGuides() {
  const { guides } = await import('#src/features/guides/guides.ts');
  // The order by slug keeps the sitemap when a title changes.
  return guides.map(({ slug }) => `/blog/${slug}`).sort();
}

async function listCityRules() {
  const { cities } = await import('#src/catalogue/cities.ts');
  const { hasRulesPage, permitPath } = await import('#src/shared/routing/links.ts');
  return cities.filter(({ id }) => hasRulesPage(id)).map(({ id }) => permitPath(id));
}
