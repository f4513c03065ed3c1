import type { Plugin, Rolldown } from 'vite';
import { VitePWA } from 'vite-plugin-pwa';
import { manifest } from '#src/prerender/app-identity/manifest.ts';
import { fragmentPath, templateFragment } from '#src/shared/storage/page-fragment.ts';
import { offlinePage } from '#src/shared/storage/site-cache.ts';
import { styleSheetsOf, withImports } from './document/page-assets.ts';

/** Modules whose code is stored at installation, beside the entry's: pages and what they load later. */
const earlyModules = [
  'home/home-page.tsx',
  'companies/listing/listing-page.tsx',
  'companies/listing/listing-text.tsx',
  'visitor-data/request/draft.ts',
  'visitor-data/database.ts',
  'offline/offline-page.tsx',
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
 * that every page needs marked as early.
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
      integration: {
        // After the pages are written.
        closeBundleOrder: 'post',
        // The plugin adds these entries after the list is transformed, with relative URLs.
        beforeBuildServiceWorker({ injectManifest }) {
          const { additionalManifestEntries = [] } = injectManifest;
          injectManifest.additionalManifestEntries = additionalManifestEntries.map((entry) =>
            typeof entry === 'string' ? entry : { ...entry, url: `/${entry.url}` },
          );
        },
      },
      injectManifest: {
        // Browsers request one icon of the manifest on every page load; the others serve installation.
        globPatterns: ['**/*.{js,css,svg,woff2}', 'parts/**/*.txt', 'icons/icon-192.png'],
        globIgnores: ['kill-sw.js'],
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

/** Adds the fonts, and the scripts and style sheets of the entry and the early modules. */
function listEarlyFiles(early: Set<string>): Plugin {
  return {
    name: 'early-files',
    apply: 'build',
    generateBundle(_, bundle) {
      failOnMissingModule(bundle);
      for (const [file, output] of Object.entries(bundle)) {
        if (file.endsWith('.woff2')) early.add(`/${file}`);
        if (output.type !== 'chunk' || !isEarly(output)) continue;
        const scripts = withImports(bundle, file);
        for (const name of [...scripts, ...styleSheetsOf(bundle, scripts)]) early.add(`/${name}`);
      }
    },
  };
}

/** A module that was renamed would otherwise no longer be stored, without a word. */
function failOnMissingModule(bundle: Rolldown.OutputBundle): void {
  const ids = Object.values(bundle).flatMap((output) =>
    output.type === 'chunk' ? output.moduleIds : [],
  );
  const missing = earlyModules.find((name) => !ids.some((id) => id.endsWith(`/${name}`)));
  if (missing) throw new Error(`No script of the build holds ${missing}`);
}

function isEarly({ isEntry, moduleIds }: Rolldown.OutputChunk): boolean {
  return isEntry || moduleIds.some((id) => earlyModules.some((name) => id.endsWith(`/${name}`)));
}
