import { startServer } from '#server/listen.ts';
import { runs } from '#tests/bench/support/medians.ts';
import { writeReport } from '#tests/bench/support/results.ts';
import { askingUpstream, startUpstream } from '#tests/bench/support/upstream.ts';
import { silentLog } from '#tests/server/support/log.ts';
import { methods, visit } from './lighthouse.ts';
import { measuredPages } from './measured-pages.ts';
import { startPlainCopy } from './plain-copy.ts';
import { reportOn } from './report.ts';
import { figuresOf, type Visits } from './visit-figures.ts';

/** Lighthouse's figures of pages, and of the guide's plain copy. */
export async function measurePages() {
  const visits = await visitAll();
  return { rows: reportOn(visits), raw: visits };
}

/** Visits all pages in turns, so that other load on the machine affects them alike. */
async function visitAll(): Promise<Visits> {
  const upstream = await startUpstream({ companies: 10, delay: 300 });
  const product = await startServer({ env: await askingUpstream(upstream), log: silentLog });
  const plainCopy = await startPlainCopy();
  const addresses = [
    ...Object.entries(measuredPages).map(([name, path]) => [name, product.url + path] as const),
    ['plain copy', plainCopy.url] as const,
  ];
  const visits: Visits = { simulate: {}, 'without waits': {}, devtools: {} };
  for (let round = 0; round < runs; round += 1) {
    for (const [name, address] of addresses) {
      const reports = await visit(address);
      for (const method of methods) {
        visits[method][name] ??= [];
        writeReport(`${name}-${method}-${round + 1}`, reports[method]);
        visits[method][name].push(figuresOf(reports[method]));
      }
    }
  }
  await Promise.all([product.close(), plainCopy.close()]);
  upstream.close();
  return visits;
}
