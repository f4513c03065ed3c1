import { useCallback, useEffect, useState } from 'react';
import {
  type CountedKind,
  countedKinds,
  type Statistics,
  type StatisticsPeriod,
  statisticsPeriods,
} from '#src/company/statistics.ts';
import { checkConnection, isOffline, useOffline } from '#src/shared/runtime/connection.ts';
import { shortDate } from '#src/shared/text/format.ts';
import { RetryAlert } from '#src/ui/feedback/alert.tsx';
import button from '#src/ui/forms/button.module.css';
import { Choice } from '#src/ui/forms/field.tsx';
import layout from '#src/ui/layout.module.css';
import type { CompanyApi } from './api.ts';
import styles from './company-area.module.css';
import {
  CountTable,
  cityText,
  countText,
  DayChart,
  kindLabels,
  sizeText,
} from './statistics-tables.tsx';

/** Views and taps of the company by visitors; `load` rejects when it can't read them now. */
export function StatisticsSection({ load }: { load: CompanyApi['loadStatistics'] }) {
  const [period, setPeriod] = useState<StatisticsPeriod>(30);
  const { state, retry } = useStatistics(load, period);
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
        onChoose={(value) => setPeriod(Number(value) as StatisticsPeriod)}
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
            onRetry={retry}
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

/** Loads the statistics of a period, and again for another one. */
function useStatistics(
  load: CompanyApi['loadStatistics'],
  period: StatisticsPeriod,
): { state: StatisticsState; retry: () => void } {
  const [state, setState] = useState<StatisticsState>('loading');
  // A new object is a new attempt.
  const [attempt, setAttempt] = useState({});
  const offline = useOffline();
  const retry = useCallback(() => setAttempt({}), []);

  // biome-ignore lint/correctness/useExhaustiveDependencies: an attempt loads the same again
  useEffect(() => {
    let isCurrent = true;
    const show = (next: StatisticsState) => {
      if (isCurrent) setState(next);
    };
    show('loading');
    load(period).then(show, async () => {
      await checkConnection();
      show(isOffline() ? 'offline' : 'failed');
    });
    return () => {
      isCurrent = false;
    };
  }, [load, period, attempt]);

  useEffect(() => {
    if (state === 'offline' && !offline) retry();
  }, [state, offline, retry]);

  return { state, retry };
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

/** 'eram 9 nos 30 dias anteriores' */
export function previousText(count: number, period: StatisticsPeriod): string {
  const verb = count === 1 ? 'era' : 'eram';
  return `${verb} ${countText(count)} nos ${period} dias anteriores`;
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
