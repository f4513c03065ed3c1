import { useEffect, useState } from 'react';
import {
  type CountedKind,
  countedKinds,
  type Statistics,
  type StatisticsPeriod,
  statisticsPeriods,
} from '#src/company/statistics.ts';
import { checkConnection, isOffline, useOffline } from '#src/shared/runtime/connection.ts';
import { downloadFile } from '#src/shared/runtime/download-file.ts';
import { shortDate } from '#src/shared/text/format.ts';
import { RetryAlert } from '#src/ui/feedback/alert.tsx';
import button from '#src/ui/forms/button.module.css';
import { Choice } from '#src/ui/forms/field.tsx';
import layout from '#src/ui/layout.module.css';
import { companyApi } from './api.ts';
import styles from './company-area.module.css';
import {
  CountTable,
  cityText,
  countText,
  DayChart,
  kindLabels,
  sizeText,
} from './statistics-tables.tsx';

/** Views and taps of the company by visitors. */
export function StatisticsSection() {
  const { state, period, load } = useStatistics();
  return (
    <section className={layout.rows} aria-labelledby="numeros">
      <h2 id="numeros">Números</h2>
      <p className={layout.prose}>
        Um toque não é um contrato: mostra que alguém quis falar com a empresa, e não que a conversa
        aconteceu ou que o aluguel foi fechado. Em cada número, um navegador conta no máximo uma vez
        por dia, e de uma mesma rede de internet contam no máximo cinco navegadores. Por isso, os
        números são aproximados.
      </p>
      <Choice
        name="periodo"
        legend="Período"
        options={options}
        chosen={String(period)}
        onChoose={(value) => load(Number(value) as StatisticsPeriod)}
      />
      <p role="status" className={layout.outcome}>
        {state === 'loading' && 'Buscando os números...'}
        {state === 'offline' &&
          'Você está sem internet. Os números aparecem quando a conexão voltar.'}
      </p>
      <div className={`${layout.rows} ${styles.numbers}`}>
        {state === 'failed' && (
          <RetryAlert
            text="Não conseguimos buscar os números agora. Tente de novo em alguns instantes."
            onRetry={() => load(period)}
          />
        )}
        {typeof state === 'object' && <StatisticsView statistics={state} period={period} />}
      </div>
    </section>
  );
}

const options = statisticsPeriods.map((days) => ({
  value: String(days),
  label: `Últimos ${days} dias`,
}));

/** Offline, they are loaded when there is a connection again. */
type StatisticsState = Statistics | 'loading' | 'failed' | 'offline';

/** The statistics of a period; `load` loads those of another one, or the same again. */
function useStatistics() {
  const [state, setState] = useState<StatisticsState>('loading');
  // A new object is a new attempt.
  const [request, setRequest] = useState<{ period: StatisticsPeriod }>({ period: 30 });
  const offline = useOffline();

  useEffect(() => {
    let isCurrent = true;
    const show = (next: StatisticsState) => {
      if (isCurrent) setState(next);
    };
    show('loading');
    companyApi.loadStatistics(request.period).then(show, async () => {
      await checkConnection();
      show(isOffline() ? 'offline' : 'failed');
    });
    return () => {
      isCurrent = false;
    };
  }, [request]);

  useEffect(() => {
    if (state === 'offline' && !offline) setRequest(({ period }) => ({ period }));
  }, [state, offline]);

  const load = (period: StatisticsPeriod) => setRequest({ period });
  return { state, period: request.period, load };
}

interface StatisticsViewProps {
  statistics: Statistics;
  period: StatisticsPeriod;
}

/** The numbers of a period beside those before, by day, by city and by size. */
export function StatisticsView({ statistics, period }: StatisticsViewProps) {
  const { from, to, total, previous, cities, sizes } = statistics;
  if (countedKinds.every((kind) => total[kind] + previous[kind] === 0)) {
    return (
      <p className={layout.dashed}>
        Ainda não há números para mostrar. Eles aparecem aqui quando alguém vê a empresa em uma
        lista, abre a página dela ou toca em um contato.
      </p>
    );
  }
  return (
    <div className={`${layout.rows} ${styles.parted}`}>
      <p className={layout.soft}>
        De {shortDate(from)} a {shortDate(to)}. O dia de hoje ainda não acabou.
      </p>
      <Totals statistics={statistics} period={period} />
      <DayChart statistics={statistics} />
      {cities.length > 0 && (
        <section className={layout.rows}>
          <h3>Por cidade</h3>
          <CountTable
            caption="Números por cidade"
            by="Cidade"
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
            rows={sizes.map(({ size, ...counts }) => ({ name: sizeText(size), ...counts }))}
          />
        </section>
      )}
      <div>
        <button
          type="button"
          className={button.secondary}
          onClick={() => downloadFile(csvFile(statistics))}
        >
          Baixar planilha (CSV)
        </button>
      </div>
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

/** 'eram 9 nos 30 dias anteriores' */
function previousText(count: number, period: StatisticsPeriod): string {
  const verb = count === 1 ? 'era' : 'eram';
  return `${verb} ${countText(count)} nos ${period} dias anteriores`;
}

function csvFile(statistics: Statistics): File {
  const name = `numeros-${statistics.from}-a-${statistics.to}.csv`;
  return new File([statisticsCsv(statistics)], name, { type: 'text/csv' });
}

/**
 * One table of all days, cities and sizes, as spreadsheets in Brazil open it: with semicolons, and
 * with a byte order mark, without which Excel misreads accents.
 */
export function statisticsCsv(statistics: Statistics): string {
  const { days, cities, sizes } = statistics;
  const countsOf = (row: Record<CountedKind, number>) =>
    countedKinds.map((kind) => String(row[kind]));
  const rows = [
    ['Por', 'Qual', ...countedKinds.map((kind) => kindLabels[kind])],
    ...days.map((row) => ['Dia', shortDate(row.day), ...countsOf(row)]),
    ...cities.map((row) => ['Cidade', cityText(row.cityId), ...countsOf(row)]),
    ...sizes.map((row) => ['Tamanho', sizeText(row.size), ...countsOf(row)]),
  ];
  return `\uFEFF${rows.map((row) => `${row.map(cell).join(';')}\r\n`).join('')}`;
}

/** Quoted where it has to be; never a formula, whatever the text. */
function cell(text: string): string {
  const literal = /^[=+\-@\t\r]/.test(text) ? `'${text}` : text;
  return /[";\r\n]/.test(literal) ? `"${literal.replaceAll('"', '""')}"` : literal;
}
