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
  const read = async (name: string) => {
    const stored = (await readValue(name, timeoutMs)) as Owned | undefined;
    return stored?.userId === userId ? stored.value : undefined;
  };
  const [area, draft] = await Promise.all([
    read(valueNames.companyArea),
    read(valueNames.companyDraft),
  ]);
  return { area, draft };
}

/** False when only this page's memory holds it. */
export function storeArea(userId: string, area: object): Promise<boolean> {
  return store(valueNames.companyArea, () => ({ userId, value: area }));
}

/** Stores the draft that `getDraft` returns once it can be stored. False as for `storeArea`. */
export function storeDraft(userId: string, getDraft: () => object | undefined): Promise<boolean> {
  return store(valueNames.companyDraft, () => {
    const value = getDraft();
    return value && { userId, value };
  });
}

/** The requests to this user's company, with what is not sent yet; undefined where there are none. */
export async function readRequests(userId: string): Promise<unknown> {
  const stored = (await readValue(valueNames.companyRequests, timeoutMs)) as Owned | undefined;
  return stored?.userId === userId ? stored.value : undefined;
}

/** Changes them; a function, since another tab may change them too. False as for `storeArea`. */
export function updateRequests(
  userId: string,
  change: (stored: unknown) => object,
): Promise<boolean> {
  return updateValue(valueNames.companyRequests, (old) => {
    const owned = old as Owned | undefined;
    return { userId, value: change(owned?.userId === userId ? owned.value : undefined) };
  });
}

/** Deletes what this device stores of a company. */
export async function clearCompany(): Promise<void> {
  if (preloaded !== 'taken') preloaded = undefined;
  await updateValue(valueNames.companyArea, () => undefined);
  await updateValue(valueNames.companyRequests, () => undefined);
  await store(valueNames.companyDraft, () => undefined);
}

/** A value with the id of the user whose company it is of. */
interface Owned {
  userId: string;
  value: unknown;
}

async function store(name: string, getValue: () => Owned | undefined): Promise<boolean> {
  const isStored = await updateValue(name, getValue);
  companyStored.emit();
  return isStored;
}
