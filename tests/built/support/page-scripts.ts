/** The scripts that the loader of every page requests, as paths. */
export function startScripts(html: string): string[] {
  const [loader = ''] = /<script>.*?<\/script>/s.exec(html) ?? [];
  return [...loader.matchAll(/'(\/assets\/[^']+\.js)'/g)].map(([, path]) => path as string);
}

/** The scripts of a page's own code, as its root element names them. */
export function ownScripts(html: string): string[] {
  return /data-scripts="([^"]+)"/.exec(html)?.[1]?.split(' ') ?? [];
}
