import type { IncomingMessage } from 'node:http';
import { decode } from './decode.ts';

/** Whether a request is one that no browser or proxy sends, to be answered with 400. */
export function isInvalid({ headers, rawHeaders, url = '' }: IncomingMessage): boolean {
  // Node takes the first of several; a proxy may have checked another.
  if (countHosts(rawHeaders) !== 1) return true;
  if (!URL.canParse(`http://${headers.host}`)) return true;
  return url.startsWith('/functions/') && decode(url) === null;
}

function countHosts(rawHeaders: readonly string[]): number {
  let count = 0;
  for (let index = 0; index < rawHeaders.length; index += 2) {
    const name = rawHeaders[index];
    if (name?.length === 4 && name.toLowerCase() === 'host') count += 1;
  }
  return count;
}
