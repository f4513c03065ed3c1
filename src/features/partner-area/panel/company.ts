import * as v from 'valibot';
import type { CompanyApi } from '#src/features/partner-area/api.ts';
import {
  ConflictError,
  InvalidError,
  SignedOutError,
  UnavailableError,
} from '#src/features/partner-area/api-error.ts';
import {
  type CompanyForm,
  checkForm,
  errorsByField,
  type FieldErrors,
  type FormKey,
  formOf,
} from '#src/features/partner-area/profile/company-form.ts';
import {
  type CompanyArea,
  type CompanyPhoto,
  companyAreaSchema,
} from '#src/shared/company/area/company-area.ts';
import { onConnectionChange } from '#src/shared/runtime/connection.ts';
import { onWake } from '#src/shared/runtime/on-wake.ts';
import { singleFlight } from '#src/shared/runtime/single-flight.ts';
import { createStore } from '#src/shared/runtime/store.ts';
import { whenIdle } from '#src/shared/runtime/task-priority.ts';
import { addEditCheck } from '#src/shared/visitor-data/unsaved-edits.ts';
import {
  conflictsOf,
  type Draft,
  editDraft,
  readDraft,
  resolveDraft,
  withoutSent,
} from './draft.ts';
import {
  companyStored,
  readCompany,
  type StoredCompany,
  storeArea,
  storeDraft,
  takeAhead,
} from './stored-company.ts';

export interface CompanyState {
  /** What the server answered last, perhaps to an earlier visit; undefined until any is known. */
  area: CompanyArea | undefined;
  draft: Draft | undefined;
  /** What became of the last request for the area. */
  loading: 'loading' | 'loaded' | 'unavailable';
  /** What became of the last saving; 'invalid' has errors. */
  saving: 'idle' | 'saving' | 'saved' | 'invalid' | 'refused';
  errors: FieldErrors;
  /** What somebody else has stored since, until the visitor has chosen. */
  conflict: CompanyArea | undefined;
  /** False while only this page holds the draft. */
  isDraftStored: boolean;
}

export type Company = ReturnType<typeof createCompany>;

/** Milliseconds after which a server that was away is asked again. */
const retryMs = 30_000;

const initial: CompanyState = {
  area: undefined,
  draft: undefined,
  loading: 'loading',
  saving: 'idle',
  errors: {},
  conflict: undefined,
  isDraftStored: true,
};

/**
 * The company of a user, as the device and the server know it. Edits are stored on the device at once
 * and sent by `save`; without a connection, as soon as there is one.
 */
export function createCompany(userId: string, api: CompanyApi) {
  const state = createStore({ ...initial, ...readParts(takeAhead(userId)) });
  let writing: Promise<unknown> = Promise.resolve();
  let writes = 0;
  /** Of what is sent apart from the draft, as photos are. */
  let changes = 0;
  /** After signing out nothing is stored any more. */
  let isOpen = false;

  function set(part: Partial<CompanyState>) {
    state.set({ ...state.get(), ...part });
  }

  /** Shows a version and stores it on the device. */
  function setArea(area: CompanyArea) {
    if (!isOpen) return;
    set({ area, loading: 'loaded' });
    void storeArea(userId, area);
  }

  /** Shows a draft and stores it; one write after the other. */
  function setDraft(draft: Draft | undefined): Promise<unknown> {
    if (!isOpen) return writing;
    set({ draft });
    writes += 1;
    writing = writing.then(async () => {
      const isDraftStored = await storeDraft(userId, () => state.get().draft);
      writes -= 1;
      set({ isDraftStored });
    });
    return writing;
  }

  /** Another tab has stored something. */
  async function readStored() {
    if (writes > 0) return;
    const stored = await readCompany(userId);
    // Edited while it was read.
    if (writes > 0) return;
    const { area, draft } = readParts(stored);
    if (area && isNewer(area)) set({ area });
    // Another tab may have ended the conflict.
    set({ draft, ...(!draft && { conflict: undefined }) });
  }

  function isNewer({ version }: CompanyArea): boolean {
    const { area } = state.get();
    return !area || version >= area.version;
  }

  const refresh = singleFlight(async () => {
    try {
      setArea(await loadLatest());
    } catch (failure) {
      if (failure instanceof SignedOutError) return;
      set({ loading: 'unavailable' });
    }
    await sendWaiting();
  });

  /** An answer that was on its way while something changed does not know of it yet. */
  async function loadLatest(): Promise<CompanyArea> {
    const known = changes;
    const area = await api.load();
    return changes === known ? area : loadLatest();
  }

  async function sendWaiting(): Promise<void> {
    if (state.get().draft?.isToSend && !state.get().conflict) await send();
  }

  const send = singleFlight(async () => {
    const { area, draft } = state.get();
    if (!area || !draft) return set({ saving: 'idle' });
    const form = { ...formOf(area), ...draft.changes };
    const checked = checkForm(form);
    if ('errors' in checked) return refuse(checked.errors);
    set({ saving: 'saving', errors: {} });
    try {
      const stored = await api.save({ ...checked.edit, version: draft.version });
      setArea(stored);
      await setDraft(withoutSent(state.get().draft, draft, versionOf(stored)));
      set({ saving: 'saved' });
    } catch (failure) {
      await handleFailure(failure, form);
    }
  });

  async function handleFailure(failure: unknown, form: CompanyForm): Promise<void> {
    if (failure instanceof SignedOutError) return;
    if (failure instanceof UnavailableError) return set({ saving: 'idle' });
    if (failure instanceof InvalidError) return refuse(errorsByField(form, failure.issues));
    if (failure instanceof ConflictError) return showConflict(failure.current);
    await stopSending();
    set({ saving: 'refused' });
  }

  async function refuse(errors: FieldErrors): Promise<void> {
    set({ saving: 'invalid', errors });
    await stopSending();
  }

  async function stopSending() {
    const { draft } = state.get();
    if (draft) await setDraft({ ...draft, isToSend: false });
  }

  async function showConflict(current: CompanyArea): Promise<void> {
    setArea(current);
    set({ saving: 'idle' });
    const { draft } = state.get();
    if (!draft) return;
    const isSame = conflictsOf(draft, formOf(current)).length === 0;
    // Both have written the same.
    if (isSame) return void (await setDraft(undefined));
    set({ conflict: current });
    await stopSending();
  }

  return {
    get: state.get,
    subscribe: state.subscribe,
    refresh,

    /** Reads the device, then the server; goes on as the connection comes and goes, until the result is called. */
    open(): () => void {
      isOpen = true;
      const onChange = () => void refresh();
      const stops = [
        companyStored.on(() => void readStored()),
        onConnectionChange(onChange),
        onWake(onChange),
        addEditCheck(async () => {
          await writing;
          return !state.get().draft || state.get().isDraftStored;
        }),
      ];
      const timer = setInterval(() => {
        const { loading, draft } = state.get();
        if (loading === 'unavailable' || draft?.isToSend) onChange();
      }, retryMs);
      // What is stored is painted before auth-js is loaded.
      const known = state.get().area ? Promise.resolve() : readStored();
      void known.then(whenIdle).then(refresh);
      return () => {
        isOpen = false;
        clearInterval(timer);
        for (const stop of stops) stop();
      };
    },

    edit(part: Partial<CompanyForm>): void {
      const { area, draft, errors } = state.get();
      if (!area) return;
      set({ saving: 'idle', errors: errorsBeside(errors, Object.keys(part)) });
      void setDraft(editDraft(draft, versionOf(area), part));
    },

    /** Sends the draft, now or as soon as there is a connection. */
    async save(): Promise<void> {
      const { draft } = state.get();
      if (!draft) return set({ saving: 'saved' });
      // Only what is stored may be said to wait on the device.
      set({ saving: 'saving', errors: {} });
      await setDraft({ ...draft, isToSend: true });
      await send();
    },

    /** Goes back to what is stored. */
    async discard(): Promise<void> {
      set({ errors: {}, saving: 'idle', conflict: undefined });
      await setDraft(undefined);
    },

    /** Ends a conflict: keeps these changes, and sends them, on top of what somebody else has stored. */
    async resolve(mine: readonly FormKey[]): Promise<void> {
      const { draft, conflict } = state.get();
      if (!draft || !conflict) return;
      set({ conflict: undefined });
      await setDraft(resolveDraft(draft, conflict.version, mine));
      if (mine.length > 0) await this.save();
    },

    /** Shows what another part of the area has changed. */
    change(part: Partial<CompanyArea>): void {
      const { area } = state.get();
      changes += 1;
      if (area) setArea({ ...area, ...part });
    },

    /** Shows a photo that was just sent, after the others; false for one that the company has already. */
    addPhoto(photo: CompanyPhoto): boolean {
      const photos = state.get().area?.photos ?? [];
      if (photos.some(({ id }) => id === photo.id)) return false;
      this.change({ photos: [...photos, photo] });
      return true;
    },
  };
}

/** What this code can use of what is stored. */
function readParts(stored: StoredCompany | undefined): Pick<CompanyState, 'area' | 'draft'> {
  const area = v.safeParse(companyAreaSchema, stored?.area);
  return { area: area.success ? area.output : undefined, draft: readDraft(stored?.draft) };
}

/** Without those of the parts that are being edited. */
function errorsBeside(errors: FieldErrors, parts: readonly string[]): FieldErrors {
  const others = Object.entries(errors).filter(
    ([field]) => !parts.includes(field.split('.')[0] as string),
  );
  return Object.fromEntries(others);
}

function versionOf(area: CompanyArea) {
  return { version: area.version, form: formOf(area) };
}
