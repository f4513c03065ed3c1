import type { City } from '#src/catalogue/cities.ts';
import { addDays, daysBetween, type IsoDay } from '#src/shared/text/days.ts';

/** A rental is one of a request, or one that the visitor noted. */
export interface Rental {
  city: City | undefined;
  place: 'lot' | 'street' | null;
  arrival: IsoDay | null;
  /** The time of arrival is like '08:30', where it is known. */
  time: string | null;
  /** The price pays for these days, without that of arrival. */
  days: number | null;
  /** The visitor asked for the collection on this day. */
  asked: IsoDay | null;
  collected: IsoDay | null;
}

/**
 * Counts the days after those that the price pays for: until the visitor asked for the collection, and
 * never beyond it.
 */
export function extraDaysOf(
  { arrival, days, asked, collected }: Pick<Rental, 'arrival' | 'days' | 'asked' | 'collected'>,
  today: IsoDay,
): number {
  if (!arrival || days === null) return 0;
  const [end = today] = [today, asked, collected].filter((day) => day !== null).sort();
  return Math.max(daysBetween(addDays(arrival, days), end), 0);
}
