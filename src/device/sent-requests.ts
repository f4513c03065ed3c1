import * as v from 'valibot';
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
} from '#src/company/requests.ts';
import { failureOf, isOffline, readJson } from '#src/shared/runtime/connection.ts';
import { site } from '#src/shared/site/site.ts';
import { isPast } from '#src/shared/text/format.ts';
import { createEditableRows } from './editable-rows.ts';
import { readValue, updateValue } from './key-value.ts';
import { valueNames } from './names.ts';

/** Why the server has not got something yet. */
export type SendProblem =
  | 'offline'
  | 'server'
  | 'answer'
  | 'too-many'
  | 'blocked'
  | 'refused'
  | 'changed'
  /** The wanted day was over before there was a connection. */
  | 'past'
  | 'gone';

const sentRequest = v.object({
  id: v.string(),
  /** Of the owner's link, or of one that somebody shared. */
  token: capabilityToken,
  /** What the visitor wrote, the contact too; null for a request that a link opened. */
  sent: v.nullable(v.custom<NewRequest>((value) => v.safeParse(newRequest, value).success)),
  /** 'queued' until the server's receipt. */
  state: v.picklist(['queued', 'sent']),
  /** As the server sent it last. */
  view: v.nullable(requestView),
  /** JPEGs that the server has not got; as bytes, since not every browser stores Blobs. */
  photos: v.optional(v.array(v.instance(ArrayBuffer)), []),
  /** Whether this browser is told of what happens to it. */
  isTold: v.optional(v.boolean(), false),
  /** Whether a link that only reads was made here, and not ended. */
  isShared: v.optional(v.boolean(), false),
  /** Steps that the server has not acknowledged, in their order. */
  steps: v.array(v.custom<VisitorStep>((value) => v.safeParse(visitorStep, value).success)),
  /** Why the last attempt failed. */
  problem: v.optional(v.nullable(v.string()), null),
  /** Milliseconds. */
  savedAt: v.number(),
});

export interface SentRequest extends v.InferOutput<typeof sentRequest> {
  problem: SendProblem | null;
}

function parse(row: unknown): SentRequest | undefined {
  const read = v.safeParse(sentRequest, row);
  return read.success ? (read.output as SentRequest) : undefined;
}

/** By id. */
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

/** Stores a request and sends it, now or when there is a connection. False: it was not stored, nor sent. */
export async function sendRequest(
  request: Omit<NewRequest, 'id' | 'device'>,
  photos: readonly Blob[] = [],
  now = Date.now(),
): Promise<boolean> {
  const id = crypto.randomUUID();
  const sent = { ...request, id, device: await readDevice() };
  const row: SentRequest = {
    ...{ id, token: newToken(), sent, state: 'queued', view: null, steps: [], problem: null },
    ...{ isTold: false, isShared: false },
    photos: await Promise.all(photos.map((photo) => photo.arrayBuffer())),
    savedAt: now,
  };
  const isStored = await requests.edit(id, () => row);
  if (isStored) void syncRequest(id);
  return isStored;
}

/** Keeps a request that a link opened; the device's own token is never replaced by a link's. */
export async function keepLinkedRequest(token: string, now = Date.now()): Promise<SendOutcome> {
  const outcome = await fetchView('/current', token);
  if (!('view' in outcome)) return outcome;
  const { view } = outcome;
  await requests.load();
  await requests.edit(view.id, (old) =>
    old && (old.sent || !view.canAct)
      ? { ...old, view: old.sent ? view : old.view }
      : {
          id: view.id,
          token,
          sent: null,
          state: 'sent',
          view,
          photos: [],
          ...{ isTold: false, isShared: false },
          steps: [],
          problem: null,
          savedAt: now,
        },
  );
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

/** Forgets the request on this device. */
const forgetRequest = (id: string) =>
  requests.remove(id, (database) => database.requests.delete(id));

/** Deletes the request on the server, then here. Resolves to why it was not deleted. */
export async function deleteRequest(request: SentRequest): Promise<SendProblem | undefined> {
  if (request.state === 'sent' && request.view?.canAct) {
    const outcome = await send('DELETE', '/current', request.token);
    if ('problem' in outcome && outcome.problem !== 'gone') return outcome.problem;
  }
  await forgetRequest(request.id);
  return undefined;
}

/** 'Não fui eu': cancels the request of a mail's link and deletes it. */
export async function disownRequest(token: string): Promise<SendProblem | undefined> {
  const outcome = await send('POST', '/disown', token, {});
  return 'problem' in outcome ? outcome.problem : undefined;
}

/** Makes a link that only reads, in place of the one before. Resolves to its token. */
export async function shareRequest({ id, token }: SentRequest) {
  const reader = newToken();
  const outcome = await send('PUT', '/links', token, { reader });
  if ('problem' in outcome) return outcome;
  await requests.edit(id, (old) => old && { ...old, isShared: true });
  return { token: reader };
}

/** Ends the link that only reads. Resolves to why not. */
export async function unshareRequest({ id, token }: SentRequest): Promise<SendProblem | undefined> {
  const outcome = await send('PUT', '/links', token, { reader: null });
  if ('problem' in outcome) return outcome.problem;
  await requests.edit(id, (old) => old && { ...old, isShared: false });
  return undefined;
}

/** Publishes a review. Resolves to why not. */
export async function reviewRequest(request: SentRequest, review: NewReview) {
  return keepView(request.id, await fetchView('/review', request.token, review));
}

export async function withdrawReview(request: SentRequest) {
  const outcome = await send('DELETE', '/review', request.token);
  if ('problem' in outcome) return outcome.problem;
  await syncRequest(request.id);
  return undefined;
}

async function keepView(id: string, outcome: SendOutcome): Promise<SendProblem | undefined> {
  const view = 'view' in outcome ? outcome.view : outcome.current;
  if (view) await requests.edit(id, (old) => old && { ...old, view });
  return 'problem' in outcome ? outcome.problem : undefined;
}

/** A photo that the server has; undefined where it can't be fetched. */
export async function fetchPhoto(token: string, hash: string): Promise<Blob | undefined> {
  try {
    const response = await request('GET', `/photos/${hash}`, token);
    return response.ok ? await response.blob() : undefined;
  } catch {
    return undefined;
  }
}

/** The server's key for notifications; null where it sends none, undefined where it can't be asked. */
export async function readPushKey(): Promise<string | null | undefined> {
  try {
    const response = await fetch(`${site.functionsUrl}/requests/push-key`);
    return v.parse(v.object({ key: v.nullable(v.string()) }), await response.json()).key;
  } catch {
    return undefined;
  }
}

/** Tells this browser of what happens to the request, or no longer. Resolves to why not. */
export async function subscribeRequest(
  { id, token }: SentRequest,
  subscription: PushSubscription | null,
): Promise<SendProblem | undefined> {
  const outcome = await send('PUT', '/subscription', token, subscription?.toJSON() ?? null);
  if ('problem' in outcome) return outcome.problem;
  await requests.edit(id, (old) => old && { ...old, isTold: subscription !== null });
  return undefined;
}

/** Sends all that waits and reads all requests that go on. Never rejects. */
export const syncRequests = () => syncWhere(goesOn);

/** Sends all that waits. Never rejects. */
export const syncWaiting = () => syncWhere((request) => goesOn(request) && isWaiting(request));

async function syncWhere(isWanted: (request: SentRequest) => boolean): Promise<void> {
  await requests.load();
  const ids = [...requests.get().rows.values()].filter(isWanted).map(({ id }) => id);
  for (const id of ids) await syncRequest(id);
}

/** Whether there may be news of it. */
export function goesOn(request: SentRequest): boolean {
  const { view, problem } = request;
  if (problem === 'gone') return false;
  if (isWaiting(request) || !view) return true;
  return !['closed', 'expired', 'cancelled', 'blocked'].includes(view.status);
}

/** Whether the server has not got all of it. */
export function isWaiting({ state, photos, steps }: SentRequest): boolean {
  return state === 'queued' || photos.length > 0 || steps.length > 0;
}

const running = new Map<string, Promise<void>>();

/** Sends what waits of a request, one after the other, and reads it. Never rejects. */
export function syncRequest(id: string): Promise<void> {
  const result = (running.get(id) ?? Promise.resolve()).then(() => sync(id));
  running.set(id, result);
  return result;
}

async function sync(id: string): Promise<void> {
  const current = () => requests.get().rows.get(id);
  const keep = (part: Partial<SentRequest>) =>
    requests.edit(id, (old) => old && { ...old, ...part });
  const row = current();
  if (!row) return;
  const { token } = row;
  if (row.state === 'queued') {
    if (row.sent?.date && isPast(row.sent.date, Date.now()))
      return void (await keep({ problem: 'past' }));
    const outcome = await post(token, row.sent as NewRequest);
    if ('problem' in outcome) return void (await keep({ problem: outcome.problem }));
    await keep({ state: 'sent', view: outcome.view, problem: null });
  }
  for (const [index, photo] of row.photos.entries()) {
    const outcome = await fetchView('/photos', token, new Blob([photo], { type: 'image/jpeg' }));
    const isOver = 'view' in outcome || ['refused', 'gone'].includes(outcome.problem);
    if (isOver) await keep({ photos: row.photos.slice(index + 1) });
    if ('problem' in outcome) return void (await keep({ problem: outcome.problem }));
    await keep({ view: outcome.view, problem: null });
  }
  for (const step of row.steps) {
    const outcome = await fetchView('/steps', token, step);
    const isOver = 'view' in outcome || ['refused', 'changed', 'gone'].includes(outcome.problem);
    await requests.edit(
      id,
      (old) =>
        old && {
          ...old,
          ...('current' in outcome && outcome.current ? { view: outcome.current } : {}),
          ...('view' in outcome && { view: outcome.view }),
          steps: isOver ? old.steps.filter((one) => one.id !== step.id) : old.steps,
          problem: 'problem' in outcome ? outcome.problem : null,
        },
    );
    if ('problem' in outcome) return;
  }
  if (isWaiting(row)) return;
  const outcome = await fetchView('/current', token);
  // What was refused stays said until the next step.
  const said = row.problem === 'changed' || row.problem === 'refused' ? row.problem : null;
  await keep(
    'view' in outcome ? { view: outcome.view, problem: said } : { problem: outcome.problem },
  );
}

/** With the work that a busy network asks for. */
async function post(token: string, request: NewRequest) {
  const outcome = await fetchView('', token, request);
  if (!('challenge' in outcome) || !outcome.challenge) return outcome;
  const [{ solveChallenge }, { deriveKey }] = await Promise.all([
    import('altcha-lib'),
    import('altcha-lib/algorithms/pbkdf2'),
  ]);
  const challenge = outcome.challenge as Parameters<typeof solveChallenge>[0]['challenge'];
  const solution = await solveChallenge({ challenge, deriveKey });
  const proof = JSON.stringify({ challenge, solution });
  return fetchView('', token, { ...request, proof });
}

export type SendOutcome =
  | { view: RequestView }
  | { problem: SendProblem; current?: RequestView | undefined; challenge?: unknown };

async function fetchView(path: string, token: string, body?: object): Promise<SendOutcome> {
  const outcome = await send(body ? 'POST' : 'GET', path, token, body);
  if ('problem' in outcome) return outcome;
  // A captive portal answers 200 too.
  const read = v.safeParse(requestView, outcome.content);
  return read.success ? { view: read.output } : { problem: 'answer' };
}

type Sent =
  | { content: unknown }
  | { problem: SendProblem; current?: RequestView | undefined; challenge?: unknown };

const refusal = v.object({
  error: v.string(),
  reason: v.optional(v.string()),
  current: v.fallback(v.optional(requestView), undefined),
  challenge: v.optional(v.unknown()),
});

async function send(
  method: string,
  path: string,
  token: string,
  body?: object | null,
): Promise<Sent> {
  try {
    const response = await request(method, path, token, body);
    const { status } = response;
    if (status === 204) return { content: null };
    if (status === 429) return { problem: 'too-many' };
    const content = await readJson(response);
    if (response.ok) return { content };
    const read = v.safeParse(refusal, content);
    if (!read.success) return { problem: 'answer' };
    const { error, reason, current, challenge } = read.output;
    if (error === 'proof_required') return { problem: 'too-many', challenge };
    if (error === 'sender_blocked') return { problem: 'blocked' };
    if (status === 404 || status === 410) return { problem: 'gone' };
    return { problem: reason === 'changed' ? 'changed' : 'refused', current };
  } catch (error) {
    if ((await failureOf(error)) === 'answer') return { problem: 'answer' };
    return { problem: isOffline() ? 'offline' : 'server' };
  }
}

function request(method: string, path: string, token: string, body?: object | null) {
  const isPhoto = body instanceof Blob;
  return fetch(`${site.functionsUrl}/requests${path}`, {
    method,
    headers: {
      authorization: `Bearer ${token}`,
      ...(body !== undefined && { 'content-type': isPhoto ? body.type : 'application/json' }),
    },
    ...(body !== undefined && { body: isPhoto ? body : JSON.stringify(body) }),
    referrerPolicy: 'no-referrer',
    signal: AbortSignal.timeout(isPhoto ? photoTimeoutMs : timeoutMs),
  });
}

/** Milliseconds. */
const timeoutMs = 20_000;
const photoTimeoutMs = 120_000;

/** A random value of this browser, by which the server counts its open requests. */
async function readDevice(): Promise<string> {
  const made = newToken();
  await updateValue(valueNames.device, (old) => old ?? made);
  return String((await readValue(valueNames.device, 1000)) ?? made);
}

/** 32 random bytes in base64url. */
function newToken(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(32));
  return btoa(String.fromCharCode(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '');
}
