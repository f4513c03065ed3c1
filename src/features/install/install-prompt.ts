import { createEmitter } from '#src/shared/runtime/emitter.ts';

/** Chromium's event, which TypeScript does not know. */
export interface InstallPromptEvent extends Event {
  prompt(): Promise<unknown>;
  readonly userChoice: Promise<{ outcome: 'accepted' | 'dismissed' }>;
}

let held: InstallPromptEvent | undefined;
const listeners = createEmitter();

/**
 * Call first of all: the browser says only once, soon after loading, that it would install; the
 * document holds what was said before this code came.
 */
export function catchInstallPrompt(): void {
  const { heldInstallPrompt } = window as { heldInstallPrompt?: InstallPromptEvent };
  if (heldInstallPrompt) hold(heldInstallPrompt);
  window.addEventListener('beforeinstallprompt', (event) => {
    // The site asks in a place of its own instead.
    event.preventDefault();
    hold(event as InstallPromptEvent);
  });
  window.addEventListener('appinstalled', () => hold(undefined));
}

/** The browser's offer to install, while there is one; each can be used once. */
export function heldPrompt(): InstallPromptEvent | undefined {
  return held;
}

/** Takes the offer: nobody else can use it. */
export function takePrompt(): InstallPromptEvent | undefined {
  const taken = held;
  hold(undefined);
  return taken;
}

/** Calls the listener whenever an offer comes or goes, until the result is called. */
export const onPromptChange = listeners.subscribe;

function hold(next: InstallPromptEvent | undefined): void {
  held = next;
  listeners.emit();
}
