import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { installTool, run } from '#tests/bench/support/install-tool.ts';
import { chromiumFlags, findChromium } from '#tests/browser/support/find-chromium.ts';

/**
 * How Lighthouse imitates a phone: computed from an unhindered load, or really slowed down. 'without
 * waits' is computed from the same load as 'simulate', from the time that a processor worked on each
 * task: a machine with other work to do makes tasks wait, and each wait counts as four. Only the
 * Speed Index keeps some, which Lighthouse takes in part from what it saw.
 */
export const methods = ['simulate', 'without waits', 'devtools'] as const;

export type Method = (typeof methods)[number];

/** The parts of Lighthouse's report that are read here. */
export interface Report {
  /** Of 1. */
  categories: Record<string, { score: number | null; auditRefs: { id: string; weight: number }[] }>;
  audits: Record<string, Audit>;
  environment: { benchmarkIndex: number };
}

export interface Audit {
  title: string;
  score: number | null;
  numericValue?: number;
  displayValue?: string;
  /** Why it could not be made. */
  errorMessage?: string;
  details?: { items?: AuditItem[] };
}

/** Differs between audits. */
export type AuditItem = Record<string, unknown>;

export const categories = ['performance', 'accessibility', 'best-practices', 'seo'] as const;

/**
 * Visits an address as Lighthouse's phone, once with each throttling, in processes and browsers of
 * their own. A trace now and then lacks the beginning, above all of small pages: then it tries again.
 */
export async function visit(address: string, tries = 3): Promise<Record<Method, Report>> {
  const artifacts = await mkdtemp(join(tmpdir(), 'bench-lighthouse-'));
  try {
    const simulate = await report(address, 'simulate', [`-GA=${artifacts}`]);
    const file = join(artifacts, 'trace.json');
    const trace = JSON.parse(await readFile(file, 'utf8')) as { traceEvents: TraceEvent[] };
    leaveOutWaits(trace.traceEvents);
    await writeFile(file, JSON.stringify(trace));
    return {
      simulate,
      'without waits': await report(address, 'simulate', [`-A=${artifacts}`]),
      devtools: await report(address, 'devtools'),
    };
  } catch (error) {
    const { stderr = String(error) } = error as { stderr?: string };
    console.log(`Lighthouse failed on ${address}: ${stderr.trim()}`);
    if (tries === 1) throw new Error(`Lighthouse can't visit ${address}`);
    return visit(address, tries - 1);
  } finally {
    await rm(artifacts, { recursive: true });
  }
}

async function report(
  address: string,
  throttling: 'simulate' | 'devtools',
  options: string[] = [],
): Promise<Report> {
  const lighthouse = await installTool('lighthouse', '13.5.0');
  const { stdout } = await run(
    process.execPath,
    [
      join(lighthouse, 'cli', 'index.js'),
      address,
      '--quiet',
      '--output=json',
      ...options,
      '--form-factor=mobile',
      `--throttling-method=${throttling}`,
      '--no-enable-error-reporting',
      '--disable-full-page-screenshot',
      `--chrome-flags=${['--headless=new', '--no-sandbox', ...chromiumFlags].join(' ')}`,
    ],
    { env: { ...process.env, CHROME_PATH: findChromium() }, maxBuffer: 50_000_000 },
  );
  const parsed = JSON.parse(stdout) as Report;
  const failed = Object.keys(parsed.audits).filter((id) => parsed.audits[id]?.errorMessage);
  if (failed.length > 0) throw new Error(`Audits failed: ${failed.join(', ')}`);
  return parsed;
}

/** Times in microseconds. */
interface TraceEvent {
  pid: number;
  tid: number;
  ts: number;
  /** By the clock, and of a processor; of what lasts. */
  dur?: number;
  tdur?: number;
}

/** Squeezes each task of a trace, with all that happens in it, into the time that a processor took. */
function leaveOutWaits(events: readonly TraceEvent[]): void {
  for (const thread of Map.groupBy(events, ({ pid, tid }) => `${pid} ${tid}`).values()) {
    let task = { start: 0, end: 0, pace: 1 };
    for (const event of thread.sort(byTime)) {
      const { ts, dur = 0, tdur = dur } = event;
      if (ts >= task.end && dur > 0) {
        task = { start: ts, end: ts + dur, pace: Math.min(tdur / dur, 1) };
      }
      if (ts >= task.end) continue;
      const { start, pace } = task;
      // Rounded in one way, so that what lay in another still does.
      const squeezed = (time: number) => Math.round(start + (time - start) * pace);
      event.ts = squeezed(ts);
      if (dur > 0) event.dur = squeezed(ts + dur) - event.ts;
    }
  }
}

/** What lasts before what happens in it. */
function byTime(a: TraceEvent, b: TraceEvent): number {
  return a.ts - b.ts || (b.dur ?? 0) - (a.dur ?? 0);
}
