import { median } from '#tests/bench/support/medians.ts';
import { atMost, type Judged, judge, targets } from '#tests/bench/support/targets.ts';
import { categories, methods } from './lighthouse.ts';
import { measuredPages, type PageName } from './measured-pages.ts';
import type { VisitFigures, Visits } from './visit-figures.ts';

const pageNames = Object.keys(measuredPages) as PageName[];

/** Prints the figures of the visits by throttling method; returns those that have a target. */
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
    const found = categories.map((id) =>
      median(visits['without waits'][name]?.map(({ scores }) => scores[id] ?? 0) ?? []),
    );
    const isMet = found.every((score) => score >= targets.lighthouseScore);
    const target = `${targets.lighthouseScore} each`;
    rows[`${name}: ${categories.join(', ')}`] = judge(isMet, found.join(', '), target);
  }
  return rows;
}

function times({ devtools }: Visits): Record<string, Judged> {
  const of = (name: string, metric: 'FCP' | 'LCP') =>
    median(devtools[name]?.map(({ metrics }) => metrics[metric]) ?? []);
  const ratio = (metric: 'FCP' | 'LCP') =>
    atMost(of('guide', metric) / of('plain copy', metric), targets.plainCopyRatio, 'x');
  return { 'FCP of guide : plain copy': ratio('FCP'), 'LCP of guide : plain copy': ratio('LCP') };
}

function mapValues<From, To>(record: Record<string, From>, map: (value: From) => To) {
  return Object.fromEntries(Object.entries(record).map(([name, value]) => [name, map(value)]));
}
