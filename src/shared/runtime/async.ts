/** Shares one call: while it is pending, other calls get its promise instead of a new one. */
export function singleFlight<Args extends unknown[], Result>(
  work: (...args: Args) => Promise<Result>,
): (...args: Args) => Promise<Result> {
  let pending: Promise<Result> | undefined;
  return (...args) => {
    pending ??= work(...args).finally(() => {
      pending = undefined;
    });
    return pending;
  };
}

/**
 * Waits for what nothing may depend on, at most that many milliseconds. `undefined` when it fails
 * or takes longer: storage that is missing, full or silent, a server that is away. Never rejects.
 */
export async function withTimeout<T>(
  timeoutMs: number,
  work: () => Promise<T>,
): Promise<T | undefined> {
  let stopWaiting = () => {};
  const timeout = new Promise<undefined>((resolve) => {
    const timer = setTimeout(resolve, timeoutMs);
    stopWaiting = () => clearTimeout(timer);
  });
  try {
    return await Promise.race([work(), timeout]);
  } catch {
    return undefined;
  } finally {
    stopWaiting();
  }
}

/** Calls `work` for every item, `concurrency` at a time. Rejects with the first failure. */
export async function forEachConcurrent<Item>(
  concurrency: number,
  items: Iterable<Item>,
  work: (item: Item) => Promise<unknown>,
): Promise<void> {
  const queue = items[Symbol.iterator]();
  const worker = async () => {
    for (let next = queue.next(); !next.done; next = queue.next()) await work(next.value);
  };
  await Promise.all(Array.from({ length: concurrency }, worker));
}
