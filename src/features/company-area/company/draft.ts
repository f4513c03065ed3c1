import * as v from 'valibot';
import type { CompanyArea } from '#src/company/area.ts';
import { type CompanyForm, type FormKey, formFields, formKeys, formOf } from './form.ts';

/** Changes of a company that were not sent yet. */
const draftSchema = v.object({
  /** The version that was edited. */
  version: v.number(),
  /** The parts of the form that differ. */
  changes: v.partial(formFields),
  /** Saved without a connection: sent as soon as there is one. */
  isToSend: v.boolean(),
});

/** The form of a version that the server has stored. */
interface StoredVersion {
  version: number;
  form: CompanyForm;
}

export function versionOf(area: CompanyArea): StoredVersion {
  return { version: area.version, form: formOf(area) };
}

export interface Draft extends v.InferOutput<typeof draftSchema> {
  /** Without keys that are undefined. */
  changes: Partial<CompanyForm>;
}

/** A draft from the device's storage; undefined for anything else. */
export function readDraft(stored: unknown): Draft | undefined {
  const result = v.safeParse(draftSchema, stored);
  return result.success ? (result.output as Draft) : undefined;
}

/** Adds an edit to the draft; undefined where nothing differs any more from what is stored. */
export function editDraft(
  draft: Draft | undefined,
  stored: StoredVersion,
  edit: Partial<CompanyForm>,
): Draft | undefined {
  const changes = differences({ ...draft?.changes, ...edit }, stored.form);
  if (Object.keys(changes).length === 0) return undefined;
  return { version: draft?.version ?? stored.version, changes, isToSend: false };
}

/** The rest of a draft after `sent` was stored: the edits made meanwhile, on the new version. */
export function withoutSent(
  draft: Draft | undefined,
  sent: Draft,
  stored: StoredVersion,
): Draft | undefined {
  const edited = keysOf(draft?.changes ?? {}).filter(
    (key) => !isSame(draft?.changes[key], sent.changes[key]),
  );
  const changes = differences(pick(draft?.changes ?? {}, edited), stored.form);
  if (Object.keys(changes).length === 0) return undefined;
  return { version: stored.version, changes, isToSend: draft?.isToSend ?? false };
}

/** Keys of the form in which the draft and another person's version differ. */
export function conflictsOf(draft: Draft, stored: CompanyForm): FormKey[] {
  return formKeys.filter((key) => key in draft.changes && !isSame(draft.changes[key], stored[key]));
}

/** The draft on another person's version, with only these of its changes. */
export function resolveDraft(
  draft: Draft,
  version: number,
  mine: readonly FormKey[],
): Draft | undefined {
  const changes = pick(draft.changes, mine);
  return mine.length > 0 ? { version, changes, isToSend: false } : undefined;
}

function differences(changes: Partial<CompanyForm>, form: CompanyForm): Partial<CompanyForm> {
  return pick(
    changes,
    keysOf(changes).filter((key) => !isSame(changes[key], form[key])),
  );
}

function pick(changes: Partial<CompanyForm>, keys: readonly FormKey[]): Partial<CompanyForm> {
  return Object.fromEntries(keys.map((key) => [key, changes[key]]));
}

function keysOf(changes: Partial<CompanyForm>): FormKey[] {
  return formKeys.filter((key) => key in changes);
}

function isSame(one: unknown, other: unknown): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}
