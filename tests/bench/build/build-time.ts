import { join } from 'node:path';
import { benchFolder, run } from '#tests/bench/support/install-tool.ts';
import { median, runs } from '#tests/bench/support/medians.ts';

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
  return { rows: { 'a build': { is: `${median(seconds).toFixed(1)} s` } }, raw: seconds };
}
