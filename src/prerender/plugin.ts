import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { build, type Plugin, type ResolvedConfig } from 'vite';
import { shortClassNames } from './class-names.ts';
import { guideArticles } from './markdown.ts';
import { codeOfAll, inlineStyles, readStyleSheets } from './page-styles.ts';
import { deferScripts } from './script-loader.ts';
import { defineSettings, readSettings } from './settings.ts';
import type { SiteFile } from './site-files.ts';

/**
 * Vite plugin: after the browser's build, writes every page of the route table as a flat HTML file,
 * the previews that shared links are shown with, the sitemap and robots.txt.
 */
export function prerenderPages(): Plugin {
  let config: ResolvedConfig;
  return {
    name: 'prerender-pages',
    apply: 'build',
    configResolved(resolved) {
      config = resolved;
    },
    closeBundle: {
      sequential: true,
      async handler(error) {
        if (error) return;
        const outDir = resolve(config.root, config.build.outDir);
        // Inside the project, so that the bundle finds the installed packages: one React for all.
        const folder = await mkdtemp(join(config.root, 'node_modules', '.prerender-'));
        try {
          const { siteFiles } = await buildPrerender(config, folder);
          const sheets = await readStyleSheets(outDir);
          const document = await readFile(join(outDir, 'index.html'), 'utf8');
          const template = deferScripts(inlineStyles(document, sheets), codeOfAll(sheets));
          await writeFiles(outDir, await siteFiles(template, sheets));
        } finally {
          await rm(folder, { recursive: true });
        }
      },
    },
  };
}

type Prerender = typeof import('./site-files.ts');

async function buildPrerender(config: ResolvedConfig, folder: string): Promise<Prerender> {
  await build({
    configFile: false,
    root: config.root,
    mode: config.mode,
    logLevel: 'warn',
    define: defineSettings(readSettings(config.env)),
    plugins: [guideArticles(), shortClassNames()],
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
