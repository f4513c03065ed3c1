import { useState } from 'react';
import { type CountedKind, countedKinds, type Statistics } from '#src/company/statistics.ts';
import button from '#src/ui/forms/button.module.css';
import { Field } from '#src/ui/forms/field.tsx';
import layout from '#src/ui/layout.module.css';
import { CountTable } from './count-table.tsx';
import { kindLabels } from './counted-kinds.ts';
import styles from './statistics.module.css';
import { countText, dayText, shortDayText } from './statistics-text.ts';

/** A bar for each day, of one kind at a time, and the same days as a table of all kinds. */
export function DayChart({ statistics }: { statistics: Statistics }) {
  const [kind, setKind] = useState<CountedKind>('shown');
  const [isTableShown, setIsTableShown] = useState(false);
  const days = statistics.days.map(({ day, ...counts }) => ({
    name: shortDayText(day),
    ...counts,
  }));
  return (
    <section className={layout.rows} aria-labelledby="numeros-por-dia">
      <h3 id="numeros-por-dia">Por dia</h3>
      <div className={styles.chosen}>
        <Field label="O que o gráfico mostra">
          {(control) => (
            <select
              {...control}
              value={kind}
              onChange={({ target }) => setKind(target.value as CountedKind)}
            >
              {countedKinds.map((one) => (
                <option key={one} value={one}>
                  {kindLabels[one]}
                </option>
              ))}
            </select>
          )}
        </Field>
      </div>
      <figure className={layout.closeRows}>
        <Bars statistics={statistics} kind={kind} />
        <figcaption className={layout.soft}>{summaryOf(statistics, kind)}</figcaption>
      </figure>
      <div>
        <button
          type="button"
          className={button.secondary}
          onClick={() => setIsTableShown(!isTableShown)}
        >
          {isTableShown ? 'Esconder a tabela' : 'Ver como tabela'}
        </button>
      </div>
      <CountTable
        caption="Números por dia"
        by="Dia"
        kinds={countedKinds}
        rows={days}
        shown={isTableShown ? 'always' : 'screen-reader'}
      />
    </section>
  );
}

/** Units of the drawing for a day, most of them for its bar. */
const dayWidth = 10;
const barWidth = 7;
const height = 100;

/** Hidden from screen readers, which read the table. */
function Bars({ statistics, kind }: { statistics: Statistics; kind: CountedKind }) {
  const { days, from, to } = statistics;
  const most = Math.max(1, ...days.map((day) => day[kind]));
  return (
    <div className={styles.chart}>
      <span aria-hidden="true">{countText(most)}</span>
      <svg
        viewBox={`0 0 ${days.length * dayWidth} ${height}`}
        preserveAspectRatio="none"
        aria-hidden="true"
      >
        {days.map((day, index) => (
          <rect
            key={day.day}
            x={index * dayWidth + (dayWidth - barWidth) / 2}
            y={height - (day[kind] / most) * height}
            width={barWidth}
            height={(day[kind] / most) * height}
          >
            <title>{`${dayText(day.day)}: ${countText(day[kind])}`}</title>
          </rect>
        ))}
      </svg>
      <span className={layout.ends} aria-hidden="true">
        <span>{shortDayText(from)}</span>
        <span>{shortDayText(to)}</span>
      </span>
    </div>
  );
}

/** The drawing in a sentence. */
function summaryOf({ days, total }: Statistics, kind: CountedKind): string {
  const name = kindLabels[kind];
  const [first, ...others] = days;
  if (!first || total[kind] === 0) return `${name}: nada foi contado nestes ${days.length} dias.`;
  const best = others.reduce((one, other) => (other[kind] > one[kind] ? other : one), first);
  return `${name}: ${countText(total[kind])} em ${days.length} dias. O dia com o maior número foi ${dayText(best.day)}, com ${countText(best[kind])}.`;
}
