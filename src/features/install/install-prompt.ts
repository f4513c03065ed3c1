import { createStore } from '#src/shared/runtime/events.ts';

/** Chromium's `beforeinstallprompt` event, which TypeScript does not declare. */
interface InstallPromptEvent extends Event {
  prompt(): Promise<unknown>;
}

/** The browser's install prompt while it can be shown, which is once. */
export const installPrompt = createStore<InstallPromptEvent | undefined>(undefined);

/** Call first in the entry module: the browser fires the event once, soon after loading. */
export function catchInstallPrompt(): void {
  window.addEventListener('beforeinstallprompt', (event) => {
    // The site shows its own offer instead of the browser's.
    event.preventDefault();
    installPrompt.set(event as InstallPromptEvent);
  });
  window.addEventListener('appinstalled', () => installPrompt.set(undefined));
}
