import { createStore } from '#src/shared/runtime/events.ts';

/** TypeScript does not declare Chromium's `beforeinstallprompt` event. */
interface InstallPromptEvent extends Event {
  prompt(): Promise<unknown>;
}

/** Holds the browser's install prompt while it can be shown, which is once. */
export const installPrompt = createStore<InstallPromptEvent | undefined>(undefined);

/** Call it first in the entry module: the browser fires the event once, soon after loading. */
export function catchInstallPrompt(): void {
  window.addEventListener('beforeinstallprompt', (event) => {
    // The site shows its own offer instead of the browser's.
    event.preventDefault();
    installPrompt.set(event as InstallPromptEvent);
  });
  window.addEventListener('appinstalled', () => installPrompt.set(undefined));
}
