import { parseOptions, reportFailure, table, UsageError } from '#server/command-line.ts';
import { readConfig, serverUrl } from '#server/config.ts';
import { readBuildNotes, siteHeaders } from '#server/pages/renderer.ts';
import { examine, type Installation, type NamedFinding } from './checks.ts';

const help = `npm run doctor -- [<address>] [--token <token>] [--json]

Check a running installation, by default the one on this machine at PORT, and say what to do. Run it
beside the deployed build. One search is made as a visitor makes it, which may cost a call to Google.

  --token  HEALTH_TOKEN, if it is not in the environment, where other users cannot see it
  --json   prints the findings for a script, which calls "npm run --silent doctor -- …"

Exit code: 0 no fault, 1 a fault, 2 wrong use.`;

process.exitCode = await main().catch((error) => reportFailure(error));

async function main(): Promise<0 | 1> {
  const { values, positionals } = parseOptions(process.argv.slice(2), {
    token: { type: 'string' },
    json: { type: 'boolean' },
    help: { type: 'boolean', short: 'h' },
  });
  if (values.help) {
    console.log(help);
    return 0;
  }
  const [address, extra] = positionals;
  if (extra !== undefined) throw new UsageError(`"${extra}" is not expected here.`);
  const installation = await describe(address, values.token);
  const findings = await examine(installation);
  const faults = findings.filter(({ result }) => result === 'fault').length;
  const warnings = findings.filter(({ result }) => result === 'warning').length;
  const { url } = installation;
  console.log(
    values.json
      ? JSON.stringify({ url, faults, warnings, findings }, null, 2)
      : `${report(findings)}\n\n${url}: faults: ${faults}, warnings: ${warnings}.`,
  );
  return faults > 0 ? 1 : 0;
}

/** Throws ConfigError without a build, UsageError for what is no address. */
async function describe(address?: string, token?: string): Promise<Installation> {
  const config = readConfig();
  const host = /^(0\.0\.0\.0|::)$/.test(config.host) ? 'localhost' : config.host;
  const url = address === undefined ? serverUrl({ ...config, host }) : readOrigin(address);
  const isLocal = /^https?:\/\/(localhost|127(\.\d+){3}|\[::1\])(:|$)/.test(url);
  const { siteUrl } = await readBuildNotes('dist');
  return {
    url,
    headers: await siteHeaders('dist'),
    siteUrl: isLocal ? (siteUrl ?? null) : null,
    token: token ?? config.healthToken,
    dataDir: isLocal ? config.dataDir : null,
  };
}

function readOrigin(typed: string): string {
  const url = URL.parse(typed);
  if (url && /^https?:$/.test(url.protocol) && url.href === `${url.origin}/`) return url.origin;
  // The address is not repeated: it may contain a password.
  throw new UsageError('The address must be an origin like https://site.example, without a path.');
}

function report(findings: readonly NamedFinding[]): string {
  const rows = findings.flatMap(({ advice, ...finding }) => [
    finding,
    ...(advice ? [{ check: '', result: '', seen: `-> ${advice}` }] : []),
  ]);
  return table(rows);
}
