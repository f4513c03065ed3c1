import { createStoredValue, queryDatabase } from '#src/device/stored-value.ts';

/** Not the rows themselves: their code is loaded only where one waits. */
const waiting = createStoredValue<number>(
  queryDatabase(({ requests }) =>
    requests
      .filter((row) => {
        const { state, steps } = row as { state?: unknown; steps?: unknown[] };
        return state === 'queued' || (steps?.length ?? 0) > 0;
      })
      .count(),
  ),
  0,
);

/** Sends requests and steps that wait for a connection, whichever page is open. Call once. */
export function sendWaitingRequests(): void {
  const send = () => {
    if (waiting.get().value === 0 || !navigator.onLine) return;
    import('#src/device/sent-requests.ts').then(
      ({ sendWaiting }) => sendWaiting(),
      () => undefined,
    );
  };
  let sent = 0;
  waiting.subscribe(() => {
    const { value } = waiting.get();
    // What failed is tried again when the connection is back.
    if (value > sent) send();
    sent = value;
  });
  window.addEventListener('online', send);
}
