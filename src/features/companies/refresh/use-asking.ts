import { useEffect, useState } from 'react';
import type { SearchState } from '#src/features/companies/search/search-state.ts';
import { clockTime } from './clock-time.ts';

interface Asking {
  ask: () => void;
  /** From the request until the list is exchanged, or the request has failed. */
  isAsking: boolean;
  /** What came of it, for a while; empty where the list itself says it. */
  outcome: string;
}

/** Milliseconds for which an outcome is shown. */
const shownMs = 8000;

/** Has a list asked for again at the visitor's wish, and says what came of it. */
export function useAsking(state: SearchState, refresh: () => void): Asking {
  const [isAsking, setIsAsking] = useState(false);
  const [outcome, setOutcome] = useState('');

  useEffect(() => {
    if (!isAsking || isPending(state)) return;
    setIsAsking(false);
    setOutcome(outcomeOf(state));
  }, [isAsking, state]);

  useEffect(() => {
    if (!outcome) return;
    const timer = setTimeout(() => setOutcome(''), shownMs);
    return () => clearTimeout(timer);
  }, [outcome]);

  function ask() {
    if (isAsking) return;
    setOutcome('');
    setIsAsking(true);
    refresh();
  }

  return { ask, isAsking, outcome };
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
