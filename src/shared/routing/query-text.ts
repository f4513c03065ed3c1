/**
 * The query of a URL, '' for an empty one, without undefined values. Commas and slashes stay
 * unescaped, so that people share '?cidade=sc/joinville'.
 */
export function queryText(query: Record<string, unknown>): string {
  const entries = Object.entries(query).filter(([, value]) => value !== undefined);
  const text = new URLSearchParams(
    entries.map(([name, value]) => [name, String(value)]),
  ).toString();
  return text && `?${text.replaceAll('%2C', ',').replaceAll('%2F', '/')}`;
}
