/**
 * Waits for a storage call at most `timeoutMs` milliseconds. Storage may be missing, throw, be full
 * or never respond: every failure is `undefined`, since the site works without it.
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
