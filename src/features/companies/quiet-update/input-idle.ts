/** Milliseconds after a touch or a scroll: a click follows the one, and the page may still glide. */
const pauseMs = 300;

const events = [
  'pointerdown',
  'pointerup',
  'pointercancel',
  'touchstart',
  'touchend',
  'touchcancel',
  'scroll',
];

/** Whether a finger is on the page or has just moved it: nothing may change under a finger. */
export function createInputIdle() {
  let isHeld = false;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let waiting: (() => void)[] = [];

  function note(event: Event): void {
    isHeld = holds(event) ?? isHeld;
    clearTimeout(timer);
    timer = setTimeout(settle, pauseMs);
  }

  function settle(): void {
    if (isHeld) return;
    timer = undefined;
    for (const resolve of waiting) resolve();
    waiting = [];
  }

  return {
    /** Watches until the result is called. */
    watch(): () => void {
      const end = new AbortController();
      const options = { signal: end.signal, passive: true, capture: true };
      for (const name of events) window.addEventListener(name, note, options);
      return () => end.abort();
    },
    /** Resolves as soon as nothing is held, and the page does not move. */
    whenIdle(): Promise<void> {
      return new Promise((resolve) => {
        if (timer === undefined && !isHeld) resolve();
        else waiting.push(resolve);
      });
    },
  };
}

/** Pointer events of a finger end where it begins to scroll, though it still lies on the page. */
function holds(event: Event): boolean | undefined {
  if ('touches' in event) return (event as TouchEvent).touches.length > 0;
  const { pointerType, buttons } = event as PointerEvent;
  return pointerType && pointerType !== 'touch' ? buttons > 0 : undefined;
}
