import {
  behindUtcMs,
  brasiliaDate,
  brasiliaDay,
  daysBetween,
  weekdayOf,
} from '#src/shared/text/days.ts';
import { weekdays } from '#src/shared/text/format.ts';
import type { CompanyCard, CompanyRecord } from './record.ts';

export type OpeningHours = CompanyRecord['openingHours'];

export interface OpeningState {
  isOpen: boolean;
  /** The state changes at this time, in milliseconds since 1970; null where it never does. */
  changesAt: number | null;
}

/** Tells whether a company is open by its own hours in Brasília; null where none are known. */
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

/** Gives a row its availability at a moment, by the company's own hours or else as answered. */
export function withAvailability<Row extends Hours>(row: Row, now = Date.now()): Row {
  const opening = openingState(row.openingHours, now);
  if (!opening) return row;
  const availability = opening.isOpen ? 'immediate' : 'closed';
  return availability === row.availability ? row : { ...row, availability };
}

export type Hours = Pick<CompanyCard, 'openingHours' | 'availability'>;

export const minuteMs = 60_000;
const dayMinutes = 24 * 60;
const weekMinutes = 7 * dayMinutes;

/** Returns Sunday, 00:00 in Brasília, before or at a moment. */
function startOfWeek(time: number): number {
  const date = brasiliaDate(time);
  date.setUTCHours(0, 0, 0, 0);
  date.setUTCDate(date.getUTCDate() - date.getUTCDay());
  return date.getTime() + behindUtcMs;
}

/** Both are minutes since the beginning of the week; `to` is not open any more. */
interface Span {
  from: number;
  to: number;
}

/** The spans have no gaps, and are of this week and of the two around it. */
function openSpans(hours: OpeningHours): Span[] {
  const week = hours.map(({ day, opens, closes }) => ({
    from: day * dayMinutes + minutesOf(opens),
    // No time of a day is later: who closes then is open at midnight.
    to: day * dayMinutes + (closes === '23:59' ? dayMinutes : minutesOf(closes)),
  }));
  const weeks = [-weekMinutes, 0, weekMinutes].flatMap((shift) =>
    week.map(({ from, to }) => ({ from: from + shift, to: to + shift })),
  );
  weeks.sort((a, b) => a.from - b.from);
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

/** Says 'Fecha às 18h', 'Abre amanhã às 8h', 'Abre na segunda-feira às 8h'. */
export function changeText({ isOpen, changesAt }: OpeningState, now = Date.now()): string {
  if (changesAt === null) return 'O dia todo, todos os dias';
  const verb = isOpen ? 'Fecha' : 'Abre';
  const time = brasiliaDate(changesAt).toISOString().slice(11, 16);
  const isMidnight = isOpen && time === '00:00';
  // Midnight ends the day that it belongs to.
  const day = relativeDay(isMidnight ? changesAt - 1 : changesAt, now);
  return [verb, day, atTime(time)].filter(Boolean).join(' ');
}

/** Writes '08:00' as '8h', '13:30' as '13h30'. */
export function clockText(time: string): string {
  const [hours, minutes] = time.split(':') as [string, string];
  return `${Number(hours)}h${minutes === '00' ? '' : minutes}`;
}

/** Writes 'às 8h', 'à 1h', 'à meia-noite'. */
export function atTime(time: string): string {
  if (time === '00:00' || time === '24:00') return 'à meia-noite';
  return `${time.startsWith('01') ? 'à' : 'às'} ${clockText(time)}`;
}

/** Returns nothing for today. */
function relativeDay(time: number, now: number): string {
  const day = brasiliaDay(time);
  const days = daysBetween(brasiliaDay(now), day);
  if (days === 0) return '';
  if (days === 1) return 'amanhã';
  const weekday = weekdays[weekdayOf(day)] as string;
  return `${weekday.endsWith('o') ? 'no' : 'na'} ${weekday}`;
}
