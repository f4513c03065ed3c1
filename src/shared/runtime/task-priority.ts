/** Milliseconds after which deferred work starts in any case. */
const timeoutMs = 1500;

const criticalTasks = new Set<Promise<void>>();

/**
 * Marks the start of something that the visitor waits for; call the result at its end. Deferred
 * work waits for it, so that it has the network and the processor to itself.
 */
export function beginCritical(): () => void {
  let end = () => {};
  const task = new Promise<void>((resolve) => {
    end = resolve;
  }).then(() => void criticalTasks.delete(task));
  criticalTasks.add(task);
  return end;
}

/** Resolves when no critical task is running, or after timeoutMs. */
export function whenIdle(): Promise<unknown> {
  return Promise.race([allEnded(), new Promise((resolve) => setTimeout(resolve, timeoutMs))]);
}

async function allEnded(): Promise<void> {
  // The end of one task may start the next.
  while (criticalTasks.size > 0) await Promise.all(criticalTasks);
}
