import { appendFile, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { build, type Plugin, type ResolvedConfig, type UserConfig } from 'vite';
import { chunkGroups } from './document/chunk-groups.ts';
import { companyAreaValibot } from './document/company-area-valibot.ts';
import { inlineSiteSheet } from './document/inline-styles.ts';
import { readAssets, type SiteAssets } from './document/page-assets.ts';
import { deferScripts } from './document/script-loader.ts';
import { guideArticles } from './markdown.ts';
import { defineSettings, readSettings } from './settings.ts';
import type { SiteFile } from './site-files.ts';
import { furtherLicences, licencesFile } from './text-files/licences.ts';

/**
 * Vite plugin: after the browser's build, writes every page of the route table as a flat HTML file,
 * the previews that shared links are shown with, the sitemap, robots.txt, security.txt and
 * the licences.
 */
export function prerenderPages(): Plugin[] {
  return [companyAreaValibot(), writePages()];
}

function writePages(): Plugin {
  let config: ResolvedConfig;
  let assets: SiteAssets;
  let licences: string;
  return {
    name: 'prerender-pages',
    apply: 'build',
    // After Vite has written the links into the document.
    enforce: 'post',
    config: () => browserBuild,
    configResolved(resolved) {
      config = resolved;
    },
    generateBundle(_, bundle) {
      inlineSiteSheet(bundle);
      assets = readAssets(bundle);
      licences = furtherLicences(bundle);
    },
    closeBundle: {
      sequential: true,
      async handler(error) {
        if (error) return;
        const outDir = resolve(config.root, config.build.outDir);
        await appendFile(join(outDir, licencesFile), licences);
        // Inside the project, so that the bundle finds the installed packages: one React for all.
        const folder = await mkdtemp(join(config.root, 'node_modules', '.prerender-'));
        try {
          const { siteFiles } = await buildPrerender(config, folder);
          const document = await readFile(join(outDir, 'index.html'), 'utf8');
          await writeFiles(outDir, await siteFiles(deferScripts(document, assets.start), assets));
        } finally {
          await rm(folder, { recursive: true });
        }
      },
    },
  };
}

const browserBuild: UserConfig = {
  build: {
    license: { fileName: licencesFile },
    modulePreload: {
      // Every browser that the site is made for has it.
      polyfill: false,
      // The document's own scripts come after the first paint; see script-loader.ts.
      resolveDependencies: (_, files, { hostType }) => (hostType === 'html' ? [] : files),
    },
    rolldownOptions: { output: { codeSplitting: { groups: chunkGroups } } },
  },
};

type Prerender = typeof import('./site-files.ts');

async function buildPrerender(config: ResolvedConfig, folder: string): Promise<Prerender> {
  await build({
    configFile: false,
    root: config.root,
    mode: config.mode,
    logLevel: 'warn',
    define: defineSettings(readSettings(config.env)),
    plugins: [guideArticles()],
    build: { ssr: 'src/prerender/site-files.ts', outDir: folder, copyPublicDir: false },
  });
  return import(pathToFileURL(join(folder, 'site-files.js')).href);
}

async function writeFiles(outDir: string, files: readonly SiteFile[]) {
  for (const [path, content] of files) {
    const file = join(outDir, path);
    await mkdir(dirname(file), { recursive: true });
    await writeFile(file, content);
  }
}
