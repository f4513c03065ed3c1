import type { Plugin } from 'vite';

/**
 * What a list of companies can be shown without, beside what is shared by all pages: a prerendered
 * listing brings its own city and text along, and most visitors have written no request.
 */
const laterThanLists = [
  {
    name: 'catalogue',
    test: below(
      'shared/catalogue/catalogue.',
      'shared/catalogue/city-search.',
      'shared/catalogue/listing-answer.',
      'shared/catalogue/postcodes/typed-postcode.',
      'shared/catalogue/states/',
    ),
  },
  { name: 'checks', test: (id: string) => id.includes('/node_modules/valibot/') },
  {
    name: 'request',
    test: below(
      'shared/contact/delivery-day.',
      'shared/contact/write-request.',
      'shared/visitor-data/request/draft.',
      'shared/visitor-data/request/request-draft.',
      'shared/visitor-data/request/request-value.',
    ),
  },
  // What the notices and the worker's start, which follow every page, bring along for others.
  {
    name: 'keeping',
    test: below(
      'features/companies/search/stored-companies.',
      'shared/security/trusted-types.',
      'shared/visitor-data/saved/save-notice.',
      'shared/visitor-data/saved/saving.',
    ),
  },
  {
    name: 'reading',
    minShareCount: 2,
    test: below(
      'shared/catalogue/prices.',
      'shared/seo/page-head.',
      'shared/seo/site-data.',
      'shared/site/tools.',
      'shared/ui/navigation/breadcrumbs.',
      'shared/ui/navigation/page-hero.',
      'shared/ui/navigation/tool-links.',
      'shared/ui/navigation/tool-page.',
      'shared/ui/pictures/illustration.',
      'shared/ui/text/',
      'shared/ui/use-hydrated.',
    ),
  },
  // What imports the database's code: anywhere else it would bring it along to every page.
  { name: 'visitor-data', test: importsDatabase },
  // With what else the pages of what is saved share with the tools.
  {
    name: 'tools',
    minShareCount: 2,
    test: below(
      'features/calculator/',
      'features/permit/',
      'features/quote-request/',
      'features/skip-diary/',
      'features/tools/',
      'features/waste-check/',
      'shared/text/decimal.',
      'shared/text/reais.',
      'shared/ui/feedback/deletion-dialog.',
      'shared/storage/download-file.',
      'shared/ui/forms/choice.',
      'shared/ui/forms/city-field.',
      'shared/ui/forms/field.',
      'shared/ui/forms/remove-button.',
      'shared/ui/share-button.',
    ),
  },
  { name: 'city-rules', test: below('shared/catalogue/rules/') },
];

const groups = [
  { name: 'framework', test: /\/node_modules\/(react|react-dom|scheduler|@tanstack)\// },
  // The database's 31 kB are nobody's first need: apart, they come when something is stored.
  { name: 'database', test: /\/node_modules\/dexie\/|\/shared\/storage\/database\.ts/ },
  // What every page starts with; the rest of what pages share comes with them.
  { name: 'start', tags: ['$initial' as const], test: /\/src\// },
  { name: 'shared', test: isShared, minShareCount: 2 },
  // After what all share: these take along what they import.
  ...laterThanLists,
  // Ten articles of 1 kB each: one file for the worker to fetch; a page reads its own from it.
  { name: 'city-articles', test: /\/guides\/city\/articles\// },
  // Each is as small as the head of an answer.
  { name: 'stores', test: /\/(company|diary)-store\.ts/ },
];

function importsDatabase(id: string): boolean {
  const own = below(
    'shared/visitor-data/database.',
    'shared/visitor-data/request/request-row.',
    'shared/visitor-data/saved/saved-items.',
    'shared/visitor-data/saved/use-saved-items.',
    'shared/visitor-data/use-stored.',
  );
  return own(id) || id.includes('/node_modules/dexie-react-hooks/');
}

function isShared(id: string): boolean {
  return /\/(src|idb-keyval)\//.test(id) && !laterThanLists.some(({ test }) => test(id));
}

/** Tells modules of src by the beginnings of their paths. */
function below(...paths: readonly string[]): (id: string) => boolean {
  return (id) => paths.some((path) => id.includes(`/src/${path}`));
}

/** Files of which most runs as soon as they are there, or as a list is drawn. */
const compiledAhead = ['framework', 'start', 'listing-pages', 'database'];

/**
 * Has Chromium compile all functions while the file is fetched, beside the page, instead of each
 * when it is called first, which holds the page up.
 * https://v8.dev/blog/explicit-compile-hints
 */
const compileAhead = '//# allFunctionsCalledOnLoad\n';

/** Vite plugin: code comes in few files. As small ones, each would cost a phone a round trip. */
export function fewCodeFiles(): Plugin {
  return {
    name: 'few-code-files',
    apply: 'build',
    config: () => ({
      build: {
        // Every browser that the site is made for preloads modules by itself. A page that is told
        // by a look of its own names its code, with what that imports.
        modulePreload: { polyfill: false, resolveDependencies: () => [] },
        rolldownOptions: { output: { codeSplitting: { groups } } },
      },
    }),
    // A file that is cached for a year under its name's hash changes with it.
    augmentChunkHash: ({ name }) => (compiledAhead.includes(name) ? compileAhead : ''),
    generateBundle: {
      // After whatever else is written to the beginning of a file.
      order: 'post',
      handler(_, bundle) {
        for (const output of Object.values(bundle)) {
          if (output.type === 'chunk' && compiledAhead.includes(output.name)) {
            output.code = compileAhead + output.code;
          }
        }
      },
    },
  };
}
