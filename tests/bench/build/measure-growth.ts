import { execFile } from 'node:child_process';
import { readdirSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { atMost, type Judged } from '#tests/bench/support/targets.ts';
import { writeLargerProject } from './larger-project.ts';
import { weighStored } from './weights.ts';

/** Numbers of cities; BENCH_CITIES names others, as '30,300'. */
const sizes = (process.env.BENCH_CITIES ?? '30,300,3000').split(',').map(Number);

interface Growth {
  cities: number;
  /** Seconds by the clock, and of all processors. */
  wall: number;
  processors: number;
  /** The most memory that the build held at once, in MB. */
  memory: number;
  /** HTML files. */
  pages: number;
  /** What the worker stores, in kB Brotli. */
  stored: number;
  /** The largest of these files, in kB as it is read. */
  largest: number;
}

/** Builds the site with more cities than it has, each size once: the larger take minutes. */
export async function measureGrowth() {
  const raw: Growth[] = [];
  for (const size of sizes) raw.push(await buildWith(size));
  const rows = Object.fromEntries(
    raw.map((one, index) => [
      `${one.cities} cities`,
      { ...shown(one), ...costOf(one, raw[index - 1]) },
    ]),
  );
  return { rows, raw };
}

function shown({ wall, processors, memory, pages, stored, largest }: Growth) {
  return {
    'build s': wall.toFixed(1),
    'of processors s': processors.toFixed(1),
    'memory MB': Math.round(memory),
    pages,
    'stored kB': Math.round(stored),
    'largest file kB': Math.round(largest),
  };
}

/** What a city more takes of the build's time, since the size before. */
function costOf(one: Growth, before: Growth | undefined): Partial<Judged> {
  if (!before) return {};
  return atMost((one.wall - before.wall) / (one.cities - before.cities), 0.2, 's a city more');
}

async function buildWith(size: number): Promise<Growth> {
  const project = await writeLargerProject(size);
  try {
    return await build(project, size);
  } finally {
    await rm(project, { recursive: true });
  }
}

async function build(project: string, size: number): Promise<Growth> {
  const dist = join(project, 'dist');
  const started = performance.now();
  const vite = resolve('node_modules/vite/bin/vite.js');
  const { stderr } = await promisify(execFile)(
    process.execPath,
    ['--import', report, vite, 'build'],
    {
      cwd: project,
      env: { ...process.env, NODE_ENV: 'production' },
      maxBuffer: 64_000_000,
    },
  );
  const wall = (performance.now() - started) / 1000;
  const [, used = '{}'] = /^used (.*)$/m.exec(stderr) ?? [];
  const { maxRSS, userCPUTime, systemCPUTime } = JSON.parse(used) as NodeJS.ResourceUsage;
  const files = readdirSync(dist, { recursive: true, encoding: 'utf8' });
  const { brotli, largest } = weighStored(dist);
  return {
    cities: size,
    wall,
    processors: (userCPUTime + systemCPUTime) / 1e6,
    memory: maxRSS / 1000,
    pages: files.filter((name) => name.endsWith('.html')).length,
    stored: brotli / 1000,
    largest: largest / 1000,
  };
}

/** Has a process say at its end what it used. */
const report = `data:text/javascript,${encodeURIComponent(
  "process.on('exit', () => console.error('used', JSON.stringify(process.resourceUsage())))",
)}`;
