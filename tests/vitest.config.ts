import { defineConfig } from 'vitest/config';
import { guideArticles } from '../src/prerender/markdown.ts';
import { defineSettings, readSettings } from '../src/prerender/settings.ts';
import { SkippedReporter } from './unit/support/skipped-reporter.ts';

const root = new URL('..', import.meta.url).pathname;

export default defineConfig({
  root,
  define: defineSettings(readSettings({})),
  plugins: [guideArticles()],
  test: {
    reporters: ['default', new SkippedReporter()],
    // Two cores have time for a third file, since browser tests often wait. The projects share the
    // workers, so that none is idle while another project ends.
    maxWorkers: 3,
    // On a busy machine everything takes longer than usual.
    testTimeout: 60_000,
    hookTimeout: 60_000,
    expect: { poll: { timeout: 20_000 } },
    projects: [
      {
        extends: true,
        test: {
          name: 'unit',
          include: ['tests/unit/*.test.{ts,tsx}', 'tests/functions/*.test.ts'],
          setupFiles: ['tests/unit/support/fail-on-console.ts'],
        },
      },
      {
        extends: true,
        test: {
          name: 'built',
          include: ['tests/built/*.test.ts'],
          setupFiles: ['tests/unit/support/fail-on-console.ts'],
          // The files that a worker runs share the parsed pages.
          isolate: false,
        },
      },
      {
        extends: true,
        test: {
          name: 'browser',
          include: ['tests/browser/*.test.ts'],
          globalSetup: ['tests/browser/support/global-setup.ts'],
          // The files that a worker runs share its browser.
          isolate: false,
        },
      },
    ],
  },
});
