import { median } from '#tests/bench/support/medians.ts';
import { load } from './load.ts';

export interface Costliest {
  name: string;
  /** Times a plain request of the same kind. */
  times: number;
}

/** Which request for the site or a function takes longest, of those made to take long. */
export async function measureCostliest(port: number): Promise<Costliest> {
  const found: Costliest[] = [];
  for (const { plain, hostile } of kinds) {
    const plainMs = await timeOf(port, plain);
    for (const [name, request] of Object.entries(hostile)) {
      found.push({ name, times: (await timeOf(port, request)) / plainMs });
    }
  }
  return found.reduce((a, b) => (a.times > b.times ? a : b));
}

/** Milliseconds for an answer, one request after the other. */
async function timeOf(port: number, request: string): Promise<number> {
  const rates: number[] = [];
  for (let round = 0; round < 5; round += 1) {
    rates.push((await load({ port, request, connections: 1, requests: 20 })).rate);
  }
  return 1000 / median(rates);
}

/** Node takes 16 kB of request line and headers. */
const most = 15_500;

const filled = (text: string) => text.repeat(most / text.length);

function get(target: string, header = 'accept: */*'): string {
  return `GET ${target} HTTP/1.1\r\nhost: localhost\r\n${header}\r\n\r\n`;
}

const listing = '/sc/joinville/aluguel-cacamba-entulho';

const kinds = [
  {
    plain: get('/'),
    hostile: {
      'slashes before a letter': get(`${filled('/')}x`),
      'a path of bytes that are no text': get(filled('/%ff')),
      'a query of bytes that are no text': get(`${listing}?${filled('%ff&')}`),
      'a long search': get(`${listing}?busca=${filled('-')}`),
      'many encodings': get('/', `accept-encoding: ${filled('a,')}`),
      'many tags': get('/', `if-none-match: ${filled('""')}`),
      'many headers': get('/', `${filled('a:\r\n')}range: bytes=0-1`),
    },
  },
  {
    plain: get('/functions/v1/health'),
    hostile: {
      "slashes in a function's path": get(`/functions/v1/${filled('/')}x`),
      "bytes that are no text in a function's path": get(`/functions/v1${filled('/%ff')}`),
      "bytes that are no text in a picture's link": get(
        `/functions/v1/partner-picture?${filled('id=%ff&')}`,
      ),
      'many proxies': get('/functions/v1/health', `x-forwarded-for: ${filled(',')}`),
    },
  },
];
