import { relative } from 'node:path';
import type { Reporter, TestCase, TestModule } from 'vitest/node';

/**
 * Closes a run: names every test that could not run here and why, since nobody should take it for one
 * that passed; the ten slowest files; and in the last line how many tests passed, failed and skipped.
 */
export class SummaryReporter implements Reporter {
  #skipped: string[] = [];
  #counts = { passed: 0, failed: 0, skipped: 0, pending: 0 };

  onTestCaseResult(test: TestCase): void {
    const result = test.result();
    this.#counts[result.state] += 1;
    // Without a reason it was left out by whoever started the tests.
    if (result.state !== 'skipped') return;
    if (result.note) this.#skipped.push(`${test.fullName}: ${result.note}`);
  }

  onTestRunEnd(modules: readonly TestModule[]): void {
    for (const line of this.#skipped) console.log(`Skipped: ${line}`);
    for (const line of slowestFiles(modules)) console.log(line);
    const { passed, failed } = this.#counts;
    process.once('exit', () => {
      console.log(`${passed} passed, ${failed} failed, ${this.#skipped.length} skipped`);
    });
  }
}

function slowestFiles(modules: readonly TestModule[]): string[] {
  const slowest = modules
    .map((module) => ({
      file: relative(process.cwd(), module.moduleId),
      seconds: module.diagnostic().duration / 1000,
    }))
    .sort((a, b) => b.seconds - a.seconds)
    .slice(0, 10);
  return slowest.map(({ file, seconds }) => `${seconds.toFixed(1).padStart(7)} s  ${file}`);
}
