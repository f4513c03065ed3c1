import { defineConfig } from 'vitest/config';
import { guideArticles } from '../src/prerender/markdown.ts';
import { defineSettings, readSettings } from '../src/prerender/settings.ts';
import { SkippedReporter } from './unit/support/skipped-reporter.ts';

/** Two test files keep two cores busy; more would only wait for each other. */
const bothCores = 2;

const root = new URL('..', import.meta.url).pathname;

export default defineConfig({
  root,
  define: defineSettings(readSettings({})),
  plugins: [guideArticles()],
  test: {
    reporters: ['default', new SkippedReporter()],
    projects: [
      {
        extends: true,
        test: {
          name: 'unit',
          testTimeout: 60_000,
          // A process of its own may be slow on a busy machine.
          expect: { poll: { timeout: 20_000 } },
          maxWorkers: bothCores,
          include: ['tests/unit/*.test.{ts,tsx}', 'tests/functions/*.test.ts'],
          setupFiles: ['tests/unit/support/fail-on-console.ts'],
        },
      },
      {
        extends: true,
        test: {
          name: 'built',
          // Compressing everything takes a busy machine longer than the usual five seconds.
          testTimeout: 60_000,
          include: ['tests/built/*.test.ts'],
          setupFiles: ['tests/unit/support/fail-on-console.ts'],
        },
      },
      {
        extends: true,
        test: {
          name: 'browser',
          include: ['tests/browser/*.test.ts'],
          globalSetup: ['tests/browser/support/global-setup.ts'],
          testTimeout: 60_000,
          hookTimeout: 60_000,
          // The files that a worker runs share its browser.
          isolate: false,
          maxWorkers: Number(process.env.W ?? 3),
        },
      },
    ],
  },
});
