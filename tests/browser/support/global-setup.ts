import { existsSync } from 'node:fs';
import type { TestProject } from 'vitest/node';
import { findChromium, headlessBrowser } from './find-chromium.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** Path of a complete Chromium, which can install the site. */
    chromium: string;
    /** Launch options of the browser for all other tests. */
    headlessBrowser: { executablePath?: string };
  }
}

/** Finds the browsers once for all files, and makes sure that there is a product to test. */
export default function setup({ provide }: TestProject): void {
  if (!existsSync('dist/index.html')) throw new Error('There is no dist: run npm run build first.');
  provide('headlessBrowser', headlessBrowser());
  provide('chromium', findChromium());
}
