import { useSyncExternalStore } from 'react';
import { readValue, updateValue } from '#src/device/key-value.ts';
import { valueNames } from '#src/device/names.ts';
import { createStore } from '#src/shared/runtime/events.ts';
import { installPrompt, takeInstallPrompt } from './install-prompt.ts';

/** The browser's prompt, or steps that the visitor follows. */
type InstallMethod = 'prompt' | 'steps';

/** Long, because the offer may appear at any time. */
const timeoutMs = 10_000;

/** Nothing is offered while it is unknown whether the visitor declined on this device. */
const offer = createStore<'unknown' | 'open' | 'declined'>('unknown');

/** Prepares to offer the installation, now or when the browser's prompt comes; call once. */
export function prepareInstallOffer(): void {
  installPrompt.subscribe(() => void readDeclined());
  if (installPrompt.get() || installsByHand()) void readDeclined();
}

/** Undefined where the site can't be installed or already is, and until hydration. */
export function useInstallMethod(): InstallMethod | undefined {
  return useSyncExternalStore(subscribe, findMethod, () => undefined);
}

/** Whether to show the offer, which is not shown again once it was declined on this device. */
export function useInstallOffered(): boolean {
  return useSyncExternalStore(
    subscribe,
    () => offer.get() === 'open' && findMethod() !== undefined,
    () => false,
  );
}

export async function promptInstallation(): Promise<void> {
  const prompt = takeInstallPrompt();
  if (!prompt) return;
  await prompt.prompt();
  const { outcome } = await prompt.userChoice;
  if (outcome === 'dismissed') declineInstallation();
}

/** Hides the offer on this device for good; the button in the footer stays. */
export function declineInstallation(): void {
  offer.set('declined');
  void updateValue(valueNames.installDeclined, () => true);
}

function subscribe(listener: () => void): () => void {
  const unsubscribe = [installPrompt, offer].map((store) => store.subscribe(listener));
  return () => {
    for (const stop of unsubscribe) stop();
  };
}

function findMethod(): InstallMethod | undefined {
  if (isInstalled()) return undefined;
  if (installPrompt.get()) return 'prompt';
  return installsByHand() ? 'steps' : undefined;
}

async function readDeclined(): Promise<void> {
  if (offer.get() !== 'unknown') return;
  const isDeclined = (await readValue(valueNames.installDeclined, timeoutMs)) === true;
  // The visitor may have declined while the value was read.
  if (offer.get() === 'unknown') offer.set(isDeclined ? 'declined' : 'open');
}

/** Whether the site runs as an installed app. */
export function isInstalled(): boolean {
  const { standalone } = navigator as Navigator & { standalone?: boolean };
  return standalone === true || window.matchMedia('(display-mode: standalone)').matches;
}

type Browser = Pick<Navigator, 'userAgent' | 'maxTouchPoints'>;

/**
 * Whether this browser installs only from its share menu: every browser on iOS and iPadOS. Not
 * the web views of other apps, whose user agent lacks 'Safari', nor Google's app ('GSA').
 */
export function installsByHand({ userAgent, maxTouchPoints }: Browser = navigator): boolean {
  const isPhone = /iPhone|iPad|iPod/.test(userAgent);
  // An iPad's user agent is a Mac's, but no Mac has a touch screen.
  const isTablet = /Macintosh/.test(userAgent) && maxTouchPoints > 1;
  const hasShareMenu = /Safari\//.test(userAgent) && !/GSA\//.test(userAgent);
  return (isPhone || isTablet) && hasShareMenu;
}
