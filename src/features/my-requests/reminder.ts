import { deskFor, deskText } from '#src/catalogue/desks.ts';
import { otherLimitSentence } from '#src/catalogue/street-limit.ts';
import { acceptedCompany, type Row, rentalOf } from '#src/device/request-rows.ts';
import { deadlineOf } from '#src/request/deadline.ts';
import { formatPhone } from '#src/shared/contact/phone.ts';
import type { RoutePath } from '#src/shared/routing/links.ts';
import { site } from '#src/shared/site/site.ts';
import { addDays, type IsoDay } from '#src/shared/text/days.ts';
import { shortDate } from '#src/shared/text/format.ts';

/** Makes an .ics file with a reminder of the rental's last day. */
export function reminderFile(row: Row, day: IsoDay, now = Date.now()): File {
  const path: RoutePath = `/pedido?pedido=${row.id}`;
  const { company, phone, address, note } = contactOf(row);
  const { city } = rentalOf(row);
  const event = {
    uid: `${row.id}@${new URL(site.url).hostname}`,
    sequence: Math.max(0, Math.floor((now - row.savedAt) / 1000)),
    day,
    summary: company ? `Retirar a caçamba (${company})` : 'Retirar a caçamba',
    description: [...limitLines(row), phone && `Telefone da empresa: ${formatPhone(phone)}`, note]
      .filter(Boolean)
      .join('\n'),
    location: [address, city?.name].filter(Boolean).join(', '),
    url: site.url + path,
  };
  const text = calendarText(event, now);
  return new File([text], `retirar-cacamba-${day}.ics`, { type: 'text/calendar' });
}

function contactOf(row: Row) {
  if (row.kind === 'skip') return row;
  const { name = '', phone, offer } = acceptedCompany(row) ?? {};
  return { company: name, phone, address: row.contact?.street ?? '', note: offer?.conditions };
}

function limitLines(row: Row) {
  const rental = rentalOf(row);
  const { price, street, limit } = deadlineOf(rental);
  const { city } = rental;
  return [
    price && `Pelo preço: até ${shortDate(price)}.`,
    city &&
      street &&
      limit &&
      `Pela regra da cidade, na rua: até ${shortDate(street.day)}${street.time ? `, às ${street.time}` : ''}. Fonte de ${limit.year}; confirme com ${deskText(deskFor(city.id, 'street'))}.`,
    street && limit?.other && otherLimitSentence(limit.other),
  ];
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
    'PRODID:-//AlugaCacamba//Meus pedidos//PT',
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
