import type { CompanyPage } from '#src/shared/company/company-page.ts';
import { daysText, groupHours } from './group-hours.ts';
import styles from './hours.module.css';
import { brasiliaDate } from './opening-state.ts';
import { atTime, clockText } from './opening-text.ts';
import { useOpeningState } from './use-opening-state.ts';

/** The company's own hours, days in a row with the same hours in one line; today's is marked. */
export function OpeningTable({ hours }: { hours: CompanyPage['openingHours'] }) {
  const opening = useOpeningState(hours);
  const groups = groupHours(hours);
  if (groups.length === 0) return null;
  const today = opening ? brasiliaDate(opening.now).getUTCDay() : undefined;
  return (
    <section aria-labelledby="horario">
      <h2 id="horario">Horário</h2>
      <table className={styles.hours}>
        <tbody>
          {groups.map(({ days, slots }) => (
            <tr key={days[0]} data-today={days.some((day) => day === today) || undefined}>
              <th scope="row">{daysText(days)}</th>
              <td>
                {slots.length === 0 && 'Fechada'}
                {slots.map(({ opens, closes }) => (
                  <span key={opens}>
                    {clockText(opens)} {atTime(closes)}
                  </span>
                ))}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
