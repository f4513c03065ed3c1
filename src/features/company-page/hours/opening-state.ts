import type { CompanyPage } from '#src/shared/company/company-page.ts';

type OpeningHours = CompanyPage['openingHours'];

export interface OpeningState {
  isOpen: boolean;
  /** When that changes, in milliseconds since 1970; null where it never does. */
  changesAt: number | null;
}

/** Whether a company is open by its own hours, which are Brasília's; null where none are known. */
export function openingState(hours: OpeningHours, now = Date.now()): OpeningState | null {
  if (hours.length === 0) return null;
  const spans = openSpans(hours);
  const weekStart = startOfWeek(now);
  const minute = (now - weekStart) / minuteMs;
  const at = (inWeek: number) => weekStart + inWeek * minuteMs;
  const current = spans.find(({ from, to }) => from <= minute && minute < to);
  if (current) {
    const isEndless = current.to - current.from > weekMinutes;
    return { isOpen: true, changesAt: isEndless ? null : at(current.to) };
  }
  const next = spans.find(({ from }) => from > minute);
  return { isOpen: false, changesAt: next ? at(next.from) : null };
}

/** The same moment with Brasília's day and time in its UTC fields. */
export function brasiliaDate(time: number): Date {
  return new Date(time - behindUtcMs);
}

const minuteMs = 60_000;
const dayMinutes = 24 * 60;
const weekMinutes = 7 * dayMinutes;

/** Three hours all year: Brazil gave up its daylight saving time in 2019. */
const behindUtcMs = 3 * 60 * minuteMs;

/** Sunday, 00:00 in Brasília, before or at a moment. */
function startOfWeek(time: number): number {
  const date = brasiliaDate(time);
  date.setUTCHours(0, 0, 0, 0);
  date.setUTCDate(date.getUTCDate() - date.getUTCDay());
  return date.getTime() + behindUtcMs;
}

/** Minutes since the beginning of the week; `to` is not open any more. */
interface Span {
  from: number;
  to: number;
}

/** Without gaps, of the week with the one before and the one after. */
function openSpans(hours: OpeningHours): Span[] {
  const week = hours.map(({ day, opens, closes }) => ({
    from: day * dayMinutes + minutesOf(opens),
    // No time of a day is later: who closes then is open at midnight.
    to: day * dayMinutes + (closes === '23:59' ? dayMinutes : minutesOf(closes)),
  }));
  const weeks = [-weekMinutes, 0, weekMinutes].flatMap((shift) =>
    week.map(({ from, to }) => ({ from: from + shift, to: to + shift })),
  );
  weeks.sort((one, other) => one.from - other.from);
  return weeks.reduce<Span[]>((joined, span) => {
    const last = joined.at(-1);
    if (last && span.from <= last.to) last.to = Math.max(last.to, span.to);
    else joined.push({ ...span });
    return joined;
  }, []);
}

function minutesOf(time: string): number {
  const [hours, minutes] = time.split(':').map(Number) as [number, number];
  return hours * 60 + minutes;
}
