import { createEmitter } from './emitter.ts';

/** Milliseconds between two readings of the clock. */
const interval = 30_000;

/** Milliseconds; more than the minute between two timers of a page in the background. */
const jump = 3 * interval;

/**
 * Timers stand still while a phone sleeps. Calls the listener when the page is looked at again or the
 * clock has jumped, until the result is called: what is due by then has to be checked.
 */
export const onWake = createWakeEvent();

export function createWakeEvent() {
  const { subscribe, emit } = createEmitter();
  let isWatching = false;

  return (listener: () => void): (() => void) => {
    if (!isWatching) watch(emit);
    isWatching = true;
    return subscribe(listener);
  };
}

function watch(emit: () => void): void {
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'visible') emit();
  });
  window.addEventListener('pageshow', emit);
  let last = Date.now();
  setInterval(() => {
    const passed = Date.now() - last;
    last += passed;
    if (passed < 0 || passed > jump) emit();
  }, interval);
}
