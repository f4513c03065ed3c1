import type { CountedKind } from '#src/shared/company/area/statistics.ts';

/** One event, or a sum of equal ones. */
export interface Count {
  company: string;
  /** '2026-11-22' */
  day: string;
  kind: CountedKind;
  /** Empty where no city was chosen. */
  city: string;
  /** Empty where none was asked for. */
  size: string;
  count: number;
}

/** Sums that are not in the database yet, at most `max` of them. */
export function createPendingCounts(max = maxSums) {
  let sums = new Map<string, Count>();

  return {
    get size() {
      return sums.size;
    },
    /** False when there is no room for another sum. */
    add(count: Count): boolean {
      const key = keyOf(count);
      const sum = sums.get(key);
      if (sum) sum.count += count.count;
      else if (sums.size < max) sums.set(key, { ...count });
      else return false;
      return true;
    },
    /** Removes all sums and returns them, always in the same order of their keys. */
    take(): Count[] {
      const taken = [...sums].toSorted(([a], [b]) => (a < b ? -1 : 1)).map(([, count]) => count);
      sums = new Map();
      return taken;
    },
  };
}

/** Some 5 MB: what 500 companies get in a day, while the database is away. */
const maxSums = 20_000;

function keyOf({ company, day, kind, city, size }: Count): string {
  return [company, day, kind, city, size].join(' ');
}
