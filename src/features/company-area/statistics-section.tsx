import { useEffect, useState } from 'react';
import {
  type CountedKind,
  countedKinds,
  type Statistics,
  type StatisticsPeriod,
  statisticsPeriods,
  statisticsSchema,
} from '#src/company/statistics.ts';
import { useOffline } from '#src/shared/runtime/connection.ts';
import { downloadFile } from '#src/shared/runtime/download-file.ts';
import { type Outcome, problemText } from '#src/shared/runtime/server.ts';
import { formatDecimal, shortDate } from '#src/shared/text/format.ts';
import { RetryAlert } from '#src/ui/feedback/alert.tsx';
import { Button } from '#src/ui/forms/button.tsx';
import { Choice } from '#src/ui/forms/field.tsx';
import layout from '#src/ui/layout.module.css';
import { askCompany } from './api.ts';
import styles from './company-area.module.css';
import { CountSection, countText, DayChart, kindLabels, tablesOf } from './statistics-tables.tsx';

export function StatisticsSection() {
  const { outcome, period, load } = useStatistics(30);
  const problem = outcome?.problem;
  return (
    <section className={layout.rows} aria-labelledby="numeros">
      <h1 id="numeros" tabIndex={-1}>
        Números
      </h1>
      <Choice
        name="periodo"
        className={`${layout.noLegend} ${styles.filter}`}
        legend="Período"
        options={options}
        chosen={String(period)}
        onChoose={(value) => load(Number(value) as StatisticsPeriod)}
      />
      <p role="status" className={layout.outcome}>
        {!outcome
          ? 'Carregando os números...'
          : problem?.kind === 'offline' &&
            'Você está sem internet. Os números aparecem quando a internet voltar.'}
      </p>
      <div className={`${layout.rows} ${styles.numbers}`}>
        {problem && problem.kind !== 'offline' && (
          <RetryAlert
            text={`Não foi possível carregar os números. ${problemText(problem)}`}
            onRetry={() => load(period)}
          />
        )}
        {outcome?.answer && <StatisticsView statistics={outcome.answer} period={period} />}
      </div>
    </section>
  );
}

const options = statisticsPeriods.map((days) => ({
  value: String(days),
  label: `${days} dias`,
}));

/**
 * The statistics are undefined while they are loaded; `load` loads another period, or the same
 * again. Offline, they are loaded when there is a connection again.
 */
export function useStatistics(initial: StatisticsPeriod) {
  const [outcome, setOutcome] = useState<Outcome<Statistics>>();
  // A new object is a new attempt.
  const [request, setRequest] = useState({ period: initial });
  const offline = useOffline();

  useEffect(() => {
    let isCurrent = true;
    setOutcome(undefined);
    void askCompany(`/statistics?days=${request.period}`, statisticsSchema).then((loaded) => {
      if (isCurrent) setOutcome(loaded);
    });
    return () => {
      isCurrent = false;
    };
  }, [request]);

  useEffect(() => {
    if (outcome?.problem?.kind === 'offline' && !offline) setRequest(({ period }) => ({ period }));
  }, [outcome, offline]);

  const load = (period: StatisticsPeriod) => setRequest({ period });
  return { outcome, period: request.period, load };
}

interface StatisticsViewProps {
  statistics: Statistics;
  period: StatisticsPeriod;
}

export function StatisticsView({ statistics, period }: StatisticsViewProps) {
  const { from, to, total, previous } = statistics;
  // Only what was counted is charted.
  const counted = kindsByWeight.find((candidate) => total[candidate] > 0);
  const [kind, setKind] = useState<CountedKind>(counted ?? 'chat');
  if (countedKinds.every((countedKind) => total[countedKind] + previous[countedKind] === 0)) {
    return (
      <p className={layout.dashed}>
        Ainda não há números para mostrar. Eles aparecem aqui quando alguém vê a empresa em uma
        lista, abre a página dela ou toca em um contato.
      </p>
    );
  }
  return (
    <div className={`${layout.farRows} ${styles.parted}`}>
      <div className={layout.rows}>
        <DayChart statistics={statistics} kind={kind} />
        <p className={layout.soft}>
          De {shortDate(from)} a {shortDate(to)}, ao lado dos {period} dias anteriores. O dia de
          hoje ainda não acabou.
        </p>
        <fieldset className={styles.figures}>
          <legend className={layout.visuallyHidden}>O que o gráfico mostra</legend>
          {kindsByWeight.map((countedKind) => (
            <label key={countedKind} className={styles.figure}>
              <input
                type="radio"
                name="contagem"
                className={layout.visuallyHidden}
                checked={countedKind === kind}
                disabled={total[countedKind] === 0}
                onChange={() => setKind(countedKind)}
              />
              <Figure statistics={statistics} kind={countedKind} />
            </label>
          ))}
        </fieldset>
        <TapRate total={total} />
        <p className={layout.soft}>
          Um toque não quer dizer aluguel. Os números são aproximados: contamos cada navegador no
          máximo uma vez por dia.
        </p>
      </div>
      {tablesOf(statistics).map((table) => (
        <CountSection key={table.by} {...table} />
      ))}
      <div>
        <Button
          onClick={() => {
            const name = `numeros-${from}-a-${to}.csv`;
            downloadFile(new File([statisticsCsv(statistics)], name, { type: 'text/csv' }));
          }}
        >
          Baixar planilha (CSV)
        </Button>
      </div>
    </div>
  );
}

/** The kinds that may become a rental come first. */
export const kindsByWeight = [
  'chat',
  'call',
  'page',
  'shown',
  'website',
  'saved',
] as const satisfies readonly CountedKind[];

interface FigureProps {
  statistics: Pick<Statistics, 'total' | 'previous'>;
  kind: CountedKind;
}

export function Figure({ statistics, kind }: FigureProps) {
  const [now, before] = [statistics.total[kind], statistics.previous[kind]];
  const change = now - before;
  const direction = Math.sign(change);
  return (
    <>
      <span>{kindLabels[kind].long}</span>
      <strong>{countText(now)}</strong>
      <span className={layout.visuallyHidden}>, </span>
      <span data-change={direction} className={styles.change}>
        <span aria-hidden="true">{['▼ ', '', '▲ '][direction + 1]}</span>
        {change === 0 ? 'igual' : countText(Math.abs(change))}
        <span className={layout.visuallyHidden}>{comparisons[direction + 1]}</span>
      </span>
    </>
  );
}

const comparisons = [' a menos que antes', ' a antes', ' a mais que antes'] as const;

function TapRate({ total }: Pick<Statistics, 'total'>) {
  const views = total.shown + total.page;
  const taps = total.chat + total.call + total.website;
  if (views === 0) return null;
  return (
    <p>
      De cada 100 vezes em que a empresa apareceu,{' '}
      <strong>{formatDecimal((100 * taps) / views, 1)}</strong> terminaram em um toque de contato.
    </p>
  );
}

/**
 * Writes one table of all days, cities and sizes, as spreadsheets in Brazil open it: with
 * semicolons, and with a byte order mark, without which Excel misreads accents.
 */
export function statisticsCsv(statistics: Statistics): string {
  const rows = tablesOf(statistics).flatMap(({ by, rows }) =>
    rows.map(({ name, ...counts }) => [by, name, ...countedKinds.map((kind) => `${counts[kind]}`)]),
  );
  const head = ['Por', 'Qual', ...countedKinds.map((kind) => kindLabels[kind].long)];
  return `\uFEFF${[head, ...rows].map((row) => `${row.map(cell).join(';')}\r\n`).join('')}`;
}

/** Quotes a text where it has to be; the cell is never a formula, whatever the text. */
function cell(text: string): string {
  const literal = /^[=+\-@\t\r]/.test(text) ? `'${text}` : text;
  return /[";\r\n]/.test(literal) ? `"${literal.replaceAll('"', '""')}"` : literal;
}
