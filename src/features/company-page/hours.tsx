import { atTime, brasiliaDate, changeText, clockText } from '#src/company/opening-hours.ts';
import type { CompanyPage } from '#src/company/record.ts';
import { useOpeningState } from '#src/company/use-opening-state.ts';
import { Badge } from '#src/ui/feedback/alert.tsx';
import styles from './company-profile.module.css';

/** Whether the company is open; its line has its place before that is known. */
export function OpenNow({ hours }: { hours: CompanyPage['openingHours'] }) {
  const opening = useOpeningState(hours);
  if (hours.length === 0) return null;
  return (
    <p className={styles.openNow}>
      {opening && (
        <>
          {opening.state.isOpen ? <Badge kind="open">Aberta agora</Badge> : <b>Fechada agora</b>}{' '}
          <span>{changeText(opening.state, opening.now)}</span>
        </>
      )}
    </p>
  );
}

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

interface Slot {
  opens: string;
  closes: string;
}

/** Days in a row with the same hours. */
interface DayGroup {
  /** 0 is Sunday; in the order of the week, which begins with Monday. */
  days: readonly number[];
  /** In order; none: closed. */
  slots: readonly Slot[];
}

/** The week in as few rows as it takes; none where no hours are known. */
export function groupHours(hours: CompanyPage['openingHours']): DayGroup[] {
  if (hours.length === 0) return [];
  const groups: { days: number[]; slots: readonly Slot[] }[] = [];
  for (const day of weekFromMonday) {
    const slots = slotsOf(hours, day);
    const last = groups.at(-1);
    if (last && JSON.stringify(last.slots) === JSON.stringify(slots)) last.days.push(day);
    else groups.push({ days: [day], slots });
  }
  return groups;
}

/** 'Segunda a sexta', 'Sábado e domingo', 'Todos os dias'. */
export function daysText(days: readonly number[]): string {
  if (days.length === weekFromMonday.length) return 'Todos os dias';
  const first = dayNames[days[0] as number] as string;
  const last = dayNames[days.at(-1) as number] as string;
  if (days.length === 1) return capitalized(first);
  return capitalized(`${first} ${days.length === 2 ? 'e' : 'a'} ${last}`);
}

const weekFromMonday = [1, 2, 3, 4, 5, 6, 0] as const;

const dayNames = ['domingo', 'segunda', 'terça', 'quarta', 'quinta', 'sexta', 'sábado'] as const;

function slotsOf(hours: CompanyPage['openingHours'], day: number): Slot[] {
  return hours
    .filter((one) => one.day === day)
    .map(({ opens, closes }) => ({ opens, closes }))
    .toSorted((one, other) => (one.opens < other.opens ? -1 : 1));
}

function capitalized(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}
