import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readConfig } from '#server/config.ts';
import { compose } from '#server/routes.ts';
import { cities } from '#src/catalogue/cities.ts';
import { median } from '#tests/bench/support/medians.ts';
import { type ServerProcess, startProcess } from '#tests/bench/support/server-process.ts';
import { targets } from '#tests/bench/support/targets.ts';
import { startUpstream, type Upstream } from '#tests/bench/support/upstream.ts';
import { silentLog } from '#tests/server/support/log.ts';
import { settingsOfProgram } from '#tests/server/support/settings.ts';
import { measureCostliest } from './costliest-request.ts';
import { type LoadResult, load } from './load.ts';

interface Row {
  ours: string | number;
  bare?: string | number;
  /** Of the bare server's value, the better the higher. */
  ratio?: string;
  target?: string;
}

/** Measures the Node host with every guard on against a bare server, in turns. */
export async function measureFunctions(): Promise<{ rows: Record<string, Row>; raw: unknown }> {
  const folder = mkdtempSync(join(tmpdir(), 'bench-'));
  const google = await startUpstream({ companies: 20 });
  try {
    const file = join(folder, 'answer.json');
    writeFileSync(file, await answerOf(google.url));
    const startBare = () => startProcess('tests/bench/functions/bare-server.ts', { args: [file] });
    const env = await settings(google.url);
    const startOurs = () => startProcess('server/main.ts', { env });
    const rows = {
      ...(await measureStart(startOurs, startBare)),
      ...(await measureRun(startOurs, startBare, google)),
      'upstream calls in an hour of 30 busy cities': { ours: await hourOfCalls(), target: '≤ 360' },
    };
    return { rows, raw: rows };
  } finally {
    google.close();
    rmSync(folder, { recursive: true });
  }
}

type Start = () => Promise<ServerProcess>;

async function settings(googleUrl: string): Promise<Record<string, string>> {
  return {
    ...(await settingsOfProgram()),
    HOST: '127.0.0.1',
    GOOGLE_PLACES_API_KEY: 'key',
    GOOGLE_PLACES_URL: googleUrl,
    // Counted as always, though one address sends everything here.
    RATE_LIMIT_PER_MINUTE: '999999999',
    GOOGLE_QUESTIONS_PER_MINUTE: '9999999',
  };
}

async function measureStart(startOurs: Start, startBare: Start): Promise<Record<string, Row>> {
  const times = { ours: [] as number[], bare: [] as number[] };
  for (let round = 0; round < 5; round += 1) {
    for (const [name, start] of [
      ['ours', startOurs],
      ['bare', startBare],
    ] as const) {
      const server = await start();
      times[name].push(server.readyMs);
      await server.stop();
    }
  }
  const [ours, bare] = [median(times.ours), median(times.bare)];
  return { 'ms from start to ready': row(ours, bare, bare / ours) };
}

const rounds = 8;
const requestsPerRound = 25_000;

async function measureRun(
  startOurs: Start,
  startBare: Start,
  google: Upstream,
): Promise<Record<string, Row>> {
  const ours = await startOurs();
  const bare = await startBare();
  const run = (server: ServerProcess) =>
    load({ ...question(server, 'joinville'), connections: 32, requests: requestsPerRound });
  // Both warm up before anything counts; a heap takes a while to find its size.
  for (let round = 0; round < 6; round += 1) {
    await run(ours);
    await run(bare);
  }
  const memoryBefore = ours.memory();
  const cpuBefore = { ours: ours.cpuMs(), bare: bare.cpuMs() };
  const results = { ours: [] as LoadResult[], bare: [] as LoadResult[] };
  for (let round = 0; round < rounds; round += 1) {
    results.ours.push(await run(ours));
    results.bare.push(await run(bare));
  }
  const searches = rounds * requestsPerRound;
  const cpu = {
    ours: ((ours.cpuMs() - cpuBefore.ours) * 1000) / searches,
    bare: ((bare.cpuMs() - cpuBefore.bare) * 1000) / searches,
  };
  const memoryAfter = ours.memory();
  const callsBefore = google.calls();
  const misses = await load({ ...question(ours, 'blumenau'), connections: 1000, requests: 1000 });
  const callsForMisses = google.calls() - callsBefore;
  const costliest = await measureCostliest(ours.port);
  await Promise.all([ours.stop(), bare.stop()]);
  const rate = (list: LoadResult[]) => median(list.map((result) => result.rate));
  const p99 = (list: LoadResult[]) => median(list.map((result) => result.p99));
  const growth = (memoryAfter / memoryBefore - 1) * 100;
  return {
    'cached searches a second': {
      ...row(rate(results.ours), rate(results.bare), rate(results.ours) / rate(results.bare)),
      target: `ratio ≥ ${targets.cachedSearchRatio}`,
    },
    'µs of processor time for a search': row(cpu.ours, cpu.bare, cpu.bare / cpu.ours),
    'p99 of a cached search, ms': row(
      p99(results.ours),
      p99(results.bare),
      p99(results.bare) / p99(results.ours),
    ),
    [`MB after ${searches.toLocaleString('en')} searches`]: {
      ours: `${memoryAfter.toFixed(0)} (${growth.toFixed(1)} %)`,
      target: 'growth ≤ 10 %',
    },
    'costliest request : plain': {
      ours: `${costliest.times.toFixed(1)} (${costliest.name})`,
      target: `≤ ${targets.costliestRequestRatio}`,
    },
    'upstream calls for 1,000 misses at once': {
      ours: misses.statuses['200'] === 1000 ? callsForMisses : JSON.stringify(misses.statuses),
      target: '1',
    },
  };
}

function question({ port }: ServerProcess, city: string) {
  const body = JSON.stringify({ city, state: 'SC' });
  const head = [
    'POST /functions/v1/search-companies HTTP/1.1',
    'host: localhost',
    'content-type: application/json',
    `content-length: ${body.length}`,
  ];
  return { port, request: `${head.join('\r\n')}\r\n\r\n${body}` };
}

/** Every city is asked for every minute of an hour; the clock is ours. */
async function hourOfCalls(): Promise<number> {
  let now = Date.UTC(2026, 0, 15);
  let calls = 0;
  const env = { ...(await settingsOfProgram()), GOOGLE_PLACES_API_KEY: 'key' };
  const { app, close } = await compose({
    config: { ...readConfig(env), ...unlimited },
    log: silentLog,
    now: () => now,
    fetch: async () => {
      calls += 1;
      return Response.json({});
    },
  });
  for (let minute = 0; minute < 60; minute += 1) {
    for (const { slug, stateCode } of cities) {
      await app.request('http://localhost/functions/v1/search-companies', {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ city: slug, state: stateCode }),
      });
    }
    now += 60_000;
  }
  await close();
  return calls;
}

/** All requests come from one client. */
const unlimited = { rateLimitPerMinute: 1_000_000, googleSearchesPerMinute: 1_000_000 };

/** The bytes of a search, to be answered by the bare server too. */
async function answerOf(googleUrl: string): Promise<string> {
  const asking = { GOOGLE_PLACES_API_KEY: 'key', GOOGLE_PLACES_URL: googleUrl };
  const config = readConfig({ ...(await settingsOfProgram()), ...asking });
  const { app, close } = await compose({ config, log: silentLog });
  const response = await app.request('http://localhost/functions/v1/search-companies', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ city: 'joinville', state: 'SC' }),
  });
  return response.text().finally(close);
}

function row(ours: number, bare: number, ratio: number): Row {
  return { ours: shown(ours), bare: shown(bare), ratio: ratio.toFixed(2) };
}

function shown(value: number): string {
  return value >= 100 ? Math.round(value).toLocaleString('en') : value.toFixed(1);
}
