import { type Finding, fault, judge, ok } from '#functions/hosts/doctor/finding.ts';
import type { Examined } from '#functions/hosts/doctor/installation.ts';
import { responseHeaders } from '#src/shared/security/response-headers.ts';

const policyName = 'content-security-policy';

/** Of a page, of the worker and of what does not exist. */
const paths = ['/', '/sw.js', '/there-is-no-such-page'];

/** All but the policy, which has a check of its own. */
export async function checkHeaders({ ask, build }: Examined): Promise<Finding> {
  const { [policyName]: _, ...expected } = build?.headers ?? responseHeaders({ styleHashes: [] });
  const answers = await Promise.all(paths.map((path) => ask(path)));
  const problems = Object.entries(expected).flatMap(([name, value]) => {
    const differing = paths.filter((_path, index) => answers[index]?.header(name) !== value);
    const [first] = differing;
    if (first === undefined) return [];
    const found = answers[paths.indexOf(first)]?.header(name);
    const where = differing.length < paths.length ? ` at ${differing.join(', ')}` : '';
    return `${name} ${found ? `is "${found}"` : 'is missing'}${where}`;
  });
  return judge(
    problems,
    `${Object.keys(expected).length} headers as expected`,
    'Let the proxy pass headers on as they are; on a static host set those of dist/_headers.',
  );
}

/** Beside a build it has to be that build's, otherwise as strict. */
export async function checkPolicy({ ask, build }: Examined): Promise<Finding> {
  const answers = await Promise.all(paths.map((path) => ask(path)));
  const policies = [...new Set(answers.map(({ header }) => header(policyName)))];
  const [policy = ''] = policies;
  const advice = 'Let the proxy pass it on as it is; on a static host set that of dist/_headers.';
  if (policies.length > 1) return fault('pages and files have different policies', advice);
  if (policy === '') return fault('there is none', advice);
  if (!build) return judge(problemsOf(policy), 'as strict as that of every build', advice);
  const expected = build.headers[policyName] ?? '';
  if (policy === expected) return ok('that of the build');
  const names = differing(parse(policy), parse(expected));
  return fault(
    `not that of the build: ${names.join(', ') || 'written in another way'}`,
    'Restart the server after a build, or deploy this build (--build names the folder of another).',
  );
}

type Policy = ReadonlyMap<string, readonly string[]>;

function parse(policy: string): Policy {
  return new Map(
    policy.split(';').map((directive) => {
      const [name = '', ...sources] = directive.trim().split(/\s+/);
      return [name, sources] as const;
    }),
  );
}

function differing(one: Policy, other: Policy): string[] {
  const names = new Set([...one.keys(), ...other.keys()]);
  return [...names].filter((name) => String(one.get(name)) !== String(other.get(name)));
}

/** What no build would say: builds add hashes, and origins of functions and accounts elsewhere. */
function problemsOf(policy: string): string[] {
  const actual = parse(policy);
  const least = parse(responseHeaders({ styleHashes: [] })[policyName] ?? '');
  const unknown = [...actual.keys()].filter((name) => !least.has(name));
  return [
    ...unknown.map((name) => `"${name}" is not expected`),
    ...[...least].flatMap(([name, sources]) => {
      const found = actual.get(name);
      if (!found) return `${name} is missing`;
      const added = found.filter((source) => !sources.includes(source));
      const refused = added.filter((source) => !additions[name]?.test(source));
      const lost = sources.filter((source) => !found.includes(source));
      return [
        ...refused.map((source) => `${name} allows ${source}`),
        ...lost.map((source) => `${name} lacks ${source}`),
      ];
    }),
  ];
}

const hash = /^'sha256-[\w+/]+=*'$/;
const origin = /^https?:\/\/[\w.-]+(:\d+)?$/;

const additions: Readonly<Record<string, RegExp>> = {
  'script-src': hash,
  'style-src': hash,
  'img-src': origin,
  'connect-src': origin,
};
