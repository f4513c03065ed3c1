import type { Plugin } from 'vite';
import { indexPath } from '#src/features/site-search/entry.ts';

type SearchIndex = typeof import('./search-index.ts');

/** Vite plugin: answers the request for the search's index in development. */
export function serveSearchIndex(): Plugin {
  return {
    name: 'serve-search-index',
    apply: 'serve',
    configureServer({ middlewares, ssrLoadModule }) {
      middlewares.use(indexPath, (_, response, next) => {
        ssrLoadModule('/src/prerender/text-files/search-index/search-index.ts')
          .then((module) => (module as SearchIndex).renderSearchEntries())
          .then((entries) => {
            response.setHeader('content-type', 'application/json');
            response.end(JSON.stringify(entries));
          })
          .catch(next);
      });
    },
  };
}
