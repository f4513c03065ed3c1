import { median } from '#tests/bench/support/medians.ts';
import { atMost, type Judged, judge } from '#tests/bench/support/targets.ts';

import { categories, type Method, methods } from './lighthouse.ts';
import { measuredPages, type PageName } from './measured-pages.ts';
import type { VisitFigures, Visits } from './visit-figures.ts';

const pageNames = Object.keys(measuredPages) as PageName[];

/** Prints what the visits told, method by method; answers the figures that have a target. */
export function reportOn(visits: Visits): Record<string, Judged> {
  for (const method of methods) {
    console.log(`Lighthouse mobile, ${method}: ms, CLS, then kB on the wire`);
    console.table(mapValues(visits[method], figureRow));
  }
  for (const name of pageNames) {
    const complaints = visits.simulate[name]?.at(-1)?.complaints ?? [];
    console.log([`Audits below 100 on ${name}:`, ...complaints].join('\n  '));
  }
  return { ...scores(visits), ...times(visits) };
}

function figureRow(visits: VisitFigures[]) {
  const of = (read: (one: VisitFigures) => number) => median(visits.map(read));
  const kinds = ['document', 'script', 'stylesheet', 'image', 'font', 'fetch'];
  const kb = (kind: string) => [
    kind,
    Number((of(({ bytes }) => bytes[kind] ?? 0) / 1000).toFixed(1)),
  ];
  const total = of(({ bytes }) => Object.values(bytes).reduce((sum, one) => sum + one, 0));
  return {
    score: of(({ scores }) => scores.performance ?? Number.NaN),
    FCP: Math.round(of(({ metrics }) => metrics.FCP)),
    LCP: Math.round(of(({ metrics }) => metrics.LCP)),
    SI: Math.round(of(({ metrics }) => metrics.SI)),
    TBT: Math.round(of(({ metrics }) => metrics.TBT)),
    TTI: Math.round(of(({ metrics }) => metrics.TTI)),
    CLS: Number(of(({ metrics }) => metrics.CLS).toFixed(4)),
    ...Object.fromEntries(kinds.map(kb)),
    all: Number((total / 1000).toFixed(1)),
    'machine speed': Math.round(of(({ speed }) => speed)),
    largest: visits.at(-1)?.largest.split(' > ').at(-1),
  };
}

function scores(visits: Visits): Record<string, Judged> {
  const rows: Record<string, Judged> = {};
  for (const name of pageNames) {
    const of = (method: Method, id: string) =>
      median(visits[method][name]?.map(({ scores }) => scores[id] ?? 0) ?? []);
    const found = categories.map((id) => of('simulate', id));
    const isPerfect = found.every((score) => score === 100);
    rows[`${name}: ${categories.join(', ')}`] = judge(isPerfect, found.join(', '), '100 each');
    const own = of('without waits', 'performance');
    rows[`${name}: performance without waits`] = judge(own === 100, String(own), '100');
  }
  return rows;
}

type Metric = keyof VisitFigures['metrics'];

/** A page's time is at most so many times another's. */
const ratios: readonly [page: string, other: string, metric: Metric, most: number][] = [
  ['guide', 'plain copy', 'FCP', 1.05],
  ['guide', 'plain copy', 'LCP', 1.05],
  ['guide', 'Astro article', 'FCP', 0.8],
  ['guide', 'Astro article', 'LCP', 0.8],
  ['guide', 'Astro blog', 'FCP', 0.8],
  ['guide', 'Astro blog', 'LCP', 0.8],
  ['listing', 'guide', 'LCP', 1.1],
];

function times(visits: Visits): Record<string, Judged> {
  const rows: Record<string, Judged> = {};
  for (const method of methods) {
    const of = (name: string, metric: Metric) =>
      median(visits[method][name]?.map(({ metrics }) => metrics[metric]) ?? []);
    for (const [page, other, metric, most] of ratios) {
      const ratio = of(page, metric) / of(other, metric);
      rows[`${metric} of ${page} : ${other} (${method})`] = atMost(ratio, most, 'x');
    }
    const worst = (metric: Metric) => Math.max(...pageNames.map((name) => of(name, metric)));
    rows[`worst CLS (${method})`] = atMost(worst('CLS'), 0.005, '');
    rows[`worst TBT (${method})`] = atMost(worst('TBT'), 50, 'ms');
  }
  const largest = visits.simulate.listing?.at(-1)?.largest ?? 'unknown';
  rows["the listing's largest element"] = judge(!/img|svg/.test(largest), largest, 'text');
  return rows;
}

function mapValues<From, To>(record: Record<string, From>, map: (value: From) => To) {
  return Object.fromEntries(Object.entries(record).map(([name, value]) => [name, map(value)]));
}
