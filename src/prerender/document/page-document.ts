import type { RenderedPage } from '#src/prerender/render.tsx';
import { type PageData, pageDataId } from '#src/shared/routing/page-data.ts';
import type { PageFragment } from '#src/shared/storage/page-fragment.ts';
import { mainOf } from './frame.ts';
import type { PageAssets } from './page-assets.ts';
import { preloadSearchScript } from './preloaded-search.ts';
import { scriptsAttribute } from './script-loader.ts';

/**
 * What a rendered page adds to the template. The root element has the path that it was rendered
 * for, by which the browser decides whether to hydrate it, and the scripts of its own code. `links` is
 * further HTML for the head.
 */
export function pageFragment(
  page: RenderedPage,
  path: string,
  assets = noAssets,
  links = '',
): PageFragment {
  const scripts = assets.scripts.join(' ');
  return {
    head: [
      page.head,
      links,
      ...assets.styleSheets.map((href) => `<link rel="stylesheet" href="${href}">`),
      ...page.structuredData.map((data) => jsonScript('type="application/ld+json"', data)),
      page.data ? pageDataScript(page.data) : '',
      page.data?.city ? preloadSearchScript() : '',
    ].join(''),
    root: ` data-path="${path}"${scripts && ` ${scriptsAttribute}="${scripts}"`}`,
    main: mainOf(page.body),
  };
}

/** The element that `readPageData` reads in the browser. */
export function pageDataScript(data: PageData): string {
  return jsonScript(`type="application/json" id="${pageDataId}"`, data);
}

const noAssets: PageAssets = { scripts: [], styleSheets: [] };

function jsonScript(attributes: string, data: object): string {
  return `<script ${attributes}>${JSON.stringify(data).replaceAll('<', '\\u003c')}</script>`;
}
