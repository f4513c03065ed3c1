import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { cities } from '#src/shared/catalogue/catalogue.ts';
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
    const env = { ...askingUpstream(google), SEARCH_CACHE_SECONDS: '300' };
    const off = { ...env, DATA_DIR: 'off', PARTNERS_FILE: writePartners(folder, 0) };
    const on = {
      ...env,
      DATA_DIR: join(folder, 'data'),
      PARTNERS_FILE: writePartners(folder, 200),
    };
    // The first start creates the database and takes the partners in.
    const first = await start(on);
    await partnersIn(first);
    await first.stop();
    const rows = {
      ...(await compareStarts(off, on)),
      ...(await compareSearches(off, on)),
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
const start = (env: Env) =>
  startProcess('functions/hosts/node.ts', {
    env: { ...env, NODE_COMPILE_CACHE: 'node_modules/.cache/node' },
    flags: ['--max-semi-space-size=8', '--initial-old-space-size=32'],
  });

/** 200 in all, a few in each city. */
function writePartners(folder: string, count: number): string {
  const partners = Array.from({ length: count }, (_, index) => ({
    name: `Caçambas ${index + 1}`,
    cities: [cities[index % cities.length]?.id],
    sponsored: index % 10 === 0,
    phone: `+55479${String(90_000_000 + index)}`,
    address: 'Rua das Palmeiras, 1',
  }));
  const file = join(folder, `partners-${count}.json`);
  writeFileSync(file, JSON.stringify(partners));
  return file;
}

/** Waits until the partners of the file are in the lists. */
async function partnersIn({ port }: ServerProcess): Promise<void> {
  for (;;) {
    const response = await fetch(`http://127.0.0.1:${port}/functions/v1/search-companies`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(question),
    });
    const { companies } = (await response.json()) as { companies: { name: string }[] };
    if (companies.some(({ name }) => name.startsWith('Caçambas '))) return;
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
}

const question = { city: 'joinville', state: 'SC' };

async function compareStarts(off: Env, on: Env): Promise<Record<string, Judged>> {
  const times = { off: [] as number[], on: [] as number[] };
  for (let round = 0; round < 9; round += 1) {
    times.off.push(await firstPage(off));
    times.on.push(await firstPage(on));
  }
  const [before, after] = [median(times.off), median(times.on)];
  const title = `start to first page: ${after.toFixed(0)} ms, without a database ${before.toFixed(0)}`;
  return { [title]: atMost(after / before, targets.startWithDatabaseRatio, 'x') };
}

async function firstPage(env: Env): Promise<number> {
  const started = performance.now();
  const server = await start(env);
  await (await fetch(`http://127.0.0.1:${server.port}/`)).text();
  const ms = performance.now() - started;
  await server.stop();
  return ms;
}

async function compareSearches(off: Env, on: Env): Promise<Record<string, Judged>> {
  const [without, withPartners] = [await start(off), await start(on)];
  await partnersIn(withPartners);
  const times = { without: [] as number[], with: [] as number[] };
  for (let round = 0; round < 10; round += 1) {
    const one = await processorTime(without);
    const other = await processorTime(withPartners);
    // Both warm up before anything counts.
    if (round < 3) continue;
    times.without.push(one);
    times.with.push(other);
  }
  const memory = withPartners.memory();
  await Promise.all([without.stop(), withPartners.stop()]);
  const ratio = median(times.without) / median(times.with);
  const least = targets.searchWithPartnersRatio;
  const title = 'cached searches with 200 partners, of those without, by processor time';
  return {
    [title]: judge(ratio >= least, ratio.toFixed(2), `≥ ${least}`),
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
