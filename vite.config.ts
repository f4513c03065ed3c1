import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { hostFiles } from './functions/hosts/build-output/host-files.ts';
import { functionsInDevelopment } from './functions/hosts/vite.ts';
import { shortClassNames } from './src/prerender/class-names.ts';
import { fewCodeFiles } from './src/prerender/code-files.ts';
import { codeBesideLooks } from './src/prerender/looks.ts';
import { guideArticles } from './src/prerender/markdown.ts';
import { offlineSite } from './src/prerender/offline-site.ts';
import { sheetsInDocument } from './src/prerender/page-styles.ts';
import { prerenderPages } from './src/prerender/plugin.ts';
import { withoutUnusedRouterParts } from './src/prerender/router-parts.ts';
import { siteSettings } from './src/prerender/settings.ts';

export default defineConfig({
  plugins: [
    siteSettings(),
    react(),
    shortClassNames(),
    withoutUnusedRouterParts(),
    fewCodeFiles(),
    codeBesideLooks(),
    sheetsInDocument(),
    guideArticles(),
    functionsInDevelopment(),
    prerenderPages(),
    offlineSite(),
    hostFiles(),
  ],
});
