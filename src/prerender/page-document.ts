import type { PagePart } from '#src/shared/storage/page-part.ts';
import type { RenderedPage } from './render.tsx';

/**
 * What a rendered page adds to the document that Vite made of index.html. The root element
 * carries the address it was rendered for, so that the browser knows whether it may take it over.
 */
export function pagePart(page: RenderedPage, address: string): PagePart {
  return {
    head: page.head + page.structuredData.map(jsonScript).join(''),
    root: `<div id="root" data-address="${address}">${page.body}`,
  };
}

/** Puts the one style sheet into the document: a round trip less before the first paint. */
export function inlineStyles(template: string, css: string): string {
  const [link] = /<link rel="stylesheet"[^>]*>/.exec(template) ?? [];
  if (!link) throw new Error('The document links no style sheet');
  return template.replace(link, () => `<style>${css.trim()}</style>`);
}

function jsonScript(data: object): string {
  return `<script type="application/ld+json">${JSON.stringify(data).replaceAll('<', '\\u003c')}</script>`;
}
