import { deskFor, deskText } from '#src/catalogue/desks.ts';
import { otherLimitSentence } from '#src/catalogue/street-limit.ts';
import type { Skip } from '#src/device/rented-skip.ts';
import { formatPhone } from '#src/shared/contact/phone.ts';
import type { RoutePath } from '#src/shared/routing/links.ts';
import { site } from '#src/shared/site/site.ts';
import { addDays, type IsoDay } from '#src/shared/text/days.ts';
import { shortDate } from '#src/shared/text/format.ts';
import type { Rental } from './rental.ts';

const diaryPath: RoutePath = '/ferramentas/diario';

/** Makes an .ics file with a reminder of the rental's last day. */
export function reminderFile(skip: Skip, rental: Rental, day: IsoDay, now = Date.now()): File {
  const event = {
    uid: `${skip.id}@${new URL(site.url).hostname}`,
    sequence: Math.max(0, Math.floor((now - skip.createdAt) / 1000)),
    day,
    summary: skip.company ? `Retirar a caçamba (${skip.company})` : 'Retirar a caçamba',
    description: description(skip, rental),
    location: [skip.address, rental.city?.name].filter(Boolean).join(', '),
    url: site.url + diaryPath,
  };
  const text = calendarText(event, now);
  return new File([text], `retirar-cacamba-${day}.ics`, { type: 'text/calendar' });
}

function description(skip: Skip, { city, phone, deadline, limit }: Rental): string {
  const { contract, city: end } = deadline;
  const lines = [
    contract && `Pelo contrato: até ${shortDate(contract)}.`,
    city &&
      end &&
      limit &&
      `Pela regra da cidade, na rua: até ${shortDate(end.day)}${end.time ? `, às ${end.time}` : ''}. Fonte de ${limit.year}; confirme com ${deskText(deskFor(city.id, 'street'))}.`,
    end && limit?.other && otherLimitSentence(limit.other),
    phone && `Telefone da empresa: ${formatPhone(phone)}`,
    skip.note,
  ];
  return lines.filter(Boolean).join('\n');
}

interface CalendarEvent {
  /** The id is stable across versions of the event, so that calendars replace the older one. */
  uid: string;
  /** The number counts seconds since the first version; the highest replaces the others. */
  sequence: number;
  day: IsoDay;
  summary: string;
  description: string;
  location: string;
  url: string;
}

/** Returns an .ics file (RFC 5545), with alarms at 9:00 the day before and 8:00 on the day. */
export function calendarText(event: CalendarEvent, now = Date.now()): string {
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//AlugaCacamba//Diario da cacamba//PT',
    'BEGIN:VEVENT',
    `UID:${escapeText(event.uid)}`,
    `SEQUENCE:${event.sequence}`,
    `DTSTAMP:${compact(new Date(now).toISOString())}`,
    `DTSTART;VALUE=DATE:${compact(event.day)}`,
    `DTEND;VALUE=DATE:${compact(addDays(event.day, 1))}`,
    `SUMMARY:${escapeText(event.summary)}`,
    `DESCRIPTION:${escapeText(event.description)}`,
    ...(event.location ? [`LOCATION:${escapeText(event.location)}`] : []),
    `URL:${event.url}`,
    'TRANSP:TRANSPARENT',
    // Alarms are relative to midnight, the start of the event.
    ...alarm('-PT15H', event.summary),
    ...alarm('PT8H', event.summary),
    'END:VEVENT',
    'END:VCALENDAR',
  ];
  return lines.map((line) => `${fold(line)}\r\n`).join('');
}

function alarm(trigger: string, text: string): string[] {
  return [
    'BEGIN:VALARM',
    'ACTION:DISPLAY',
    `TRIGGER:${trigger}`,
    `DESCRIPTION:${escapeText(text)}`,
    'END:VALARM',
  ];
}

/** RFC 5545 forbids control characters in text, except the tab. */
const forbidden = /(?!\t)\p{Cc}/gu;

function escapeText(text: string): string {
  return text
    .replace(/[\\;,]/g, '\\$&')
    .replace(/\r\n|\r|\n/g, '\\n')
    .replace(forbidden, '');
}

/** A line has at most 75 octets, without the line break. */
const maxLineLength = 75;

const encoder = new TextEncoder();

/** Folds a long line, never within a character. */
function fold(line: string): string {
  let text = '';
  let length = 0;
  for (const character of line) {
    const octets = encoder.encode(character).length;
    if (length + octets > maxLineLength) {
      text += '\r\n ';
      length = 1;
    }
    text += character;
    length += octets;
  }
  return text;
}

/** Removes separators: '2026-11-27' becomes '20261127', '13:15:00.000Z' becomes '131500Z'. */
function compact(isoDate: string): string {
  return isoDate.replace(/[-:]|\.\d+/g, '');
}
