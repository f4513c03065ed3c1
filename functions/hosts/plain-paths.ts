import type { RequestListener } from 'node:http';

/**
 * A listener to which a path with '.', '..' or a backslash is one that has no page. Parsed as an
 * address, '/blog/%2e%2e/sw.js' would become '/sw.js', which nobody asked for.
 */
export function plainPathsOnly(listener: RequestListener): RequestListener {
  return (incoming, outgoing) => {
    const [path = '/'] = incoming.url?.split('?') ?? [];
    if (detour.test(path)) incoming.url = '/404';
    return listener(incoming, outgoing);
  };
}

const detour = /\\|(^|\/)(\.|%2e){1,2}(\/|$)/i;
