import { text as earlySearch } from '#src/features/companies/early-search.ts?script';
import { integrityOf } from '#src/prerender/integrity.ts';
import type { RenderedPage } from '#src/prerender/render.tsx';
import { feedPath, openSearchPath } from '#src/shared/routing/links.ts';
import { type PageData, pageDataId } from '#src/shared/routing/page-data.ts';
import { responseHeaders } from '#src/shared/security/response-headers.ts';
import type { PageFragment } from '#src/shared/site/page-fragment.ts';
import { site } from '#src/shared/site/site.ts';
import type { PageAssets } from './page-assets.ts';
import { splitBody } from './template.ts';

/**
 * Writes a rendered page's additions to the template. The root element has the path that it was
 * rendered for, by which the browser decides whether to hydrate it. The scripts of the page's own
 * code are requested beside those of every page, which import them. `links` is further HTML for the
 * head.
 */
export function pageFragment(
  page: RenderedPage,
  path: string,
  assets = noAssets,
  links = '',
): PageFragment {
  return {
    head: [
      page.head,
      links,
      ...assets.styleSheets.map((href) => `<link rel="stylesheet" href="${href}">`),
      ...assets.scripts.map(
        (href) => `<link rel="modulepreload" fetchpriority="low" crossorigin href="${href}">`,
      ),
      ...page.structuredData.map((data) => jsonScript('type="application/ld+json"', data)),
      page.data ? pageDataScript(page.data) : '',
      // The script stands behind the data that it reads; in every document it would weigh 0.5 kB on
      // each.
      page.data?.city ? `<script>${earlySearch}</script>` : '',
    ].join(''),
    root: ` data-path="${path}"`,
    main: splitBody(page.body).main,
  };
}

/** The browser reads this element with `readPageData`. */
export function pageDataScript(data: PageData): string {
  return jsonScript(`type="application/json" id="${pageDataId}"`, data);
}

const noAssets: PageAssets = { scripts: [], styleSheets: [] };

function jsonScript(attributes: string, data: object): string {
  return `<script ${attributes}>${JSON.stringify(data).replaceAll('<', '\\u003c')}</script>`;
}

/** Says in a page's head where the feed of the guides and the site's search are. */
export function alternateLinks(path: string): string {
  return [
    ['/', '/blog'].includes(path) &&
      `<link rel="alternate" type="application/atom+xml" title="Guias do ${site.name}" href="${feedPath}">`,
    ['/', '/busca'].includes(path) &&
      `<link rel="search" type="application/opensearchdescription+xml" title="${site.name}" href="${openSearchPath}">`,
  ]
    .filter(Boolean)
    .join('');
}

/** Returns the headers that allow the style sheet of the document, and the script of listings. */
export function pageHeaders(document: string) {
  const sheets = [...document.matchAll(/<style>(.*?)<\/style>/gs)];
  return responseHeaders({
    styleHashes: sheets.map(([, css = '']) => integrityOf(css)),
    scriptHashes: [integrityOf(earlySearch)],
  });
}
