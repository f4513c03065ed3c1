import { useSyncExternalStore } from 'react';
import { createEmitter } from '#src/shared/runtime/emitter.ts';
import { readValue, updateValue } from '#src/shared/storage/key-value.ts';
import { valueNames } from '#src/shared/storage/names.ts';
import { installsByHand, isInstalled } from './device.ts';
import { heldPrompt, onPromptChange, takePrompt } from './install-prompt.ts';

/** How the site can be installed here: the browser asks, or the visitor follows steps. */
export type InstallWay = 'prompt' | 'steps';

/** Milliseconds; nobody waits for the offer. */
const timeoutMs = 10_000;

/** Nothing is offered before it is known that it was not declined. */
let declined = true;
let isRead = false;
const listeners = createEmitter();

/** Gets ready to offer the installation, now or when the browser comes up with it; call once. */
export function prepareOffer(): void {
  onPromptChange(() => {
    void readDeclined();
    listeners.emit();
  });
  if (heldPrompt() || installsByHand()) void readDeclined();
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

/** Has the browser ask, which it does once for each of its offers. */
export async function askToInstall(): Promise<void> {
  const event = takePrompt();
  if (!event) return;
  await event.prompt();
  const { outcome } = await event.userChoice;
  if (outcome === 'dismissed') declineInstallation();
}

/** The offer does not come back on this device; the button in the footer stays. */
export function declineInstallation(): void {
  setDeclined(true);
  void updateValue(valueNames.installDeclined, () => true);
}

function findWay(): InstallWay | undefined {
  if (isInstalled()) return undefined;
  if (heldPrompt()) return 'prompt';
  return installsByHand() ? 'steps' : undefined;
}

async function readDeclined(): Promise<void> {
  if (isRead) return;
  isRead = true;
  setDeclined((await readValue(valueNames.installDeclined, timeoutMs)) === true);
}

function setDeclined(next: boolean): void {
  declined = next;
  listeners.emit();
}
