import { type Config, readConfig } from '#functions/config.ts';
import { reportFailure } from '#functions/hosts/operator/failure.ts';
import { serverUrl } from '#functions/hosts/startup/server-url.ts';
import type { Environment } from '#functions/setting.ts';
import { examine } from './examine.ts';
import { type Installation, isLoopback, readBuild } from './installation.ts';
import { jsonReport, printReport } from './print-report.ts';
import { type CommandLine, readCommandLine } from './read-command-line.ts';

export interface Terminal {
  print(text: string): void;
  printError(text: string): void;
  hasColours: boolean;
  /** Asks a question that is answered with yes or no; null where nobody can answer. */
  confirm: ((question: string) => Promise<boolean>) | null;
}

/** Runs the command and gives its exit code. Without `env`, the process's own. */
export async function runDoctor(
  args: readonly string[],
  terminal: Terminal,
  env?: Environment,
): Promise<number> {
  try {
    const command = readCommandLine(args);
    if ('help' in command) {
      terminal.print(command.help);
      return 0;
    }
    const installation = await describe(command, terminal, env);
    const findings = await examine(installation, command.timeoutMs);
    const { url } = installation;
    const { hasColours } = terminal;
    const report = command.isJson
      ? jsonReport(findings, url)
      : printReport(findings, { url, hasColours });
    terminal.print(report);
    return findings.some(({ result }) => result === 'fault') ? 1 : 0;
  } catch (error) {
    return reportFailure(error, terminal.printError);
  }
}

async function describe(
  command: CommandLine,
  terminal: Terminal,
  env?: Environment,
): Promise<Installation> {
  const config = readConfig(env);
  const url = command.url ?? ownUrl(config);
  return {
    url,
    functionsUrl: command.functionsUrl ?? `${url}/functions/v1`,
    isLocal: command.url === undefined || isLoopback(new URL(url)),
    build: await readBuild(command.build),
    config,
    token: command.token ?? config.healthToken,
    mayAskGoogle: config.googleKey !== null && (await mayAskGoogle(command, terminal)),
  };
}

/** Of a server on this machine with these settings. */
function ownUrl({ host, port }: Config): string {
  const isEveryAddress = host === '0.0.0.0' || host === '::';
  return serverUrl(isEveryAddress ? 'localhost' : host, port);
}

/** A call may cost money, so nobody's silence is taken for a yes. */
async function mayAskGoogle({ google, isJson }: CommandLine, { confirm }: Terminal) {
  if (google !== undefined) return google === 'yes';
  if (isJson || !confirm) return false;
  return confirm('Make one call to Google with GOOGLE_PLACES_API_KEY, for ids alone? [y/N] ');
}
