/** Milliseconds; whoever makes way for a visitor does so no longer. */
const timeoutMs = 1500;

const waits = new Set<Promise<void>>();

/**
 * Tells that the visitor waits for what is being fetched or drawn, until the result is called: what
 * can come later leaves the network and the processor to it.
 */
export function beginCritical(): () => void {
  let release = () => {};
  const wait = new Promise<void>((resolve) => {
    release = resolve;
  }).then(() => void waits.delete(wait));
  waits.add(wait);
  return release;
}

/** Resolves when no visitor waits for anything, soon in any case. */
export function whenIdle(): Promise<unknown> {
  return Promise.race([allServed(), new Promise((resolve) => setTimeout(resolve, timeoutMs))]);
}

async function allServed(): Promise<void> {
  // Who is served may wait for the next thing at once.
  while (waits.size > 0) await Promise.all(waits);
}
