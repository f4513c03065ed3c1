/** The group whose style sheet is written into every document. */
export const siteSheet = 'site';

const apart =
  /\/shared\/(catalogue\/(?!city-name|prices|city-rules\/(size|street)-limit)|visitor-data\/(request\/|edit-queue|editable-rows)|contact\/write-request|ui\/(forms\/(answer-agent|cities-by-state|field|choice)|text\/rules-list))/;

/** What tools, search and companies' pages have, and listings never: fields, sharing, maps, storing. */
const controls =
  /\/ui\/(feedback\/confirm-dialog|forms\/(choice|field)|storing\/[a-z-]+|share-button|navigation\/map-button)\.tsx|\/(contact\/map-link|runtime\/download-file|use-typed-query|text\/words)/;

/** Cities and how they are searched for, without the table of postcodes; and what searches answer. */
const places =
  /\/shared\/(catalogue\/(catalogue|city-search|postcodes\/(?!municipalities|table))|ui\/forms\/answer-agent)/;

/** Dexie, 31 kB, and what imports it: only pages of stored rows need it at first. */
const database =
  /\/node_modules\/dexie|\/shared\/(storage|visitor-data)\/(database|use-stored|saved\/use-saved-items)\.ts/;

/** With the area's copy of valibot. */
const partnerArea = /\/src\/(features\/partner-area|shared\/company\/area)\/|\?company-area$/;

/**
 * How the browser's code is divided into files; without groups each shared module would cost a
 * phone a round trip. The first group that matches a module takes it, with what it imports.
 */
export const chunkGroups = [
  // Changes only when a package does.
  { name: 'framework', test: /\/node_modules\/(react|react-dom|scheduler|@tanstack)\// },
  // One style sheet for the site; one for the tools, the pages of stored data and of companies.
  { name: nameSheet, debugName: 'style sheets', test: /\.css$/ },
  // What every page starts with. Frame, routes and entry are left to the entry's own chunk, which
  // only the deferred UI imports: a change to the footer or to one page's code changes no other name.
  {
    name: 'start',
    tags: ['$initial' as const],
    test: /vite\/preload-helper|\/src\/(?!main\.|app\/|features\/[^/]+\/routes\.)/,
  },
  // What pages share; a file each would cost a phone a round trip each.
  { name: 'shared', test: isShared, minShareCount: 2 },
  // In one file, though a page may need only one of them.
  { name: 'controls', test: controls },
  // One file: home has needed both halves of it, tools and search only some.
  { name: 'catalogue', test: places },
  { name: 'database', test: database },
];

const tools =
  /\/features\/(calculator|company-page|device-data|drop-off|partner-area|permit|quote-request|saved\/saved-page|site-search|skip-diary|waste-check)|\/ui\/(forms\/(cities-by-state|field)|storing\/)/;

function nameSheet(id: string): string {
  return tools.test(id) ? 'tools' : siteSheet;
}

/**
 * Without the database, without the catalogue, which grows, and the draft, which imports it, and
 * without the company area, which no other page needs.
 */
function isShared(id: string): boolean {
  const isOurs = /\/src\/|\/(idb-keyval|valibot)\//.test(id);
  return isOurs && ![apart, controls, database, partnerArea].some((pattern) => pattern.test(id));
}
