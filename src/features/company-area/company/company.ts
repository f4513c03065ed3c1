import { createContext, use, useSyncExternalStore } from 'react';
import type { CompanyArea, CompanyPhoto } from '#src/company/area.ts';
import {
  ConflictError,
  InvalidError,
  SignedOutError,
  UnavailableError,
} from '#src/features/company-area/api/api-error.ts';
import type { CompanyApi } from '#src/features/company-area/api/company-api.ts';
import { singleFlight } from '#src/shared/runtime/async.ts';
import { onConnectionChange } from '#src/shared/runtime/connection.ts';
import { onWake } from '#src/shared/runtime/on-wake.ts';
import { type CompanyState, type CompanyStore, createCompanyStore } from './company-store.ts';
import { conflictsOf, editDraft, resolveDraft, versionOf, withoutSent } from './draft.ts';
import {
  type CompanyForm,
  checkForm,
  errorsByField,
  type FieldErrors,
  type FormKey,
  formOf,
} from './form.ts';

type Company = ReturnType<typeof createCompany>;

/**
 * The company of a user, as the device and the server know it. Edits are stored on the device at once
 * and sent by `save`; without a connection, as soon as there is one.
 */
export function createCompany(userId: string, api: CompanyApi) {
  const store = createCompanyStore(userId);
  const send = createDraftSender(store, api);
  const { load, change, addPhoto } = createAreaUpdates(store, api);

  /** Loads the area and sends the draft if it waits for a connection. */
  const refresh = singleFlight(async () => {
    try {
      await load();
    } catch (failure) {
      // The page shows how to sign in.
      if (failure instanceof SignedOutError) return;
      store.set({ loading: 'unavailable' });
    }
    const { draft, conflict } = store.get();
    if (draft?.isToSend && !conflict) await send();
  });

  return {
    get: store.get,
    subscribe: store.subscribe,
    refresh,
    change,
    addPhoto,
    ...createDraftEdits(store, send),

    /** Reads the device, then the server; stays up to date until the result is called. */
    open(): () => void {
      const close = store.open();
      const stopRefreshing = startRefreshing(store.get, () => void refresh());
      // Stored data are painted before auth-js is loaded.
      const stored = store.get().area ? Promise.resolve() : store.readStored();
      void stored.then(refresh);
      return () => {
        close();
        stopRefreshing();
      };
    },
  };
}

/** Updates of the area apart from the draft: as the server has it, and as other sections change it. */
export function createAreaUpdates(store: CompanyStore, api: CompanyApi) {
  let changes = 0;

  /** An answer to a request sent before a change does not contain that change. */
  async function loadLatest(): Promise<CompanyArea> {
    const known = changes;
    const area = await api.load();
    return changes === known ? area : loadLatest();
  }

  /** Shows what a section has changed on the server. */
  function change(part: Partial<CompanyArea>): void {
    const { area } = store.get();
    changes += 1;
    if (area) store.setArea({ ...area, ...part });
  }

  return {
    /** Throws what `CompanyApi.load` does. */
    async load(): Promise<void> {
      store.setArea(await loadLatest());
    },

    change,

    /** Shows an uploaded photo after the others; false for one that the company has already. */
    addPhoto(photo: CompanyPhoto): boolean {
      const photos = store.get().area?.photos ?? [];
      if (photos.some(({ id }) => id === photo.id)) return false;
      change({ photos: [...photos, photo] });
      return true;
    },
  };
}

/** The visitor's actions on the draft; `send` is called to save it. */
function createDraftEdits(store: CompanyStore, send: () => Promise<void>) {
  /** Sends the draft, now or as soon as there is a connection. */
  async function save(): Promise<void> {
    const { draft } = store.get();
    if (!draft) return store.set({ saving: 'saved' });
    store.set({ saving: 'saving', errors: {} });
    // Stored first: without a connection the page says that the draft is on the device.
    await store.setDraft({ ...draft, isToSend: true });
    await send();
  }

  return {
    edit(part: Partial<CompanyForm>): void {
      const { area, draft, errors } = store.get();
      if (!area) return;
      store.set({ saving: 'idle', errors: errorsOfOthers(errors, Object.keys(part)) });
      void store.setDraft(editDraft(draft, versionOf(area), part));
    },

    save,

    /** Goes back to what is stored. */
    async discard(): Promise<void> {
      store.set({ errors: {}, saving: 'idle', conflict: undefined });
      await store.setDraft(undefined);
    },

    /** Ends a conflict: sends these changes of the draft, on top of the other person's version. */
    async resolve(mine: readonly FormKey[]): Promise<void> {
      const { draft, conflict } = store.get();
      if (!draft || !conflict) return;
      store.set({ conflict: undefined });
      await store.setDraft(resolveDraft(draft, conflict.version, mine));
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

/**
 * Makes the function that sends the draft, one request at a time, and then the edits that were saved
 * while it was sent. It never rejects.
 */
function createDraftSender(store: CompanyStore, api: CompanyApi): () => Promise<void> {
  async function sendDraft(): Promise<void> {
    const { area, draft } = store.get();
    if (!area || !draft) return store.set({ saving: 'idle' });
    const form = { ...formOf(area), ...draft.changes };
    const checked = checkForm(form);
    if ('errors' in checked) return showErrors(store, checked.errors);
    store.set({ saving: 'saving', errors: {} });
    try {
      const stored = await api.save({ ...checked.edit, version: draft.version });
      store.setArea(stored);
      const left = withoutSent(store.get().draft, draft, versionOf(stored));
      await store.setDraft(left);
      if (left?.isToSend) return sendDraft();
      store.set({ saving: 'saved' });
    } catch (failure) {
      await handleFailure(store, failure, form);
    }
  }
  return singleFlight(sendDraft);
}

async function handleFailure(
  store: CompanyStore,
  failure: unknown,
  form: CompanyForm,
): Promise<void> {
  // The page shows how to sign in.
  if (failure instanceof SignedOutError) return;
  // The draft is sent again later.
  if (failure instanceof UnavailableError) return store.set({ saving: 'idle' });
  if (failure instanceof InvalidError) {
    return showErrors(store, errorsByField(form, failure.issues));
  }
  if (failure instanceof ConflictError) return showConflict(store, failure.current);
  await store.holdDraft();
  store.set({ saving: 'rejected' });
}

async function showErrors(store: CompanyStore, errors: FieldErrors): Promise<void> {
  store.set({ saving: 'invalid', errors });
  await store.holdDraft();
}

/** Shows both versions; none is lost until the visitor has chosen. */
async function showConflict(store: CompanyStore, current: CompanyArea): Promise<void> {
  store.setArea(current);
  store.set({ saving: 'idle' });
  const { draft } = store.get();
  if (!draft) return;
  const isSame = conflictsOf(draft, formOf(current)).length === 0;
  if (isSame) return void (await store.setDraft(undefined));
  store.set({ conflict: current });
  await store.holdDraft();
}

/** Milliseconds after which an unavailable server is asked again. */
const retryMs = 30_000;

/**
 * Calls `refresh` when the connection changes, when the device wakes, and again and again while
 * the area could not be loaded or a draft not be sent; until the result is called.
 */
function startRefreshing(getState: () => CompanyState, refresh: () => void): () => void {
  const stops = [onConnectionChange(refresh), onWake(refresh)];
  const timer = setInterval(() => {
    const { loading, draft } = getState();
    if (loading === 'unavailable' || draft?.isToSend) refresh();
  }, retryMs);
  return () => {
    clearInterval(timer);
    for (const stop of stops) stop();
  };
}

export const CompanyContext = createContext<Company | undefined>(undefined);

/** The company as a section shows and edits it; only inside the panel, which has an area. */
interface ShownCompany extends CompanyState {
  area: CompanyArea;
  /** The stored form, with the draft over it. */
  form: CompanyForm;
  company: Company;
}

export function useCompany(): ShownCompany {
  const company = use(CompanyContext);
  if (!company) throw new Error('This is outside of the panel');
  const state = useSyncExternalStore(company.subscribe, company.get);
  const { area, draft } = state;
  if (!area) throw new Error('The panel has no area yet');
  return { ...state, area, form: { ...formOf(area), ...draft?.changes }, company };
}
