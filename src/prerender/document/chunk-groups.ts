/** The group whose style sheet is written into every document. */
export const siteSheet = 'site';

const apart =
  /\/shared\/(catalogue\/(?!city-name|prices|city-rules\/(size|street)-limit)|visitor-data\/(request\/|editable)|contact\/write-request|ui\/(forms\/(city-field|field|choice)|text\/rules-list))/;

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
  // One style sheet for the site; one for the tools and the pages of stored data.
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
  // In one file, though a tool may need only one of them.
  { name: 'fields', test: /\/ui\/forms\/(choice|field)\.tsx/ },
  // Dexie and what imports it: 31 kB that only pages of stored rows need at first.
  { name: 'database', test: database },
];

const tools =
  /\/features\/(calculator|device-data|drop-off|partner-area|permit|quote-request|saved\/saved-page|skip-diary|waste-check)|\/ui\/forms\/field\./;

function nameSheet(id: string): string {
  return tools.test(id) ? 'tools' : siteSheet;
}

/**
 * Without the database, without the catalogue, which grows, and the draft, which imports it, and
 * without the company area, which no other page needs.
 */
function isShared(id: string): boolean {
  const isOurs = /\/src\/|\/(idb-keyval|valibot)\//.test(id);
  return isOurs && ![apart, database, partnerArea].some((pattern) => pattern.test(id));
}
