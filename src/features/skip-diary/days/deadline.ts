import type { StreetLimit } from '#src/shared/catalogue/rules/street-limit.ts';
import { addDays, addWorkingDays, daysBetween, type IsoDay } from './iso-day.ts';

/** What is known of a rental's time, as far as it can be read. */
export interface Term {
  arrival: IsoDay | null;
  /** Days of the contract, with the extra ones agreed upon. */
  contracted: number | null;
  /** The city's limit, where the skip stands on the street of a city whose limit is known. */
  limit: StreetLimit | null;
  /** The day on which it was fetched. */
  pickedUp: IsoDay | null;
}

export interface Deadline {
  /** Last day by the contract. */
  contract: IsoDay | null;
  /** Last day on the street by the city's rule. */
  city: IsoDay | null;
  /** The earlier of both: by then the skip has to be gone. */
  last: IsoDay | null;
}

/** The last days of a rental; the day of the arrival does not count. */
export function deadlineOf({ arrival, contracted, limit }: Term): Deadline {
  const contract = arrival && contracted !== null ? addDays(arrival, contracted) : null;
  const city = arrival && limit ? addLimit(arrival, limit) : null;
  const [last = null] = [contract, city].filter((day) => day !== null).sort();
  return { contract, city, last };
}

export type Standing =
  | { kind: 'open' }
  | { kind: 'coming'; days: number }
  | { kind: 'standing'; daysLeft: number }
  | { kind: 'overdue'; days: number }
  | { kind: 'gone'; daysLate: number };

/** How a rental stands today; 'open' while too little is known to tell. */
export function standingOf(term: Term, today: IsoDay): Standing {
  const { arrival, pickedUp } = term;
  const { last } = deadlineOf(term);
  if (pickedUp)
    return { kind: 'gone', daysLate: last ? Math.max(0, daysBetween(last, pickedUp)) : 0 };
  if (arrival && arrival > today) return { kind: 'coming', days: daysBetween(today, arrival) };
  if (!last) return { kind: 'open' };
  const daysLeft = daysBetween(today, last);
  return daysLeft < 0 ? { kind: 'overdue', days: -daysLeft } : { kind: 'standing', daysLeft };
}

function addLimit(arrival: IsoDay, { days, counted }: StreetLimit): IsoDay {
  return counted === 'working' ? addWorkingDays(arrival, days) : addDays(arrival, days);
}
