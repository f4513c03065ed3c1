import { createBroadcast } from '#src/shared/runtime/broadcast.ts';
import { readValue, updateValue } from '#src/shared/storage/key-value.ts';
import { valueNames } from '#src/shared/storage/names.ts';

/** What this device holds of a company; whoever reads it checks it. */
export interface Kept {
  area: unknown;
  draft: unknown;
}

/** Emitted after every change of what is kept, in this tab or another. */
export const companyKept = createBroadcast('company-kept');

/** Milliseconds; nothing else can be shown meanwhile. */
const timeoutMs = 3000;

/** What was read before the panel's first rendering, which takes it. */
let ahead: { userId: string; kept: Kept } | 'taken' | undefined;

/** Reads what `takeAhead` gives. */
export async function readAhead(userId: string): Promise<void> {
  const kept = await readCompany(userId);
  // Once taken: what is read now would be older than what the panel has.
  if (ahead !== 'taken') ahead = { userId, kept };
}

/** What was read ahead for this user; undefined also when it has been taken. */
export function takeAhead(userId: string): Kept | undefined {
  const taken = ahead;
  ahead = 'taken';
  return taken && taken !== 'taken' && taken.userId === userId ? taken.kept : undefined;
}

/** What is kept for this user; nothing of any other. */
export async function readCompany(userId: string): Promise<Kept> {
  const [area, draft] = await Promise.all([
    readValue(valueNames.companyArea, timeoutMs),
    readValue(valueNames.companyDraft, timeoutMs),
  ]);
  return { area: ownedBy(userId, area), draft: ownedBy(userId, draft) };
}

/** False when only this page's memory holds it. */
export async function keepArea(userId: string, area: object): Promise<boolean> {
  return keep(valueNames.companyArea, () => ({ userId, value: area }));
}

/** Changes the draft in one transaction; `change` gets what another tab may have kept meanwhile. */
export async function keepDraft(
  userId: string,
  change: (old: unknown) => object | undefined,
): Promise<boolean> {
  return keep(valueNames.companyDraft, (old) => {
    const value = change(ownedBy(userId, old));
    return value && { userId, value };
  });
}

/** Deletes what this device holds of a company. */
export async function clearCompany(): Promise<void> {
  if (ahead !== 'taken') ahead = undefined;
  await updateValue(valueNames.companyArea, () => undefined);
  await keep(valueNames.companyDraft, () => undefined);
}

async function keep(name: string, change: (old: unknown) => unknown): Promise<boolean> {
  const isStored = await updateValue(name, change);
  companyKept.emit();
  return isStored;
}

function ownedBy(userId: string, kept: unknown): unknown {
  const { userId: owner, value } = (kept ?? {}) as { userId?: unknown; value?: unknown };
  return owner === userId ? value : undefined;
}
