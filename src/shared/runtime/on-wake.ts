import { singleFlight } from './async.ts';

const interval = 30_000;

/** Two timers of a page in the background are a minute apart, which is no jump. */
const jump = 3 * interval;

/**
 * Timers stand still while a phone sleeps. Calls the listener when the page is looked at again or
 * the clock has jumped, until the result is called: what is due by then has to be checked.
 */
export function onWake(listener: () => void): () => void {
  const stopped = new AbortController();
  const { signal } = stopped;
  const wakeVisible = () => isVisible() && listener();
  document.addEventListener('visibilitychange', wakeVisible, { signal });
  window.addEventListener('pageshow', () => listener(), { signal });
  let last = Date.now();
  const clock = setInterval(() => {
    const passed = Date.now() - last;
    last += passed;
    if (passed < 0 || passed > jump) listener();
  }, interval);
  return () => {
    stopped.abort();
    clearInterval(clock);
  };
}

function isVisible(): boolean {
  return document.visibilityState === 'visible';
}

/** The pause is in milliseconds, and doubles after each try. */
interface Pauses {
  first: number;
  max: number;
}

/**
 * Does something again after pauses, and at once when the page wakes or the connection is back,
 * until the result is called. A hidden page waits. `work` must not reject.
 */
export function keepTrying(
  work: () => Promise<unknown>,
  { first, max }: Pauses = { first: 5000, max: 60_000 },
): () => void {
  let delay = first;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let isStopped = false;

  const tryNow = singleFlight(async () => {
    clearTimeout(timer);
    if (isVisible()) await work();
    schedule();
  });

  function schedule() {
    if (isStopped) return;
    timer = setTimeout(tryNow, delay);
    delay = Math.min(delay * 2, max);
  }

  const trySoon = () => {
    delay = first;
    void tryNow();
  };
  const ignoreWake = onWake(trySoon);
  window.addEventListener('online', trySoon);
  schedule();
  return () => {
    isStopped = true;
    ignoreWake();
    window.removeEventListener('online', trySoon);
    clearTimeout(timer);
  };
}
