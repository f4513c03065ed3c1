import { parseOptions } from '#functions/hosts/parse-options.ts';
import { UsageError } from '#functions/operator/operator-error.ts';
import { indexNowUrl } from './index-now.ts';

export interface CommandLine {
  isNewKey: boolean;
  isSent: boolean;
  /** Of what was announced; undefined: in DATA_DIR. */
  state: string | undefined;
  /** Folder of the build. */
  build: string;
  /** Folder that the build takes files from as they are. */
  public: string;
  endpoint: string;
  isJson: boolean;
}

/** What is typed after the program's name. Throws UsageError. */
export function readCommandLine(args: readonly string[]): CommandLine | { help: string } {
  const { values, positionals } = parseOptions(args, options);
  if (values.help) return { help };
  const [unwanted] = positionals;
  if (unwanted !== undefined) throw new UsageError(`"${unwanted}" is not expected here.`);
  const { build = 'dist', endpoint = indexNowUrl, send = false, json = false, state } = values;
  const isNewKey = values['new-key'] ?? false;
  if (isNewKey && send)
    throw new UsageError('A new key has to be built and deployed before anything is sent.');
  if (!/^https?:$/.test(URL.parse(endpoint)?.protocol ?? ''))
    throw new UsageError('--endpoint must be an http or https address.');
  return {
    ...{ isNewKey, isSent: send, state, build, endpoint, isJson: json },
    public: values.public ?? 'public',
  };
}

const text = { type: 'string' } as const;
const flag = { type: 'boolean' } as const;

const options = {
  ...{ 'new-key': flag, send: flag, json: flag, help: { ...flag, short: 'h' } },
  ...{ state: text, build: text, public: text, endpoint: text },
} as const;

const help = `npm run announce -- [--send] [--json]
npm run announce -- --new-key

Tell search engines by IndexNow which pages a deployed build has added, changed or removed. Without
--send it only says what it would announce.

  --new-key   writes the site's key, which is public, into public/; then build and deploy
  --state     file of what was announced last, by default announced.json in DATA_DIR
  --build     folder of the build, by default dist
  --public    folder of the key, by default public
  --endpoint  where to send, by default ${indexNowUrl}
  --json      prints the result for a script, which calls "npm run --silent announce -- …"

A page has changed when its title, description, structured data, text or date in the sitemap has.
What is not accepted counts as not announced.
Exit code: 0 done, 1 failed, 2 wrong use.`;
