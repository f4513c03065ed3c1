import * as v from 'valibot';
import { pushSubscriptionState } from '#src/company/push.ts';
import {
  capabilityToken,
  type NewRequest,
  type NewReview,
  type NewVisitorStep,
  newRequest,
  type RequestView,
  requestView,
  type VisitorStep,
  visitorStep,
} from '#src/request/request.ts';
import { requestSteps } from '#src/request/steps.ts';
import { currentSubscription } from '#src/shared/runtime/push.ts';
import { noContent } from '#src/shared/runtime/server.ts';
import { brasiliaDay } from '#src/shared/text/days.ts';
import { createEditableRows } from './editable-rows.ts';
import { readValue, updateValue } from './key-value.ts';
import { valueNames } from './names.ts';
import {
  fetchView,
  newToken,
  post,
  type SendOutcome,
  type SendProblem,
  send,
} from './request-api.ts';

const sentRequest = v.object({
  id: v.string(),
  /** The token is of the owner's link, or of one that was shared. */
  token: capabilityToken,
  /** The visitor wrote this, the contact too; null for a request that a link opened. */
  sent: v.nullable(v.custom<NewRequest>((value) => v.safeParse(newRequest, value).success)),
  /** A request is 'queued' until the server's receipt. */
  state: v.picklist(['queued', 'sent']),
  /** The server sent the view last in this form. */
  view: v.nullable(requestView),
  /** The server lacks these JPEGs; they are bytes, since not every browser stores Blobs. */
  photos: v.optional(v.array(v.instance(ArrayBuffer)), []),
  /** The server tells this browser of what happens to the request. */
  isTold: v.optional(v.boolean(), false),
  /** `renewLinks` sent this token without a receipt: the server may have it instead already. */
  nextToken: v.optional(v.nullable(v.string()), null),
  /** The request may have reached the server, with or without a receipt. */
  isTried: v.optional(v.boolean(), true),
  /** The server has not acknowledged these steps; they stand in their order. */
  steps: v.array(v.custom<VisitorStep>((value) => v.safeParse(visitorStep, value).success)),
  /** The problem says why the last attempt failed. */
  problem: v.optional(v.nullable(v.string()), null),
  savedAt: v.number(),
});

export interface SentRequest extends v.InferOutput<typeof sentRequest> {
  problem: SendProblem | null;
}

function parse(row: unknown): SentRequest | undefined {
  const read = v.safeParse(sentRequest, row);
  return read.success ? (read.output as SentRequest) : undefined;
}

export const requests = createEditableRows<SentRequest>({
  read: async ({ requests }) => {
    const rows = (await requests.toArray()).map(parse).filter((row) => row !== undefined);
    return new Map(rows.map((row) => [row.id, row]));
  },
  update: (database, id, edit) =>
    database.transaction('rw', database.requests, async () => {
      const row = edit(parse(await database.requests.get(id)));
      if (row) await database.requests.put(row);
      return row;
    }),
});

/**
 * Stores a request and sends it, now or when there is a connection; false: it was not stored, nor
 * sent. With the same id it is the same request.
 */
export async function sendRequest(
  request: Omit<NewRequest, 'device'>,
  photos: readonly Blob[] = [],
  now = Date.now(),
): Promise<boolean> {
  const { id } = request;
  const sent = { ...request, device: await readDevice() };
  const row: SentRequest = {
    id,
    token: newToken(),
    sent,
    state: 'queued',
    view: null,
    steps: [],
    problem: null,
    isTold: false,
    nextToken: null,
    isTried: false,
    photos: await Promise.all(photos.map((photo) => photo.arrayBuffer())),
    savedAt: now,
  };
  const isStored = await requests.edit(id, () => row);
  if (isStored) void syncRequest(id);
  // The page says that it was not saved: it is not stored later.
  else await requests.remove(id, async () => undefined);
  return isStored;
}

/** Keeps a request that a link opened; the device's own token is never replaced by a link's. */
export async function keepLinkedRequest(
  token: string,
  now = Date.now(),
): Promise<SendOutcome<RequestView>> {
  const outcome = await fetchView(token);
  const { answer: view } = outcome;
  if (!view) return outcome;
  await requests.load();
  await requests.edit(view.id, (old) => {
    if (old?.sent) return { ...old, view };
    // A link that only reads does not replace one that acts.
    if (old) return !view.canAct && old.view?.canAct ? old : { ...old, token, view, problem: null };
    return {
      id: view.id,
      token,
      sent: null,
      state: 'sent',
      view,
      photos: [],
      isTold: false,
      nextToken: null,
      isTried: true,
      steps: [],
      problem: null,
      savedAt: now,
    };
  });
  return outcome;
}

/** Changes the wanted day of a request that is not sent yet, and sends it. */
export async function changeDate(id: string, date: string | null): Promise<void> {
  await requests.edit(id, (old) =>
    old?.sent && old.state === 'queued' ? { ...old, sent: { ...old.sent, date } } : old,
  );
  await syncRequest(id);
}

/** Takes a step at once or when there is a connection. */
export async function takeStep(id: string, step: NewVisitorStep): Promise<void> {
  const whole = { id: crypto.randomUUID(), ...step } as VisitorStep;
  await requests.edit(id, (old) => old && { ...old, steps: [...old.steps, whole], problem: null });
  await syncRequest(id);
}

/** Takes back the step that waits, unless the server has got it meanwhile. */
export async function undoStep({ id, steps }: SentRequest): Promise<void> {
  const undone = steps.at(-1)?.id;
  await inTurn(id, () =>
    requests.edit(
      id,
      (old) =>
        old && { ...old, steps: old.steps.filter((step) => step.id !== undone), problem: null },
    ),
  );
  await syncRequest(id);
}

/** Deletes the request on the server, then here. Resolves to why it was not deleted. */
export function deleteRequest({ id }: SentRequest): Promise<SendProblem | undefined> {
  return inTurn(id, async () => {
    const row = requests.get().rows.get(id);
    if (row && (row.view ? row.view.canAct : row.isTried)) {
      const { problem } = await send('DELETE', '/current', row.token, noContent);
      if (problem && problem !== 'gone') return problem;
    }
    await requests.remove(id, (database) => database.requests.delete(id));
    return undefined;
  });
}

/** Cancels the request of a mail's link and deletes it: 'Não fui eu'. */
export async function disownRequest(token: string): Promise<SendProblem | undefined> {
  return (await send('POST', '/disown', token, noContent, {})).problem;
}

/** Makes a link that only reads, in place of the one before. Resolves to its token. */
export async function shareRequest({ token }: SentRequest): Promise<SendOutcome<string>> {
  const reader = newToken();
  const outcome = await send('PUT', '/links', token, noContent, { reader });
  return outcome.problem ? outcome : { answer: reader };
}

/** Ends all links of the request; this device gets a new token. Resolves to why not. */
export function renewLinks({ id }: SentRequest): Promise<SendProblem | undefined> {
  return inTurn(id, async () => {
    const token = requests.get().rows.get(id)?.token;
    if (!token) return 'gone';
    const nextToken = newToken();
    await patch(id, { nextToken });
    const { problem } = await send('PUT', '/links', token, noContent, { owner: nextToken });
    if (problem) return problem;
    await patch(id, { token: nextToken, nextToken: null });
    return undefined;
  });
}

/** Publishes a review. Resolves to why not. */
export async function reviewRequest(request: SentRequest, review: NewReview) {
  return keepView(request.id, await send('POST', '/review', request.token, requestView, review));
}

export async function withdrawReview(request: SentRequest) {
  return keepView(request.id, await send('DELETE', '/review', request.token, requestView));
}

async function keepView(
  id: string,
  outcome: SendOutcome<RequestView>,
): Promise<SendProblem | undefined> {
  const view = viewIn(outcome);
  if (view) await patch(id, { view });
  return outcome.problem;
}

function viewIn(outcome: SendOutcome<RequestView>): RequestView | undefined {
  return outcome.problem ? outcome.current : outcome.answer;
}

/** Tells this browser of what happens to the request, or no longer. Resolves to why not. */
export async function subscribeRequest(
  { id, token }: SentRequest,
  subscription: PushSubscription | null,
): Promise<SendProblem | undefined> {
  const body = subscription?.toJSON() ?? null;
  const { problem } = await send('PUT', '/subscription', token, noContent, body);
  if (problem) return problem;
  await patch(id, { isTold: subscription !== null });
  return undefined;
}

/** Notes where this browser or the server has lost the subscription. Never rejects. */
export async function checkSubscription(id: string): Promise<void> {
  const row = requests.get().rows.get(id);
  if (!row?.isTold) return;
  const current = await currentSubscription().catch(() => undefined);
  // Where the server can't be asked, what was noted stays.
  const isLost = current
    ? (await isKnown(row.token, current.endpoint)) === false
    : current === null;
  if (isLost) await patch(id, { isTold: false });
}

/** Tells whether the server notifies this browser; undefined where it can't be asked. */
async function isKnown(token: string, endpoint: string): Promise<boolean | undefined> {
  const path = `/subscription?${new URLSearchParams({ endpoint })}`;
  return (await send('GET', path, token, pushSubscriptionState)).answer?.isKnown;
}

/** Sends all that waits and reads all requests that go on. Never rejects. */
export const syncRequests = () => syncWhere(goesOn);

/** Asks also for requests that have ended: a review may have a reply by now. Never rejects. */
export async function openRequests(): Promise<void> {
  await requests.load();
  for (const { id, problem } of requests.get().rows.values()) {
    // The refusal was shown long enough.
    if (problem === 'refused' || problem === 'changed') await patch(id, { problem: null });
  }
  await syncWhere(({ problem }) => problem !== 'gone');
}

/** Sends all that waits. Never rejects. */
export const syncWaiting = () => syncWhere((request) => goesOn(request) && isWaiting(request));

async function syncWhere(isWanted: (request: SentRequest) => boolean): Promise<void> {
  await requests.load();
  const ids = [...requests.get().rows.values()].filter(isWanted).map(({ id }) => id);
  for (const id of ids) await syncRequest(id);
}

export function goesOn(request: SentRequest): boolean {
  const { view, problem } = request;
  if (problem === 'gone') return false;
  if (isWaiting(request) || !view) return true;
  // A blocked request may be restored.
  return !['closed', 'expired', 'cancelled'].includes(view.status);
}

export function isWaiting({ state, photos, steps }: SentRequest): boolean {
  return state === 'queued' || photos.length > 0 || steps.length > 0;
}

const running = new Map<string, Promise<unknown>>();

/** Waits for what goes on with the request in this tab. */
function inTurn<T>(id: string, work: () => Promise<T>): Promise<T> {
  const result = (running.get(id) ?? Promise.resolve()).then(work);
  running.set(
    id,
    result.catch(() => undefined),
  );
  return result;
}

/** Sends what waits of a request, one after the other, and reads it. Never rejects. */
export const syncRequest = (id: string): Promise<void> => inTurn(id, () => sync(id));

async function sync(id: string): Promise<void> {
  await findToken(id);
  const row = requests.get().rows.get(id);
  if (!row) return;
  if (row.state === 'queued' && !(await sendQueued(row))) return;
  // Photos come last, since they may not get through a bad line.
  for (const step of row.steps) if (!(await sendStep(row, step))) return;
  for (const photo of row.photos) if (!(await sendPhoto(row, photo))) return;
  if (isWaiting(row)) return;
  const { answer, problem } = await fetchView(row.token);
  // A refusal is shown until the next step.
  const refusal = row.problem === 'changed' || row.problem === 'refused' ? row.problem : null;
  if (!problem) await patch(id, { view: answer, problem: refusal });
  else if (isOfReading(problem)) await patch(id, { problem });
}

/** The others are about something that was sent. */
function isOfReading(problem: SendProblem): boolean {
  return ['offline', 'server', 'answer', 'gone'].includes(problem);
}

/** Finds out which token the server has, where the receipt of the new one was lost. */
async function findToken(id: string): Promise<void> {
  const nextToken = requests.get().rows.get(id)?.nextToken;
  if (!nextToken) return;
  const { problem } = await fetchView(nextToken);
  if (!problem) await patch(id, { token: nextToken, nextToken: null });
  else if (problem === 'gone') await patch(id, { nextToken: null });
}

const patch = (id: string, part: Partial<SentRequest>) =>
  requests.edit(id, (old) => old && { ...old, ...part });

/** Returns false where the server has not got it. */
async function sendQueued({ id, token, sent }: SentRequest): Promise<boolean> {
  const request = sent as NewRequest;
  if (!navigator.onLine) return storeProblem(id, 'offline');
  await patch(id, { isTried: true });
  const isLate = request.date !== null && request.date < brasiliaDay(Date.now());
  // The request may have arrived, and only its receipt was lost.
  const { answer, problem } = isLate ? await fetchView(token) : await post(token, request);
  if (problem) {
    if (isLate && problem === 'gone') return storeProblem(id, 'past');
    return storeProblem(id, problem === 'refused' ? 'untaken' : problem);
  }
  await patch(id, { state: 'sent', view: answer, problem: null });
  return true;
}

async function storeProblem(id: string, problem: SendProblem): Promise<false> {
  await patch(id, { problem });
  return false;
}

/** Returns false where the next ones have to wait. */
async function sendStep({ id, token }: SentRequest, step: VisitorStep): Promise<boolean> {
  const outcome = await send('POST', '/steps', token, requestView, step);
  const view = viewIn(outcome);
  // Nothing is lost by a refusal of what was done before, as by a second tap.
  const settled = view && isTaken(step, view) ? { answer: view } : outcome;
  return settle(id, settled, ({ steps }) => ({
    steps: steps.filter((waitingStep) => waitingStep.id !== step.id),
  }));
}

/** Tells whether the request is where the step leads. */
function isTaken(step: VisitorStep, view: RequestView): boolean {
  if (step.step === 'accept')
    return view.companies.some(({ id, state }) => id === step.companyId && state === 'accepted');
  if (step.step === 'extend') return view.isExtended;
  if (step.step === 'exchange') return view.exchangeAskedAt !== null;
  return requestSteps.some(
    ([stepActor, stepName, , to]) =>
      stepActor === 'visitor' && stepName === step.step && to === view.status,
  );
}

/** Returns false where the next ones have to wait. */
async function sendPhoto({ id, token }: SentRequest, photo: ArrayBuffer): Promise<boolean> {
  const body = new Blob([photo], { type: 'image/jpeg' });
  const outcome = await send('POST', '/photos', token, requestView, body);
  return settle(id, outcome, ({ photos }) => ({
    // Another tab may have sent others.
    photos: photos.filter((waitingPhoto) => !isSame(waitingPhoto, photo)),
  }));
}

/** Keeps the outcome, and drops the part that was sent once the server has decided on it. */
async function settle(
  id: string,
  outcome: SendOutcome<RequestView>,
  drop: (old: SentRequest) => Partial<SentRequest>,
): Promise<boolean> {
  const { problem = null } = outcome;
  const view = viewIn(outcome);
  const isOver = problem === null || ['refused', 'changed', 'gone'].includes(problem);
  await requests.edit(
    id,
    (old) => old && { ...old, ...(view && { view }), ...(isOver && drop(old)), problem },
  );
  return problem === null;
}

function isSame(buffer: ArrayBuffer, otherBuffer: ArrayBuffer): boolean {
  const bytes = new Uint8Array(otherBuffer);
  return (
    buffer.byteLength === bytes.length &&
    new Uint8Array(buffer).every((byte, index) => byte === bytes[index])
  );
}

/** The server counts a browser's open requests by this random value. */
async function readDevice(): Promise<string> {
  const made = newToken();
  await updateValue(valueNames.device, (old) => old ?? made);
  return String((await readValue(valueNames.device, 1000)) ?? made);
}
