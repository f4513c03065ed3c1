import { addDays, type IsoDay } from '#src/features/skip-diary/days/iso-day.ts';

/** A day to be reminded of, for a calendar to take over. */
export interface CalendarEvent {
  /** The same for every version of the same event, so that a newer one takes its place. */
  uid: string;
  /** Seconds since the first version: the newest counts. */
  sequence: number;
  day: IsoDay;
  summary: string;
  /** May have several lines. */
  description: string;
  location: string;
  url: string;
}

/**
 * The text of an .ics file (RFC 5545) with an event that lasts the whole day and rings twice: at
 * nine in the morning of the day before, and at eight of the day itself.
 */
export function calendarFile(event: CalendarEvent, now = Date.now()): string {
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//AlugaCacamba//Diario da cacamba//PT',
    'BEGIN:VEVENT',
    `UID:${escaped(event.uid)}`,
    `SEQUENCE:${event.sequence}`,
    `DTSTAMP:${stampOf(now)}`,
    `DTSTART;VALUE=DATE:${compact(event.day)}`,
    `DTEND;VALUE=DATE:${compact(addDays(event.day, 1))}`,
    `SUMMARY:${escaped(event.summary)}`,
    `DESCRIPTION:${escaped(event.description)}`,
    ...(event.location ? [`LOCATION:${escaped(event.location)}`] : []),
    `URL:${event.url}`,
    'TRANSP:TRANSPARENT',
    // Hours from midnight, with which the day begins.
    ...alarm('-PT15H', event.summary),
    ...alarm('PT8H', event.summary),
    'END:VEVENT',
    'END:VCALENDAR',
  ];
  return lines.map((line) => `${folded(line)}\r\n`).join('');
}

function alarm(trigger: string, text: string): string[] {
  return [
    'BEGIN:VALARM',
    'ACTION:DISPLAY',
    `TRIGGER:${trigger}`,
    `DESCRIPTION:${escaped(text)}`,
    'END:VALARM',
  ];
}

// What a text value may not hold: control characters but for the tab.
const forbidden = /(?!\t)\p{Cc}/gu;

function escaped(text: string): string {
  return text
    .replace(/[\\;,]/g, '\\$&')
    .replace(/\r\n|\r|\n/g, '\\n')
    .replace(forbidden, '');
}

/** Octets of a line at most, without its end. */
const longestLine = 75;

/** Breaks a line where it would be too long, never within a character. */
function folded(line: string): string {
  let text = '';
  let length = 0;
  for (const character of line) {
    const octets = new TextEncoder().encode(character).length;
    if (length + octets > longestLine) {
      text += '\r\n ';
      length = 1;
    }
    text += character;
    length += octets;
  }
  return text;
}

/** '20261127' */
function compact(day: IsoDay): string {
  return day.replaceAll('-', '');
}

/** '20261121T131500Z' */
function stampOf(instant: number): string {
  return new Date(instant).toISOString().replace(/[-:]|\.\d+/g, '');
}
