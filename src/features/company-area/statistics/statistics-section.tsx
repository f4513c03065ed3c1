import { useState } from 'react';
import { type StatisticsPeriod, statisticsPeriods } from '#src/company/statistics.ts';
import { RetryAlert } from '#src/ui/feedback/alert.tsx';
import { Choice } from '#src/ui/forms/field.tsx';
import layout from '#src/ui/layout.module.css';
import styles from './statistics.module.css';
import { StatisticsView } from './statistics-view.tsx';
import { type LoadStatistics, useStatistics } from './use-statistics.ts';

/** Views and taps of the company by visitors; `load` rejects when it can't read them now. */
export function StatisticsSection({ load }: { load: LoadStatistics }) {
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
        {state.status === 'loading' && 'Buscando os números...'}
        {state.status === 'offline' &&
          'Você está sem internet. Os números aparecem quando a conexão voltar.'}
      </p>
      <div className={`${layout.rows} ${styles.numbers}`}>
        {state.status === 'failed' && (
          <RetryAlert
            text="Não conseguimos buscar os números agora. Tente de novo em alguns instantes."
            onRetry={retry}
          />
        )}
        {state.status === 'loaded' && (
          <StatisticsView statistics={state.statistics} period={period} />
        )}
      </div>
    </section>
  );
}

const options = statisticsPeriods.map((days) => ({
  value: String(days),
  label: `Últimos ${days} dias`,
}));
