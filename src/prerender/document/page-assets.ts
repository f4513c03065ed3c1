import type { Rolldown } from 'vite';
import { headMark } from '#src/shared/site/page-fragment.ts';
import { siteSheet } from './chunk-groups.ts';

type Bundle = Rolldown.OutputBundle;

/** The browser needs these files for a page; they are paths. */
export interface PageAssets {
  scripts: readonly string[];
  styleSheets: readonly string[];
}

/** Lists the files of each page beside those of every page, by the name of its component. */
export type SiteAssets = Readonly<Record<string, PageAssets>>;

/** Reads which files each page of a finished bundle needs, from the chunks' own imports. */
export function readAssets(bundle: Bundle): SiteAssets {
  const chunks = Object.values(bundle).filter((output) => output.type === 'chunk');
  const entry = chunks.find(({ isEntry }) => isEntry);
  if (!entry) throw new Error('The bundle has no entry');
  const start = withImports(bundle, entry.fileName);
  const pages = chunks
    .filter(({ isDynamicEntry }) => isDynamicEntry)
    .flatMap(({ fileName, exports }) => {
      const files = withImports(bundle, fileName);
      const assets = {
        scripts: files.filter((file) => !start.includes(file)).map(toPath),
        styleSheets: styleSheetsOf(bundle, files).map(toPath),
      };
      return exports.map((name): [string, PageAssets] => [name, assets]);
    });
  return Object.fromEntries(pages);
}

/** Returns the files of the page shown by this component; undefined for a page without one. */
export function assetsOf(
  { component }: { component?: string | undefined },
  pages: SiteAssets,
): PageAssets | undefined {
  if (!component) return undefined;
  const assets = pages[component];
  if (!assets) throw new Error(`No script of the build exports ${component}`);
  return assets;
}

/** Lists a chunk's file and all that it imports statically, each after those that it imports. */
export function withImports(bundle: Bundle, file: string): string[] {
  const files = new Set<string>();
  const add = (name: string) => {
    const output = bundle[name];
    if (output?.type !== 'chunk' || files.has(name)) return;
    for (const imported of output.imports) add(imported);
    files.add(name);
  };
  add(file);
  return [...files];
}

/** Lists the style sheets that these chunks are shown with. */
export function styleSheetsOf(bundle: Bundle, files: readonly string[]): string[] {
  return files.flatMap((file) => {
    const output = bundle[file];
    return output?.type === 'chunk' ? [...(output.viteMetadata?.importedCss ?? [])] : [];
  });
}

function toPath(file: string): string {
  return `/${file}`;
}

/**
 * Moves the site's style sheet from its file into the document: the first paint then needs one
 * request. The sheet is removed from its chunk's imports, so that no code requests the file.
 * Scripts are requested behind what the first paint needs.
 */
export function inlineSiteSheet(bundle: Bundle): void {
  const chunk = Object.values(bundle).find(({ name }) => name === siteSheet);
  const imported = chunk?.type === 'chunk' ? chunk.viteMetadata?.importedCss : undefined;
  const [file = ''] = imported ?? [];
  const sheet = bundle[file];
  const document = bundle['index.html'];
  if (sheet?.type !== 'asset' || document?.type !== 'asset') {
    throw new Error('The build has no style sheet for every page, or no document');
  }
  document.source = lowerScripts(replaceLink(`${document.source}`, file, `${sheet.source}`));
  imported?.clear();
  delete bundle[file];
}

/**
 * Lowers the priority of scripts: the page is whole without them, and Lighthouse's simulation takes
 * those of a higher priority for what a paint waits for.
 */
function lowerScripts(document: string): string {
  const requests = /<(script type="module"|link rel="modulepreload")/g;
  return document.replace(requests, '<$1 fetchpriority="low"');
}

/**
 * Puts the sheet, and the scripts of every page, before what a page adds to the head: the tools'
 * sheet may refine it, and over HTTP/1.1 six files come at once, of which the largest is among
 * them.
 */
function replaceLink(document: string, file: string, css: string): string {
  const link = new RegExp(`<link rel="stylesheet"[^>]*/${file}"[^>]*>`);
  if (!link.test(document)) throw new Error(`The document does not link ${file}`);
  const style = `<style>${css.trim()}</style>`;
  return document
    .replace(link, '')
    .replace(headMark, () => style)
    .replace('</head>', `${headMark}</head>`);
}
