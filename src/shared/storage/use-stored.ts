import { useCallback, useEffect, useState } from 'react';
import type { Broadcast } from '#src/shared/runtime/broadcast.ts';
import { dataCleared } from './data-cleared.ts';
import type { Outcome } from './store-call.ts';

export type StoredState<Row> =
  | { status: 'reading' }
  | { status: 'failed' }
  | { status: 'read'; items: readonly Row[] };

/** All rows of a database, in step with every tab; `ask` has to stay the same function. */
export function useStored<Row>(
  ask: () => Promise<Outcome<readonly Row[]>>,
  changes: Broadcast,
): { state: StoredState<Row>; read: () => Promise<void> } {
  const [state, setState] = useState<StoredState<Row>>({ status: 'reading' });

  const read = useCallback(async () => {
    const outcome = await ask();
    if ('value' in outcome) setState({ status: 'read', items: outcome.value });
    // What is on the screen serves the visitor better than a later failure.
    else setState((old) => (old.status === 'read' ? old : { status: 'failed' }));
  }, [ask]);

  useEffect(() => {
    void read();
    return changes.on(() => void read());
  }, [read, changes]);

  // To read again would make the database that was just deleted.
  useEffect(() => dataCleared.on(() => setState({ status: 'read', items: [] })), []);

  return { state, read };
}
