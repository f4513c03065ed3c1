import { singleFlight } from './async.ts';
import { createEmitter } from './events.ts';

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

export interface PageEvents {
  isPageVisible?: () => boolean;
  onPageWake?: typeof onWake;
}

/** Milliseconds between two tries; doubled after each. */
const firstDelay = 5000;
const maxDelay = 60_000;

/**
 * Does something again after pauses, and at once when the page wakes, until the result is called. A
 * hidden page waits. `work` must not reject.
 */
export function keepTrying(
  work: () => Promise<unknown>,
  {
    isPageVisible = () => document.visibilityState === 'visible',
    onPageWake = onWake,
  }: PageEvents = {},
): () => void {
  let delay = firstDelay;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let isStopped = false;

  const tryNow = singleFlight(async () => {
    clearTimeout(timer);
    if (isPageVisible()) await work();
    schedule();
  });

  function schedule() {
    if (isStopped) return;
    timer = setTimeout(tryNow, delay);
    delay = Math.min(delay * 2, maxDelay);
  }

  const ignoreWake = onPageWake(() => {
    delay = firstDelay;
    void tryNow();
  });
  schedule();
  return () => {
    isStopped = true;
    ignoreWake();
    clearTimeout(timer);
  };
}
