/** Milliseconds after which a visitor who waits holds nothing back any longer. */
const patience = 1500;

const waits = new Set<Promise<void>>();

/**
 * Tells that the visitor waits for what is being fetched or drawn, until the result is called: what
 * can come later leaves the network and the processor to it.
 */
export function visitorWaits(): () => void {
  let release = () => {};
  const wait = new Promise<void>((resolve) => {
    release = resolve;
    setTimeout(resolve, patience);
  }).then(() => void waits.delete(wait));
  waits.add(wait);
  return release;
}

/** Resolves when no visitor waits for anything, soon in any case. */
export async function nobodyWaits(): Promise<void> {
  // Who is served may wait for the next thing at once.
  while (waits.size > 0) await Promise.all(waits);
}
