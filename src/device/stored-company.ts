import { createBroadcast } from '#src/shared/runtime/events.ts';
import { readValue, updateValue } from './key-value.ts';
import { valueNames } from './names.ts';

/** The values are unchecked. */
export interface StoredValues {
  profile: unknown;
  draft: unknown;
}

/** Every change of what is stored emits this, in this tab or another. */
export const companyStored = createBroadcast('company-stored');

/** Nothing else can be shown meanwhile. */
const timeoutMs = 3000;

/** The panel's first rendering can't wait for storage, and alone uses these. */
let preloaded: { userId: string; stored: StoredValues } | 'taken' | undefined;

/** Reads what `takePreloaded` returns. */
export async function preloadCompany(userId: string): Promise<void> {
  const stored = await readCompany(userId);
  // After the panel's own start this would be older than its data.
  if (preloaded !== 'taken') preloaded = { userId, stored };
}

/** Gives the preloaded data of this user once; undefined after that. */
export function takePreloaded(userId: string): StoredValues | undefined {
  const taken = preloaded;
  preloaded = 'taken';
  return taken && taken !== 'taken' && taken.userId === userId ? taken.stored : undefined;
}

export async function readCompany(userId: string): Promise<StoredValues> {
  const [profile, draft] = await Promise.all([
    readOwn(valueNames.companyProfile, userId),
    readOwn(valueNames.companyDraft, userId),
  ]);
  return { profile, draft };
}

/** Resolves to false when only this page's memory holds the profile. */
export function storeProfile(userId: string, profile: object): Promise<boolean> {
  return store(valueNames.companyProfile, { userId, value: profile });
}

/** Deletes it where there is none; false as for `storeProfile`. */
export function storeDraft(userId: string, draft: object | undefined): Promise<boolean> {
  return store(valueNames.companyDraft, draft && { userId, value: draft });
}

/** Resolves to undefined where nothing is stored for this user. */
export function readRequests(userId: string): Promise<unknown> {
  return readOwn(valueNames.companyRequests, userId);
}

/** Changes them; a function, since another tab may change them too; false as for `storeProfile`. */
export function updateRequests(
  userId: string,
  change: (stored: unknown) => object,
): Promise<boolean> {
  return updateValue(valueNames.companyRequests, (old) => {
    return { userId, value: change(ownValue(old, userId)) };
  });
}

export async function clearCompany(): Promise<void> {
  if (preloaded !== 'taken') preloaded = undefined;
  await updateValue(valueNames.companyProfile, () => undefined);
  await updateValue(valueNames.companyRequests, () => undefined);
  await store(valueNames.companyDraft, undefined);
}

/** The value is of this user's company. */
interface Owned {
  userId: string;
  value: unknown;
}

async function readOwn(name: string, userId: string): Promise<unknown> {
  return ownValue(await readValue(name, timeoutMs), userId);
}

function ownValue(stored: unknown, userId: string): unknown {
  const owned = stored as Owned | undefined;
  return owned?.userId === userId ? owned.value : undefined;
}

async function store(name: string, owned: Owned | undefined): Promise<boolean> {
  const isStored = await updateValue(name, () => owned);
  companyStored.emit();
  return isStored;
}
