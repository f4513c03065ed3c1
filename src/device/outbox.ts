import { type NewRequest, type RequestView, requestView } from '#src/request/request.ts';
import type { VisitorStep } from '#src/request/steps.ts';
import { isWishOver } from '#src/request/words.ts';
import type { Outcome } from '#src/shared/runtime/server.ts';
import {
  fetchView,
  type SendProblem,
  send,
  sendProblemOf,
  sendWithProof,
  viewIn,
} from './request-api.ts';
import { editRequest, isWaiting, requestRow, rows, type SentRequest } from './request-rows.ts';

/** Sends all that waits and reads all requests that go on. Never rejects. */
export const syncRequests = () => syncWhere(goesOn);

/** Asks also for requests that have ended: a review may have a reply by now. Never rejects. */
export async function openRequests(): Promise<void> {
  await rows.load();
  for (const { id, problem } of allRequests()) {
    // The refusal was shown long enough.
    if (problem === 'refused' || problem === 'changed') await patch(id, { problem: null });
  }
  await syncWhere(({ problem }) => problem !== 'gone');
}

/** Sends all that waits. Never rejects. */
export const syncWaiting = () => syncWhere((request) => goesOn(request) && isWaiting(request));

async function syncWhere(isWanted: (request: SentRequest) => boolean): Promise<void> {
  await rows.load();
  for (const { id } of allRequests().filter(isWanted)) await syncRequest(id);
}

function allRequests(): SentRequest[] {
  return [...rows.get().rows.values()].filter((row) => row.kind === 'request');
}

export function goesOn(request: SentRequest): boolean {
  const { view, problem } = request;
  if (problem === 'gone') return false;
  if (isWaiting(request) || !view) return true;
  // A blocked request may be restored.
  return !['closed', 'expired', 'cancelled'].includes(view.status);
}

const running = new Map<string, Promise<unknown>>();

/** Waits for what goes on with the request in this tab. */
export function inTurn<T>(id: string, work: () => Promise<T>): Promise<T> {
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
  const row = requestRow(id);
  if (!row) return;
  if (row.state === 'queued' && !(await sendQueued(row))) return;
  for (const step of row.steps) if (!(await sendStep(row, step))) return;
  if (row.email !== null && !(await sendEmail(row, row.email))) return;
  // Photos come last, since they may not get through a bad line.
  for (const photo of row.photos) if (!(await sendPhoto(row, photo))) return;
  if (isWaiting(row)) return;
  const { answer, problem } = await fetchView(row.token);
  // A refusal is shown until the next step.
  const refusal = row.problem === 'changed' || row.problem === 'refused' ? row.problem : null;
  if (!problem) await patch(id, { view: answer, readAt: Date.now(), problem: refusal });
  // The others are about something that was sent.
  else if (['offline', 'server', 'answer', 'gone'].includes(problem.kind))
    await patch(id, { problem: sendProblemOf(problem) });
}

/** Finds out which token the server has, where the receipt of the new one was lost. */
async function findToken(id: string): Promise<void> {
  const nextToken = requestRow(id)?.nextToken;
  if (!nextToken) return;
  const { problem } = await fetchView(nextToken);
  if (!problem) await patch(id, { token: nextToken, nextToken: null });
  else if (problem.kind === 'gone') await patch(id, { nextToken: null });
}

export const patch = (id: string, part: Partial<SentRequest>) => editRequest(id, () => part);

/** Returns false where the server has not got it. */
async function sendQueued({ id, token, sent }: SentRequest): Promise<boolean> {
  const request = sent as NewRequest;
  if (!navigator.onLine) return storeProblem(id, 'offline');
  await patch(id, { isTried: true });
  const isLate = isWishOver(request.wish, Date.now());
  // The request may have arrived, and only its receipt was lost.
  const { answer, problem } = isLate
    ? await fetchView(token)
    : await sendWithProof('POST', '', token, request);
  if (problem) {
    const reason = sendProblemOf(problem);
    if (isLate && reason === 'gone') return storeProblem(id, 'past');
    return storeProblem(id, reason === 'refused' ? 'untaken' : reason);
  }
  await patch(id, { state: 'sent', view: answer, readAt: Date.now(), problem: null });
  return true;
}

async function storeProblem(id: string, problem: SendProblem): Promise<false> {
  await patch(id, { problem });
  return false;
}

/** Returns false where the next ones have to wait. */
async function sendStep({ id, token }: SentRequest, step: VisitorStep): Promise<boolean> {
  const outcome = await sendWithProof('POST', '/steps', token, step);
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
  return marks[step.step](view);
}

/** Each step leaves its mark on the request. */
const marks: Record<Exclude<VisitorStep['step'], 'accept'>, (view: RequestView) => boolean> = {
  cancel: ({ status }) => status === 'cancelled',
  deliver: ({ status }) => status === 'delivered',
  undeliver: ({ status }) => status === 'accepted',
  ask_exchange: ({ exchangeAskedAt }) => exchangeAskedAt !== null,
  ask_collection: ({ collectionAskedAt }) => collectionAskedAt !== null,
  collect: ({ status }) => status === 'collected',
  uncollect: ({ status }) => status === 'delivered',
  close: ({ status }) => status === 'closed',
  object: ({ block }) => Boolean(block?.objectedAt),
};

async function sendEmail({ id, token }: SentRequest, email: string): Promise<boolean> {
  // Another one may have been written meanwhile.
  return settle(id, await sendWithProof('PUT', '/email', token, { email }), (old) => ({
    email: old.email === email ? null : old.email,
  }));
}

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
  outcome: Outcome<RequestView>,
  drop: (old: SentRequest) => Partial<SentRequest>,
): Promise<boolean> {
  const problem = outcome.problem ? sendProblemOf(outcome.problem) : null;
  const view = viewIn(outcome);
  const isOver = problem === null || ['refused', 'changed', 'gone'].includes(problem);
  await editRequest(id, (old) => ({
    ...(view && { view, readAt: Date.now() }),
    ...(isOver && drop(old)),
    problem,
  }));
  return problem === null;
}

function isSame(buffer: ArrayBuffer, otherBuffer: ArrayBuffer): boolean {
  const bytes = new Uint8Array(otherBuffer);
  return (
    buffer.byteLength === bytes.length &&
    new Uint8Array(buffer).every((byte, index) => byte === bytes[index])
  );
}
