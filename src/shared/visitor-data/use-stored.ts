import { useLiveQuery } from 'dexie-react-hooks';
import { useEffect, useReducer, useState } from 'react';
import { dataCleared } from '#src/shared/storage/data-cleared.ts';
import { outcomeOf } from './outcome.ts';

export type StoredState<Row> =
  | { status: 'reading' }
  | { status: 'failed' }
  | { status: 'read'; items: readonly Row[] };

interface Stored<Row> {
  state: StoredState<Row>;
  /** Reads again after a failure. */
  retry: () => void;
}

/**
 * Rows of the database, in step with every tab, for pages that show nothing without Dexie. `query`
 * makes one call to the database and has to stay the same function.
 */
export function useStored<Row>(query: () => Promise<readonly Row[]>): Stored<Row> {
  const [attempt, retry] = useReducer((attempts: number) => attempts + 1, 0);
  const [state, setState] = useState<StoredState<Row>>({ status: 'reading' });
  const outcome = useLiveQuery(() => outcomeOf(query), [query, attempt]);

  useEffect(() => {
    // Without IndexedDB, Dexie's live queries never answer.
    if (!window.indexedDB) setState({ status: 'failed' });
    if (!outcome) return;
    if ('value' in outcome) setState({ status: 'read', items: outcome.value });
    // What is on the screen serves the visitor better than a later failure.
    else setState((old) => (old.status === 'read' ? old : { status: 'failed' }));
  }, [outcome]);

  // To read again would make the database that was just deleted.
  useEffect(() => dataCleared.on(() => setState({ status: 'read', items: [] })), []);

  return { state, retry };
}
