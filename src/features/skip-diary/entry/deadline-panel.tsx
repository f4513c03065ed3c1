import { daysText, dayText, type IsoDay } from '#src/features/skip-diary/rental/iso-day.ts';
import type { Rental } from '#src/features/skip-diary/rental/rental.ts';
import { extraDaysText, statusText } from '#src/features/skip-diary/rental/rental-text.ts';
import type { Skip } from '#src/features/skip-diary/skip.ts';
import styles from './entry.module.css';

interface DeadlinePanelProps {
  rental: Rental;
  place: Skip['place'];
  today: IsoDay;
}

/** The last day of the rental, and where it comes from. */
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
            ? `${daysText(contracted)}, até ${dayText(deadline.contract, today)}. Sem contar o dia da chegada; confirme com a empresa.`
            : 'falta o dia da chegada ou o número de dias contratados. O usual vai de 3 a 7\u00a0dias.'}
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
  if (place === 'lot') return 'o prazo de rua não vale dentro do terreno; vale o contrato.';
  if (!city) return 'não temos regras desta cidade; confirme o prazo de rua com a prefeitura.';
  if (!limit)
    return `não encontramos o prazo da cidade; confirme com o órgão local: ${city.orgaoLocal}.`;
  const isWorking = limit.counted === 'working';
  const days = `${limit.days}\u00a0${isWorking ? 'dias úteis' : 'dias'}`;
  const until = deadline.city ? `, até ${dayText(deadline.city, today)}` : '';
  const holidays = isWorking ? ' O diário não desconta feriados.' : '';
  return `${days} na rua${until}.${holidays} Fonte de ${limit.year}: ${limit.source}. Confirme com ${limit.confirmWith}.`;
}
