import type { Rolldown } from 'vite';

type Bundle = Rolldown.OutputBundle;

/** Paths of the files that the browser needs for a page. */
export interface PageAssets {
  scripts: readonly string[];
  styleSheets: readonly string[];
}

/** The browser's files as the bundler lists them. */
export interface SiteAssets {
  /** Scripts of every page. */
  start: readonly string[];
  /** What a page needs besides, by the name of its component. */
  pages: Readonly<Record<string, PageAssets>>;
}

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
  return { start: start.map(toPath), pages: Object.fromEntries(pages) };
}

/** What the page shown by this component needs; undefined for a page without one. */
export function assetsOf(
  { component }: { component?: string | undefined },
  { pages }: SiteAssets,
): PageAssets | undefined {
  if (!component) return undefined;
  const assets = pages[component];
  if (!assets) throw new Error(`No script of the build exports ${component}`);
  return assets;
}

/** A chunk's file and all that it imports statically, each after those that it imports. */
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

/** The style sheets that these chunks are shown with. */
export function styleSheetsOf(bundle: Bundle, files: readonly string[]): string[] {
  return files.flatMap((file) => {
    const output = bundle[file];
    return output?.type === 'chunk' ? [...(output.viteMetadata?.importedCss ?? [])] : [];
  });
}

function toPath(file: string): string {
  return `/${file}`;
}
