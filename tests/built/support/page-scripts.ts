/** The scripts that every page starts with, as paths: the entry and what it imports. */
export function startScripts(html: string): string[] {
  const { start } = splitHead(html);
  const entry = /<script type="module"[^>]* src="([^"]+)">/.exec(start)?.[1] ?? '';
  return [entry, ...preloads(start)];
}

/** The scripts of a page's own code, which its document names behind those of every page. */
export function ownScripts(html: string): string[] {
  return preloads(splitHead(html).own);
}

/** What a page adds to the head begins with its title. */
function splitHead(html: string): { start: string; own: string } {
  const title = html.indexOf('<title');
  return { start: html.slice(0, title), own: html.slice(title) };
}

function preloads(html: string): string[] {
  const links = html.matchAll(/<link rel="modulepreload"[^>]* href="([^"]+)">/g);
  return [...links].map(([, path]) => path as string);
}
