import type { Exchange } from './use-exchange.ts';

/** Changes a list whether or not the visitor uses it. */
export const changeAtOnce: Exchange = async (update, signal) => {
  if (!signal.aborted) update();
};
