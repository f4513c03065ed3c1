import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { socketName } from '#server/database/data-dir.ts';
import { connectSocket } from '#server/operator/socket.ts';
import { cities } from '#src/catalogue/cities.ts';
import { measurePanel } from '#tests/bench/pages/panel.ts';
import { median } from '#tests/bench/support/medians.ts';
import { type ServerProcess, startProcess } from '#tests/bench/support/server-process.ts';
import { atMost, type Judged, judge, targets } from '#tests/bench/support/targets.ts';
import { askingUpstream, startUpstream } from '#tests/bench/support/upstream.ts';
import { load } from './load.ts';
import { measurePanelStatistics } from './partner-statistics.ts';

/** What the company area costs searches and the start, and how fast its statistics are. */
export async function measurePartners(): Promise<{ rows: Record<string, Judged>; raw: unknown }> {
  const folder = mkdtempSync(join(tmpdir(), 'bench-partners-'));
  const google = await startUpstream({ companies: 20 });
  try {
    const asking = await askingUpstream(google);
    const env = { ...asking, DATABASE_URL: '', SEARCH_CACHE_SECONDS: '300' };
    const without = { ...env, DATA_DIR: join(folder, 'without') };
    const withPartners = { ...env, DATA_DIR: join(folder, 'with') };
    // The first start creates the database.
    for (const [settings, count] of [
      [without, 0],
      [withPartners, 200],
    ] as const) {
      const first = await start(settings);
      await importPartners(settings.DATA_DIR, count);
      await first.stop();
    }
    const rows = {
      ...(await compareStarts(without, withPartners)),
      ...(await compareSearches(without, withPartners, {
        title: 'cached searches with 200 partners',
        least: targets.searchWithPartnersRatio,
        name: 'Caçambas ',
      })),
      ...(await measurePanel()),
      ...(await measurePanelStatistics()).rows,
    };
    return { rows, raw: rows };
  } finally {
    google.close();
    rmSync(folder, { recursive: true });
  }
}

type Env = Record<string, string>;

/** As `npm run serve` starts Node. */
export const start = (env: Env) =>
  startProcess('server/main.ts', {
    env: { ...env, NODE_COMPILE_CACHE: 'node_modules/.cache/node' },
    flags: ['--max-semi-space-size=8', '--initial-old-space-size=32'],
  });

/** A few in each city, when the database is there. */
async function importPartners(folder: string, count: number): Promise<void> {
  const partners = Array.from({ length: count }, (_, index) => ({
    name: `Caçambas ${index + 1}`,
    cities: [cities[index % cities.length]?.id],
    sponsored: index % 10 === 0,
    phone: `+55479${String(90_000_000 + index)}`,
    address: 'Rua das Palmeiras, 1',
  }));
  const { run } = connectSocket(join(folder, socketName));
  const args = { text: JSON.stringify(partners), format: 'json', apply: true };
  while (!(await run('import', args).catch(() => null)))
    await new Promise((resolve) => setTimeout(resolve, 200));
}

/** Waits until the partners are in the lists. */
async function companiesIn({ port }: ServerProcess, wanted: string): Promise<void> {
  for (;;) {
    const response = await fetch(`http://127.0.0.1:${port}/functions/v1/search-companies`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(question),
    });
    const { companies } = (await response.json()) as { companies: { name: string }[] };
    if (companies.some(({ name }) => name.startsWith(wanted))) return;
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
}

const question = { city: 'joinville', state: 'SC' };

async function compareStarts(without: Env, withPartners: Env): Promise<Record<string, Judged>> {
  const times = { without: [] as number[], with: [] as number[] };
  for (let round = 0; round < 9; round += 1) {
    times.without.push(await firstPage(without));
    times.with.push(await firstPage(withPartners));
  }
  const [before, after] = [median(times.without), median(times.with)];
  const title = `start to first page: ${after.toFixed(0)} ms, without partners ${before.toFixed(0)}`;
  return { [title]: atMost(after / before, targets.startWithPartnersRatio, 'x') };
}

async function firstPage(env: Env): Promise<number> {
  const started = performance.now();
  const server = await start(env);
  await (await fetch(`http://127.0.0.1:${server.port}/`)).text();
  const ms = performance.now() - started;
  await server.stop();
  return ms;
}

interface Compared {
  title: string;
  /** Searches with the companies, of those without. */
  least: number;
  /** How the name of one of the companies begins. */
  name: string;
}

/** Cached searches of a server with and one without certain companies, by processor time. */
export async function compareSearches(
  none: Env,
  many: Env,
  { title, least, name }: Compared,
): Promise<Record<string, Judged>> {
  const [without, withCompanies] = [await start(none), await start(many)];
  await companiesIn(withCompanies, name);
  const times = { without: [] as number[], with: [] as number[] };
  for (let round = 0; round < 10; round += 1) {
    const one = await processorTime(without);
    const other = await processorTime(withCompanies);
    // Both warm up before anything counts.
    if (round < 3) continue;
    times.without.push(one);
    times.with.push(other);
  }
  const memory = withCompanies.memory();
  await Promise.all([without.stop(), withCompanies.stop()]);
  const ratio = median(times.without) / median(times.with);
  return {
    [`${title}, of those without, by processor time`]: judge(
      ratio >= least,
      ratio.toFixed(2),
      `≥ ${least}`,
    ),
    'memory after them': atMost(memory, targets.serverMemory, 'MB'),
  };
}

/** Milliseconds for many searches: by the clock, a ratio would tell what else the machine does. */
async function processorTime(server: ServerProcess): Promise<number> {
  const before = server.cpuMs();
  await load(searchOn(server));
  return server.cpuMs() - before;
}

function searchOn({ port }: ServerProcess) {
  const body = JSON.stringify(question);
  const head = [
    'POST /functions/v1/search-companies HTTP/1.1',
    `Host: 127.0.0.1:${port}`,
    'Content-Type: application/json',
    'Accept-Encoding: gzip',
    `Content-Length: ${body.length}`,
  ];
  return {
    port,
    request: `${head.join('\r\n')}\r\n\r\n${body}`,
    connections: 32,
    requests: 20_000,
  };
}
