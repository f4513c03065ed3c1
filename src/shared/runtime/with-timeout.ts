/**
 * Waits for a storage call at most `limit` milliseconds. Storage may be missing, throw, be full
 * or never answer; none of it is the visitor's problem, so all of it is `undefined`.
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
