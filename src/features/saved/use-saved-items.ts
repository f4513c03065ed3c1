import { useCallback, useEffect, useState } from 'react';
import { savedChanges } from '#src/shared/saved/saved-changes.ts';
import type { SavedItem } from '#src/shared/saved/saved-item.ts';
import { callStore } from '#src/shared/saved/store-call.ts';
import { erasure } from '#src/shared/storage/erasure.ts';

export type SavedState =
  | { status: 'reading' }
  | { status: 'failed' }
  | { status: 'read'; items: readonly SavedItem[] };

/** Everything saved on this device, the newest first, in step with every tab. */
export function useSavedItems(): { state: SavedState; read: () => Promise<void> } {
  const [state, setState] = useState<SavedState>({ status: 'reading' });

  const read = useCallback(async () => {
    const outcome = await callStore((store) => store.readItems());
    if ('value' in outcome) setState({ status: 'read', items: outcome.value });
    // What is on the screen serves the visitor better than a later failure.
    else setState((old) => (old.status === 'read' ? old : { status: 'failed' }));
  }, []);

  useEffect(() => {
    void read();
    return savedChanges.on(() => void read());
  }, [read]);

  // To read again would make the database that was just deleted.
  useEffect(() => erasure.on(() => setState({ status: 'read', items: [] })), []);

  return { state, read };
}
