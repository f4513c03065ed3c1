/** Counts requests, for Prometheus. */
export interface Metrics {
  /** `ms`: milliseconds until the answer. */
  record(request: { route: string; status: number; ms: number }): void;
  /** Everything in Prometheus's text format, with these gauges: current values by metric's name. */
  text(gauges: Readonly<Record<string, number>>): string;
}

export function createMetrics(): Metrics {
  const answers = new Map<string, number>();
  const durations = new Map<string, Duration>();
  return {
    record({ route, status, ms }) {
      const labels = `route="${route}",status="${status}"`;
      answers.set(labels, (answers.get(labels) ?? 0) + 1);
      const duration = durations.get(route) ?? { buckets: bounds.map(() => 0), sum: 0, count: 0 };
      durations.set(route, duration);
      duration.sum += ms / 1000;
      duration.count += 1;
      for (const [index, bound] of bounds.entries()) {
        if (ms <= bound * 1000) duration.buckets[index] = (duration.buckets[index] ?? 0) + 1;
      }
    },
    text(gauges) {
      const counters = [...answers].map(([labels, count]) => `${total}{${labels}} ${count}`);
      return [
        `# TYPE ${total} counter`,
        ...counters,
        `# TYPE ${seconds} histogram`,
        ...[...durations].flatMap(histogramLines),
        ...gaugeLines(gauges),
        '',
      ].join('\n');
    },
  };
}

interface Duration {
  /** Requests up to each bound. */
  buckets: number[];
  /** Seconds of all. */
  sum: number;
  count: number;
}

const total = 'alugacacamba_requests_total';
const seconds = 'alugacacamba_request_duration_seconds';

/** In seconds; a search may take 4.5. */
const bounds = [0.001, 0.005, 0.01, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5];

function histogramLines([route, { buckets, sum, count }]: [string, Duration]): string[] {
  const line = (bound: number | string, requests: number | undefined) =>
    `${seconds}_bucket{route="${route}",le="${bound}"} ${requests}`;
  return [
    ...bounds.map((bound, index) => line(bound, buckets[index])),
    line('+Inf', count),
    `${seconds}_sum{route="${route}"} ${sum}`,
    `${seconds}_count{route="${route}"} ${count}`,
  ];
}

/** A name may have labels, 'calls_left{kind="search"}'; its type is written once. */
function gaugeLines(gauges: Readonly<Record<string, number>>): string[] {
  const types = new Set(Object.keys(gauges).map((name) => `# TYPE ${name.split('{')[0]} gauge`));
  return [...types, ...Object.entries(gauges).map(([name, value]) => `${name} ${value}`)];
}
