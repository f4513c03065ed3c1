import { useState } from 'react';
import { cityWithId } from '#src/catalogue/cities.ts';
import { type CountedKind, countedKinds, type Statistics } from '#src/company/statistics.ts';
import { dayAndMonth, formatDecimal, shortDate } from '#src/shared/text/format.ts';
import { Button } from '#src/ui/forms/button.tsx';
import layout from '#src/ui/layout.module.css';
import text from '#src/ui/text/text.module.css';
import styles from './company-area.module.css';

export function DayChart({ statistics, kind }: { statistics: Statistics; kind: CountedKind }) {
  const { days, from, to, total } = statistics;
  if (total[kind] === 0) return <p>{summaryOf(statistics, kind)}</p>;
  const maxCount = Math.max(1, ...days.map((day) => day[kind]));
  return (
    <figure className={layout.closeRows}>
      {/* Screen readers read the table instead. */}
      <div className={styles.chart}>
        <span aria-hidden="true">{countText(maxCount)}</span>
        <svg
          viewBox={`0 0 ${days.length * dayWidth} ${height}`}
          preserveAspectRatio="none"
          aria-hidden="true"
        >
          {days.map((day, index) => (
            <rect
              key={day.day}
              x={index * dayWidth + (dayWidth - barWidth) / 2}
              y={height - (day[kind] / maxCount) * height}
              width={barWidth}
              height={(day[kind] / maxCount) * height}
            >
              <title>{`${shortDate(day.day)}: ${countText(day[kind])}`}</title>
            </rect>
          ))}
        </svg>
        <span className={layout.ends} aria-hidden="true">
          <span>{dayAndMonth(from)}</span>
          <span>{dayAndMonth(to)}</span>
        </span>
      </div>
      <figcaption>{summaryOf(statistics, kind)}</figcaption>
    </figure>
  );
}

/** The drawing has ten units for a day, most of them for its bar. */
const dayWidth = 10;
const barWidth = 7;
const height = 100;

interface CountTable {
  by: 'Dia' | 'Cidade' | 'Tamanho';
  /** The heading is also the end of the table's name: 'Números por cidade'. */
  title: string;
  note?: string;
  rows: readonly ({ name: string } & Record<CountedKind, number>)[];
}

/** A table has a row for each day, city or size that was counted. */
export function tablesOf({ days, cities, sizes }: Statistics): readonly CountTable[] {
  return [
    {
      by: 'Dia',
      title: 'Por dia',
      rows: days.map(({ day, ...counts }) => ({ name: shortDate(day), ...counts })),
    },
    {
      by: 'Cidade',
      title: 'Por cidade',
      rows: cities.map(({ cityId, ...counts }) => ({ name: cityText(cityId), ...counts })),
    },
    {
      by: 'Tamanho',
      title: 'Por tamanho pedido',
      note: 'É o tamanho que a pessoa escolheu no pedido de orçamento antes de ver a lista.',
      rows: sizes.map(({ size, ...counts }) => ({
        name: size ? `${size}\u00a0m³` : 'Sem tamanho escolhido',
        ...counts,
      })),
    },
  ];
}

/** Screen readers have the chart's days as a table of all kinds always. */
export function CountSection({ by, title, note, rows }: CountTable) {
  const isFolded = by === 'Dia';
  const [isShown, setShown] = useState(!isFolded);
  if (rows.length === 0) return null;
  const caption = `Números ${title.toLowerCase()}`;
  return (
    <section className={layout.closeRows}>
      <h2>{title}</h2>
      {note && <p>{note}</p>}
      {isFolded && (
        <div>
          <Button onClick={() => setShown(!isShown)}>
            {isShown ? 'Esconder a tabela' : 'Ver como tabela'}
          </Button>
        </div>
      )}
      <section
        className={isShown ? `${text.tables} ${styles.table}` : layout.visuallyHidden}
        aria-label={caption}
        // On a narrow phone it may be wider than the screen: the arrow keys scroll it.
        {...(isShown && { tabIndex: 0 })}
      >
        <table>
          <caption className={layout.visuallyHidden}>{caption}</caption>
          <thead>
            <tr>
              <th scope="col">{by}</th>
              {countedKinds.map((kind) => (
                <th key={kind} scope="col">
                  <span className={layout.visuallyHidden}>{kindLabels[kind].long}</span>
                  <span aria-hidden="true">{kindLabels[kind].short}</span>
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map((row) => (
              <tr key={row.name}>
                <th scope="row">{isFolded ? row.name.slice(0, -'/2026'.length) : row.name}</th>
                {countedKinds.map((kind) => (
                  <td key={kind}>{countText(row[kind])}</td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </section>
    </section>
  );
}

/** Writes 1234 as '1.234'. */
export function countText(count: number): string {
  return formatDecimal(count, 0);
}

/** Writes a city of the catalogue as 'Joinville, SC'; any other as it is written. */
function cityText(cityId: string): string {
  const city = cityWithId(cityId);
  if (city) return `${city.name}, ${city.stateCode}`;
  return cityId || 'Cidade não informada';
}

function summaryOf({ days, total }: Statistics, kind: CountedKind): string {
  const name = kindLabels[kind].long;
  const [first, ...others] = days;
  if (!first || total[kind] === 0) return `${name}: nada foi contado nestes ${days.length} dias.`;
  const best = others.reduce((a, b) => (b[kind] > a[kind] ? b : a), first);
  return `${name}: ${countText(total[kind])} em ${days.length} dias. O dia com o maior número foi ${shortDate(best.day)}, com ${countText(best[kind])}.`;
}

/** The short labels head narrow columns, and break at their soft hyphens. */
export const kindLabels: Readonly<Record<CountedKind, { long: string; short: string }>> = {
  shown: { long: 'Exibições', short: 'Exi\u00adbi\u00adções' },
  page: { long: 'Visitas à página', short: 'Visi\u00adtas' },
  chat: { long: 'Toques no WhatsApp', short: 'Whats\u00adApp' },
  call: { long: 'Toques no telefone', short: 'Tele\u00adfone' },
  website: { long: 'Toques no site', short: 'Site' },
  saved: { long: 'Salvamentos', short: 'Sal\u00advos' },
};
