import { readFileSync } from 'node:fs';
import { parseSync, transformWithOxc } from 'vite';
import { expect, test } from 'vitest';
import { oldestBrowsers } from '#src/prerender/oldest-browsers.ts';
import { files, pages } from './support/built-pages.ts';

/** First versions, by MDN's compatibility data; `never`: none has it. */
type Since = readonly [chrome: number, firefox: number, safari: number];

const never = Number.POSITIVE_INFINITY;

/**
 * Names of what came after these browsers: members, with their owner where others have a member of
 * that name too. A global is the window's; what an iterator does is of `Iterator`.
 */
const since: Record<string, Since> = {
  'AbortSignal.any': [116, 124, 17.4],
  'Error.isError': [134, 138, never],
  'Intl.DurationFormat': [129, 136, 16.4],
  'Intl.Segmenter': [87, 125, 14.1],
  ...Object.fromEntries(
    'drop every filter find flatMap forEach from map reduce some take toArray'
      .split(' ')
      .map((name) => [`Iterator.${name}`, [122, 131, 18.4]]),
  ),
  'Math.f16round': [135, 129, 18.2],
  'Math.sumPrecise': [147, 137, 26.2],
  'Promise.try': [128, 134, 18.2],
  'ReadableStream.from': [never, 117, never],
  'RegExp.escape': [136, 134, 18.2],
  'Response.json': [105, 115, 17],
  'URL.parse': [126, 126, 18],
  canParse: [120, 115, 17],
  caretPositionFromPoint: [128, 20, 18.4],
  checkVisibility: [105, 106, 17.4],
  clearAppBadge: [81, never, 17],
  createWritable: [86, 111, 26],
  difference: [122, 127, 17],
  fromAsync: [121, 115, 16.4],
  fromBase64: [140, 133, 18.2],
  fromHex: [140, 133, 18.2],
  getOrInsert: [145, 144, 26.2],
  getOrInsertComputed: [145, 144, 26.2],
  getSetCookie: [113, 112, 17],
  groupBy: [117, 119, 17.4],
  hidePopover: [114, 125, 17],
  intersection: [122, 127, 17],
  isDisjointFrom: [122, 127, 17],
  isSubsetOf: [122, 127, 17],
  isSupersetOf: [122, 127, 17],
  isWellFormed: [111, 119, 16.4],
  moveBefore: [133, 144, never],
  parseHTMLUnsafe: [124, 128, 17.4],
  requestClose: [134, 139, 18.4],
  setAppBadge: [81, never, 17],
  setFromBase64: [140, 133, 18.2],
  setFromHex: [140, 133, 18.2],
  setHTML: [146, 148, never],
  setHTMLUnsafe: [124, 128, 17.4],
  showPopover: [114, 125, 17],
  startViewTransition: [111, 144, 18],
  symmetricDifference: [122, 127, 17],
  toBase64: [140, 133, 18.2],
  toHex: [140, 133, 18.2],
  toReversed: [110, 115, 16],
  toSorted: [110, 115, 16],
  toSpliced: [110, 115, 16],
  toWellFormed: [111, 119, 16.4],
  togglePopover: [114, 125, 17],
  union: [122, 127, 17],
  waitAsync: [87, 145, 16.4],
  with: [110, 115, 16],
  withResolvers: [119, 121, 17.4],
  'window.CloseWatcher': [126, 149, never],
  'window.Float16Array': [135, 129, 18.2],
  'window.Iterator': [122, 131, 18.4],
  'window.Temporal': [144, 139, never],
  'window.URLPattern': [95, 142, 26],
  'window.cookieStore': [87, 140, 18.4],
  'window.documentPictureInPicture': [116, never, never],
  'window.navigation': [102, 147, 26.2],
  'window.requestIdleCallback': [47, 55, never],
  'window.scheduler': [94, 142, never],
  'window.showOpenFilePicker': [86, never, never],
  'window.showSaveFilePicker': [86, never, never],
};

const newer = new Set(
  Object.entries(since).flatMap(([name, [chrome, firefox, safari]]) => {
    const first: Record<string, number> = { chrome, edge: chrome, firefox, safari, ios: safari };
    const isMissing = (browser: string) => {
      const [, maker = '', version] = /^([a-z]+)([\d.]+)$/.exec(browser) ?? [];
      return !(Number(version) >= (first[maker] as number));
    };
    return oldestBrowsers.some(isMissing) ? [name] : [];
  }),
);

interface Node {
  type: string;
  end: number;
  [part: string]: unknown;
}

/**
 * What a script takes for granted though one of the oldest browsers lacks it, as
 * 'toSorted: ...list.toSorted('. Not what it asks for before: `x?.()`, and all that a condition around it names.
 */
function newerUses(code: string): string[] {
  const { program, errors } = parseSync('script.js', code);
  if (errors.length > 0) throw new Error(errors[0]?.message);
  const found: string[] = [];

  function visit(node: Node, asked: readonly string[]): void {
    const names = namesUsed(node).filter((name) => newer.has(name));
    for (const name of [...names, ...newerSyntax(node)]) {
      const last = name.replace(/^.*\./, '');
      const { end } = (node.callee ?? node) as Node;
      if (!asked.includes(last))
        found.push(`${last}: ...${code.slice(Math.max(0, end - 40), end + 20)}`);
    }
    const condition = node.type === 'LogicalExpression' ? node.left : node.test;
    const within = condition ? [...asked, ...mentioned(condition as Node)] : asked;
    for (const child of childrenOf(node)) {
      if (node.operator !== 'typeof') visit(child, child === condition ? asked : within);
    }
  }
  visit(program as unknown as Node, []);
  return found;
}

/** Globals, and functions that are called or passed on. */
function namesUsed(node: Node): string[] {
  if (node.type === 'Identifier') return [`window.${node.name}`];
  if (!isCall(node)) return [];
  const called = node.optional ? [] : [node.callee as Node];
  return [...called, ...(node.arguments as Node[])].flatMap((used) => {
    if (used.type !== 'MemberExpression' || used.computed) return [];
    const object = used.object as Node;
    const { name } = used.property as { name: string };
    if (makesIterator(object)) return [`Iterator.${name}`];
    const owner = ['globalThis', 'self'].includes(`${object.name}`) ? 'window' : object.name;
    return [name, `${owner}.${name}`];
  });
}

/** Of a Map, a Set or an array: `Object.values` and its like have an argument. */
function makesIterator(node: Node): boolean {
  const { name } = ((node.callee as Node | undefined)?.property ?? {}) as { name?: string };
  if (name === 'matchAll') return true;
  return /^(entries|keys|values)$/.test(`${name}`) && (node.arguments as Node[]).length === 0;
}

/** What the compiler leaves as it is, or hides in a call. */
function newerSyntax(node: Node): string[] {
  if ((node.attributes as Node[] | undefined)?.length) return ['import attributes'];
  const isMade = isCall(node) && (node.callee as Node).name === 'RegExp';
  const made = isMade ? (node.arguments as Node[]).map(textOf) : [];
  const { pattern = made[0] ?? '', flags = made[1] ?? '' } = (node.regex ?? {}) as Regex;
  return flags.includes('v') || /\(\?[ims-]+:/.test(pattern) ? ['regular expression'] : [];
}

interface Regex {
  pattern?: string;
  flags?: string;
}

function isCall({ type }: Node): boolean {
  return type === 'CallExpression' || type === 'NewExpression';
}

/** Of a string; '' for anything else. */
function textOf(node: Node): string {
  const [part] = (node.quasis ?? []) as { value: { cooked: string } }[];
  return typeof node.value === 'string' ? node.value : (part?.value.cooked ?? '');
}

/** Names and strings in a part of the code. */
function mentioned(node: Node): string[] {
  const { name } = (node.property ?? node) as { name?: string };
  return [name ?? textOf(node), ...childrenOf(node).flatMap(mentioned)];
}

/** The parts of the code in it; names of members and labels are none. */
function childrenOf(node: Node): Node[] {
  if (/Specifier$|^(Break|Continue)Statement$/.test(node.type)) return [];
  return Object.entries(node).flatMap(([part, value]) => {
    if (part === 'label' || (/^(key|property)$/.test(part) && !node.computed)) return [];
    return [value]
      .flat()
      .filter((one): one is Node => typeof (one as Node | null)?.type === 'string');
  });
}

/** The site's scripts with its lazy parts, the worker, and the scripts in documents. */
const scripts: [name: string, code: string][] = [
  ...files
    .filter((file) => file.endsWith('.js'))
    .map((file): [string, string] => [file, readFileSync(`dist${file}`, 'utf8')]),
  ...pages.flatMap(({ address, html }) =>
    [...html.matchAll(/<script>(.+?)<\/script>/gs)].map(([, code]): [string, string] => [
      address,
      code as string,
    ]),
  ),
];

/** Whether a script has to be compiled for the oldest browsers. */
async function isNewer(code: string): Promise<boolean> {
  const [own, latest] = await Promise.all(
    [oldestBrowsers, 'esnext'].map((target) => transformWithOxc(code, 'script.js', { target })),
  );
  return own?.code !== latest?.code;
}

test('every script has the syntax of the oldest browsers', async () => {
  expect(scripts.map(([name]) => name)).toEqual(
    expect.arrayContaining(['/sw.js', '/kill-sw.js', '/sc/joinville/aluguel-cacamba-entulho']),
  );
  for (const [name, code] of scripts) expect(await isNewer(code), name).toBe(false);
  expect(await isNewer('const letters = /[\\p{L}--a]/v;')).toBe(true);
  expect(await isNewer('const letters = /(?<=a)b/;')).toBe(false);
});

/** Uses behind a question that stands elsewhere. */
const askedElsewhere: [script: string, name: string][] = [
  // The badge is kept only where `navigator` has the first of them.
  ['deferred-ui', 'setAppBadge'],
  ['deferred-ui', 'clearAppBadge'],
  // React tries it where a page has a transition, and none has; the router has a function of that name.
  ['framework', 'startViewTransition'],
  // React's, in a function that it calls where `navigation` is an object.
  ['framework', 'navigation'],
];

test('no script takes a function for granted that one of the oldest browsers lacks', () => {
  const found = scripts.flatMap(([script, code]) =>
    newerUses(code).map((use) => `${script} ${use}`),
  );
  const isAllowed = (use: string) =>
    askedElsewhere.some(
      ([script, name]) => use.startsWith(`/assets/${script}-`) && use.includes(` ${name}: `),
    );
  expect(found.filter((use) => !isAllowed(use))).toEqual([]);
  for (const [script, name] of askedElsewhere) {
    expect(found.some((use) => use.includes(`/${script}-`) && use.includes(` ${name}: `))).toBe(
      true,
    );
  }
});
