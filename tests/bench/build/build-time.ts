import { join } from 'node:path';
import { benchFolder, run } from '#tests/bench/support/install-tool.ts';
import { median, runs } from '#tests/bench/support/medians.ts';
import { atMost } from '#tests/bench/support/targets.ts';

/** Measures whole builds, into a folder of their own. */
export async function measureBuild() {
  const seconds: number[] = [];
  for (let round = 0; round < runs; round += 1) {
    const started = performance.now();
    const vite = join('node_modules', 'vite', 'bin', 'vite.js');
    const target = ['--outDir', join(benchFolder, 'dist'), '--emptyOutDir'];
    await run(process.execPath, [vite, 'build', ...target]);
    seconds.push((performance.now() - started) / 1000);
  }
  return { rows: { 'a build': atMost(median(seconds), 15, 's') }, raw: seconds };
}
