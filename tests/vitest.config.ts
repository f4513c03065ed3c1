import { defineConfig } from 'vitest/config';
import { BaseSequencer, type TestSpecification } from 'vitest/node';
import { contentFiles } from '../src/prerender/content.ts';
import { inlineScripts } from '../src/prerender/inline-script.ts';
import { defineSettings, readSettings } from '../src/prerender/settings.ts';
import { limit } from './server/support/strain.ts';
import { SummaryReporter } from './unit/support/summary-reporter.ts';

const root = new URL('..', import.meta.url).pathname;

const failOnConsole = 'tests/unit/support/fail-on-console.ts';
const delayAnswers = 'tests/server/support/delay-answers.ts';

/** Begins with the file that takes longest, for which all others would have to wait at the end. */
class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files);
    const isLongest = ({ moduleId }: TestSpecification) =>
      moduleId.endsWith('/request-journey.test.ts');
    return [...sorted.filter(isLongest), ...sorted.filter((file) => !isLongest(file))];
  }
}

export default defineConfig({
  root,
  define: defineSettings(readSettings({})),
  plugins: [contentFiles(), inlineScripts()],
  test: {
    reporters: ['default', new SummaryReporter()],
    sequence: { sequencer: LongestFirst },
    // Two cores have time for others while a browser or a server waits.
    maxWorkers: 4,
    testTimeout: limit(60_000),
    hookTimeout: limit(60_000),
    expect: { poll: { timeout: limit(20_000) } },
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
          setupFiles: [failOnConsole, delayAnswers, 'fake-indexeddb/auto'],
          // The files that a worker runs share the modules, which keep no state between tests.
          isolate: false,
        },
      },
      {
        extends: true,
        test: {
          name: 'built',
          include: ['tests/built/*.test.ts'],
          setupFiles: [failOnConsole],
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
          setupFiles: [delayAnswers],
          // The files that a worker runs share its browser.
          isolate: false,
        },
      },
    ],
  },
});
