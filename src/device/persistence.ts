/** Once a page, whichever code asks: some browsers prompt the visitor at every call. */
let hasAsked = false;

/**
 * Asks the browser, once a page, not to clear the site's storage when space is short. Call it in the
 * gesture that saves something.
 */
export function askForPersistence(): void {
  if (hasAsked) return;
  hasAsked = true;
  void requestPersistence();
}

/** Whether the browser grants it, perhaps after asking the visitor. Never rejects. */
export async function requestPersistence(): Promise<boolean> {
  try {
    return await navigator.storage.persist();
  } catch {
    // Without the promise what is saved is saved all the same.
    return false;
  }
}

export function canRequestPersistence(): boolean {
  return 'storage' in navigator && 'persist' in navigator.storage;
}
