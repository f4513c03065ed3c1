import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { hostFiles } from './functions/hosts/build-output/host-files.ts';
import { functionsInDevelopment } from './functions/hosts/vite.ts';
import { guideArticles } from './src/prerender/markdown.ts';
import { offlineSite } from './src/prerender/offline-site.ts';
import { prerenderPages } from './src/prerender/plugin.ts';
import { siteSettings } from './src/prerender/settings.ts';

export default defineConfig({
  plugins: [
    siteSettings(),
    react(),
    guideArticles(),
    functionsInDevelopment(),
    prerenderPages(),
    offlineSite(),
    hostFiles(),
  ],
});
