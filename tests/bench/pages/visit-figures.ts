import { type AuditItem, categories, type Method, type Report } from './lighthouse.ts';

/** The figures of one Lighthouse run. */
export interface VisitFigures {
  /** Of 100, by category. */
  scores: Record<string, number>;
  /** Milliseconds, but for CLS. */
  metrics: Record<'FCP' | 'LCP' | 'SI' | 'TBT' | 'TTI' | 'CLS', number>;
  /** On the wire, by kind. */
  bytes: Record<string, number>;
  /** Selector of the largest element. */
  largest: string;
  /** Every audit below 100, with the elements and files it names. */
  complaints: string[];
  /** Lighthouse's benchmark index: figures with a low one come from a busy machine. */
  speed: number;
}

/** By throttling method and page. */
export type Visits = Record<Method, Record<string, VisitFigures[]>>;

export function figuresOf(report: Report): VisitFigures {
  const { audits } = report;
  const metric = (id: string) => audits[id]?.numericValue ?? Number.NaN;
  return {
    scores: Object.fromEntries(
      categories.map((id) => [id, Math.round((report.categories[id]?.score ?? 0) * 100)]),
    ),
    metrics: {
      FCP: metric('first-contentful-paint'),
      LCP: metric('largest-contentful-paint'),
      SI: metric('speed-index'),
      TBT: metric('total-blocking-time'),
      TTI: metric('interactive'),
      CLS: metric('cumulative-layout-shift'),
    },
    bytes: bytesByKind(audits['network-requests']?.details?.items ?? []),
    largest: largestElement(audits['lcp-breakdown-insight']?.details?.items ?? []),
    complaints: complaints(report),
    speed: report.environment.benchmarkIndex,
  };
}

function bytesByKind(requests: AuditItem[]): Record<string, number> {
  const bytes: Record<string, number> = {};
  for (const { resourceType, transferSize } of requests) {
    const kind = String(resourceType ?? 'Other').toLowerCase();
    bytes[kind] = (bytes[kind] ?? 0) + Number(transferSize ?? 0);
  }
  return bytes;
}

function largestElement(items: AuditItem[]): string {
  const node = items.find(({ type }) => type === 'node') as { selector?: string } | undefined;
  return node?.selector ?? 'unknown';
}

function complaints({ categories: judged, audits }: Report): string[] {
  const ids = new Set(
    Object.values(judged).flatMap(({ auditRefs }) => auditRefs.map(({ id }) => id)),
  );
  return [...ids].flatMap((id) => {
    const audit = audits[id];
    if (!audit || audit.score === null || audit.score === 1) return [];
    const named = (audit.details?.items ?? []).slice(0, 3).map(nameOf).filter(Boolean);
    return [[id, audit.displayValue, ...named].filter(Boolean).join(' | ')];
  });
}

/** The element or file that an item of an audit is about. */
function nameOf(item: AuditItem): string {
  const { node, url, source } = item as Record<string, { selector?: string } & string>;
  const name = node?.selector ?? url ?? source;
  return typeof name === 'string' ? name : '';
}
