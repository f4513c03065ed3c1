import * as v from 'valibot';
import {
  type CompanyForm,
  type FieldName,
  fieldNames,
  formOf,
  formSchema,
} from '#src/company/company-fields.ts';
import type { CompanyProfile } from '#src/company/profile.ts';

const draftSchema = v.object({
  version: v.number(),
  changes: v.partial(formSchema),
  /** The draft was saved without a connection, and is sent as soon as there is one. */
  isToSend: v.boolean(),
});

export interface Draft extends v.InferOutput<typeof draftSchema> {
  /** No key is undefined. */
  changes: Partial<CompanyForm>;
}

/** Reads a draft from the device's storage; undefined for anything else. */
export function readProfileDraft(stored: unknown): Draft | undefined {
  const result = v.safeParse(draftSchema, stored);
  return result.success ? (result.output as Draft) : undefined;
}

/** Returns the form as it is stored, with the draft over it. */
export function draftedForm(profile: CompanyProfile, draft: Draft | undefined): CompanyForm {
  return { ...formOf(profile), ...draft?.changes };
}

/** Adds an edit to the draft; undefined where nothing differs any more from what is stored. */
export function editDraft(
  draft: Draft | undefined,
  profile: CompanyProfile,
  edit: Partial<CompanyForm>,
): Draft | undefined {
  const changes = differences({ ...draft?.changes, ...edit }, profile);
  if (Object.keys(changes).length === 0) return undefined;
  return { version: draft?.version ?? profile.version, changes, isToSend: false };
}

/** Returns what is left of a draft after `sent` was stored: the edits made meanwhile, on the new version. */
export function withoutSent(
  draft: Draft | undefined,
  sent: Draft,
  profile: CompanyProfile,
): Draft | undefined {
  if (!draft) return undefined;
  const edited = pickBy(draft.changes, (name, value) => !isSame(value, sent.changes[name]));
  const changes = differences(edited, profile);
  if (Object.keys(changes).length === 0) return undefined;
  return { version: profile.version, changes, isToSend: draft.isToSend };
}

/** Lists the fields in which the draft and another person's version differ. */
export function conflictsOf(draft: Draft, profile: CompanyProfile): FieldName[] {
  const changes = differences(draft.changes, profile);
  return fieldNames.filter((name) => name in changes);
}

/** Puts the draft on another person's version, with only these of its changes. */
export function resolveDraft(
  draft: Draft,
  version: number,
  mine: readonly FieldName[],
): Draft | undefined {
  if (mine.length === 0) return undefined;
  return {
    version,
    changes: pickBy(draft.changes, (name) => mine.includes(name)),
    isToSend: false,
  };
}

function differences(changes: Partial<CompanyForm>, profile: CompanyProfile): Partial<CompanyForm> {
  const form = formOf(profile);
  return pickBy(changes, (name, value) => !isSame(value, form[name]));
}

function pickBy(
  changes: Partial<CompanyForm>,
  isPicked: (name: FieldName, value: unknown) => boolean,
): Partial<CompanyForm> {
  const entries = Object.entries(changes) as [FieldName, unknown][];
  return Object.fromEntries(entries.filter(([name, value]) => isPicked(name, value)));
}

function isSame(value: unknown, otherValue: unknown): boolean {
  return JSON.stringify(value) === JSON.stringify(otherValue);
}
