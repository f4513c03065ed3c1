/** The group whose style sheet is written into every document. */
export const siteSheet = 'site';

const apart =
  /\/company\/(use-)?opening-|\/catalogue\/(?!city-text|(size|street)-limit)|\/src\/content\/(?!rules\/street-limits)|\/device\/(draft|written-request|editable-rows)|\/contact\/(request-draft|write-request)|\/ui\/(forms\/(cities-by-state|field)|text\/rules-list)/;

/** Code of tools, search and companies' pages, never of listings: fields, sharing, maps, storing. */
const controls =
  /\/ui\/(feedback\/confirm-dialog|forms\/field|storing\/[a-z-]+|share-button|navigation\/map-button)\.tsx|\/(runtime\/download-file|use-typed-query)/;

/** Cities and how they are searched for, without the table of postcodes. */
const places = /\/src\/catalogue\/(cities|city-search|postcode)/;

/** Dexie, 31 kB, and what imports it: only pages of stored rows need it at first. */
const database = /\/node_modules\/dexie|\/src\/device\/database\//;

const companyArea = /\/src\/(features\/company-area\/|company\/(area|edit|statistics)\.)/;

/**
 * How the browser's code is divided into files; without groups each shared module would cost a
 * phone a round trip. The first group that matches a module takes it, with what it imports.
 */
export const chunkGroups = [
  // Changes only when a package does.
  { name: 'framework', test: /\/node_modules\/(react|react-dom|scheduler|@tanstack)\// },
  // One style sheet for the site; one for the tools, the pages of stored data and of companies.
  { name: nameSheet, debugName: 'style sheets', test: /\.css$/ },
  // The start of every page. Frame, routes and entry are left to the entry's own chunk, which
  // only the deferred UI imports: a change to the footer or to one page's code changes no other name.
  {
    name: 'start',
    tags: ['$initial' as const],
    test: /vite\/preload-helper|\/src\/(?!main\.|app\/|features\/[^/]+\/routes\.)/,
  },
  // Modules that pages share; a file each would cost a phone a round trip each.
  { name: 'shared', test: isShared, minShareCount: 2 },
  // In one file, though a page may need only one of them.
  { name: 'controls', test: controls },
  // One file: home has needed both halves of it, tools and search only some.
  { name: 'catalogue', test: places },
  { name: 'database', test: database },
];

const tools =
  /\/features\/(calculator|company-page|device-data|drop-off|company-area|permit|quote-request|saved\/saved-page|site-search|skip-diary|waste-check)|\/ui\/(forms\/(cities-by-state|field)|storing\/)/;

function nameSheet(id: string): string {
  return tools.test(id) ? 'tools' : siteSheet;
}

/**
 * Without the database, without the catalogue, which grows, and the draft, which imports it, without
 * opening hours, which a list needs later, and without the company area, which no other page needs.
 */
function isShared(id: string): boolean {
  const isOurs = /\/src\/|\/(idb-keyval|valibot)\//.test(id);
  return isOurs && ![apart, controls, database, companyArea].some((pattern) => pattern.test(id));
}
