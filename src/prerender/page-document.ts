import { pageDataId } from '#src/shared/routing/page-data.tsx';
import type { PageFragment } from '#src/shared/storage/page-fragment.ts';
import { pageStyles, type StyleSheet } from './page-styles.ts';
import type { RenderedPage } from './render.tsx';
import { codeAttribute } from './script-loader.ts';

/**
 * What a rendered page adds to the document that Vite made of index.html. The root element
 * carries the address it was rendered for, so that the browser knows whether it may take it over,
 * and the files of its code.
 */
export function pagePart(
  page: RenderedPage,
  path: string,
  sheets: readonly StyleSheet[] = [],
  ownCode: readonly string[] = [],
): PageFragment {
  const code = ownCode.join(' ');
  return {
    head: [
      page.head,
      pageStyles(sheets),
      ...page.structuredData.map((data) => jsonScript('type="application/ld+json"', data)),
      page.data ? jsonScript(`type="application/json" id="${pageDataId}"`, page.data) : '',
    ].join(''),
    root: `<div id="root" data-path="${path}"${code && ` ${codeAttribute}="${code}"`}>${page.body}`,
  };
}

function jsonScript(attributes: string, data: object): string {
  return `<script ${attributes}>${JSON.stringify(data).replaceAll('<', '\\u003c')}</script>`;
}
