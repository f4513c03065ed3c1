/**
 * The query of an address, '' for an empty one; what is undefined is left out. Commas and slashes
 * may stand in it as they are: '?cidade=sc/joinville' is what people pass on.
 */
export function queryText(query: Record<string, unknown>): string {
  const entries = Object.entries(query).filter(([, value]) => value !== undefined);
  const text = new URLSearchParams(
    entries.map(([name, value]) => [name, String(value)]),
  ).toString();
  return text && `?${text.replaceAll('%2C', ',').replaceAll('%2F', '/')}`;
}
