import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import {
  appendFileSync,
  cpSync,
  createWriteStream,
  existsSync,
  mkdirSync,
  mkdtempSync,
  rmSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';

/**
 * Runs the tests of the last commit again and again, and writes a table of the runs to
 * `.test-results/runs.md` and the output of each beside it. Without files each run is `npm test` in a
 * fresh clone, after `npm ci`; with files one clone runs them all the time. Ends with code 1 if any
 * run was red.
 */
const { values: options, positionals: files } = parseArgs({
  allowPositionals: true,
  options: {
    runs: { type: 'string', default: '10' },
    /** Processes that keep a core busy beside the tests, whose own limits are then longer. */
    load: { type: 'string', default: '0' },
    /** Most milliseconds by which answers, messages and notifications are late. */
    delay: { type: 'string', default: '0' },
    script: { type: 'string', default: 'test' },
  },
});

const load = Number(options.load);
const folder = resolve('.test-results');
const table = join(folder, 'runs.md');
const environment = {
  ...process.env,
  TEST_TIME_FACTOR: load > 0 || options.delay !== '0' ? '4' : '1',
  TEST_DELAY_MS: options.delay,
};

mkdirSync(folder, { recursive: true });
const kind = `${load} busy loops, delays up to ${options.delay} ms`;
report(`\n${kind}: ${files.join(' ') || `npm run ${options.script}`}\n`);
report('| run | commit | seconds | result | last line |\n|---|---|---|---|---|');
const clone = files.length > 0 ? await prepareClone() : null;
if (clone) await run('npm', ['run', 'build'], clone, 'build');
let red = 0;
for (let number = 1; number <= Number(options.runs); number += 1) {
  const copy = clone ?? (await prepareClone());
  const started = Date.now();
  const command = clone
    ? ['exec', '--', 'vitest', 'run', '--config', 'tests/vitest.config.ts', ...files]
    : ['run', options.script];
  const { code, lastLine } = await beside(load, () => run('npm', command, copy, `run-${number}`));
  if (code !== 0) red += 1;
  const seconds = Math.round((Date.now() - started) / 1000);
  const commit = git('rev-parse', '--short', 'HEAD');
  // Pictures, consoles and traces of what failed go with the clone otherwise.
  if (code !== 0) keepEvidence(copy, number);
  report(`| ${number} | ${commit} | ${seconds} | ${code === 0 ? 'green' : 'red'} | ${lastLine} |`);
  if (!clone) rmSync(copy, { recursive: true });
}
if (clone) rmSync(clone, { recursive: true });
process.exitCode = red > 0 ? 1 : 0;

function report(line: string): void {
  console.log(line);
  appendFileSync(table, `${line}\n`);
}

function git(...args: string[]): string {
  return execFileSync('git', args, { encoding: 'utf8' }).trim();
}

function keepEvidence(copy: string, number: number): void {
  const evidence = join(copy, '.test-results');
  if (existsSync(evidence)) cpSync(evidence, join(folder, `run-${number}`), { recursive: true });
}

/** A fresh clone of the last commit, with its packages. */
async function prepareClone(): Promise<string> {
  const copy = mkdtempSync(join(tmpdir(), 'repeated-tests-'));
  git('clone', '--quiet', '.', copy);
  const { code } = await run('npm', ['ci'], copy, 'install');
  if (code !== 0) throw new Error('npm ci failed; see .test-results/install.log.');
  return copy;
}

/** Runs a program, its output in a log of this name; its exit code and last line. */
async function run(program: string, args: string[], cwd: string, name: string) {
  const child = spawn(program, args, { cwd, env: environment, stdio: ['ignore', 'pipe', 'pipe'] });
  const log = createWriteStream(join(folder, `${name}.log`));
  let tail = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream.pipe(log, { end: false });
    stream.on('data', (chunk) => {
      tail = (tail + chunk).slice(-2000);
    });
  }
  const [code] = (await once(child, 'close')) as [number | null];
  log.end();
  const lines = tail.split('\n').filter((line) => /^\d+ passed, /.test(line));
  return { code, lastLine: lines.at(-1) ?? 'no result' };
}

/** Ends with the process that started it. */
const busyLoop = 'const { ppid } = process; while (process.ppid === ppid);';

/** Keeps so many cores busy until the work is done. */
async function beside<Result>(count: number, work: () => Promise<Result>): Promise<Result> {
  const loops: ChildProcess[] = Array.from({ length: count }, () =>
    spawn(process.execPath, ['-e', busyLoop], { stdio: 'ignore' }),
  );
  try {
    return await work();
  } finally {
    for (const loop of loops) loop.kill();
  }
}
