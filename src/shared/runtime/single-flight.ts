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
