import { SignedOutError } from '#src/features/partner-area/api/api-error.ts';
import type { CompanyApi } from '#src/features/partner-area/api/company-api.ts';
import { singleFlight } from '#src/shared/runtime/single-flight.ts';
import { whenIdle } from '#src/shared/runtime/task-priority.ts';
import { createAreaUpdates } from './area-updates.ts';
import { createCompanyRecord } from './company-record.ts';
import { createDraftEdits } from './draft-edits.ts';
import { startRefreshing } from './refresh-triggers.ts';
import { createDraftSender } from './send-draft.ts';

export type Company = ReturnType<typeof createCompany>;

/**
 * The company of a user, as the device and the server know it. Edits are stored on the device at once
 * and sent by `save`; without a connection, as soon as there is one.
 */
export function createCompany(userId: string, api: CompanyApi) {
  const record = createCompanyRecord(userId);
  const send = createDraftSender(record, api);
  const { load, change, addPhoto } = createAreaUpdates(record, api);

  /** Loads the area and sends the draft if it waits for a connection. */
  const refresh = singleFlight(async () => {
    try {
      await load();
    } catch (failure) {
      // The page shows how to sign in.
      if (failure instanceof SignedOutError) return;
      record.set({ loading: 'unavailable' });
    }
    const { draft, conflict } = record.get();
    if (draft?.isToSend && !conflict) await send();
  });

  return {
    get: record.get,
    subscribe: record.subscribe,
    refresh,
    change,
    addPhoto,
    ...createDraftEdits(record, send),

    /** Reads the device, then the server; stays up to date until the result is called. */
    open(): () => void {
      const close = record.open();
      const stopRefreshing = startRefreshing(record.get, () => void refresh());
      // What is stored is painted before auth-js is loaded.
      const stored = record.get().area ? Promise.resolve() : record.readStored();
      void stored.then(whenIdle).then(refresh);
      return () => {
        close();
        stopRefreshing();
      };
    },
  };
}
