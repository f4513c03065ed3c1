import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { preparedForHosts } from './functions/hosts/prepared/static.ts';
import { functionsInDevelopment } from './functions/hosts/vite.ts';
import { guideArticles } from './src/prerender/markdown.ts';
import { offlineSite } from './src/prerender/offline-site.ts';
import { prerenderPages } from './src/prerender/plugin.ts';
import { siteSettings } from './src/prerender/settings.ts';

/**
 * What most pages need comes in two files: as small ones, each of them would cost a round trip on
 * a phone, at the first page and while the site is stored.
 */
const sharedChunks = [
  { name: 'framework', test: /\/node_modules\/(react|react-dom|scheduler|@tanstack)\// },
  // The database's 31 kB are nobody's first need: apart, they come when something is stored.
  { name: 'database', test: /\/node_modules\/dexie\// },
  {
    name: 'shared',
    test: /\/src\/shared\/(?!catalogue|company|saved\/saved-store|storage\/database)/,
    minShareCount: 2,
  },
];

export default defineConfig({
  plugins: [
    siteSettings(),
    react(),
    guideArticles(),
    functionsInDevelopment(),
    prerenderPages(),
    offlineSite(),
    preparedForHosts(),
  ],
  // One style sheet for all pages: it is inlined, and a policy needs only one hash for it.
  build: {
    cssCodeSplit: false,
    rolldownOptions: { output: { codeSplitting: { groups: sharedChunks } } },
  },
});
