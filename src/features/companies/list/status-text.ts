import type { SearchState } from '#src/features/companies/search/search-state.ts';
import { noConnectionText } from './no-connection-text.ts';

/** One sentence for each state, read out when it changes; errors have an alert instead. */
export function statusOf(state: SearchState): { isEmpty: boolean; text: string } {
  if (state.status === 'loading') return { isEmpty: false, text: 'Buscando empresas no Google...' };
  if (state.status === 'offline') return { isEmpty: true, text: noConnectionText };
  if (state.status !== 'answered') return { isEmpty: true, text: '' };
  const count = state.dated.answer.companies.length;
  if (count === 0) return { isEmpty: true, text: 'Nenhuma empresa encontrada nesta região.' };
  const text = count === 1 ? '1 empresa encontrada' : `${count} empresas encontradas`;
  return { isEmpty: false, text };
}
