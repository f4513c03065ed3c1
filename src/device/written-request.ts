import { useSyncExternalStore } from 'react';
import type { WrittenRequest } from '#src/request/chat-text.ts';
import { createStoredValue } from './stored-value.ts';

/** The code that reads and writes requests is loaded only for visitors who store something. */
const written = createStoredValue<(() => WrittenRequest) | undefined>(
  async () => (await import('./draft.ts')).writtenRequests,
  undefined,
);

/** Returns the stored draft's part; undefined while prerendering and where nothing is stored. */
export function useWrittenRequest(): WrittenRequest | undefined {
  const state = useSyncExternalStore(written.subscribe, written.get, written.getInitial);
  return state.value?.();
}
