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

export interface Draft extends v.InferOutput<typeof draftSchema> {
  /** Without keys that are undefined. */
  changes: Partial<CompanyForm>;
}

/** A draft from the device's storage; undefined for anything else. */
export function readDraft(stored: unknown): Draft | undefined {
  const result = v.safeParse(draftSchema, stored);
  return result.success ? (result.output as Draft) : undefined;
}

/** The form as it is stored, with the draft over it. */
export function draftedForm(area: CompanyArea, draft: Draft | undefined): CompanyForm {
  return { ...formOf(area), ...draft?.changes };
}

/** Adds an edit to the draft; undefined where nothing differs any more from what is stored. */
export function editDraft(
  draft: Draft | undefined,
  area: CompanyArea,
  edit: Partial<CompanyForm>,
): Draft | undefined {
  const changes = differences({ ...draft?.changes, ...edit }, area);
  if (Object.keys(changes).length === 0) return undefined;
  return { version: draft?.version ?? area.version, changes, isToSend: false };
}

/** The rest of a draft after `sent` was stored: the edits made meanwhile, on the new version. */
export function withoutSent(
  draft: Draft | undefined,
  sent: Draft,
  area: CompanyArea,
): Draft | undefined {
  if (!draft) return undefined;
  const edited = pickBy(draft.changes, (key, value) => !isSame(value, sent.changes[key]));
  const changes = differences(edited, area);
  if (Object.keys(changes).length === 0) return undefined;
  return { version: area.version, changes, isToSend: draft.isToSend };
}

/** Keys of the form in which the draft and another person's version differ. */
export function conflictsOf(draft: Draft, area: CompanyArea): FormKey[] {
  const changes = differences(draft.changes, area);
  return formKeys.filter((key) => key in changes);
}

/** The draft on another person's version, with only these of its changes. */
export function resolveDraft(
  draft: Draft,
  version: number,
  mine: readonly FormKey[],
): Draft | undefined {
  if (mine.length === 0) return undefined;
  return { version, changes: pickBy(draft.changes, (key) => mine.includes(key)), isToSend: false };
}

/** The changes that are not in the area already. */
function differences(changes: Partial<CompanyForm>, area: CompanyArea): Partial<CompanyForm> {
  const form = formOf(area);
  return pickBy(changes, (key, value) => !isSame(value, form[key]));
}

function pickBy(
  changes: Partial<CompanyForm>,
  isPicked: (key: FormKey, value: unknown) => boolean,
): Partial<CompanyForm> {
  const entries = Object.entries(changes) as [FormKey, unknown][];
  return Object.fromEntries(entries.filter(([key, value]) => isPicked(key, value)));
}

function isSame(one: unknown, other: unknown): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}
