import type { StreetLimit } from '#src/shared/catalogue/city-rules/street-limit.ts';
import { addDays, daysBetween, type IsoDay } from './iso-day.ts';
import { type StreetDeadline, streetDeadline } from './street-deadline.ts';

/** The known dates and durations of a rental. */
export interface RentalTerm {
  arrival: IsoDay | null;
  /** Of the arrival, as '08:30'. */
  time: string | null;
  /** Days of the contract, including agreed extra days. */
  contracted: number | null;
  /** The city's limit; null off the street and where the limit is unknown. */
  limit: StreetLimit | null;
  pickedUp: IsoDay | null;
}

export interface Deadline {
  /** Last day by the contract. */
  contract: IsoDay | null;
  /** End of the time on the street by the city's rule. */
  city: StreetDeadline | null;
  /** The earlier of the two. */
  last: IsoDay | null;
}

/** The last days of a rental; the contract's days do not include that of arrival. */
export function deadlineOf({ arrival, time, contracted, limit }: RentalTerm): Deadline {
  const contract = arrival && contracted !== null ? addDays(arrival, contracted) : null;
  const city = arrival && limit ? streetDeadline(arrival, time, limit) : null;
  const [last = null] = [contract, city?.day].filter((day) => typeof day === 'string').sort();
  return { contract, city, last };
}

export type RentalStatus =
  /** The deadline is unknown. */
  | { kind: 'unknown' }
  /** The skip arrives in so many days. */
  | { kind: 'upcoming'; days: number }
  | { kind: 'active'; daysLeft: number }
  | { kind: 'overdue'; days: number }
  | { kind: 'finished'; daysLate: number };

export function rentalStatus(term: RentalTerm, today: IsoDay): RentalStatus {
  const { arrival, pickedUp } = term;
  const { last } = deadlineOf(term);
  if (pickedUp)
    return { kind: 'finished', daysLate: last ? Math.max(0, daysBetween(last, pickedUp)) : 0 };
  if (arrival && arrival > today) return { kind: 'upcoming', days: daysBetween(today, arrival) };
  if (!last) return { kind: 'unknown' };
  const daysLeft = daysBetween(today, last);
  return daysLeft < 0 ? { kind: 'overdue', days: -daysLeft } : { kind: 'active', daysLeft };
}

export interface ExtraDays {
  /** Agreed with the company beforehand. */
  agreed: number;
  /** After the contract's last day, which includes the agreed ones. */
  late: number;
  /** In reais; null while the price is unknown. */
  cost: number | null;
}

/** Days beyond the contract until pick-up or today; `price` in reais for each of them. */
export function countExtraDays(
  term: RentalTerm,
  { agreed, price }: { agreed: number; price: number | null },
  today: IsoDay,
): ExtraDays {
  const { contract } = deadlineOf(term);
  const late = contract ? Math.max(0, daysBetween(contract, term.pickedUp ?? today)) : 0;
  return { agreed, late, cost: price === null ? null : (agreed + late) * price };
}
