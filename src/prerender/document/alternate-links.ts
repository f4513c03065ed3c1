import { feedPath, markdownPath, openSearchPath } from '#src/shared/seo/text-paths.ts';
import { site } from '#src/shared/site/site.ts';

/**
 * HTML for a page's head: where its text is in another format, where readers find the feed of the
 * guides, where browsers find the site's search.
 */
export function alternateLinks(path: string, hasMarkdown: boolean): string {
  return [
    hasMarkdown && `<link rel="alternate" type="text/markdown" href="${markdownPath(path)}">`,
    feedPages.includes(path) &&
      `<link rel="alternate" type="application/atom+xml" title="Guias do ${site.name}" href="${feedPath}">`,
    searchPages.includes(path) &&
      `<link rel="search" type="application/opensearchdescription+xml" title="${site.name}" href="${openSearchPath}">`,
  ]
    .filter(Boolean)
    .join('');
}

const feedPages = ['/', '/blog'];

const searchPages = ['/', '/busca'];
