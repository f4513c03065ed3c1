import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { functionsInDevelopment } from './server/dev.ts';
import { compressedCopies } from './server/pages/files.ts';
import { contentFiles } from './src/prerender/content.ts';
import { offlineSite } from './src/prerender/offline-site.ts';
import { oldestBrowsers } from './src/prerender/oldest-browsers.ts';
import { prerenderPages } from './src/prerender/plugin.ts';
import { siteSettings } from './src/prerender/settings.ts';

export default defineConfig({
  build: { target: oldestBrowsers },
  plugins: [
    siteSettings(),
    react(),
    contentFiles(),
    functionsInDevelopment(),
    prerenderPages(),
    offlineSite(),
    compressedCopies(),
  ],
});
