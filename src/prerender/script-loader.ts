/**
 * Puts a loader of a few lines in place of the document's scripts: their 85 kB would compete with
 * the first paint. They are asked for once the page has been painted, or as soon as the visitor
 * does something; until then pages work as links and forms do. All files are asked for at once,
 * those of the page's own code as well, which the root element names. The browser's offer to
 * install may come before the scripts: it is held for them (`features/install/held-prompt.ts`).
 */
export function deferScripts(template: string, alsoNeeded: readonly string[]): string {
  const scripts = [...template.matchAll(/\s*<script type="module"[^>]* src="([^"]+)"><\/script>/g)];
  if (scripts.length === 0) throw new Error('The document has no scripts');
  const files = new Set([...scripts.map(([, file]) => file as string), ...alsoNeeded]);
  const bare = scripts.reduce((document, [tag]) => document.replace(tag, ''), template);
  return bare.replace('</head>', () => `<script>${loader([...files])}</script></head>`);
}

/** Names, on the root element, the files of a page's own code. */
export const codeAttribute = 'data-code';

function loader(files: readonly string[]): string {
  return [
    '{let begun;',
    'const begin=()=>{',
    "if(document.readyState==='loading')return addEventListener('DOMContentLoaded',begin);",
    'if(begun)return;begun=true;',
    // React makes errors as it is loaded, to throw them later. To tell where, Chromium would read
    // all of its code once more, which takes a slow phone 50 ms.
    'const{stackTraceLimit}=Error;Error.stackTraceLimit=0;',
    `const own=document.getElementById('root').getAttribute('${codeAttribute}')||'';`,
    `Promise.all([${files.map((file) => `'${file}'`)},...own.split(' ')]`,
    '.map((file)=>file&&import(file).catch(()=>{})))',
    '.then(()=>{Error.stackTraceLimit=stackTraceLimit})};',
    "addEventListener('beforeinstallprompt',(event)=>{",
    'event.preventDefault();window.heldInstallPrompt=event});',
    "for(const type of ['pointerdown','keydown','focusin'])addEventListener(type,begin,{once:true});",
    // Where painting is not told of, or does not come about, as behind another tab. Not at once:
    // a page that is loaded has often not been painted yet.
    "addEventListener('load',()=>setTimeout(begin,document.hidden?0:2000));",
    "new PerformanceObserver((list)=>list.getEntriesByName('first-contentful-paint')[0]&&begin())",
    ".observe({type:'paint',buffered:true})}",
  ].join('');
}
