import { mkdirSync, writeFileSync } from 'node:fs';
import { cpus, loadavg } from 'node:os';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { benchFolder } from './install-tool.ts';

const startedAt = new Date().toISOString().slice(0, 19);

const folder = join(benchFolder, 'results', startedAt.replaceAll(':', '-'));

/** The system's load average over one, five and fifteen minutes. */
export function loadText(): string {
  const loads = loadavg().map((load) => load.toFixed(1));
  return `load ${loads.join(' ')} on ${cpus().length} cores`;
}

/** Writes the raw figures of a part to a file; returns its path. */
export function writeRaw(part: string, raw: unknown): string {
  mkdirSync(folder, { recursive: true });
  const file = join(folder, `${part}.json`);
  const content = { part, startedAt, endedAt: new Date().toISOString(), load: loadavg(), raw };
  writeFileSync(file, JSON.stringify(content, null, 1));
  return file;
}

/** Writes a complete report, compressed. */
export function writeReport(name: string, report: unknown): void {
  mkdirSync(join(folder, 'reports'), { recursive: true });
  const file = join(folder, 'reports', `${name.replaceAll(' ', '-')}.json.gz`);
  writeFileSync(file, gzipSync(JSON.stringify(report)));
}
