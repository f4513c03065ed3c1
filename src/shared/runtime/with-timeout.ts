/**
 * Waits for what nothing may depend on, at most that many milliseconds. `undefined` when it fails or
 * takes longer: storage that is missing, full or silent, a server that is away. Never rejects.
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
