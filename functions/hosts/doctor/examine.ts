import { ask, describeFailure } from './ask.ts';
import { checks } from './checks.ts';
import { type Finding, fault } from './finding.ts';
import type { Check, Installation } from './installation.ts';

export interface CheckedFinding extends Finding {
  check: string;
}

/** Runs every check, each for this long at most; findings are in the order of the checks. */
export function examine(installation: Installation, timeoutMs: number): Promise<CheckedFinding[]> {
  const conceal = concealer(installation);
  return Promise.all(
    checks.map(async (check) => {
      const { seen, ...found } = await run(check, installation, timeoutMs);
      return { check: check.name, ...found, seen: conceal(seen) };
    }),
  );
}

async function run(check: Check, installation: Installation, timeoutMs: number): Promise<Finding> {
  const signal = AbortSignal.timeout(timeoutMs);
  const { url, functionsUrl } = installation;
  const { promise: over, reject } = Promise.withResolvers<never>();
  signal.addEventListener('abort', () => reject(signal.reason));
  const examined = {
    ...installation,
    ask: (path: string, question = {}) => ask(String(new URL(path, url)), question, signal),
    askFunctions: (path: string, question = {}) => ask(functionsUrl + path, question, signal),
  };
  try {
    return await Promise.race([check.run(examined), over]);
  } catch (error) {
    return fault(describeFailure(error), advice);
  }
}

const advice = 'See whether the server and its proxy run, and what their logs say.';

/** What services answer may repeat a secret. */
function concealer({ token, config }: Installation): (text: string) => string {
  const secrets = [token, config.googleKey].filter((secret) => secret !== null);
  return (text) => secrets.reduce((shown, secret) => shown.replaceAll(secret, '***'), text);
}
