import { useSyncExternalStore } from 'react';
import { createBroadcast } from '#src/shared/runtime/broadcast.ts';
import { createEmitter } from '#src/shared/runtime/emitter.ts';
import { readValue } from '#src/shared/storage/key-value.ts';
import { valueNames } from '#src/shared/storage/names.ts';
import type { WrittenRequest } from './request-text.ts';

/**
 * What the draft kept on this device adds to requests; undefined while prerendering, at first and
 * where none is kept. Most visitors have written nothing: only for those who have, the code that
 * reads a draft is fetched.
 */
export function useWrittenRequest(): WrittenRequest | undefined {
  const writeNow = useSyncExternalStore(
    subscribe,
    () => write,
    () => undefined,
  );
  return writeNow?.();
}

/** Milliseconds; until the draft is there, requests are the greeting alone. */
const timeoutMs = 5000;

let write: (() => WrittenRequest) | undefined;
let isListening = false;
let isFollowing = false;
const drafts = createBroadcast(valueNames.requestDraft);
const listeners = createEmitter();

function subscribe(listener: () => void): () => void {
  if (!isListening) drafts.on(() => void follow());
  isListening = true;
  void follow();
  return listeners.subscribe(listener);
}

/** Follows the draft once there is one, whoever writes it. */
async function follow(): Promise<void> {
  if (isFollowing) return;
  isFollowing = true;
  isFollowing = await followKept().catch(() => false);
}

/** Whether there was a draft to follow; rejects when its code can't be fetched. */
async function followKept(): Promise<boolean> {
  const kept = await readValue(valueNames.requestDraft, timeoutMs);
  if (kept === undefined) return false;
  const store = await import('./draft-store.ts');
  store.followWritten((next) => {
    write = next;
    listeners.emit();
  });
  return true;
}
