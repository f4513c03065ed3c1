import { defineConfig } from 'vitest/config';
import { contentFiles } from '../src/prerender/content.ts';
import { inlineScripts } from '../src/prerender/inline-script.ts';
import { defineSettings, readSettings } from '../src/prerender/settings.ts';
import { SkippedReporter } from './unit/support/skipped-reporter.ts';

const root = new URL('..', import.meta.url).pathname;

/** Processes, servers and builds: what waits for time-outs leaves two cores to two or three others. */
const withoutPages = { maxWorkers: 5, sequence: { groupOrder: 0 } };

/** Two cores have time for a third page, since browser tests often wait. */
const withPages = { maxWorkers: 3, sequence: { groupOrder: 1 } };

export default defineConfig({
  root,
  define: defineSettings(readSettings({})),
  plugins: [contentFiles(), inlineScripts()],
  test: {
    reporters: ['default', new SkippedReporter()],
    // On a busy machine everything takes longer than usual.
    testTimeout: 60_000,
    hookTimeout: 60_000,
    expect: { poll: { timeout: 20_000 } },
    tags: [
      {
        name: 'long',
        description: 'only in `npm run test:full`: rare faults, second engine, other browsers',
      },
    ],
    projects: [
      {
        extends: true,
        test: {
          name: 'unit',
          include: ['tests/unit/*.test.{ts,tsx}', 'tests/server/*.test.ts'],
          globalSetup: ['tests/server/support/global-setup.ts'],
          // Dexie takes the database that it finds when the first file of a worker imports it.
          setupFiles: ['tests/unit/support/fail-on-console.ts', 'fake-indexeddb/auto'],
          // The files that a worker runs share the modules, which keep no state between tests.
          isolate: false,
          ...withoutPages,
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
          ...withoutPages,
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
          ...withPages,
        },
      },
    ],
  },
});
