import { appendFile, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { basename, dirname, join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { build, type InlineConfig, type Plugin, type ResolvedConfig, type UserConfig } from 'vite';
import { indexPath } from '#src/features/site-search/entry.ts';
import { rendererFile } from '#src/shared/site/page-fragment.ts';
import { contentFiles } from './content.ts';
import { chunkGroups } from './document/chunk-groups.ts';
import { inlineSiteSheet, readAssets, type SiteAssets } from './document/page-assets.ts';
import { inlineScripts } from './inline-script.ts';
import { defineSettings, readSettings } from './settings.ts';
import type { SiteFile } from './site-files.ts';
import { furtherLicences, licencesFile } from './text-files/licences.ts';

/**
 * After the browser's build, writes every page of the route table as a flat HTML file, the previews
 * that shared links are shown with, the sitemap, robots.txt, security.txt and the licences. In
 * development, serves the search's index, which is written with the pages.
 */
export function prerenderPages(): Plugin[] {
  return [writePages(), serveSearchIndex()];
}

function writePages(): Plugin {
  let config: ResolvedConfig;
  let bundled: { assets: SiteAssets; licences: string } | undefined;
  return {
    name: 'prerender-pages',
    apply: 'build',
    // Vite has written the links into the document by then.
    enforce: 'post',
    config: () => browserBuild,
    configResolved(resolved) {
      config = resolved;
    },
    generateBundle(_, bundle) {
      inlineSiteSheet(bundle);
      bundled = { assets: readAssets(bundle), licences: furtherLicences(bundle) };
    },
    closeBundle: {
      sequential: true,
      async handler(error) {
        // A plugin that failed reports a failure before the bundle was complete.
        if (error || !bundled) return;
        const { assets, licences } = bundled;
        const outDir = resolve(config.root, config.build.outDir);
        await appendFile(join(outDir, licencesFile), licences);
        // The folder is inside the project, so that the bundle finds the installed packages: one
        // React for all.
        const folder = await mkdtemp(join(config.root, 'node_modules', '.prerender-'));
        try {
          await build(forNode(config, 'src/prerender/site-files.ts', folder));
          const built = pathToFileURL(join(folder, 'site-files.js')).href;
          const { siteFiles }: typeof import('./site-files.ts') = await import(built);
          const document = await readFile(join(outDir, 'index.html'), 'utf8');
          await writeFiles(outDir, await siteFiles(document, assets));
        } finally {
          await rm(folder, { recursive: true });
        }
        await buildRenderer(config, assets, join(outDir, rendererFile));
      },
    },
  };
}

const browserBuild: UserConfig = {
  build: {
    license: { fileName: licencesFile },
    // Every browser that the site is made for has it.
    modulePreload: { polyfill: false },
    rolldownOptions: { output: { chunkFileNames, codeSplitting: { groups: chunkGroups } } },
  },
};

/**
 * Leaves the hash out of the names of texts of guides, institutional pages and cities' articles,
 * and of the list of guides: with one, a change would reach every file that imports them, up to
 * every page, and each phone would fetch the complete site again. They lie outside assets, which is
 * served as immutable.
 */
function chunkFileNames({ facadeModuleId }: { facadeModuleId?: string | null }): string {
  return texts.test(facadeModuleId ?? '') ? 'texts/[name].js' : 'assets/[name]-[hash].js';
}

const texts =
  /\/(features\/guides\/guides\.ts|content\/(guides|institutional|city-articles)\/[^/]+\.(md|yaml))$/;

/** Writes what the server renders pages with as one file. */
async function buildRenderer(config: ResolvedConfig, assets: SiteAssets, file: string) {
  const entry = 'src/prerender/render-on-request.ts';
  const { define, build: options, ...shared } = forNode(config, entry, dirname(file));
  await build({
    ...shared,
    define: {
      ...define,
      siteAssets: JSON.stringify(assets),
      'process.env.NODE_ENV': '"production"',
    },
    ssr: { noExternal: true },
    build: {
      ...options,
      minify: true,
      rolldownOptions: { output: { codeSplitting: false, entryFileNames: basename(file) } },
    },
  });
}

/** Builds the site's code for Node. */
function forNode(config: ResolvedConfig, entry: string, outDir: string) {
  return {
    configFile: false,
    root: config.root,
    mode: config.mode,
    logLevel: 'warn',
    define: defineSettings(readSettings(config.env)),
    plugins: [contentFiles(), inlineScripts()],
    build: { ssr: entry, outDir, copyPublicDir: false },
  } satisfies InlineConfig;
}

async function writeFiles(outDir: string, files: readonly SiteFile[]) {
  for (const [path, content] of files) {
    const file = join(outDir, path);
    await mkdir(dirname(file), { recursive: true });
    await writeFile(file, content);
  }
}

type SearchIndex = typeof import('./text-files/search-index.ts');

/** Answers the request for the search's index in development. */
function serveSearchIndex(): Plugin {
  return {
    name: 'serve-search-index',
    apply: 'serve',
    configureServer({ middlewares, ssrLoadModule }) {
      middlewares.use(indexPath, (_, response, next) => {
        ssrLoadModule('/src/prerender/text-files/search-index.ts')
          .then((module) => (module as SearchIndex).searchEntries())
          .then((entries) => {
            response.setHeader('content-type', 'application/json');
            response.end(JSON.stringify(entries));
          })
          .catch(next);
      });
    },
  };
}
