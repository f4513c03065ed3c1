import { createStoredValue, queryDatabase } from '#src/device/stored-value.ts';
import { onWake } from '#src/shared/runtime/on-wake.ts';
import { dayOf } from '#src/shared/text/days.ts';

const rows = createStoredValue<readonly unknown[]>(
  queryDatabase(({ skips }) => skips.toArray()),
  [],
);

/**
 * Shows on the app's icon, where the browser has badges, how many rented skips are due: from now
 * on, after every change, and when the device wakes, because the date may have changed. Call once.
 */
export function followDueSkips(): void {
  if (!('setAppBadge' in navigator)) return;
  rows.subscribe(showCount);
  onWake(showCount);
}

/** Never rejects: the diary shows the same without a badge. */
async function showCount(): Promise<void> {
  const { status, value } = rows.get();
  if (status !== 'read') return;
  try {
    const count = value.length > 0 ? await countDue(value) : 0;
    await (count > 0 ? navigator.setAppBadge(count) : navigator.clearAppBadge());
  } catch {
    // The browser may refuse, or the diary's code may be missing.
  }
}

/** The diary's code is loaded only where skips are stored. */
async function countDue(skips: readonly unknown[]): Promise<number> {
  const diary = await import('./diary-page.tsx');
  return diary.countDue(skips, dayOf(Date.now()));
}
