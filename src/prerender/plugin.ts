import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { build, type Plugin, type ResolvedConfig } from 'vite';
import { guideArticles } from './markdown.ts';
import { inlineStyles, pageDocument } from './page-document.ts';
import { defineSettings, readSettings } from './settings.ts';

/** Vite plugin: after the browser's build, writes every page of the route table as a flat HTML file. */
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
          const renderer = await buildRenderer(config, folder);
          await writePages(outDir, renderer, await readTemplate(outDir));
        } finally {
          await rm(folder, { recursive: true });
        }
      },
    },
  };
}

type Renderer = typeof import('./render.tsx');

async function buildRenderer(config: ResolvedConfig, folder: string): Promise<Renderer> {
  await build({
    configFile: false,
    root: config.root,
    mode: config.mode,
    logLevel: 'warn',
    define: defineSettings(readSettings(config.env)),
    plugins: [guideArticles()],
    build: { ssr: 'src/prerender/render.tsx', outDir: folder, copyPublicDir: false },
  });
  return import(pathToFileURL(join(folder, 'render.js')).href);
}

async function readTemplate(outDir: string): Promise<string> {
  const template = await readFile(join(outDir, 'index.html'), 'utf8');
  const assets = join(outDir, 'assets');
  const styles = (await readdir(assets)).filter((name) => name.endsWith('.css'));
  if (styles.length !== 1) throw new Error(`Expected one style sheet, found ${styles.join(', ')}`);
  const file = join(assets, styles[0] as string);
  const css = await readFile(file, 'utf8');
  // Removed before the worker's list of files is made.
  await rm(file);
  return inlineStyles(template, css);
}

async function writePages(outDir: string, renderer: Renderer, template: string) {
  const { listAddresses, notFoundAddress, renderPage } = renderer;
  for (const address of [...(await listAddresses()), notFoundAddress]) {
    const file = join(outDir, address === '/' ? 'index.html' : `${address}.html`);
    await mkdir(dirname(file), { recursive: true });
    await writeFile(file, pageDocument(template, await renderPage(address), address));
  }
}
