import { onTestFinished } from 'vitest';
import type { CheckedFinding } from '#functions/hosts/doctor/examine.ts';
import { runDoctor, type Terminal } from '#functions/hosts/doctor/run-doctor.ts';
import { startServer } from '#functions/hosts/serve.ts';
import type { Environment } from '#functions/setting.ts';
import { healthToken } from './app.ts';
import { sample, startFakeGoogle } from './fake-google.ts';
import { silentLog } from './log.ts';

/** The built product with a Google that answers, until the test ends; its address. */
export async function startInstallation(env: Environment = {}): Promise<string> {
  const google = await startFakeGoogle(sample('normal'));
  const server = await startServer({
    env: {
      ...{ PORT: '0', HOST: '127.0.0.1', DATA_DIR: 'off', HEALTH_TOKEN: healthToken },
      ...{ GOOGLE_PLACES_API_KEY: 'key-of-the-server', GOOGLE_PLACES_URL: google.url },
      // However slow the machine is.
      LISTING_WAIT_MS: '4000',
      ...env,
    },
    maxRenderingMs: 10_000,
    log: silentLog,
  });
  // What is open closes by itself, unless its folder is deleted next.
  onTestFinished(() => (env.DATA_DIR ? server.close() : void server.close()));
  return server.url;
}

export interface Diagnosis {
  code: number;
  findings: readonly CheckedFinding[];
  /** Names of the checks with a fault. */
  faults: string[];
  warnings: string[];
  /** What was seen by a check, with its advice. */
  of(check: string): string;
}

/** What the command finds, with the token and no other setting. */
export async function diagnose(args: readonly string[], env: Environment = {}): Promise<Diagnosis> {
  const settings = { DATA_DIR: 'off', HEALTH_TOKEN: healthToken, ...env };
  const { code, output } = await runCommand(['--json', ...longTimeout, ...args], settings);
  const { findings } = JSON.parse(output) as { findings: CheckedFinding[] };
  const namesOf = (wanted: string) =>
    findings.filter(({ result }) => result === wanted).map(({ check }) => check);
  const of = (name: string) => {
    const found = findings.find(({ check }) => check === name);
    return `${found?.result}: ${found?.seen}${found?.advice ? ` -> ${found.advice}` : ''}`;
  };
  return { code, findings, faults: namesOf('fault'), warnings: namesOf('warning'), of };
}

/** However slow the machine is. */
const longTimeout = ['--timeout', '60'];

/** Runs the command in this process. */
export async function runCommand(
  args: readonly string[],
  env: Environment,
  terminal: Partial<Terminal> = {},
) {
  const [output, errors]: [string[], string[]] = [[], []];
  const collected: Terminal = {
    print: (text) => void output.push(text),
    printError: (text) => void errors.push(text),
    hasColours: false,
    confirm: null,
    ...terminal,
  };
  const code = await runDoctor(args, collected, env);
  return { code, output: output.join('\n'), errors: errors.join('\n') };
}
