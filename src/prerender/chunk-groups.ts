/** The group of the code that every page starts with. */
export const startGroup = 'start';

/** The group whose style sheet is written into every document. */
export const siteSheet = 'site';

/**
 * How the browser's code is divided into files; without groups each shared module would cost a
 * phone a round trip. The first group that matches a module takes it, with what it imports.
 */
export const chunkGroups = [
  // Changes only when a package does.
  { name: 'framework', test: /\/node_modules\/(react|react-dom|scheduler|@tanstack)\// },
  // One style sheet for the site, one for the tools.
  { name: nameSheet, debugName: 'style sheets', test: /\.css$/ },
  // What every page starts with.
  { name: startGroup, tags: ['$initial' as const], test: /\/src\// },
  // The cities, which grow; a prerendered listing does not need them.
  { name: 'catalogue', test: /\/shared\/catalogue\/(catalogue|states|city-search)/ },
  // What pages share; a file each would cost a phone a round trip each.
  { name: 'shared', test: isShared, minShareCount: 2 },
];

const tools = /\/features\/(calculator|permit|quote-request|skip-diary|tools|waste-check)\//;

function nameSheet(id: string): string {
  return tools.test(id) ? 'tools' : siteSheet;
}

/** Without rules and postcodes, which few pages need, and the database, which none needs at first. */
function isShared(id: string): boolean {
  return /\/src\/|\/(idb-keyval|valibot)\//.test(id) && !/\/catalogue\/|\/database\.ts$/.test(id);
}
