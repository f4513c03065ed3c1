import { VitePWA } from 'vite-plugin-pwa';

/** Vite plugin: the web app manifest, and the worker with the list of files that it stores. */
export function offlineSite() {
  return VitePWA({
    strategies: 'injectManifest',
    srcDir: 'sw',
    filename: 'sw.ts',
    injectRegister: false,
    includeManifestIcons: false,
    // After the pages are written and the style sheet is inlined: the list is made of what is left.
    integration: { closeBundleOrder: 'post' },
    injectManifest: {
      globPatterns: ['**/*.{html,js,svg,woff2}'],
      manifestTransforms: [
        async (entries) => ({
          manifest: entries.map((entry) => ({ ...entry, url: addressOf(entry.url) })),
        }),
      ],
    },
    manifest: {
      id: '/',
      name: 'AlugaCaçamba',
      short_name: 'AlugaCaçamba',
      description: 'Compare empresas de caçamba de entulho e peça orçamento pelo WhatsApp.',
      lang: 'pt-BR',
      start_url: '/',
      scope: '/',
      display: 'standalone',
      background_color: '#f5f3ee',
      theme_color: '#1b1f23',
      icons: [{ src: '/icon.svg', sizes: 'any', type: 'image/svg+xml', purpose: 'any' }],
    },
  });
}

/** 'blog/x.html' is shown at '/blog/x'. */
function addressOf(file: string): string {
  if (file === 'index.html') return '/';
  return `/${file.replace(/\.html$/, '')}`;
}
