import type { Reply } from '#functions/refusal.ts';

/** What a handler tells about a request, for the log and for Server-Timing. */
export interface Notes {
  city?: string;
  /** Whether the answer was in this machine's memory. */
  cache?: 'hit' | 'miss';
  /** Milliseconds spent waiting for other machines and services. */
  waitedMs?: number;
}

export interface Visit {
  method: string;
  /** The function that was asked for; never the address as it was sent, which may hold anything. */
  route: string;
  notes: Notes;
  /** Milliseconds from request to reply. */
  ms: number;
}

/** One line for the operator: JSON, without anything that tells who asked. */
export function requestLine(
  { method, route, notes, ms }: Visit,
  reply: Reply,
  now: number,
): string {
  const { city, cache, waitedMs } = notes;
  return JSON.stringify({
    at: new Date(now).toISOString(),
    method,
    route,
    status: reply.status,
    ms: rounded(ms),
    city,
    cache,
    waited: waitedMs === undefined ? undefined : rounded(waitedMs),
  });
}

/** The value of Server-Timing. */
export function serverTiming({ notes: { cache, waitedMs }, ms }: Visit): string {
  const parts = [
    cache && `cache;desc=${cache}`,
    waitedMs !== undefined && `wait;dur=${rounded(waitedMs)}`,
    `total;dur=${rounded(ms)}`,
  ];
  return parts.filter(Boolean).join(', ');
}

function rounded(ms: number): number {
  return Math.round(ms * 10) / 10;
}
