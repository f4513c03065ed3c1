import { useCallback, useEffect, useState } from 'react';
import type { Statistics, StatisticsPeriod } from '#src/company/statistics.ts';
import { checkConnection, isOffline, useOffline } from '#src/shared/runtime/connection.ts';

export type LoadStatistics = (days: StatisticsPeriod) => Promise<Statistics>;

type StatisticsState =
  | { status: 'loading' }
  | { status: 'failed' }
  /** Loads by itself when there is a connection. */
  | { status: 'offline' }
  | { status: 'loaded'; statistics: Statistics };

/** Loads the statistics of a period, and again for another one. */
export function useStatistics(
  load: LoadStatistics,
  period: StatisticsPeriod,
): { state: StatisticsState; retry: () => void } {
  const [state, setState] = useState<StatisticsState>({ status: 'loading' });
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
    show({ status: 'loading' });
    load(period).then(
      (statistics) => show({ status: 'loaded', statistics }),
      async () => {
        await checkConnection();
        show({ status: isOffline() ? 'offline' : 'failed' });
      },
    );
    return () => {
      isCurrent = false;
    };
  }, [load, period, attempt]);

  useEffect(() => {
    if (state.status === 'offline' && !offline) retry();
  }, [state, offline, retry]);

  return { state, retry };
}
