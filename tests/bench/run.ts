import { measureBuild } from './build/build-time.ts';
import { measureGrowth } from './build/measure-growth.ts';
import { weighVisits } from './build/weights.ts';
import { measureFunctions } from './functions/measure-functions.ts';
import { measureOpenData } from './functions/measure-open-data.ts';
import { measurePartners } from './functions/measure-partners.ts';
import { measureRequests } from './functions/measure-requests.ts';
import { measureTierFigures } from './functions/measure-tiers.ts';
import { measurePages } from './pages/compare.ts';
import { measureFirstCompany } from './pages/first-company.ts';
import { measureOfflineReady } from './pages/offline-ready.ts';
import { measureSiteSearch } from './pages/site-search.ts';
import { runs } from './support/medians.ts';
import { loadText, writeRaw } from './support/results.ts';

interface Part {
  title: string;
  measure(): Promise<{ rows: object; raw: unknown }>;
  /** Takes minutes and memory: only when it is asked for by name. */
  onlyByName?: boolean;
}

/** Measures a build. Arguments narrow it down: `npm run bench -- weights pages`. */
const parts: Record<string, Part> = {
  weights: {
    title: 'What a visit weighs, in kB (1,000 bytes)',
    measure: () => weighVisits('dist'),
  },
  build: { title: 'How long a build takes', measure: measureBuild },
  'offline-ready': {
    title: 'How soon and with how much the whole site is stored, each request delayed by 150 ms',
    measure: () => measureOfflineReady(150),
  },
  'first-company': {
    title: 'A listing on a slow phone that was never here; BENCH_BASELINE=<folder> compares builds',
    measure: measureFirstCompany,
  },
  search: {
    title: "The site's search on a slow phone",
    measure: measureSiteSearch,
  },
  functions: {
    title: 'What the functions bear, beside a bare node:http server that answers the same bytes',
    measure: measureFunctions,
  },
  partners: {
    title: 'What the company area costs, and its statistics; needs a PostgreSQL',
    measure: measurePartners,
    onlyByName: true,
  },
  'open-data': {
    title: 'What a month of open data takes, and what its companies cost searches',
    measure: measureOpenData,
    onlyByName: true,
  },
  tiers: {
    title: 'Who rents skips, by name and activity; BENCH_NAMES=<file> reads other names',
    measure: measureTierFigures,
  },
  requests: {
    title: 'What reading requests takes; needs a PostgreSQL',
    measure: measureRequests,
    onlyByName: true,
  },
  growth: {
    title: 'Builds with more cities, each once',
    measure: measureGrowth,
    onlyByName: true,
  },
  pages: { title: 'Pages by Lighthouse, the guide beside its plain copy', measure: measurePages },
};

const chosen = process.argv.slice(2);
const unknown = chosen.filter((name) => !(name in parts));
if (unknown.length > 0) throw new Error(`There is no ${unknown}; there are ${Object.keys(parts)}`);

console.log(`Medians of ${runs} runs`);
for (const [name, { title, measure, onlyByName }] of Object.entries(parts)) {
  if (chosen.length > 0 ? !chosen.includes(name) : onlyByName) continue;
  const before = loadText();
  const { rows, raw } = await measure();
  console.log(`\n${title}`);
  console.table(rows);
  console.log(`${name}: ${before} before; raw figures in ${writeRaw(name, raw)}`);
}
