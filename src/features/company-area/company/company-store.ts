import { createContext, use, useSyncExternalStore } from 'react';
import * as v from 'valibot';
import { type CompanyArea, type CompanyPhoto, companyAreaSchema } from '#src/company/area.ts';
import { addEditCheck } from '#src/device/write-data.ts';
import type { CompanyApi } from '#src/features/company-area/api.ts';
import { session } from '#src/features/company-area/session/session.ts';
import { singleFlight } from '#src/shared/runtime/async.ts';
import { onConnectionChange } from '#src/shared/runtime/connection.ts';
import { createStore } from '#src/shared/runtime/events.ts';
import { onWake } from '#src/shared/runtime/on-wake.ts';
import { currentIn, isDecided, type Outcome, type Problem } from '#src/shared/runtime/server.ts';
import {
  conflictsOf,
  type Draft,
  draftedForm,
  editDraft,
  readDraft,
  resolveDraft,
  withoutSent,
} from './draft.ts';
import {
  type CompanyForm,
  checkForm,
  errorsByField,
  errorsWhere,
  type FieldErrors,
  type FormKey,
} from './form.ts';
import {
  companyStored,
  readCompany,
  type StoredValues,
  storeArea,
  storeDraft,
  takePreloaded,
} from './stored-company.ts';

/** A company as its panel shows it. */
export interface CompanyState {
  /** The server's last answer, perhaps to an earlier visit; undefined until there is one. */
  area: CompanyArea | undefined;
  draft: Draft | undefined;
  /** Outcome of the last request for the area. */
  loading: 'loading' | 'loaded' | 'unavailable';
  /** Outcome of the last save; 'invalid' comes with errors. */
  saving: 'idle' | 'saving' | 'saved' | 'invalid' | 'rejected';
  errors: FieldErrors;
  /** Another person's version, until the visitor has chosen between both. */
  conflict: CompanyArea | undefined;
  /** False while only this page holds the draft. */
  isDraftStored: boolean;
}

type CompanyStore = ReturnType<typeof createCompanyStore>;

/** Milliseconds after which an unavailable server is asked again. */
const retryMs = 30_000;

/**
 * The company of a user, as the device and the server know it. Edits are stored on the device at once
 * and sent by `save`; without a connection, as soon as there is one.
 */
export function createCompanyStore(userId: string, api: Pick<CompanyApi, 'load' | 'save'>) {
  const state = createStore<CompanyState>({
    ...parseStored(takePreloaded(userId)),
    loading: 'loading',
    saving: 'idle',
    errors: {},
    conflict: undefined,
    isDraftStored: true,
  });
  /** False once the panel is closed: another one may show the company by then. */
  let isOpen = false;
  /** The last of this page's writes to the device; each begins after the one before. */
  let writing: Promise<unknown> = Promise.resolve();
  let pendingWrites = 0;
  /** Answers of the server that this page has shown. */
  let answers = 0;

  const refresh = singleFlight(loadAndSend);
  const send = singleFlight(sendDraft);

  function set(part: Partial<CompanyState>): void {
    state.set({ ...state.get(), ...part });
  }

  /** Stores after what is being stored; nothing is read from the device meanwhile. */
  function write(store: () => Promise<unknown>): Promise<unknown> {
    pendingWrites += 1;
    // Signing out deletes what is stored, and nothing may come after that.
    const storeIfSignedIn = () => session.get()?.id === userId && store();
    writing = writing.then(storeIfSignedIn).finally(() => {
      pendingWrites -= 1;
    });
    return writing;
  }

  /** Takes over what another tab has stored, but for what this page replaces meanwhile. */
  async function readStored(): Promise<void> {
    if (!isOpen || pendingWrites > 0) return;
    const last = writing;
    const { area, draft } = parseStored(await readCompany(userId));
    if (writing !== last) return;
    const known = state.get().area;
    if (area && (!known || area.version >= known.version)) set({ area });
    // Another tab may have ended the conflict.
    set({ draft, ...(!draft && { conflict: undefined }) });
  }

  function setArea(area: CompanyArea): void {
    if (!isOpen) return;
    answers += 1;
    set({ area, loading: 'loaded' });
    // A value that another tab stored meanwhile was not read.
    void write(() => storeArea(userId, area)).then(readStored);
  }

  /** Resolves when the device stores the draft, or can't. */
  function setDraft(draft: Draft | undefined): Promise<unknown> {
    if (!isOpen) return writing;
    set({ draft });
    return write(async () => {
      set({ isDraftStored: await storeDraft(userId, () => state.get().draft) });
    });
  }

  /** Keeps the draft from being sent until the visitor saves again. */
  async function holdDraft(): Promise<void> {
    const { draft } = state.get();
    if (draft) await setDraft({ ...draft, isToSend: false });
  }

  /** Loads the area and sends the draft if it waits for a connection. */
  async function loadAndSend(): Promise<void> {
    const { answer, problem } = await loadLatest();
    // The page shows how to sign in.
    if (problem?.kind === 'signed-out') return;
    if (answer) setArea(answer);
    else set({ loading: 'unavailable' });
    const { draft, conflict } = state.get();
    if (draft?.isToSend && !conflict) await send();
  }

  /** An edit that was saved while the area was on its way is not in it. */
  async function loadLatest(): Promise<Outcome<CompanyArea>> {
    const known = answers;
    const outcome = await api.load();
    return outcome.problem || answers === known ? outcome : loadLatest();
  }

  /** Sends the draft, and then the edits that were saved while it was sent. Never rejects. */
  async function sendDraft(): Promise<void> {
    const { area, draft } = state.get();
    if (!area || !draft) return set({ saving: 'idle' });
    const form = draftedForm(area, draft);
    const checked = checkForm(form);
    if ('errors' in checked) return showErrors(checked.errors);
    set({ saving: 'saving', errors: {} });
    const { answer: stored, problem } = await api.save({ ...checked.edit, version: draft.version });
    if (problem) return handleProblem(problem, form);
    setArea(stored);
    const left = withoutSent(state.get().draft, draft, stored);
    await setDraft(left);
    if (left?.isToSend) return sendDraft();
    set({ saving: 'saved' });
  }

  async function handleProblem(problem: Problem, form: CompanyForm): Promise<void> {
    // The page shows how to sign in.
    if (problem.kind === 'signed-out') return;
    if (problem.kind === 'fields') return showErrors(errorsByField(form, problem.issues));
    // The draft is sent again later.
    if (!isDecided(problem)) return set({ saving: 'idle' });
    const current = currentIn(problem, companyAreaSchema);
    if (current) return showConflict(current);
    await holdDraft();
    set({ saving: 'rejected' });
  }

  async function showErrors(errors: FieldErrors): Promise<void> {
    set({ saving: 'invalid', errors });
    await holdDraft();
  }

  /** Shows both versions; none is lost until the visitor has chosen. */
  async function showConflict(current: CompanyArea): Promise<void> {
    setArea(current);
    set({ saving: 'idle' });
    const { draft } = state.get();
    if (!draft) return;
    if (conflictsOf(draft, current).length === 0) return void (await setDraft(undefined));
    set({ conflict: current });
    await holdDraft();
  }

  /** Shows what a section has changed on the server. */
  function change(part: Partial<CompanyArea>): void {
    const { area } = state.get();
    if (area) setArea({ ...area, ...part });
  }

  /** Sends the draft, now or as soon as there is a connection. */
  async function save(): Promise<void> {
    const { draft } = state.get();
    if (!draft) return set({ saving: 'saved' });
    set({ saving: 'saving', errors: {} });
    // Stored first: without a connection the page says that the draft is on the device.
    await setDraft({ ...draft, isToSend: true });
    await send();
  }

  return {
    get: state.get,
    subscribe: state.subscribe,
    refresh,
    change,
    save,

    /** Reads the device, then the server; stays up to date until the result is called. */
    open(): () => void {
      isOpen = true;
      const stops = [
        companyStored.on(() => void readStored()),
        addEditCheck(async () => {
          await writing;
          return !state.get().draft || state.get().isDraftStored;
        }),
        onConnectionChange(() => void refresh()),
        onWake(() => void refresh()),
      ];
      const timer = setInterval(() => {
        const { loading, draft } = state.get();
        if (loading === 'unavailable' || draft?.isToSend) void refresh();
      }, retryMs);
      // Stored data are painted before auth-js is loaded.
      const stored = state.get().area ? Promise.resolve() : readStored();
      void stored.then(refresh);
      return () => {
        isOpen = false;
        clearInterval(timer);
        for (const stop of stops) stop();
      };
    },

    /** Shows an uploaded photo after the others; false for one that the company has already. */
    addPhoto(photo: CompanyPhoto): boolean {
      const photos = state.get().area?.photos ?? [];
      if (photos.some(({ id }) => id === photo.id)) return false;
      change({ photos: [...photos, photo] });
      return true;
    },

    edit(part: Partial<CompanyForm>): void {
      const { area, draft, errors } = state.get();
      if (!area) return;
      set({ saving: 'idle', errors: errorsWhere(errors, (one) => !(one in part)) });
      void setDraft(editDraft(draft, area, part));
    },

    /** Shows what is wrong in those of these parts that were edited. */
    check(parts: readonly FormKey[]): void {
      const { area, draft, errors } = state.get();
      if (!area || !draft) return;
      const checked = checkForm(draftedForm(area, draft));
      const edited: readonly string[] = parts.filter((part) => part in draft.changes);
      set({
        errors: {
          ...errorsWhere(errors, (one) => !edited.includes(one)),
          ...('errors' in checked && errorsWhere(checked.errors, (one) => edited.includes(one))),
        },
      });
    },

    /** Goes back to what is stored. */
    async discard(): Promise<void> {
      set({ errors: {}, saving: 'idle', conflict: undefined });
      await setDraft(undefined);
    },

    /** Ends a conflict: sends these changes of the draft, on top of the other person's version. */
    async resolve(mine: readonly FormKey[]): Promise<void> {
      const { draft, conflict } = state.get();
      if (!draft || !conflict) return;
      set({ conflict: undefined });
      await setDraft(resolveDraft(draft, conflict.version, mine));
      if (mine.length > 0) await save();
    },
  };
}

/** The stored values that this version of the code can read. */
function parseStored(stored: StoredValues | undefined): Pick<CompanyState, 'area' | 'draft'> {
  const area = v.safeParse(companyAreaSchema, stored?.area);
  return { area: area.success ? area.output : undefined, draft: readDraft(stored?.draft) };
}

export const CompanyContext = createContext<CompanyStore | undefined>(undefined);

/**
 * The company as a section shows and edits it, its form with the draft over it; only inside the
 * panel, which has an area.
 */
export function useCompany() {
  const company = use(CompanyContext);
  if (!company) throw new Error('This is outside of the panel');
  const state = useSyncExternalStore(company.subscribe, company.get);
  const { area, draft } = state;
  if (!area) throw new Error('The panel has no area yet');
  return { ...state, area, form: draftedForm(area, draft), company };
}
