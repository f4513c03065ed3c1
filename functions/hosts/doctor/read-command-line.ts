import { parseOptions } from '#functions/hosts/parse-options.ts';
import { UsageError } from '#functions/operator/operator-error.ts';

export interface CommandLine {
  /** Origin; undefined: this machine's. */
  url: string | undefined;
  functionsUrl: string | undefined;
  token: string | undefined;
  /** Undefined: ask on a terminal. */
  google: 'yes' | 'no' | undefined;
  /** Folder of the build. */
  build: string;
  timeoutMs: number;
  isJson: boolean;
}

/** What is typed after the program's name. Throws UsageError. */
export function readCommandLine(args: readonly string[]): CommandLine | { help: string } {
  const { values, positionals } = parseOptions(args, options);
  const { token, google, build = 'dist', timeout = '10', json = false } = values;
  if (values.help) return { help };
  const [url, extra] = positionals;
  if (extra !== undefined) throw new UsageError(`"${extra}" is not expected here.`);
  if (google !== undefined && google !== 'yes' && google !== 'no')
    throw new UsageError('--google must be "yes" or "no".');
  if (!/^[1-9]\d{0,2}$/.test(timeout))
    throw new UsageError('--timeout must be a number of seconds from 1 to 999.');
  return {
    ...{ token, google, build },
    url: url === undefined ? undefined : readOrigin(url),
    functionsUrl:
      values.functions && readAddress('--functions', values.functions).replace(/\/+$/, ''),
    timeoutMs: Number(timeout) * 1000,
    isJson: json,
  };
}

const text = { type: 'string' } as const;
const flag = { type: 'boolean' } as const;

const options = {
  ...{ functions: text, token: text, google: text, build: text, timeout: text },
  json: flag,
  help: { ...flag, short: 'h' },
} as const;

function readOrigin(typed: string): string {
  const { origin, pathname } = new URL(readAddress('The address', typed));
  if (pathname === '/') return origin;
  throw new UsageError('The address must be an origin like https://site.example, without a path.');
}

function readAddress(what: string, typed: string): string {
  const url = URL.parse(typed);
  // It is not repeated: it may contain a password.
  if (url && /^https?:$/.test(url.protocol) && !url.username && !url.password && !url.search)
    return url.href;
  throw new UsageError(`${what} must be an http or https address like https://site.example.`);
}

const help = `npm run doctor -- [<address>] [--token <token>] [--google yes|no] [--json]

Check a running installation, by default the one on this machine at PORT, and say what to do.

  --token      HEALTH_TOKEN, if it is not in the environment, where other users cannot see it
  --google     whether to make one call to Google with GOOGLE_PLACES_API_KEY; asked on a terminal
  --functions  address of functions elsewhere, like VITE_FUNCTIONS_URL
  --build      folder of the build to compare with, by default dist
  --timeout    seconds for each check, by default 10
  --json       prints the findings for a script, which calls "npm run --silent doctor -- …"

One search is made as a visitor makes it, which may cost a call to Google. On the server's own
machine, with its settings, disk and DATA_DIR are checked as well.
Exit code: 0 no fault, 1 a fault, 2 wrong use.`;
