/**
 * Resolves when the browser has nothing more urgent to do, after 1.5 s in any case, so that the
 * page gets network and processor first. Safari can't tell, and takes the next task.
 */
export function whenIdle(): Promise<void> {
  if (!('requestIdleCallback' in globalThis)) return nextTask();
  return new Promise((resolve) => {
    requestIdleCallback(() => resolve(), { timeout: 1500 });
  });
}

/** Runs sooner than a timer, which browsers delay by a second in a background tab. */
export function nextTask(): Promise<void> {
  return new Promise((resolve) => {
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = () => {
      port1.close();
      resolve();
    };
    port2.postMessage(undefined);
  });
}
