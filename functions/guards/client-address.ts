/**
 * Whom a request counts for: the address of the socket, or the one that the outermost of `hops`
 * trusted proxies saw. What stands further left in X-Forwarded-For anybody can write. An IPv6
 * address counts as its /64, which is the least that one customer gets.
 */
export function clientAddress(
  socketAddress: string | undefined,
  forwardedFor: string | null,
  hops: number,
): string {
  const forwarded = hops > 0 ? forwardedFor?.split(',').at(-hops) : undefined;
  return networkOf(forwarded ?? '') ?? networkOf(socketAddress ?? '') ?? 'unknown';
}

/** An IPv4 address, or the first four groups of an IPv6 address; null for anything else. */
function networkOf(text: string): string | null {
  const [, v4] = writtenV4.exec(text) ?? [];
  return v4 ?? networkOfV6(text.trim().replace(/^\[(.*)\](:\d+)?$/, '$1'));
}

// Some proxies write the port too, and sockets for both kinds write IPv4 as IPv6.
const writtenV4 = /^\s*(?:::ffff:)?((?:\d{1,3}\.){3}\d{1,3})(?::\d+)?\s*$/i;

function networkOfV6(text: string): string | null {
  const url = text.includes(':') && URL.parse(`http://[${text.replace(/%.*$/, '')}]`);
  if (!url) return null;
  const [start = '', end] = url.hostname.slice(1, -1).split('::');
  const first = groupsOf(start);
  const last = groupsOf(end ?? '');
  const zeros = Array.from({ length: 8 - first.length - last.length }, () => '0');
  return [...first, ...zeros, ...last].slice(0, 4).join(':');
}

function groupsOf(text: string): string[] {
  return text === '' ? [] : text.split(':');
}
