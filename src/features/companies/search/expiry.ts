import { companiesLifetime } from '#src/shared/company.ts';

/**
 * Whether companies asked of Google at `askedAt` (milliseconds) may still be shown. A moment in
 * the future means that the clock was set back: nothing can be said then, so they may not.
 */
export function isFresh(askedAt: number, now = Date.now()): boolean {
  return askedAt <= now && now - askedAt < companiesLifetime;
}
