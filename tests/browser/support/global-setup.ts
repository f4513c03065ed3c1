import { cpSync, existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import type { TestProject } from 'vitest/node';
import { rendererFile } from '#src/shared/site/page-fragment.ts';
import { findChromium, headlessBrowser } from './find-chromium.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** Path of a complete Chromium, which can install the site. */
    chromium: string;
    /** Launch options of the browser for all other tests. */
    headlessBrowser: { executablePath?: string };
    /** Folder of the product without what renders on request: lists ask for their companies. */
    builtPages: string;
  }
}

/** Finds the browsers once for all files, and makes sure that there is a product to test. */
export default function setup({ provide }: TestProject): () => void {
  if (!existsSync('dist/index.html')) throw new Error('There is no dist: run npm run build first.');
  provide('headlessBrowser', headlessBrowser());
  provide('chromium', findChromium());
  const folder = mkdtempSync(join(tmpdir(), 'built-pages-'));
  const renderer = join('dist', dirname(rendererFile));
  cpSync('dist', folder, { recursive: true, filter: (file) => file !== renderer });
  provide('builtPages', folder);
  return () => rmSync(folder, { recursive: true });
}
