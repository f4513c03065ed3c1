import { join, resolve } from 'node:path';
import react from '@vitejs/plugin-react';
import { build, type Plugin } from 'vite';

/** Builds an app of the folder hello with the site's own versions. */
export async function writeViteApp(app: 'react' | 'router', folder: string): Promise<void> {
  await build({
    configFile: false,
    root: join(import.meta.dirname, 'hello'),
    logLevel: 'warn',
    plugins: [react(), documentOf(app)],
    build: { outDir: resolve(folder), emptyOutDir: true, modulePreload: { polyfill: false } },
  });
}

/** Names the app in the document that both share. */
function documentOf(app: string): Plugin {
  return {
    name: 'document-of-app',
    transformIndexHtml: { order: 'pre', handler: (html) => html.replace('APP', app) },
  };
}
