import { pushSubscriptionState } from '#src/company/push.ts';
import {
  type NewRequest,
  type NewReview,
  type RequestView,
  requestView,
} from '#src/request/request.ts';
import type { NewVisitorStep, VisitorStep } from '#src/request/steps.ts';
import { currentSubscription } from '#src/shared/runtime/push.ts';
import { noContent, type Outcome, type Problem } from '#src/shared/runtime/server.ts';
import { readValue, updateValue } from './key-value.ts';
import { valueNames } from './names.ts';
import { inTurn, patch, syncRequest } from './outbox.ts';
import { fetchView, newToken, send, viewIn } from './request-api.ts';
import {
  editRequest,
  newRow,
  removeRow,
  requestRow,
  rows,
  type SentRequest,
} from './request-rows.ts';

/**
 * Stores a request and sends it, now or when there is a connection; false: it was not stored, nor
 * sent. With the same id it is the same request.
 */
export async function sendRequest(
  request: Omit<NewRequest, 'device'>,
  photos: readonly Blob[] = [],
  replySpeed = '',
  now = Date.now(),
): Promise<boolean> {
  const { id } = request;
  const sent = { ...request, device: await readDevice() };
  const row: SentRequest = {
    ...newRow({ id, token: newToken(), readAt: now }),
    sent,
    state: 'queued',
    isTried: false,
    replySpeed,
    photos: await Promise.all(photos.map((photo) => photo.arrayBuffer())),
  };
  const isStored = await rows.edit(id, () => row);
  if (isStored) void syncRequest(id);
  // The page says that it was not saved: it is not stored later.
  else await rows.remove(id, async () => undefined);
  return isStored;
}

/** Keeps a request that a link opened; the device's own token is never replaced by a link's. */
export async function keepLinkedRequest(
  token: string,
  now = Date.now(),
): Promise<Outcome<RequestView>> {
  const outcome = await fetchView(token);
  const { answer: view } = outcome;
  if (!view) return outcome;
  await rows.load();
  await rows.edit(view.id, (old) => {
    if (old?.kind === 'skip') return old;
    const read = { view, readAt: now };
    if (old?.sent) return { ...old, ...read };
    // A link that only reads does not replace one that acts.
    if (old && !view.canAct && old.view?.canAct) return old;
    return {
      ...(old ?? newRow({ id: view.id, token, readAt: now })),
      ...read,
      token,
      problem: null,
    };
  });
  return outcome;
}

/** Changes the wanted day of a request that is not sent yet, and sends it. */
export async function changeWish(id: string, wish: NewRequest['wish']): Promise<void> {
  await editRequest(id, ({ sent, state }) =>
    sent && state === 'queued' ? { sent: { ...sent, wish } } : {},
  );
  await syncRequest(id);
}

/** Takes a step at once or when there is a connection. */
export async function takeStep(id: string, step: NewVisitorStep): Promise<void> {
  const whole = { id: crypto.randomUUID(), ...step } as VisitorStep;
  await editRequest(id, ({ steps, contact }) => ({
    steps: [...steps, whole],
    contact: whole.step === 'accept' ? whole.contact : contact,
    problem: null,
  }));
  await syncRequest(id);
}

/** Takes back the step that waits, unless the server has got it meanwhile. */
export async function undoStep({ id, steps }: SentRequest): Promise<void> {
  const undone = steps.at(-1)?.id;
  await inTurn(id, () =>
    editRequest(id, ({ steps }) => ({
      steps: steps.filter((step) => step.id !== undone),
      problem: null,
    })),
  );
  await syncRequest(id);
}

/** Gives the address for news of the request, at once or when there is a connection. */
export async function giveEmail(id: string, email: string): Promise<void> {
  await editRequest(id, () => ({ email, problem: null }));
  await syncRequest(id);
}

/** Deletes the request on the server, then here. Resolves to why it was not deleted. */
export function deleteRequest({ id }: SentRequest): Promise<Problem | undefined> {
  return inTurn(id, async () => {
    const row = requestRow(id);
    if (row && (row.view ? row.view.canAct : row.isTried)) {
      const { problem } = await send('DELETE', '/current', row.token, noContent);
      if (problem && problem.kind !== 'gone') return problem;
    }
    await removeRow(id);
    return undefined;
  });
}

/** Cancels the request of a mail's link and deletes it: 'Não fui eu'. */
export async function disownRequest(token: string): Promise<Problem | undefined> {
  return (await send('POST', '/disown', token, noContent, {})).problem;
}

/** Makes a link that only reads, in place of the one before. Resolves to its token. */
export async function shareRequest({ token }: SentRequest): Promise<Outcome<string>> {
  const reader = newToken();
  const outcome = await send('PUT', '/links', token, noContent, { reader });
  return outcome.problem ? outcome : { answer: reader };
}

/** Ends all links of the request; this device gets a new token. Resolves to why not. */
export function renewLinks({ id }: SentRequest): Promise<Problem | undefined> {
  return inTurn(id, async () => {
    const token = requestRow(id)?.token;
    if (!token) return undefined;
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

async function keepView(id: string, outcome: Outcome<RequestView>): Promise<Problem | undefined> {
  const view = viewIn(outcome);
  if (view) await patch(id, { view, readAt: Date.now() });
  return outcome.problem;
}

/** Tells this browser of what happens to the request, or no longer. Resolves to why not. */
export async function subscribeRequest(
  { id, token }: SentRequest,
  subscription: PushSubscription | null,
): Promise<Problem | undefined> {
  const body = subscription?.toJSON() ?? null;
  const { problem } = await send('PUT', '/subscription', token, noContent, body);
  if (problem) return problem;
  await patch(id, { isTold: subscription !== null });
  return undefined;
}

/** Notes where this browser or the server has lost the subscription. Never rejects. */
export async function checkSubscription(id: string): Promise<void> {
  const row = requestRow(id);
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

/** The server counts a browser's open requests by this random value. */
async function readDevice(): Promise<string> {
  const made = newToken();
  await updateValue(valueNames.device, (old) => old ?? made);
  return String((await readValue(valueNames.device, 1000)) ?? made);
}
