import type { Plugin } from 'vite';

const cityRules = /\/catalogue\/rules\//;
// With what else the pages of what is saved and kept share with them.
const toolParts =
  /\/features\/site-tools\/|\/shared\/(decimal|reais|saved\/use-saved-items|storage\/use-stored|ui\/share-button|ui\/feedback\/deletion-dialog|ui\/forms\/(field|choice|remove-button))\./;

const groups = [
  { name: 'framework', test: /\/node_modules\/(react|react-dom|scheduler|@tanstack)\// },
  // The database's 31 kB are nobody's first need: apart, they come when something is stored.
  { name: 'database', test: /\/node_modules\/dexie\/|\/shared\/storage\/database\.ts/ },
  // What every page starts with; the rest of what pages share comes with them.
  { name: 'start', tags: ['$initial' as const], test: /\/src\// },
  { name: 'shared', test: isShared, minShareCount: 2 },
  // After what all share: these take along what they import.
  { name: 'tools', test: toolParts, minShareCount: 2 },
  { name: 'city-rules', test: cityRules },
  // Ten articles of 1 kB each: one file for the worker to fetch; a page reads its own from it.
  { name: 'city-articles', test: /\/guides\/city\/articles\// },
  // Each is as small as the head of an answer.
  { name: 'stores', test: /\/(company|saved|quote|diary)-store\.ts/ },
];

/** Whether other pages than the tools may need it. */
function isShared(id: string): boolean {
  return /\/(src|valibot|idb-keyval)\//.test(id) && !toolParts.test(id) && !cityRules.test(id);
}

/** Vite plugin: code comes in few files. As small ones, each would cost a phone a round trip. */
export function fewCodeFiles(): Plugin {
  return {
    name: 'few-code-files',
    apply: 'build',
    config: () => ({
      build: {
        // Every browser that the site is made for preloads modules by itself. A page's own code is
        // named by the page; what else it imports is mostly there by then.
        modulePreload: { polyfill: false, resolveDependencies: () => [] },
        rolldownOptions: { output: { codeSplitting: { groups } } },
      },
    }),
  };
}
