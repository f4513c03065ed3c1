/** The scripts that the loader of every page requests, as paths. */
export function startScripts(html: string): string[] {
  // A listing's first script asks for its companies; the loader is the last.
  const loader = html.match(/<script>.*?<\/script>/gs)?.at(-1) ?? '';
  return [...loader.matchAll(/'(\/assets\/[^']+\.js)'/g)].map(([, path]) => path as string);
}

/** The scripts of a page's own code, as its root element names them. */
export function ownScripts(html: string): string[] {
  return /data-scripts="([^"]+)"/.exec(html)?.[1]?.split(' ') ?? [];
}
