import type { Reporter, TestCase } from 'vitest/node';

/** Names every test that could not run here, and why: nobody should take it for one that passed. */
export class SkippedReporter implements Reporter {
  #skipped: string[] = [];

  onTestCaseResult(test: TestCase): void {
    const result = test.result();
    // Without a reason it was left out by whoever started the tests.
    if (result.state !== 'skipped' || !result.note) return;
    this.#skipped.push(`${test.fullName}: ${result.note}`);
  }

  onTestRunEnd(): void {
    for (const line of this.#skipped) console.log(`Skipped: ${line}`);
  }
}
