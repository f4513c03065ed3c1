export const siteSheet = 'site';

/** Tools, search and stored data use this code, and listings never do. */
const controls = [
  'ui/forms/cities-by-state',
  'ui/forms/field',
  'ui/forms/photo-picker',
  'ui/forms/sheet-rows',
  'ui/feedback/stored-row',
  'ui/feedback/storing',
  'ui/pictures/scale-picture',
  'ui/pictures/thumbnails',
];

const tools = [
  'features/calculator',
  'features/companies/comparison',
  'features/company-area',
  'features/company-claim',
  'features/company-page',
  'features/device-data',
  'features/drop-off',
  'features/my-requests',
  'features/permit',
  'features/request',
  'features/saved/saved-page',
  'features/site-search',
  'features/waste-check',
  'ui/task',
  ...controls,
];

/** Requests that companies answer here, and their drafts, need these modules. */
const requests = [
  'device/draft',
  'shared/contact/mask-contacts',
  'shared/runtime/push',
  'company/push',
  'request/',
  'company/statistics',
  'device/request-api',
  'device/request-rows',
  'device/requests',
  'device/outbox',
  'device/skip-photos',
  'ui/forms/push-toggle',
];

/** Guides, tools and companies' pages need these, and listings never do. */
const sharing = [
  'ui/navigation/page-bar',
  'ui/navigation/tools',
  // The offline page lists guides and tools in their order.
  'content/guides/order',
  'ui/text/article-text',
  'shared/runtime/download-file',
  'ui/navigation/map-button',
  'ui/navigation/share-button',
  'ui/pictures/waste-sign',
];

const forms = [
  'company/fields',
  'shared/contact/email',
  'shared/contact/read-phone',
  'shared/runtime/proof',
  'shared/text/documents',
  'ui/forms/use-form',
  // Who follows such a link meets a form.
  'ui/use-link-token',
];

/** Listings' code would grow by these modules, which several other pages share. */
const apart = [
  ...controls,
  ...sharing,
  ...forms,
  'content',
  // The catalogue grows with the cities.
  'catalogue',
  ...requests,
  // Dexie stands here with the edits of what it stores.
  'device/database',
  'device/editable-rows',
  // The page of a company and the comparison of several use these.
  'company/opening-week',
  'company/page',
  // Lists are read before they are printed.
  'ui/text/paper',
  // Only companies need these.
  'features/company-area',
  'features/company-claim',
  'company/company-fields',
  'company/profile',
  'company/skip-form',
  'company/week-form',
  'company/claim',
];

/** The first group that matches takes a module; without groups each would cost a round trip. */
export const chunkGroups = [
  // The file changes only when a package does.
  {
    name: 'framework',
    test: /\/node_modules\/(react|react-dom|scheduler|@tanstack)\//,
  },
  // The site has one style sheet; tools, comparisons and the pages of stored data and of companies
  // share another.
  {
    name: (id: string) => (liesIn(...tools)(id) ? 'tools' : siteSheet),
    debugName: 'style sheets',
    test: /\.css$/,
  },
  // Every page starts with it. Frame, routes and entry are left to the entry's own chunk, which
  // only the deferred UI imports: a change to the footer or to one page's code changes no other
  // name.
  {
    name: 'start',
    tags: ['$initial' as const],
    test: /vite\/preload-helper|\/src\/(?!main\.|app\/)/,
  },
  // Pages share these modules; a file each would cost a phone a round trip each.
  { name: 'shared', test: isShared, minShareCount: 2 },
  // Home, tools and search look for cities in these.
  { name: 'catalogue', test: isCatalogue, minShareCount: 2 },
  // Their page, and listings opened by a link, need the drop-off places.
  { name: 'drop-off', test: liesIn('catalogue/drop-off'), minShareCount: 2 },
  { name: 'forms', test: liesIn(...forms), minShareCount: 2 },
  { name: 'controls', test: liesIn(...controls), minShareCount: 2 },
  { name: 'sharing', test: liesIn(...sharing), minShareCount: 2 },
  { name: 'requests', test: liesIn(...requests), minShareCount: 2 },
  // Dexie has 31 kB: only pages of stored rows need it, and what imports it, at first.
  { name: 'database', test: /\/node_modules\/dexie|\/src\/device\/database\// },
  { name: 'auth', test: /\/node_modules\/@supabase\// },
];

function isCatalogue(id: string): boolean {
  const isApart = liesIn('catalogue/drop-off', 'catalogue/listing-facts', 'catalogue/skips');
  return liesIn('catalogue')(id) && !isApart(id);
}

function isShared(id: string): boolean {
  // Listings need this part of the catalogue.
  if (liesIn('catalogue/city-text', 'request/chat-text')(id)) return true;
  return /\/src\/|\/(idb-keyval|valibot)\//.test(id) && !liesIn(...apart)(id);
}

/** Tells whether a module's path begins, below src, with one of these. */
function liesIn(...paths: readonly string[]): (id: string) => boolean {
  return (id) => paths.some((path) => id.includes(`/src/${path}`));
}
