import { readValue, updateValue } from '#src/device/key-value.ts';
import { valueNames } from '#src/device/names.ts';
import { createBroadcast } from '#src/shared/runtime/events.ts';

/** The device stores these of the company that is signed in; they are unchecked. */
const names = {
  profile: valueNames.companyProfile,
  draft: valueNames.companyDraft,
  requests: valueNames.companyRequests,
};

type Part = keyof typeof names;

export type StoredCompany = Record<Part, unknown>;

/** Every change of what is stored emits this, in this tab or another. */
export const companyStored = createBroadcast('company-stored');

/** Nothing else can be shown meanwhile. */
const readingMs = 3000;

/** The panel's first rendering can't wait for storage, and alone uses these. */
let preloaded: { userId: string; stored: StoredCompany } | 'taken' | undefined;

export async function preloadCompany(userId: string): Promise<void> {
  const stored = await readCompany(userId);
  // After the panel's own start this would be older than its data.
  if (preloaded !== 'taken') preloaded = { userId, stored };
}

/** Gives the preloaded data of this user once; undefined after that. */
export function takePreloaded(userId: string): StoredCompany | undefined {
  const taken = preloaded;
  preloaded = 'taken';
  return taken && taken !== 'taken' && taken.userId === userId ? taken.stored : undefined;
}

/** A part is undefined where nothing is stored for this user. */
export async function readCompany(userId: string): Promise<StoredCompany> {
  const read = async (part: Part) => ownValue(await readValue(names[part], readingMs), userId);
  const parts = [read('profile'), read('draft'), read('requests')];
  const [profile, draft, requests] = await Promise.all(parts);
  return { profile, draft, requests };
}

/**
 * Changes a part, or deletes it where the change makes nothing of it; a function, since another tab
 * may change it too. Resolves to false when only this page's memory holds it.
 */
export async function updatePart(
  userId: string,
  part: Part,
  change: (stored: unknown) => object | undefined,
): Promise<boolean> {
  const isStored = await updateValue(names[part], (old) => {
    const value = change(ownValue(old, userId));
    return value && { userId, value };
  });
  companyStored.emit();
  return isStored;
}

function ownValue(stored: unknown, userId: string): unknown {
  const owned = stored as { userId: string; value: unknown } | undefined;
  return owned?.userId === userId ? owned.value : undefined;
}

export async function clearCompany(): Promise<void> {
  if (preloaded !== 'taken') preloaded = undefined;
  for (const name of Object.values(names)) await updateValue(name, () => undefined);
  companyStored.emit();
}
