import { cities } from '#src/catalogue/cities.ts';
import { listingPath } from '#src/shared/routing/links.ts';
import { startProcess } from '#tests/bench/support/server-process.ts';
import { atMost, type Judged, judge, targets } from '#tests/bench/support/targets.ts';
import { askingUpstream, startUpstream } from '#tests/bench/support/upstream.ts';
import { load } from './load.ts';

/** Listings that one server renders with the companies of every city in memory. */
export async function measureRenderedListings(): Promise<Record<string, Judged>> {
  const upstream = await startUpstream({ companies: 20 });
  const env = {
    ...(await askingUpstream(upstream)),
    HOST: '127.0.0.1',
    SEARCH_CACHE_SECONDS: '300',
  };
  const server = await startProcess('server/main.ts', { env });
  const run = (requests: number) => load({ ...navigations(server.port), connections: 8, requests });
  await run(600);
  const cpuBefore = server.cpuMs();
  const { rate, p99 } = await run(requests);
  const perCore = requests / ((server.cpuMs() - cpuBefore) / 1000);
  await server.stop();
  upstream.close();
  const { aSecond, p99Ms } = targets.renderedListings;
  return {
    'rendered listings a second of processor time': judge(
      perCore >= aSecond,
      `${Math.round(perCore)} (${Math.round(rate)} answered)`,
      `≥ ${aSecond}`,
    ),
    'p99 of a rendered listing': atMost(p99, p99Ms, 'ms'),
  };
}

const requests = 3000;

/** One city after the other, as browsers ask for them. */
function navigations(port: number) {
  const texts = cities.map(({ id }) => {
    const head = [
      `GET ${listingPath(id)} HTTP/1.1`,
      'host: localhost',
      'accept-encoding: gzip, deflate, br',
      'sec-fetch-mode: navigate',
    ];
    return `${head.join('\r\n')}\r\n\r\n`;
  });
  return { port, request: texts };
}
