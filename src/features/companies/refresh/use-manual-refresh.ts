import { useEffect, useState } from 'react';
import type { SearchState } from '#src/features/companies/search/search-state.ts';
import { clockTime } from './clock-time.ts';

interface ManualRefresh {
  start: () => void;
  /** From the request until the list has changed, or the request has failed. */
  isRefreshing: boolean;
  /** The outcome as a sentence, for a while; empty where the list itself shows it. */
  outcome: string;
}

/** Milliseconds for which an outcome is shown. */
const shownMs = 8000;

/** Refreshes a list when the visitor wants it, with the outcome as a sentence. */
export function useManualRefresh(state: SearchState, refresh: () => void): ManualRefresh {
  const [isRefreshing, setRefreshing] = useState(false);
  const [outcome, setOutcome] = useState('');

  useEffect(() => {
    if (!isRefreshing || isPending(state)) return;
    setRefreshing(false);
    setOutcome(outcomeOf(state));
  }, [isRefreshing, state]);

  useEffect(() => {
    if (!outcome) return;
    const timer = setTimeout(() => setOutcome(''), shownMs);
    return () => clearTimeout(timer);
  }, [outcome]);

  function start() {
    if (isRefreshing) return;
    setOutcome('');
    setRefreshing(true);
    refresh();
  }

  return { start, isRefreshing, outcome };
}

function isPending(state: SearchState): boolean {
  return state.status === 'loading' || (state.status === 'answered' && state.isRenewing === true);
}

function outcomeOf(state: SearchState): string {
  if (state.status !== 'answered') return '';
  const { failure, dated } = state;
  if (!failure) return `Lista atualizada às ${clockTime(Date.now())}.`;
  if (failure.status === 'offline') {
    return `Você está sem internet. Esta é a lista das ${clockTime(dated.askedAt)}.`;
  }
  if (failure.status === 'failed') return 'Erro ao buscar empresas. Por favor, tente novamente.';
  const time = new Date(failure.retryAt).toLocaleTimeString('pt-BR');
  return `A busca de empresas precisa de uma pausa. Tente novamente a partir das ${time}.`;
}
