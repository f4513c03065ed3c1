import { useState } from 'react';
import { chatNumber, formatPhone, telLink } from '#src/shared/contact/phone.ts';
import { chatLink, type RoutePath } from '#src/shared/routing/links.ts';
import { canShareFile, downloadFile, shareFile } from '#src/shared/runtime/download-file.ts';
import { site } from '#src/shared/site/site.ts';
import { shortDate } from '#src/shared/text/format.ts';
import button from '#src/ui/forms/button.module.css';
import layout from '#src/ui/layout.module.css';
import { OutsideLink } from '#src/ui/navigation/links.tsx';
import { Icon } from '#src/ui/pictures/icon.tsx';
import { addDays, type IsoDay } from './deadline.ts';
import type { Skip } from './diary.ts';
import styles from './entry.module.css';
import type { Rental } from './rental.ts';

interface SkipActionsProps {
  skip: Skip;
  rental: Rental;
  today: IsoDay;
  onChange: (change: Partial<Skip>) => void;
}

/** Reminder, contact and completion of a rental. */
export function SkipActions({ skip, rental, today, onChange }: SkipActionsProps) {
  const { deadline, phone, status } = rental;
  const { last } = deadline;
  const isFinished = status.kind === 'finished';
  const chat = chatNumber({ phone });
  return (
    <>
      {!isFinished && last && last >= today && (
        <Reminder makeFile={() => reminderFile(skip, rental, last)} />
      )}
      <div className={`${layout.smallButtons} ${styles.actions}`}>
        {!isFinished && chat && (
          <OutsideLink
            href={chatLink(chat, pickUpRequest(skip))}
            className={button.chat}
            label={skip.company ? `Combinar a retirada: ${skip.company}` : undefined}
          >
            <Icon name="chat" /> Combinar a retirada
          </OutsideLink>
        )}
        {!isFinished && phone && (
          <a href={telLink(phone)} className={button.secondary}>
            <Icon name="phone" /> Ligar {formatPhone(phone)}
          </a>
        )}
        <button
          type="button"
          className={button.secondary}
          onClick={() => onChange({ pickedUp: isFinished ? '' : today })}
        >
          <Icon name="check" /> {isFinished ? 'Ela ainda está aqui' : 'Foi retirada hoje'}
        </button>
      </div>
    </>
  );
}

/** Adds the last day to the device's calendar, which can notify while the page is closed. */
function Reminder({ makeFile }: { makeFile: () => File }) {
  const [outcome, setOutcome] = useState<string>();

  function download() {
    downloadFile(makeFile());
    setOutcome('Arquivo pronto. Abra-o e confirme no seu calendário.');
  }

  async function share() {
    setOutcome(undefined);
    if (!(await shareFile(makeFile())))
      setOutcome('Não deu para compartilhar. Toque em “Colocar no calendário”.');
  }

  return (
    <div className={styles.reminder}>
      <div className={`${layout.cluster} ${styles.actions}`}>
        <button type="button" className={button.primary} onClick={download}>
          <Icon name="calendar" /> Colocar no calendário
        </button>
        {canShareFile(makeFile()) && (
          <button type="button" className={button.secondary} onClick={share}>
            <Icon name="share" /> Enviar o lembrete
          </button>
        )}
      </div>
      <p role="status" className={`${layout.outcome} ${styles.outcome}`}>
        {outcome}
      </p>
      <p className={styles.hint}>
        Quem avisa é o calendário do aparelho: às 9&nbsp;h da véspera e às 8&nbsp;h do dia. Esta
        página não toca sozinha. Se a data mudar, coloque de novo.
      </p>
    </div>
  );
}

function pickUpRequest({ address }: Skip): string {
  const where = address ? ` (${address})` : '';
  return `Olá! Quero combinar a retirada da caçamba${where}. Em que dia vocês podem buscar?`;
}

/** An all-day event. */
interface CalendarEvent {
  /** Stable across versions of the event, so that calendars replace the older one. */
  uid: string;
  /** Seconds since the first version; the highest replaces the others. */
  sequence: number;
  day: IsoDay;
  summary: string;
  /** May contain line breaks. */
  description: string;
  location: string;
  url: string;
}

/** The text of an .ics file (RFC 5545), with alarms at 9:00 the day before and 8:00 on the day. */
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
    // Relative to midnight, the start of the event.
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

/** Octets, without the line break. */
const maxLineLength = 75;

/** Folds a long line, never within a character. */
function fold(line: string): string {
  let text = '';
  let length = 0;
  for (const character of line) {
    const octets = new TextEncoder().encode(character).length;
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

const diaryPath: RoutePath = '/ferramentas/diario';

/** An .ics file with a reminder of the rental's last day. */
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

function description(skip: Skip, { phone, deadline, limit }: Rental): string {
  const { contract, city } = deadline;
  const lines = [
    contract && `Pelo contrato: até ${shortDate(contract)}.`,
    city &&
      limit &&
      `Pela regra da cidade, na rua: até ${shortDate(city.day)}${city.time ? `, às ${city.time}` : ''}. Fonte de ${limit.year}; confirme com ${limit.confirmWith}.`,
    phone && `Telefone da empresa: ${formatPhone(phone)}`,
    skip.note,
  ];
  return lines.filter(Boolean).join('\n');
}
