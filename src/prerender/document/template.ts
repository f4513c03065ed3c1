import { pageMark, rootMark } from '#src/shared/site/page-fragment.ts';
import { networkFirst } from '#src/shared/site/site-cache.ts';

/** HTML of the root element's content, rendered for a path. */
interface Rendered {
  path: string;
  body: string;
}

/**
 * Writes what is around the page's own part into the document, once for all pages. Throws when it
 * is not the same on all of them: the frame may not depend on the page before it is hydrated.
 */
export function addFrame(document: string, pages: readonly Rendered[]): string {
  const [first, ...others] = pages.map(({ path, body }) => ({ path, frame: frameOf(body) }));
  if (!first || !document.includes(emptyRoot)) throw new Error(`The document lacks ${emptyRoot}`);
  for (const { path, frame } of others) {
    if (frame !== first.frame) throw new Error(describeDifference(first, { path, frame }));
  }
  return document.replace(emptyRoot, () => `<div id="root"${rootMark}>${first.frame}</div>`);
}

/** The page's own part: what is inside `<main>`. */
export function mainOf(body: string): string {
  return splitBody(body).main;
}

const emptyRoot = `<div id="root">${pageMark}</div>`;

function frameOf(body: string): string {
  const { before, after } = splitBody(body);
  return before + pageMark + after;
}

function splitBody(body: string) {
  const [, before = '', main = '', after] = /^(.*?<main[^>]*>)(.*)(<\/main>.*)$/s.exec(body) ?? [];
  if (after === undefined) throw new Error(`A page has no <main>: ${body.slice(0, 80)}`);
  return { before, main, after };
}

interface Framed {
  path: string;
  frame: string;
}

function describeDifference(one: Framed, other: Framed): string {
  let at = 0;
  while (one.frame[at] === other.frame[at]) at += 1;
  const [from, to] = [Math.max(0, at - 40), at + 40];
  return [
    `The frame of ${other.path} is not that of ${one.path}; all pages share one:`,
    one.frame.slice(from, to),
    other.frame.slice(from, to),
  ].join('\n');
}

/**
 * Puts a loader of a few lines in place of the document's scripts, which would compete with the
 * first paint: with 85 kB of them in the head, Lighthouse's slow phone painted 600 to 775 ms later.
 * They are requested once the page has been painted, or as soon as the visitor does something; until
 * then pages work as links and forms do. The scripts of the page's own code, which the root element
 * names, are requested together with them. The browser's offer to install may come before the
 * scripts: the loader holds it for `features/install/install-prompt.ts`. It notes that the page is
 * being left, see `shared/runtime/worker/via-network.ts`.
 */
export function deferScripts(document: string, scripts: readonly string[]): string {
  const tags = /\s*<script type="module"[^>]*><\/script>/g;
  if (document.search(tags) < 0) throw new Error('The document has no script');
  return document
    .replaceAll(tags, '')
    .replace('</head>', () => `<script>${loader(scripts)}</script></head>`);
}

/** The root element's attribute that names the scripts of the page's own code. */
export const scriptsAttribute = 'data-scripts';

function loader(scripts: readonly string[]): string {
  return [
    '{let begun;',
    "addEventListener('beforeunload',()=>{window.isBeingLeft=true});",
    // Once, and only with a network: what the worker has stored may be broken.
    'const loadViaNetwork=()=>{const url=new URL(location);let worker;',
    'try{worker=navigator.serviceWorker.controller}catch{}',
    `if(!worker||url.searchParams.has('${networkFirst}'))return;`,
    `url.searchParams.set('${networkFirst}','1');`,
    "fetch('/manifest.webmanifest',{method:'HEAD',cache:'no-store'})",
    '.then(()=>window.isBeingLeft||location.replace(url),()=>{})};',
    'const begin=()=>{',
    "if(document.readyState==='loading')return addEventListener('DOMContentLoaded',begin);",
    'if(begun)return;begun=true;',
    `const own=document.getElementById('root').getAttribute('${scriptsAttribute}')||'';`,
    `for(const file of[${scripts.map((file) => `'${file}'`)},...own.split(' ')])`,
    'if(file)import(file).catch(loadViaNetwork)};',
    "addEventListener('beforeinstallprompt',(event)=>{",
    'event.preventDefault();window.heldInstallPrompt=event});',
    "for(const type of ['pointerdown','keydown','focusin'])addEventListener(type,begin,{once:true});",
    // For browsers that do not report paints, and tabs in the background, which do not paint. Not
    // at once: a page that is loaded has often not been painted yet.
    "addEventListener('load',()=>setTimeout(begin,document.hidden?0:2000));",
    "new PerformanceObserver((list)=>list.getEntriesByName('first-contentful-paint')[0]&&begin())",
    ".observe({type:'paint',buffered:true})}",
  ].join('');
}
