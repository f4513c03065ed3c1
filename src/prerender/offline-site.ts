import { readFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { gzipSync } from 'node:zlib';
import type { Plugin, Rolldown } from 'vite';
import { VitePWA } from 'vite-plugin-pwa';
import { manifest } from '#src/prerender/app-identity/manifest.ts';
import { fragmentPath, templateFragment } from '#src/shared/site/page-fragment.ts';
import { offlinePage } from '#src/shared/site/site-cache.ts';
import { styleSheetsOf, withImports } from './document/page-assets.ts';
import { integrityOf } from './integrity.ts';

/** Installation stores this code beside the entry's: pages and what they load later. */
const earlyModules = [
  'app/deferred-ui.tsx',
  'home/home-page.tsx',
  'companies/listing-page.tsx',
  'device/draft.ts',
  'device/database/database.ts',
  'offline/offline-page.tsx',
];

/** Behind these modules is what only companies need that sign in. */
const companyAreaModules = ['company-area/panel.tsx', 'auth-js/dist/module/GoTrueClient.js'];

const earlyFiles = [
  templateFragment,
  fragmentPath('/'),
  fragmentPath(offlinePage),
  '/icon.svg',
  '/drawings/hero-skip.svg',
  '/drawings/offline.svg',
  '/drawings/not-found.svg',
];

/** Makes the manifest, and the worker with its files, those that every page needs marked early. */
export function offlineSite() {
  const site: BuiltSite = { folder: '', early: new Set(earlyFiles), companyArea: new Set() };
  return [
    readBuiltSite(site),
    VitePWA({
      strategies: 'injectManifest',
      srcDir: 'sw',
      filename: 'sw.ts',
      injectRegister: false,
      includeManifestIcons: false,
      integration: {
        // The site is complete after the pages are written.
        closeBundleOrder: 'post',
        // The plugin adds the app manifest without a hash; the patterns below find it too.
        beforeBuildServiceWorker({ injectManifest }) {
          injectManifest.additionalManifestEntries = [];
        },
      },
      injectManifest: {
        // Browsers request one icon of the manifest on each load; the others serve installation.
        globPatterns: [
          '**/*.{js,css,svg,webmanifest,woff2}',
          'parts/**/*.txt',
          'texts/*.json',
          'icons/icon-192.png',
        ],
        globIgnores: ['kill-sw.js'],
        manifestTransforms: [
          async (entries) => ({
            manifest: await Promise.all(entries.map((entry) => describeFile(entry, site))),
          }),
        ],
      },
      manifest,
    }),
  ];
}

interface BuiltSite {
  folder: string;
  early: Set<string>;
  companyArea: Set<string>;
}

/** Takes the folder, and as early files fonts and the code of entry and early modules. */
function readBuiltSite(site: BuiltSite): Plugin {
  return {
    name: 'early-files',
    apply: 'build',
    configResolved({ root, build }) {
      site.folder = resolve(root, build.outDir);
    },
    generateBundle(_, bundle) {
      failOnMissingModule(bundle);
      for (const name of onlyBehind(bundle, companyAreaModules)) site.companyArea.add(`/${name}`);
      for (const [file, output] of Object.entries(bundle)) {
        if (file.endsWith('.woff2')) site.early.add(`/${file}`);
        if (output.type !== 'chunk') continue;
        if (!output.isEntry && !holdsOneOf(output, earlyModules)) continue;
        const scripts = withImports(bundle, file);
        const files = [...scripts, ...styleSheetsOf(bundle, scripts)];
        for (const name of files) site.early.add(`/${name}`);
      }
    },
  };
}

/** Describes a file in the form of `SiteFile` in sw/site-file.ts. */
async function describeFile<Entry extends { url: string }>(entry: Entry, site: BuiltSite) {
  const url = `/${entry.url}`;
  const content = await readFile(join(site.folder, entry.url));
  return {
    ...entry,
    url,
    revision: null,
    integrity: integrityOf(content),
    bytes: compressed.test(url) ? gzipSync(content).length : content.length,
    ...(site.early.has(url) && { early: true }),
    ...(site.companyArea.has(url) && { group: 'company-area' }),
  };
}

/** Gzip makes nearly of it what Brotli does, in a hundredth of the time. */
const compressed = /\.(css|js|json|svg|txt|webmanifest)$/;

/** Lists the chunks that nothing leads to but those that hold these modules. */
function onlyBehind(bundle: Rolldown.OutputBundle, modules: readonly string[]): string[] {
  const chunks = Object.values(bundle).filter((output) => output.type === 'chunk');
  const reached = new Set<string>();
  const visit = (name: string) => {
    const chunk = bundle[name];
    if (chunk?.type !== 'chunk' || reached.has(name) || holdsOneOf(chunk, modules)) return;
    reached.add(name);
    for (const next of [...chunk.imports, ...chunk.dynamicImports]) visit(next);
  };
  for (const { fileName, isEntry } of chunks) if (isEntry) visit(fileName);
  return chunks.map(({ fileName }) => fileName).filter((name) => !reached.has(name));
}

/** Fails for a module that was renamed, which would otherwise silently be no longer stored. */
function failOnMissingModule(bundle: Rolldown.OutputBundle): void {
  const ids = Object.values(bundle).flatMap((output) =>
    output.type === 'chunk' ? output.moduleIds : [],
  );
  const missing = [...earlyModules, ...companyAreaModules].find(
    (name) => !ids.some((id) => id.endsWith(`/${name}`)),
  );
  if (missing) throw new Error(`No script of the build holds ${missing}`);
}

function holdsOneOf({ moduleIds }: Rolldown.OutputChunk, modules: readonly string[]): boolean {
  return moduleIds.some((id) => modules.some((name) => id.endsWith(`/${name}`)));
}
