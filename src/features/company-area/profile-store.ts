import { createContext, use, useSyncExternalStore } from 'react';
import * as v from 'valibot';
import {
  type CompanyForm,
  checkForm,
  errorsByField,
  type FieldErrors,
  type FieldName,
  formChanges,
  formOf,
} from '#src/company/company-fields.ts';
import { type CompanyProfile, companyProfile } from '#src/company/profile.ts';
import { addEditCheck } from '#src/device/write-data.ts';
import { singleFlight } from '#src/shared/runtime/async.ts';
import { onConnectionChange } from '#src/shared/runtime/connection.ts';
import { createStore } from '#src/shared/runtime/events.ts';
import { onWake } from '#src/shared/runtime/on-wake.ts';
import { currentIn, isDecided, type Outcome, type Problem } from '#src/shared/runtime/server.ts';
import type { TextName } from '#src/ui/forms/use-form.ts';
import type { CompanyApi } from './api.ts';
import { session } from './session/session.ts';
import {
  companyStored,
  readCompany,
  type StoredCompany,
  updatePart,
} from './session/stored-company.ts';

export const draftSchema = v.object({
  version: v.number(),
  changes: formChanges,
  /** The draft was saved without a connection, and is sent as soon as there is one. */
  isToSend: v.boolean(),
});

type Draft = v.InferOutput<typeof draftSchema>;

export interface ProfileState {
  /** The server's last answer, perhaps to an earlier visit; undefined until there is one. */
  profile: CompanyProfile | undefined;
  draft: Draft | undefined;
  loading: 'loading' | 'loaded' | 'unavailable';
  /** Outcome of the last save; 'invalid' comes with errors. */
  saving: 'idle' | 'saving' | 'saved' | 'invalid' | 'rejected';
  errors: FieldErrors;
  /** Another person's version waits here until the visitor has chosen between both. */
  conflict: CompanyProfile | undefined;
  /** Only this page holds the draft where storage failed. */
  isDraftStored: boolean;
}

type ProfileStore = ReturnType<typeof createProfileStore>;

const retryMs = 30_000;

/**
 * Holds the profile of a user's company, as the device and the server know it. Edits are stored on
 * the device at once and sent by `save`; without a connection, as soon as there is one.
 */
export function createProfileStore(
  userId: string,
  api: Pick<CompanyApi, 'load' | 'save'>,
  preloaded?: StoredCompany,
) {
  const state = createStore<ProfileState>({
    ...parseStored(preloaded),
    loading: 'loading',
    saving: 'idle',
    errors: {},
    conflict: undefined,
    isDraftStored: true,
  });
  /** A closed panel must not write: another one may show the company by then. */
  let isOpen = false;
  /** Ends with the last of this page's writes to the device; undefined while there is none. */
  let writing: Promise<unknown> | undefined;

  const refresh = singleFlight(loadAndSend);
  const send = singleFlight(sendDraft);

  function set(part: Partial<ProfileState>): void {
    state.set({ ...state.get(), ...part });
  }

  function write(store: () => Promise<unknown>): Promise<unknown> {
    // Signing out deletes what is stored, and nothing may come after that.
    const storeIfSignedIn = () => session.get()?.id === userId && store();
    const own = Promise.resolve(writing)
      .then(storeIfSignedIn)
      .finally(() => {
        if (writing === own) writing = undefined;
      });
    writing = own;
    return own;
  }

  /** Takes over what another tab has stored, unless this page replaces it meanwhile. */
  async function readStored(): Promise<void> {
    if (!isOpen || writing) return;
    const before = state.get();
    const { profile, draft } = parseStored(await readCompany(userId));
    const { profile: shownProfile, draft: shownDraft } = state.get();
    if (shownProfile !== before.profile || shownDraft !== before.draft) return;
    if (profile && (!shownProfile || profile.version >= shownProfile.version)) set({ profile });
    // Another tab may have ended the conflict.
    set({ draft, ...(!draft && { conflict: undefined }) });
  }

  function setProfile(profile: CompanyProfile): void {
    if (!isOpen) return;
    set({ profile, loading: 'loaded' });
    // A value that another tab stored meanwhile was not read.
    void write(() => updatePart(userId, 'profile', () => profile)).then(readStored);
  }

  /** Resolves when the device stores the draft, or can't. */
  async function setDraft(draft: Draft | undefined): Promise<void> {
    if (!isOpen) return;
    set({ draft });
    await write(async () => {
      set({ isDraftStored: await updatePart(userId, 'draft', () => state.get().draft) });
    });
  }

  /** Keeps the draft from being sent until the visitor saves again. */
  async function holdDraft(): Promise<void> {
    const { draft } = state.get();
    if (draft) await setDraft({ ...draft, isToSend: false });
  }

  /** Loads the profile and sends the draft if it waits for a connection. */
  async function loadAndSend(): Promise<void> {
    const { answer, problem } = await loadLatest();
    // The page shows how to sign in.
    if (problem?.kind === 'signed-out') return;
    if (answer) setProfile(answer);
    else set({ loading: 'unavailable' });
    const { draft, conflict } = state.get();
    if (draft?.isToSend && !conflict) await send();
  }

  /** A profile lacks an edit that was saved while it was on its way. */
  async function loadLatest(): Promise<Outcome<CompanyProfile>> {
    const before = state.get().profile;
    const outcome = await api.load();
    return outcome.problem || state.get().profile === before ? outcome : loadLatest();
  }

  /** Sends the draft, and then the edits that were saved while it was sent. Never rejects. */
  async function sendDraft(): Promise<void> {
    const { profile, draft } = state.get();
    if (!profile || !draft) return set({ saving: 'idle' });
    const form = draftedForm(profile, draft);
    const checked = checkForm(form);
    if ('errors' in checked) return showErrors(checked.errors);
    set({ saving: 'saving', errors: {} });
    const { answer: stored, problem } = await api.save({
      version: draft.version,
      data: checked.data,
    });
    if (problem) return handleProblem(problem, form);
    setProfile(stored);
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
    const current = currentIn(problem, companyProfile);
    if (current) return showConflict(current);
    await holdDraft();
    set({ saving: 'rejected' });
  }

  async function showErrors(errors: FieldErrors): Promise<void> {
    set({ saving: 'invalid', errors });
    await holdDraft();
  }

  /** Shows both versions; none is lost until the visitor has chosen. */
  async function showConflict(current: CompanyProfile): Promise<void> {
    setProfile(current);
    set({ saving: 'idle' });
    const { draft } = state.get();
    if (!draft) return;
    if (!draftOf(current, draft.changes)) return setDraft(undefined);
    set({ conflict: current });
    await holdDraft();
  }

  /** Shows what a section has changed on the server. */
  function change(part: Partial<CompanyProfile>): void {
    const { profile } = state.get();
    if (profile) setProfile({ ...profile, ...part });
  }

  /** Sends the draft, now or as soon as there is a connection. */
  async function save(): Promise<void> {
    const { draft } = state.get();
    if (!draft) return set({ saving: 'saved' });
    set({ saving: 'saving', errors: {} });
    // The draft is stored first: without a connection the page says that the device has it.
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
      const stored = state.get().profile ? Promise.resolve() : readStored();
      void stored.then(refresh);
      return () => {
        isOpen = false;
        clearInterval(timer);
        for (const stop of stops) stop();
      };
    },

    edit(part: Partial<CompanyForm>): void {
      const { profile, draft, errors } = state.get();
      if (!profile) return;
      set({ saving: 'idle', errors: errorsWhere(errors, (name) => !(name in part)) });
      const version = draft?.version ?? profile.version;
      void setDraft(draftOf(profile, { ...draft?.changes, ...part }, { version }));
    },

    /** Shows what is wrong in those of these fields that were edited. */
    check(names: readonly FieldName[]): void {
      const { profile, draft, errors } = state.get();
      if (!profile || !draft) return;
      const checked = checkForm(draftedForm(profile, draft));
      const edited: readonly string[] = names.filter((name) => name in draft.changes);
      set({
        errors: {
          ...errorsWhere(errors, (name) => !edited.includes(name)),
          ...('errors' in checked && errorsWhere(checked.errors, (name) => edited.includes(name))),
        },
      });
    },

    async discard(): Promise<void> {
      set({ errors: {}, saving: 'idle', conflict: undefined });
      await setDraft(undefined);
    },

    /** Ends a conflict: sends these changes of the draft, on top of the other person's version. */
    async resolve(mine: readonly FieldName[]): Promise<void> {
      const { draft, conflict } = state.get();
      if (!draft || !conflict) return;
      set({ conflict: undefined });
      const chosen = pickBy(draft.changes, (name) => mine.includes(name));
      await setDraft(draftOf(conflict, chosen));
      if (mine.length > 0) await save();
    },
  };
}

/** Makes a draft of the changes that differ from what is stored; undefined where none does. */
export function draftOf(
  profile: CompanyProfile,
  changes: Draft['changes'],
  { version = profile.version, isToSend = false }: Partial<Draft> = {},
): Draft | undefined {
  const stored = formOf(profile);
  const different = pickBy(changes, (name, value) => !isSame(value, stored[name]));
  return Object.keys(different).length > 0 ? { version, changes: different, isToSend } : undefined;
}

/** Returns what is left of a draft after `sent` was stored: the edits made meanwhile. */
export function withoutSent(
  draft: Draft | undefined,
  sent: Draft,
  profile: CompanyProfile,
): Draft | undefined {
  if (!draft) return undefined;
  const edited = pickBy(draft.changes, (name, value) => !isSame(value, sent.changes[name]));
  return draftOf(profile, edited, { isToSend: draft.isToSend });
}

function pickBy<Values extends object>(
  values: Values,
  isPicked: (name: string & keyof Values, value: unknown) => boolean,
): Values {
  const entries = Object.entries(values) as [string & keyof Values, unknown][];
  return Object.fromEntries(entries.filter(([name, value]) => isPicked(name, value))) as Values;
}

function isSame(value: unknown, otherValue: unknown): boolean {
  return JSON.stringify(value) === JSON.stringify(otherValue);
}

function draftedForm(profile: CompanyProfile, draft: Draft | undefined): CompanyForm {
  return { ...formOf(profile), ...draft?.changes };
}

/** Picks the errors for whose fields `isShown` is true: 'openingHours.1.0' is of 'openingHours'. */
function errorsWhere(errors: FieldErrors, isShown: (name: string) => boolean): FieldErrors {
  return pickBy(errors, (place) => isShown(place.split('.')[0] as string));
}

export const ProfileContext = createContext<ProfileStore | undefined>(undefined);

/** Returns the company's form with the draft over it; works only inside the panel. */
export function useProfile() {
  const profileStore = use(ProfileContext);
  if (!profileStore) throw new Error('This is outside of the panel');
  const state = useSyncExternalStore(profileStore.subscribe, profileStore.get);
  const { profile, draft, errors } = state;
  if (!profile) throw new Error('The panel has no profile yet');
  const form = draftedForm(profile, draft);
  const field = (name: TextName<CompanyForm>) => ({
    value: form[name],
    error: errors[name],
    onText: (text: string) => profileStore.edit({ [name]: text }),
  });
  return { ...state, profile, form, field, profileStore };
}

/** Leaves out stored values that this version of the code can't read. */
function parseStored(stored: StoredCompany | undefined): Pick<ProfileState, 'profile' | 'draft'> {
  const profile = v.safeParse(companyProfile, stored?.profile);
  const draft = v.safeParse(draftSchema, stored?.draft);
  return {
    profile: profile.success ? profile.output : undefined,
    draft: draft.success ? draft.output : undefined,
  };
}
