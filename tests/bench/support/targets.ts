/** What the site may cost. Sizes are kB (1,000 bytes) Brotli. */
export const targets = {
  startScripts: 95,
  listingScripts: 28,
  guideDocument: 24,
  storedForOffline: 750,
  /** Seconds, each request delayed by 150 ms. */
  offlineReady: 5,
  /** Times the guide's plain copy, first and largest paint, with DevTools throttling. */
  plainCopyRatio: 1.05,
  /** Of Lighthouse, in each category, without the waits of a busy machine. */
  lighthouseScore: 100,
  /** Cached searches a second, of what a bare node:http server answers. */
  cachedSearchRatio: 0.4,
  /** Times a plain request, whatever a path or a header holds. */
  costliestRequestRatio: 10,
  /** Start to first page, times one without partners. */
  startWithPartnersRatio: 1.2,
  /** Cached searches a second with 200 partners, of those without. */
  searchWithPartnersRatio: 0.95,
  /** The same with 400 companies from open data in the city. */
  searchWithOpenDataRatio: 0.9,
  /** Of the names in tier 1, the part that rent skips; of those that do, the part in tier 1 or 2. */
  tierPrecision: 0.95,
  tierRecall: 0.9,
  /** Megabytes while a month of open data is read. */
  importMemory: 300,
  /** Until the panel of who is signed in is shown, times a guide. */
  panelRatio: 1.5,
  /** Milliseconds from a letter in the site's search to its results, on a slow phone. */
  letterToResultsMs: 100,
  /** Megabytes of a running server with the embedded database. */
  serverMemory: 320,
  /** Times the first company of the build in BENCH_BASELINE. */
  firstCompany: { 'Google in 300 ms': 0.5, 'from the worker': 0.8 } as Record<string, number>,
  renderedListings: { aSecond: 300, p99Ms: 50 },
};

/** A figure beside what it should be. */
export interface Judged {
  is: string;
  target: string;
  met: 'yes' | 'NO';
}

export function atMost(is: number, most: number, unit: string): Judged {
  return judge(is <= most, shown(is, unit), `≤ ${shown(most, unit)}`);
}

export function atLeast(is: number, least: number, unit: string): Judged {
  return judge(is >= least, shown(is, unit), `≥ ${shown(least, unit)}`);
}

export function judge(isMet: boolean, is: string, target: string): Judged {
  return { is, target, met: isMet ? 'yes' : 'NO' };
}

function shown(value: number, unit: string): string {
  const digits = Math.abs(value) >= 100 ? 0 : 3;
  return `${Number(value.toFixed(digits))} ${unit}`.trim();
}
