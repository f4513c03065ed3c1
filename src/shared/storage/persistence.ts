/**
 * Asks the browser not to clear the site's storage when space is short. Call it in the gesture that
 * saves something.
 */
export function askForPersistence(): void {
  navigator.storage?.persist?.().catch(() => {
    // Without the promise the item is saved all the same.
  });
}
