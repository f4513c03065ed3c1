/**
 * The decoded path or query; null for one that is no valid encoding. Hono and URLSearchParams
 * decode such text piece by piece, and each piece that fails costs as much as a search: a host asks
 * here before they see it.
 */
export function decode(text: string): string | null {
  try {
    return decodeURI(text);
  } catch {
    return null;
  }
}
