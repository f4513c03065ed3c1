/**
 * Returns undefined where the browser has none, or where its settings forbid even to ask. What its
 * methods promise may still be rejected by such settings.
 */
export function serviceWorkers(): ServiceWorkerContainer | undefined {
  try {
    return globalThis.navigator?.serviceWorker;
  } catch {
    return undefined;
  }
}
