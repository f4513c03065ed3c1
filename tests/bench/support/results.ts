import { mkdirSync, writeFileSync } from 'node:fs';
import { cpus, loadavg } from 'node:os';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { benchFolder } from './install-tool.ts';

const startedAt = new Date().toISOString().slice(0, 19);

const folder = join(benchFolder, 'results', startedAt.replaceAll(':', '-'));

/** What the machine had to do besides, as the system counts it: over one, five and fifteen minutes. */
export function loadText(): string {
  const loads = loadavg().map((load) => load.toFixed(1));
  return `load ${loads.join(' ')} on ${cpus().length} cores`;
}

/** Keeps the raw figures of a part, and tells where. */
export function keepRaw(part: string, raw: unknown): string {
  mkdirSync(folder, { recursive: true });
  const file = join(folder, `${part}.json`);
  const content = { part, startedAt, endedAt: new Date().toISOString(), load: loadavg(), raw };
  writeFileSync(file, JSON.stringify(content, null, 1));
  return file;
}

/** Keeps a whole report, which is large. */
export function keepReport(name: string, report: unknown): void {
  mkdirSync(join(folder, 'reports'), { recursive: true });
  const file = join(folder, 'reports', `${name.replaceAll(' ', '-')}.json.gz`);
  writeFileSync(file, gzipSync(JSON.stringify(report)));
}
