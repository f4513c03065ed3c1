/** The scripts that every page starts with, as paths: the entry and what it imports. */
export function startScripts(html: string): string[] {
  const entry = /<script type="module"[^>]* src="([^"]+)">/.exec(html)?.[1] ?? '';
  return [entry, ...preloads(html.slice(html.indexOf(entry)))];
}

/** The scripts of a page's own code, which its document names before those of every page. */
export function ownScripts(html: string): string[] {
  return preloads(html.slice(0, html.indexOf('<script type="module"')));
}

function preloads(html: string): string[] {
  const links = html.matchAll(/<link rel="modulepreload"[^>]* href="([^"]+)">/g);
  return [...links].map(([, path]) => path as string);
}
