import * as v from 'valibot';
import { type CompanyArea, companyAreaSchema } from '#src/company/area.ts';
import { addEditCheck } from '#src/device/unsaved-edits.ts';
import { createStore } from '#src/shared/runtime/events.ts';
import { type Draft, readDraft } from './draft.ts';
import type { FieldErrors } from './form.ts';
import {
  companyStored,
  readCompany,
  type StoredValues,
  storeArea,
  storeDraft,
  takePreloaded,
} from './stored-company.ts';

export type CompanyStore = ReturnType<typeof createCompanyStore>;

/** The state of a company in this page; its area and its draft are also stored on the device. */
export function createCompanyStore(userId: string) {
  const state = createStore<CompanyState>({
    ...initialState,
    ...parseStored(takePreloaded(userId)),
  });
  let writing: Promise<unknown> = Promise.resolve();
  let begunWrites = 0;
  let pendingWrites = 0;
  /** After signing out nothing is stored any more. */
  let isOpen = false;

  function set(part: Partial<CompanyState>): void {
    state.set({ ...state.get(), ...part });
  }

  /** Takes over what another tab has stored, but for what this page replaces meanwhile. */
  async function readStored(): Promise<void> {
    if (!isOpen || pendingWrites > 0) return;
    const begunBefore = begunWrites;
    const stored = await readCompany(userId);
    if (begunWrites > begunBefore) return;
    const { area, draft } = parseStored(stored);
    if (area && isCurrent(area)) set({ area });
    // Another tab may have ended the conflict.
    set({ draft, ...(!draft && { conflict: undefined }) });
  }

  function isCurrent({ version }: CompanyArea): boolean {
    const { area } = state.get();
    return !area || version >= area.version;
  }

  async function countWrite<T>(write: Promise<T>): Promise<T> {
    begunWrites += 1;
    pendingWrites += 1;
    const result = await write;
    pendingWrites -= 1;
    return result;
  }

  function setDraft(draft: Draft | undefined): Promise<unknown> {
    if (!isOpen) return writing;
    set({ draft });
    const storing = writing.then(() => storeDraft(userId, () => state.get().draft));
    writing = countWrite(storing).then((isDraftStored) => set({ isDraftStored }));
    return writing;
  }

  return {
    get: state.get,
    subscribe: state.subscribe,
    set,
    readStored,

    /** Follows what other tabs store, until the result is called. */
    open(): () => void {
      isOpen = true;
      const stops = [
        companyStored.on(() => void readStored()),
        addEditCheck(async () => {
          await writing;
          return !state.get().draft || state.get().isDraftStored;
        }),
      ];
      return () => {
        isOpen = false;
        for (const stop of stops) stop();
      };
    },

    setArea(area: CompanyArea): void {
      if (!isOpen) return;
      set({ area, loading: 'loaded' });
      // A value that another tab stored meanwhile was not read.
      void countWrite(storeArea(userId, area)).then(readStored);
    },

    /** Resolves when the device stores the draft, or can't; drafts are stored one after the other. */
    setDraft,

    /** Keeps the draft from being sent until the visitor saves again. */
    async holdDraft(): Promise<void> {
      const { draft } = state.get();
      if (draft) await setDraft({ ...draft, isToSend: false });
    },
  };
}

/** The stored values that this version of the code can read. */
function parseStored(stored: StoredValues | undefined): Pick<CompanyState, 'area' | 'draft'> {
  const area = v.safeParse(companyAreaSchema, stored?.area);
  return { area: area.success ? area.output : undefined, draft: readDraft(stored?.draft) };
}

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

const initialState: CompanyState = {
  area: undefined,
  draft: undefined,
  loading: 'loading',
  saving: 'idle',
  errors: {},
  conflict: undefined,
  isDraftStored: true,
};
