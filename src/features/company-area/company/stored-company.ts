import { readValue, updateValue } from '#src/device/key-value.ts';
import { valueNames } from '#src/device/names.ts';
import { createBroadcast } from '#src/shared/runtime/events.ts';

/** A company as this device stores it, unchecked. */
export interface StoredValues {
  area: unknown;
  draft: unknown;
}

/** Emitted after every change of what is stored, in this tab or another. */
export const companyStored = createBroadcast('company-stored');

/** Milliseconds; nothing else can be shown meanwhile. */
const timeoutMs = 3000;

/** Read before the panel's first rendering, which can't wait for storage; used by it alone. */
let preloaded: { userId: string; stored: StoredValues } | 'taken' | undefined;

/** Reads what `takePreloaded` returns. */
export async function preloadCompany(userId: string): Promise<void> {
  const stored = await readCompany(userId);
  // After the panel's own start this would be older than its data.
  if (preloaded !== 'taken') preloaded = { userId, stored };
}

/** The preloaded data of this user, once; undefined after that. */
export function takePreloaded(userId: string): StoredValues | undefined {
  const taken = preloaded;
  preloaded = 'taken';
  return taken && taken !== 'taken' && taken.userId === userId ? taken.stored : undefined;
}

/** The stored values of this user; none of any other. */
export async function readCompany(userId: string): Promise<StoredValues> {
  const [area, draft] = await Promise.all([
    readValue(valueNames.companyArea, timeoutMs),
    readValue(valueNames.companyDraft, timeoutMs),
  ]);
  return { area: ownedBy(userId, area), draft: ownedBy(userId, draft) };
}

/** False when only this page's memory holds it. */
export async function storeArea(userId: string, area: object): Promise<boolean> {
  return store(valueNames.companyArea, () => ({ userId, value: area }));
}

/** Changes the draft in one transaction; `change` gets what another tab may have stored meanwhile. */
export async function storeDraft(
  userId: string,
  change: (old: unknown) => object | undefined,
): Promise<boolean> {
  return store(valueNames.companyDraft, (old) => {
    const value = change(ownedBy(userId, old));
    return value && { userId, value };
  });
}

/** Deletes what this device stores of a company. */
export async function clearCompany(): Promise<void> {
  if (preloaded !== 'taken') preloaded = undefined;
  await updateValue(valueNames.companyArea, () => undefined);
  await store(valueNames.companyDraft, () => undefined);
}

async function store(name: string, change: (old: unknown) => unknown): Promise<boolean> {
  const isStored = await updateValue(name, change);
  companyStored.emit();
  return isStored;
}

function ownedBy(userId: string, stored: unknown): unknown {
  const { userId: owner, value } = (stored ?? {}) as { userId?: unknown; value?: unknown };
  return owner === userId ? value : undefined;
}
