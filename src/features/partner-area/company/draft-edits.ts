import type { CompanyRecord } from './company-record.ts';
import { editDraft, resolveDraft, versionOf } from './draft.ts';
import type { FieldErrors } from './form/check-form.ts';
import type { CompanyForm, FormKey } from './form/company-form.ts';

/** What the visitor does with the draft; `send` is called to save it. */
export function createDraftEdits(record: CompanyRecord, send: () => Promise<void>) {
  /** Sends the draft, now or as soon as there is a connection. */
  async function save(): Promise<void> {
    const { draft } = record.get();
    if (!draft) return record.set({ saving: 'saved' });
    record.set({ saving: 'saving', errors: {} });
    // Stored first: without a connection the page says that the draft is on the device.
    await record.setDraft({ ...draft, isToSend: true });
    await send();
  }

  return {
    edit(part: Partial<CompanyForm>): void {
      const { area, draft, errors } = record.get();
      if (!area) return;
      record.set({ saving: 'idle', errors: errorsOfOthers(errors, Object.keys(part)) });
      void record.setDraft(editDraft(draft, versionOf(area), part));
    },

    save,

    /** Goes back to what is stored. */
    async discard(): Promise<void> {
      record.set({ errors: {}, saving: 'idle', conflict: undefined });
      await record.setDraft(undefined);
    },

    /** Ends a conflict: sends these changes of the draft, on top of the other person's version. */
    async resolve(mine: readonly FormKey[]): Promise<void> {
      const { draft, conflict } = record.get();
      if (!draft || !conflict) return;
      record.set({ conflict: undefined });
      await record.setDraft(resolveDraft(draft, conflict.version, mine));
      if (mine.length > 0) await save();
    },
  };
}

/** The errors of all parts but these, such as 'openingHours.1.0' for 'phone'. */
function errorsOfOthers(errors: FieldErrors, parts: readonly string[]): FieldErrors {
  const others = Object.entries(errors).filter(
    ([field]) => !parts.includes(field.split('.')[0] as string),
  );
  return Object.fromEntries(others);
}
