import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { json } from 'node:stream/consumers';
import { socketName } from '#server/database/data-dir.ts';
import { connectSocket } from '#server/operator/socket.ts';
import { atMost, type Judged, judge, targets } from '#tests/bench/support/targets.ts';
import { askingUpstream, startUpstream } from '#tests/bench/support/upstream.ts';
import { perThousand, writeCnpjMonth } from '#tests/server/support/cnpj-month.ts';
import { compareSearches, start } from './measure-partners.ts';

/** Establishments of the month that is imported. */
const rows = 1_000_000;

/** Establishments of a month with 400 companies of Joinville. */
const rowsOf400 = 200_000;

/** Measures the import of a month of the Receita's files, and the cost of its companies for searches. */
export async function measureOpenData(): Promise<{ rows: Record<string, Judged>; raw: unknown }> {
  const folder = mkdtempSync(join(tmpdir(), 'bench-open-data-'));
  const google = await startUpstream({ companies: 20 });
  try {
    const asking = await askingUpstream(google);
    const env = { ...asking, DATABASE_URL: '', SEARCH_CACHE_SECONDS: '300' };
    const without = { ...env, DATA_DIR: join(folder, 'without') };
    const withOpenData = { ...env, DATA_DIR: join(folder, 'with') };
    const large = { ...env, DATA_DIR: join(folder, 'large') };
    const million = await importMonth(large, rows);
    await importMonth(withOpenData, rowsOf400);
    const { byTier } = million.outcome;
    const expected = [perThousand.tier1, perThousand.tier2, perThousand.tier3];
    const isExact = expected.every((count, index) => byTier[index + 1] === (count * rows) / 1000);
    const measured = {
      [`a month of ${rows} establishments: ${million.seconds.toFixed(0)} s, companies`]: judge(
        isExact,
        `${Object.values(byTier)}`,
        `${expected.map((count) => (count * rows) / 1000)}`,
      ),
      'most memory of the command': atMost(million.commandMemory, targets.importMemory, 'MB'),
      'memory of the server after it': atMost(million.serverMemory, targets.serverMemory, 'MB'),
      ...(await compareSearches(without, withOpenData, {
        title: 'cached searches with 400 companies from open data',
        least: targets.searchWithOpenDataRatio,
        name: 'Caçambas do Dia',
      })),
    };
    return { rows: measured, raw: { million, measured } };
  } finally {
    google.close();
    rmSync(folder, { recursive: true });
  }
}

interface Outcome {
  openData: { byTier: Record<number, number> };
}

/** Imports a month into the database of a folder, by the command as an operator types it. */
async function importMonth(env: Record<string, string> & { DATA_DIR: string }, count: number) {
  const files = join(env.DATA_DIR, '..', `month-${count}`);
  const paths = await writeCnpjMonth(files, { rows: count });
  const server = await start(env);
  // The first start creates the database.
  const { run } = connectSocket(join(env.DATA_DIR, socketName));
  while (!(await run('list', {}).catch(() => null)))
    await new Promise((resolve) => setTimeout(resolve, 200));
  const started = performance.now();
  const command = ['server/operator/operator.ts', 'import-open-data', 'cnpj', ...paths];
  const child = spawn(process.execPath, [...command, '--apply', '--json'], {
    env: { PATH: process.env.PATH ?? '', DATA_DIR: env.DATA_DIR },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  let commandMemory = 0;
  const watch = setInterval(() => {
    commandMemory = Math.max(commandMemory, mostMemoryOf(child.pid));
  }, 100);
  const [outcome] = await Promise.all([json(child.stdout), once(child, 'exit')]);
  clearInterval(watch);
  const seconds = (performance.now() - started) / 1000;
  const serverMemory = server.memory();
  await server.stop();
  rmSync(files, { recursive: true });
  return { outcome: (outcome as Outcome).openData, seconds, commandMemory, serverMemory };
}

/** Megabytes; 0 where /proc does not say it. */
function mostMemoryOf(pid: number | undefined): number {
  try {
    const status = readFileSync(`/proc/${pid}/status`, 'utf8');
    return Number(/VmHWM:\s*(\d+)/.exec(status)?.[1] ?? 0) / 1000;
  } catch {
    return 0;
  }
}
