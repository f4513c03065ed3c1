import { useSyncExternalStore } from 'react';
import { createListeners } from '#src/shared/changes/listeners.ts';
import { changeFlag, readFlag } from '#src/shared/storage/flags.ts';
import { flagNames } from '#src/shared/storage/names.ts';
import { installsByHand, isInstalled } from './device.ts';

/** Chromium's event, which TypeScript does not know. */
interface InstallPromptEvent extends Event {
  prompt(): Promise<unknown>;
  readonly userChoice: Promise<{ outcome: 'accepted' | 'dismissed' }>;
}

/** How the site can be installed here: the browser asks, or the visitor follows steps. */
export type InstallWay = 'prompt' | 'steps';

/** Milliseconds; nobody waits for the offer. */
const patience = 10_000;

let heldPrompt: InstallPromptEvent | undefined;
/** Nothing is offered before it is known that it was not declined. */
let declined = true;
const listeners = createListeners();

/** Call first of all: the browser says only once, soon after loading, that it would install. */
export function catchInstallPrompt(): void {
  window.addEventListener('beforeinstallprompt', (event) => {
    // The site asks in a place of its own instead.
    event.preventDefault();
    tell(() => {
      heldPrompt = event as InstallPromptEvent;
    });
  });
  window.addEventListener('beforeinstallprompt', () => void readDeclined(), { once: true });
  window.addEventListener('appinstalled', () => {
    tell(() => {
      heldPrompt = undefined;
    });
  });
  if (installsByHand()) void readDeclined();
}

/** Undefined where the site can't be installed, or is; and until hydration. */
export function useInstallWay(): InstallWay | undefined {
  return useSyncExternalStore(listeners.subscribe, findWay, () => undefined);
}

/** Whether to offer it unasked: not to those who declined on this device. */
export function useInstallOffered(): boolean {
  return useSyncExternalStore(
    listeners.subscribe,
    () => !declined && findWay() !== undefined,
    () => false,
  );
}

/** Has the browser ask, which it does once for each of its events. */
export async function askToInstall(): Promise<void> {
  const event = heldPrompt;
  if (!event) return;
  tell(() => {
    heldPrompt = undefined;
  });
  await event.prompt();
  const { outcome } = await event.userChoice;
  if (outcome === 'dismissed') declineInstallation();
}

/** The offer does not come back on this device; the button in the footer stays. */
export function declineInstallation(): void {
  tell(() => {
    declined = true;
  });
  void changeFlag(flagNames.installDeclined, () => true);
}

function findWay(): InstallWay | undefined {
  if (isInstalled()) return undefined;
  if (heldPrompt) return 'prompt';
  return installsByHand() ? 'steps' : undefined;
}

async function readDeclined(): Promise<void> {
  const kept = await readFlag(flagNames.installDeclined, patience);
  tell(() => {
    declined = kept === true;
  });
}

function tell(change: () => void): void {
  change();
  listeners.tell();
}
