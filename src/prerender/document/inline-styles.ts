import type { Rolldown } from 'vite';
import { headMark } from '#src/shared/storage/page-fragment.ts';
import { siteSheet } from './chunk-groups.ts';

/**
 * Moves the site's style sheet from its file into the document: the first paint then needs one
 * request. The sheet is removed from its chunk's imports, so that no code requests the file.
 */
export function inlineSiteSheet(bundle: Rolldown.OutputBundle): void {
  const chunk = Object.values(bundle).find(({ name }) => name === siteSheet);
  const imported = chunk?.type === 'chunk' ? chunk.viteMetadata?.importedCss : undefined;
  const [file = ''] = imported ?? [];
  const sheet = bundle[file];
  const document = bundle['index.html'];
  if (sheet?.type !== 'asset' || document?.type !== 'asset') {
    throw new Error('The build has no style sheet for every page, or no document');
  }
  document.source = replaceLink(`${document.source}`, file, `${sheet.source}`);
  imported?.clear();
  delete bundle[file];
}

/** Before what a page adds to the head: the tools' style sheet may refine the site's. */
function replaceLink(document: string, file: string, css: string): string {
  const link = new RegExp(`<link rel="stylesheet"[^>]*/${file}"[^>]*>`);
  if (!link.test(document)) throw new Error(`The document does not link ${file}`);
  const style = `<style>${css.trim()}</style>`;
  return document.replace(link, '').replace(headMark, () => style + headMark);
}
