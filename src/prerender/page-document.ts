import type { RenderedPage } from './render.tsx';

/**
 * Writes a rendered page into the document that Vite made of index.html. The root element
 * carries the address it was rendered for, so that the browser knows whether it may take it over.
 */
export function pageDocument(template: string, page: RenderedPage, address: string): string {
  const head = page.head + page.structuredData.map(jsonScript).join('');
  const withHead = replace(template, '<!--head-->', head);
  const root = `<div id="root" data-address="${address}">${page.body}`;
  return replace(withHead, '<div id="root"><!--page-->', root);
}

/** Puts the one style sheet into the document: a round trip less before the first paint. */
export function inlineStyles(template: string, css: string): string {
  const [link] = /<link rel="stylesheet"[^>]*>/.exec(template) ?? [];
  if (!link) throw new Error('The document links no style sheet');
  return replace(template, link, `<style>${css.trim()}</style>`);
}

/** Puts a text in, whatever characters it is made of; nothing may be left out silently. */
function replace(document: string, mark: string, text: string): string {
  if (!document.includes(mark)) throw new Error(`The document lacks ${mark}`);
  return document.replace(mark, () => text);
}

function jsonScript(data: object): string {
  return `<script type="application/ld+json">${JSON.stringify(data).replaceAll('<', '\\u003c')}</script>`;
}
