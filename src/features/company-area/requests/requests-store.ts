import { createContext, use, useSyncExternalStore } from 'react';
import * as v from 'valibot';
import type { CompanyApi } from '#src/features/company-area/api.ts';
import { readCompany, updatePart } from '#src/features/company-area/session/stored-company.ts';
import {
  type CompanyRequest,
  type CompanyRequests,
  companyRequest,
  companyRequests,
  firstRequests,
  type RequestSettings,
  requestPauses,
} from '#src/request/request.ts';
import type { CompanyStep, NewCompanyStep, Offer } from '#src/request/steps.ts';
import { singleFlight } from '#src/shared/runtime/async.ts';
import { useOffline } from '#src/shared/runtime/connection.ts';
import { createStore } from '#src/shared/runtime/events.ts';
import { keepTrying } from '#src/shared/runtime/on-wake.ts';
import { currentIn, isDecided, type Problem, problemText } from '#src/shared/runtime/server.ts';

export type OfferForm = Pick<Offer, 'permit' | 'period' | 'payment' | 'conditions'> &
  Record<'total' | 'days' | 'extraDay' | 'deliverOn' | 'validDays', string>;

interface StoredRequests {
  /** The server sent these last; undefined before that. */
  answer: CompanyRequests | undefined;
  /** The keys are the requests' ids. */
  drafts: Readonly<Record<string, OfferForm>>;
  /** Steps that the server has not acknowledged, in their order. */
  steps: readonly WaitingStep[];
}

interface WaitingStep {
  requestId: string;
  step: CompanyStep;
  /** Totals of the offers that it took the place of; one of them may have reached the server. */
  replacedTotals: readonly number[];
}

export interface RequestsState extends StoredRequests {
  /** The requests are 'reading' until the device and the server have answered once. */
  loading: 'reading' | 'loaded' | 'unavailable';
  /** The keys are the requests' ids. */
  problems: Readonly<Record<string, string>>;
  /** The server took or refused this step last; undefined before that. */
  done: (Pick<WaitingStep, 'requestId' | 'step'> & { isRefused: boolean }) | undefined;
}

type RequestsStore = ReturnType<typeof createRequestsStore>;

type RequestsApi = Pick<
  CompanyApi,
  'loadRequests' | 'seeRequests' | 'takeStep' | 'replyToReview' | 'saveRequestSettings'
>;

/** Stores steps on the device, then sends them, each until it is acknowledged. */
export function createRequestsStore(userId: string, api: RequestsApi, preloaded?: unknown) {
  const state = createStore<RequestsState>({
    ...parseStored(preloaded),
    loading: 'reading',
    problems: {},
    done: undefined,
  });
  let lastWrite: Promise<unknown> = Promise.resolve();
  let lastSaving: Promise<unknown> = Promise.resolve();
  let requestedCount = firstRequests;

  function set(part: Partial<RequestsState>): void {
    state.set({ ...state.get(), ...part });
  }

  /** Changes the page at once, then the device, where another tab may have changed it too. */
  function update(change: (old: StoredRequests) => Partial<StoredRequests>): void {
    set(change(state.get()));
    lastWrite = updatePart(userId, 'requests', (stored) => {
      const old = parseStored(stored);
      return { ...old, ...change(old) };
    });
  }

  /** Reads the device, and again where something was written meanwhile. */
  async function readStored(): Promise<void> {
    let before: typeof lastWrite;
    let stored: unknown;
    do {
      before = lastWrite;
      await before;
      stored = (await readCompany(userId)).requests;
    } while (before !== lastWrite);
    set(parseStored(stored));
  }

  function replace(request: CompanyRequest | undefined, id: string): void {
    update(({ answer }) => {
      if (!answer) return {};
      const requests = answer.requests.flatMap((old) => (old.id === id ? (request ?? []) : old));
      return { answer: { ...answer, requests } };
    });
  }

  function showSettings(settings: RequestSettings): void {
    update(({ answer }) => (answer ? { answer: { ...answer, settings } } : {}));
  }

  /** Prepares a step for sending: this device's own earlier offer is no conflict. */
  function sendable({ requestId, step, replacedTotals }: WaitingStep): CompanyStep {
    const request = state.get().answer?.requests.find(({ id }) => id === requestId);
    const ownOffer = request?.offer;
    const isOwn = step.step === 'offer' && ownOffer && replacedTotals.includes(ownOffer.total);
    return isOwn ? { ...step, replaces: ownOffer.version } : step;
  }

  /** Resolves to why the next ones have to wait. */
  async function sendSteps(): Promise<Problem | undefined> {
    for (let next = state.get().steps[0]; next; next = state.get().steps[0]) {
      const problem = await send(next);
      if (problem) return problem;
    }
    return undefined;
  }

  /**
   * Sends a step, which is dropped then; one that may succeed in another way stays. Resolves to why
   * it has to wait.
   */
  async function send(waiting: WaitingStep): Promise<Problem | undefined> {
    const { requestId } = waiting;
    const step = sendable(waiting);
    const drop = (problem?: string) => {
      const { [requestId]: _, ...otherProblems } = state.get().problems;
      set({ problems: problem ? { ...otherProblems, [requestId]: problem } : otherProblems });
      update(({ steps, drafts: { [requestId]: draft, ...otherDrafts } }) => {
        const left = steps.filter((waitingStep) => waitingStep.step.id !== step.id);
        // A draft stays until it is sent, and so does that of an offer that took the place.
        const isSent = !problem && step.step === 'offer' && left.length < steps.length;
        return { steps: left, ...(draft && isSent && { drafts: otherDrafts }) };
      });
    };
    const { answer: request, problem } = await api.takeStep(requestId, step);
    if (problem && !isDecided(problem)) return problem;
    if (!problem) replace(request, requestId);
    if (problem?.kind === 'conflict') {
      replace(currentIn(problem, companyRequest), requestId);
      const again = sendable(waiting);
      if ('replaces' in step && 'replaces' in again && again.replaces !== step.replaces)
        return undefined;
    }
    drop(problem && problemText(problem, stepTexts));
    set({ done: { requestId, step, isRefused: problem !== undefined } });
    return undefined;
  }

  const load = singleFlight(async () => {
    await readStored();
    const waiting = await sendSteps();
    // The page shows how to sign in.
    if (waiting?.kind === 'signed-out') return;
    // A step that waits does not keep new requests away.
    const { answer, problem } = await api.loadRequests(requestedCount);
    if (problem?.kind === 'signed-out') return;
    if (problem) return set({ loading: 'unavailable' });
    update(() => ({ answer }));
    set({ loading: 'loaded' });
  });

  return {
    get: state.get,
    subscribe: state.subscribe,
    load,

    /** Reads while the company area is open, until the result is called. */
    open() {
      void load();
      return keepTrying(load, requestPauses);
    },

    /** Reads older ones too, from now on. */
    async loadMore() {
      requestedCount += firstRequests;
      const isShort = () => {
        const { answer } = state.get();
        return answer?.hasMore && answer.requests.length < requestedCount;
      };
      await load();
      // A reading that was under way asked for fewer.
      if (isShort()) await load();
    },

    /** Tells the visitors that their requests were read. Never rejects. */
    see: singleFlight(async () => {
      if ((await api.seeRequests()).problem) return;
      update(({ answer }) =>
        answer ? { answer: { ...answer, requests: answer.requests.map(seen) } } : {},
      );
    }),

    /** Takes a step now, or when there is a connection. */
    async take(requestId: string, step: NewCompanyStep): Promise<void> {
      const whole = { id: crypto.randomUUID(), ...step } as CompanyStep;
      update(({ steps }) => ({ steps: withStep(steps, requestId, whole) }));
      await load();
      // A reading that was under way has not seen the step.
      const isLeft = state.get().steps.some((waitingStep) => waitingStep.step.id === whole.id);
      if (isLeft && state.get().loading === 'loaded') await load();
    },

    setDraft(requestId: string, form: OfferForm) {
      update(({ drafts }) => ({ drafts: { ...drafts, [requestId]: form } }));
    },

    /** Resolves to why it is not stored. */
    async reply(requestId: string, text: string): Promise<Problem | undefined> {
      const { answer, problem } = await api.replyToReview(requestId, text);
      const current = answer ?? (problem && currentIn(problem, companyRequest));
      if (current) replace(current, requestId);
      return problem;
    },

    /**
     * Shows them at once, and those of before where they are not saved. Resolves to why. Two that
     * are on their way together could arrive in the wrong order.
     */
    saveSettings(part: Partial<RequestSettings>): Promise<Problem | undefined> {
      const before = state.get().answer?.settings;
      if (!before) return Promise.resolve(undefined);
      const chosen = { ...before, ...part };
      showSettings(chosen);
      const saving = lastSaving.then(async () => {
        const { answer: saved, problem } = await api.saveRequestSettings(chosen);
        // A later choice is shown already.
        if (state.get().answer?.settings === chosen) showSettings(saved ?? before);
        return problem;
      });
      lastSaving = saving;
      return saving;
    },
  };
}

const refusedStep = 'O site não aceitou o que você fez neste pedido. Veja como ele está agora.';

const stepTexts = {
  conflict: 'O pedido mudou enquanto isso. Veja como ele está agora.',
  gone: refusedStep,
  refused: refusedStep,
};

/** An offer takes the place of one that waits: the customer reads the last one alone. */
function withStep(
  steps: StoredRequests['steps'],
  requestId: string,
  step: CompanyStep,
): StoredRequests['steps'] {
  const isReplaced = (waitingStep: WaitingStep) =>
    step.step === 'offer' &&
    waitingStep.step.step === 'offer' &&
    waitingStep.requestId === requestId;
  const replacedTotals = steps
    .filter(isReplaced)
    .flatMap((waitingStep) => [
      ...waitingStep.replacedTotals,
      ...(waitingStep.step.step === 'offer' ? [waitingStep.step.total] : []),
    ]);
  const others = steps.filter((waitingStep) => !isReplaced(waitingStep));
  return [...others, { requestId, step, replacedTotals }];
}

export const RequestsContext = createContext<RequestsStore | undefined>(undefined);

export function useRequests() {
  const store = use(RequestsContext);
  if (!store) throw new Error('This is outside of the panel');
  const state = useSyncExternalStore(store.subscribe, store.get);
  const isOffline = useOffline();
  return {
    ...state,
    store,
    isWaiting: (id: string) => state.steps.some(({ requestId }) => requestId === id),
    /** A step that waits is not about to be sent. */
    isAway: isOffline || state.loading === 'unavailable',
  };
}

function seen(request: CompanyRequest): CompanyRequest {
  return request.state === 'invited' ? { ...request, state: 'seen' } : request;
}

const storedSchema = v.object({
  answer: v.fallback(v.optional(companyRequests), undefined),
  drafts: v.fallback(v.record(v.string(), v.custom<OfferForm>(isObject)), {}),
  steps: v.fallback(
    v.array(
      v.object({
        requestId: v.string(),
        step: v.custom<CompanyStep>(isObject),
        replacedTotals: v.optional(v.array(v.number()), []),
      }),
    ),
    [],
  ),
});

function isObject(value: unknown): boolean {
  return typeof value === 'object' && value !== null;
}

/** A part that can't be read is dropped. */
function parseStored(stored: unknown): StoredRequests {
  const { answer, drafts, steps } = v.parse(storedSchema, Object(stored));
  return { answer, drafts, steps };
}
