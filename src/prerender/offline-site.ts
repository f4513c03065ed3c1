import type { Plugin } from 'vite';
import { VitePWA } from 'vite-plugin-pwa';
import { manifest } from '#src/prerender/app-identity/manifest.ts';
import { fragmentPath, templateFragment } from '#src/shared/storage/page-fragment.ts';
import { offlinePage } from '#src/shared/storage/site-cache.ts';
import { everywhere } from './page-styles.ts';

/** Modules whose code is stored at installation: pages, and what they may come to need. */
const earlyModules = [
  'home/home-page.tsx',
  'companies/listing-pages.ts',
  'companies/later-parts.ts',
  'request/draft-store.ts',
  'offline/page/offline-page.tsx',
];

const earlyFiles = [
  templateFragment,
  fragmentPath('/'),
  fragmentPath(offlinePage),
  '/icon.svg',
  '/drawings/hero-skip.svg',
  '/drawings/offline.svg',
  '/drawings/not-found.svg',
];

/**
 * Vite plugins: the web app manifest, and the worker with the list of files that it stores, those
 * that no visit can do without marked as early.
 */
export function offlineSite() {
  const early = new Set(earlyFiles);
  return [
    listEarlyFiles(early),
    VitePWA({
      strategies: 'injectManifest',
      srcDir: 'sw',
      filename: 'sw.ts',
      injectRegister: false,
      includeManifestIcons: false,
      // After the pages are written and their style sheets inlined: the list is made of what is left.
      integration: {
        closeBundleOrder: 'post',
        // Added by the plugin when the list is made already, and not in its form.
        beforeBuildServiceWorker({ injectManifest }) {
          const { additionalManifestEntries = [] } = injectManifest;
          injectManifest.additionalManifestEntries = additionalManifestEntries.map((entry) =>
            typeof entry === 'string' ? entry : { ...entry, url: `/${entry.url}` },
          );
        },
      },
      injectManifest: {
        // Browsers look at one icon of the manifest on every visit; the rest is for installing.
        globPatterns: ['**/*.{js,css,svg,woff2}', 'parts/**/*.txt', 'icons/icon-192.png'],
        globIgnores: ['kill-sw.js', ...everywhere.map((name) => `assets/${name}-*.css`)],
        manifestTransforms: [
          async (entries) => ({
            manifest: entries.map((entry) => {
              const url = `/${entry.url}`;
              return { ...entry, url, ...(early.has(url) && { early: true }) };
            }),
          }),
        ],
      },
      manifest,
    }),
  ];
}

/** Adds the code of the entry and the early pages, with all that it imports, its look and the fonts. */
function listEarlyFiles(early: Set<string>): Plugin {
  return {
    name: 'early-files',
    apply: 'build',
    generateBundle(_, bundle) {
      const add = (name: string) => {
        const chunk = bundle[name];
        if (!chunk || early.has(`/${name}`)) return;
        early.add(`/${name}`);
        if (chunk.type !== 'chunk') return;
        chunk.imports.forEach(add);
        // It isn't shown without them.
        for (const sheet of chunk.viteMetadata?.importedCss ?? []) early.add(`/${sheet}`);
      };
      for (const [name, output] of Object.entries(bundle)) {
        if (name.endsWith('.woff2')) add(name);
        if (output.type === 'chunk' && isEarly(output)) add(name);
      }
    },
  };
}

function isEarly({ isEntry, moduleIds }: { isEntry: boolean; moduleIds: readonly string[] }) {
  return isEntry || moduleIds.some((id) => earlyModules.some((name) => id.endsWith(`/${name}`)));
}
