import { existsSync } from 'node:fs';
import { findChromium } from './find-chromium.ts';

/** Finds the browser once for all files, and makes sure that there is a product to test. */
export default function setup(): void {
  if (!existsSync('dist/index.html')) throw new Error('There is no dist: run npm run build first.');
  process.env.CHROMIUM_PATH = findChromium();
}
