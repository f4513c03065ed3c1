import { useEffect, useState } from 'react';
import { countedKinds, type Statistics, type StatisticsPeriod } from '#src/company/statistics.ts';
import panel from '#src/features/company-area/panel/panel.module.css';
import button from '#src/ui/forms/button.module.css';
import layout from '#src/ui/layout.module.css';
import { CountTable } from './count-table.tsx';
import { isEmpty, kindLabels } from './counted-kinds.ts';
import { DayChart } from './day-chart.tsx';
import styles from './statistics.module.css';
import { statisticsCsv } from './statistics-csv.ts';
import { cityText, countText, dayText, previousText, sizeText } from './statistics-text.ts';

interface StatisticsViewProps {
  statistics: Statistics;
  period: StatisticsPeriod;
}

/** The numbers of a period beside those before, by day, by city and by size. */
export function StatisticsView({ statistics, period }: StatisticsViewProps) {
  const { from, to, cities, sizes } = statistics;
  if (isEmpty(statistics)) {
    return (
      <p className={layout.dashed}>
        Ainda não há números para mostrar. Eles aparecem aqui quando alguém vê a empresa em uma
        lista, abre a página dela ou toca em um contato.
      </p>
    );
  }
  return (
    <div className={`${layout.rows} ${panel.parted}`}>
      <p className={layout.soft}>
        De {dayText(from)} a {dayText(to)}. O dia de hoje ainda não acabou.
      </p>
      <Totals statistics={statistics} period={period} />
      <DayChart statistics={statistics} />
      {cities.length > 0 && (
        <section className={layout.rows}>
          <h3>Por cidade</h3>
          <CountTable
            caption="Números por cidade"
            by="Cidade"
            kinds={countedKinds}
            rows={cities.map(({ cityId, ...counts }) => ({ name: cityText(cityId), ...counts }))}
          />
        </section>
      )}
      {sizes.length > 0 && (
        <section className={layout.rows}>
          <h3>Por tamanho pedido</h3>
          <p>É o tamanho que a pessoa escolheu no pedido de orçamento antes de ver a lista.</p>
          <CountTable
            caption="Números por tamanho pedido"
            by="Tamanho"
            kinds={countedKinds}
            rows={sizes.map(({ size, ...counts }) => ({ name: sizeText(size), ...counts }))}
          />
        </section>
      )}
      <CsvLink statistics={statistics} />
    </div>
  );
}

function Totals({ statistics, period }: StatisticsViewProps) {
  const { total, previous } = statistics;
  return (
    <dl className={`${layout.cards} ${layout.smallTerms} ${styles.totals}`}>
      {countedKinds.map((kind) => (
        <div key={kind} className={layout.panel}>
          <dt>{kindLabels[kind]}</dt>
          <dd>
            <strong>{countText(total[kind])}</strong>
            <span className={layout.visuallyHidden}>, </span>
            <span>{previousText(previous[kind], period)}</span>
          </dd>
        </div>
      ))}
    </dl>
  );
}

function CsvLink({ statistics }: { statistics: Statistics }) {
  const [url, setUrl] = useState<string>();
  useEffect(() => {
    const file = new Blob([statisticsCsv(statistics)], { type: 'text/csv' });
    const made = URL.createObjectURL(file);
    setUrl(made);
    return () => URL.revokeObjectURL(made);
  }, [statistics]);
  const { from, to } = statistics;
  return (
    <div>
      <a href={url} download={`numeros-${from}-a-${to}.csv`} className={button.secondary}>
        Baixar planilha (CSV)
      </a>
    </div>
  );
}
