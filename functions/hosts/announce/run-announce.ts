import { join } from 'node:path';
import { readConfig } from '#functions/config.ts';
import { reportFailure } from '#functions/hosts/operator/failure.ts';
import { table } from '#functions/hosts/operator/table.ts';
import { OperatorError, UsageError } from '#functions/operator/operator-error.ts';
import type { Environment } from '#functions/setting.ts';
import { readAnnounced, writeAnnounced } from './announced.ts';
import { applyChanges, type Change, comparePages } from './compare-pages.ts';
import { maxAddresses, sendAddresses } from './index-now.ts';
import { createKey, findKey } from './key-file.ts';
import { listPages, type Site } from './list-pages.ts';
import { type CommandLine, readCommandLine } from './read-command-line.ts';

interface Printer {
  print(text: string): void;
  printError(text: string): void;
}

/** Runs the command and gives its exit code. Without `env`, the process's own. */
export async function runAnnounce(
  args: readonly string[],
  { print, printError }: Printer,
  env?: Environment,
): Promise<number> {
  try {
    const command = readCommandLine(args);
    if ('help' in command) print(command.help);
    else print(command.isNewKey ? await newKey(command) : await announce(command, env));
    return 0;
  } catch (error) {
    return reportFailure(error, printError);
  }
}

async function newKey(command: CommandLine): Promise<string> {
  const file = await createKey(command.public);
  return `${file} was written. Build and deploy, then announce.`;
}

async function announce(command: CommandLine, env?: Environment): Promise<string> {
  const { build, isSent, isJson } = command;
  const file = command.state ?? stateFile(env);
  const site = await listPages(build);
  const announced = await readAnnounced(file, site.url);
  const changes = comparePages(announced, site.pages);
  const key = await findKey(build);
  if (isSent && changes.length > 0) await send({ command, site, announced, changes, key, file });
  if (isJson) return JSON.stringify({ site: site.url, isSent, changes }, null, 2);
  return describe(site, changes, { isSent, hasKey: key !== null });
}

/** By the settings of the server. */
function stateFile(env?: Environment): string {
  const dataDir = readConfig(env).platform?.dataDir ?? null;
  if (dataDir !== null) return join(dataDir, 'announced.json');
  throw new UsageError('DATA_DIR is "off": give a file with --state.');
}

interface Sending {
  command: CommandLine;
  site: Site;
  announced: ReadonlyMap<string, string>;
  changes: readonly Change[];
  key: string | null;
  /** Of what was announced. */
  file: string;
}

/** Every list that was accepted is recorded, also where a later one is not. */
async function send({ command, site, announced, changes, key, file }: Sending): Promise<void> {
  const { endpoint, build } = command;
  if (key === null) throw new OperatorError(`There is no key in "${build}": ${makeKey}`);
  let recorded = announced;
  for (let start = 0; start < changes.length; start += maxAddresses) {
    const list = changes.slice(start, start + maxAddresses);
    const addresses = list.map(({ path }) => site.url + path);
    await sendAddresses({ endpoint, siteUrl: site.url, key, addresses });
    recorded = applyChanges(recorded, site.pages, list);
    await writeAnnounced(file, { url: site.url, pages: recorded });
  }
}

const makeKey = 'run "npm run announce -- --new-key", build and deploy.';

interface Outcome {
  isSent: boolean;
  hasKey: boolean;
}

function describe({ url }: Site, changes: readonly Change[], { isSent, hasKey }: Outcome): string {
  if (changes.length === 0) return 'Nothing has changed since the last announcement.';
  const rows = changes.map(({ change, path }) => [change, url + path]);
  const number = changes.length === 1 ? '1 address' : `${changes.length} addresses`;
  const hint = hasKey ? 'add --send to do it.' : `there is no key yet: ${makeKey}`;
  const end = isSent ? `${number} announced.` : `${number} would be announced; ${hint}`;
  return [table(['CHANGE', 'ADDRESS'], rows), '', end].join('\n');
}
