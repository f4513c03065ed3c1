import { daysText, dayText, type IsoDay } from '#src/features/skip-diary/rental/iso-day.ts';
import type { Rental } from '#src/features/skip-diary/rental/rental.ts';
import { extraDaysText, statusText } from '#src/features/skip-diary/rental/rental-text.ts';
import type { StreetDeadline } from '#src/features/skip-diary/rental/street-deadline.ts';
import type { Skip } from '#src/features/skip-diary/skip.ts';
import {
  countSentence,
  limitSentences,
  type StreetLimit,
} from '#src/shared/catalogue/city-rules/street-limit.ts';
import styles from './entry.module.css';

interface DeadlinePanelProps {
  rental: Rental;
  place: Skip['place'];
  today: IsoDay;
}

/** The last day of the rental, with its source. */
export function DeadlinePanel({ rental, place, today }: DeadlinePanelProps) {
  const { label, day, note, tone } = statusText(rental, today);
  const { contracted, deadline } = rental;
  const extra = extraDaysText(rental.extra);
  return (
    <div className={`${styles.panel} ${styles[tone]}`}>
      <p role="status" className={styles.deadline}>
        <span>{label}</span> <strong>{day}</strong> <span className={styles.note}>{note}</span>
      </p>
      <ul className={styles.reasons}>
        <li>
          <strong>Contrato:</strong>{' '}
          {deadline.contract && contracted !== null
            ? `${daysText(contracted)}, até ${dayText(deadline.contract, today)}. O dia da chegada não conta, se a empresa não disser outra coisa.`
            : 'escreva o dia da chegada e os dias contratados. O usual vai de 3 a 7\u00a0dias.'}
        </li>
        <li>
          <strong>Cidade:</strong> {cityText(rental, place, today)}
        </li>
        {extra && (
          <li>
            <strong>Dias extras:</strong> {extra}
          </li>
        )}
      </ul>
    </div>
  );
}

function cityText({ city, limit, deadline }: Rental, place: Skip['place'], today: IsoDay): string {
  if (place === null) return 'diga se ela está no terreno ou na rua.';
  if (place === 'lot') return 'dentro do terreno, vale só o prazo do contrato.';
  if (!city) return 'pergunte à prefeitura até quando ela pode ficar na rua.';
  if (!limit) return `pergunte o prazo na rua ao órgão local (${city.orgaoLocal}).`;
  return [
    limitSentences(limit),
    ...(deadline.city ? dateSentences(deadline.city, limit, today) : []),
    `Fonte de ${limit.year}: ${limit.law}.`,
    `Confirme com ${limit.confirmWith}.`,
  ].join(' ');
}

function dateSentences(end: StreetDeadline, limit: StreetLimit, today: IsoDay): string[] {
  return [
    countSentence(limit),
    ...(limit.count.unit === 'working days'
      ? ['Os feriados nacionais ficam fora da conta, mas os da cidade e do estado entram nela.']
      : []),
    `Ela sai até ${dayText(end.day, today)}${hourText(end, limit)}.`,
  ];
}

function hourText({ time }: StreetDeadline, { count }: StreetLimit): string {
  if (count.unit !== 'hours') return '';
  return time ? `, às ${time}` : ', na hora em que chegou';
}
