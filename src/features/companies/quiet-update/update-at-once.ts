import type { QuietUpdate } from './use-quiet-update.ts';

/** Changes a list whether or not the visitor uses it. */
export const updateAtOnce: QuietUpdate = async (update, signal) => {
  if (!signal.aborted) update();
};
