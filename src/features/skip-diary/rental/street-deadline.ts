import {
  type DayCount,
  givesDate,
  type StreetLimit,
} from '#src/shared/catalogue/city-rules/street-limit.ts';
import { addDays, type IsoDay } from './iso-day.ts';
import { isWorkingDay } from './working-days.ts';

/** The end of the time on the street. */
export interface StreetDeadline {
  day: IsoDay;
  /** '08:30'; null for the whole day, and for hours from an arrival at an unknown time. */
  time: string | null;
}

/**
 * When a skip that arrived on that day, at a time as '08:30' or null, must have left the street;
 * null for a limit that gives no date.
 */
export function streetDeadline(
  arrival: IsoDay,
  time: string | null,
  limit: StreetLimit,
): StreetDeadline | null {
  if (!givesDate(limit)) return null;
  const { count } = limit;
  if (count.unit === 'hours') return afterHours(arrival, time, count.amount);
  return { day: lastDay(arrival, count), time: null };
}

/** An unknown time counts as midnight, the earliest. */
function afterHours(arrival: IsoDay, time: string | null, amount: number): StreetDeadline {
  const [hour, minute] = (time ?? '00:00').split(':') as [string, string];
  const end = Number(hour) + amount;
  const day = addDays(arrival, Math.floor(end / 24));
  if (time === null) return { day, time: null };
  return { day, time: `${String(end % 24).padStart(2, '0')}:${minute}` };
}

function lastDay(arrival: IsoDay, { unit, amount, arrivalDay, removalDay }: DayCount): IsoDay {
  const isCounted = unit === 'working days' ? isWorkingDay : () => true;
  let left = removalDay === 'counts' ? amount : amount + 1;
  for (let day = arrivalDay === 'counts' ? arrival : addDays(arrival, 1); ; day = addDays(day, 1)) {
    if (isCounted(day)) left -= 1;
    if (left === 0) return day;
  }
}
