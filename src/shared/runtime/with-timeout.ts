/**
 * Waits for a storage call, at most that many milliseconds. `undefined` when storage is missing,
 * throws, is full or never answers. Never rejects.
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
