/**
 * The browser's service workers; undefined where it has none, or where its settings forbid even to
 * ask. What its methods promise may still be rejected by such settings.
 */
export function serviceWorkers(): ServiceWorkerContainer | undefined {
  try {
    return globalThis.navigator?.serviceWorker;
  } catch {
    return undefined;
  }
}
