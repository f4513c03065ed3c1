/**
 * Browsers may clear what a site keeps when space is short, unless they promised not to. Call it
 * in the gesture that saves something.
 */
export function askForPersistence(): void {
  navigator.storage?.persist?.().catch(() => {
    // Without the promise the item is saved all the same.
  });
}
