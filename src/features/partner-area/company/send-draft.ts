import {
  ConflictError,
  InvalidError,
  SignedOutError,
  UnavailableError,
} from '#src/features/partner-area/api/api-error.ts';
import type { CompanyApi } from '#src/features/partner-area/api/company-api.ts';
import type { CompanyArea } from '#src/shared/company/area/company-area.ts';
import { singleFlight } from '#src/shared/runtime/single-flight.ts';
import type { CompanyRecord } from './company-record.ts';
import { conflictsOf, versionOf, withoutSent } from './draft.ts';
import { checkForm, errorsByField, type FieldErrors } from './form/check-form.ts';
import { type CompanyForm, formOf } from './form/company-form.ts';

/** Makes the function that sends the draft, one request at a time. It never rejects. */
export function createDraftSender(record: CompanyRecord, api: CompanyApi): () => Promise<void> {
  return singleFlight(async () => {
    const { area, draft } = record.get();
    if (!area || !draft) return record.set({ saving: 'idle' });
    const form = { ...formOf(area), ...draft.changes };
    const checked = checkForm(form);
    if ('errors' in checked) return showErrors(record, checked.errors);
    record.set({ saving: 'saving', errors: {} });
    try {
      const stored = await api.save({ ...checked.edit, version: draft.version });
      record.setArea(stored);
      await record.setDraft(withoutSent(record.get().draft, draft, versionOf(stored)));
      record.set({ saving: 'saved' });
    } catch (failure) {
      await handleFailure(record, failure, form);
    }
  });
}

async function handleFailure(
  record: CompanyRecord,
  failure: unknown,
  form: CompanyForm,
): Promise<void> {
  // The page shows how to sign in.
  if (failure instanceof SignedOutError) return;
  // The draft is sent again later.
  if (failure instanceof UnavailableError) return record.set({ saving: 'idle' });
  if (failure instanceof InvalidError) {
    return showErrors(record, errorsByField(form, failure.issues));
  }
  if (failure instanceof ConflictError) return showConflict(record, failure.current);
  await record.holdDraft();
  record.set({ saving: 'rejected' });
}

async function showErrors(record: CompanyRecord, errors: FieldErrors): Promise<void> {
  record.set({ saving: 'invalid', errors });
  await record.holdDraft();
}

/** Shows both versions; none is lost until the visitor has chosen. */
async function showConflict(record: CompanyRecord, current: CompanyArea): Promise<void> {
  record.setArea(current);
  record.set({ saving: 'idle' });
  const { draft } = record.get();
  if (!draft) return;
  const isSame = conflictsOf(draft, formOf(current)).length === 0;
  if (isSame) return void (await record.setDraft(undefined));
  record.set({ conflict: current });
  await record.holdDraft();
}
