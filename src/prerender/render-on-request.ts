import type { PageData } from '#src/shared/routing/page-data.ts';
import { joinPage } from '#src/shared/site/page-fragment.ts';
import { assetsOf, type SiteAssets } from './document/page-assets.ts';
import { pageDataScript, pageFragment } from './document/page-document.ts';
import { renderPage } from './render.tsx';

/** The build that this is a part of defines `siteAssets`; see plugin.ts. */
declare const siteAssets: SiteAssets;

/**
 * Renders a page of the built site on request, of data that the build did not have. `template` is
 * the document without a page, `href` a path and its query. Rejects as `renderPage` does.
 */
export async function renderDocument(
  template: string,
  href: string,
  pageData: PageData,
): Promise<string> {
  const { data, ...page } = await renderPage(href, pageData);
  const [path = ''] = href.split('?');
  const fragment = pageFragment(page, path, assetsOf(page, siteAssets));
  const document = joinPage(template, fragment);
  // The data stand behind the page, which can then be painted before they have arrived.
  return data ? document.replace('</body>', () => `${pageDataScript(data)}</body>`) : document;
}
