import { Dexie } from 'dexie';
import { afterAll, afterEach, beforeEach, expect, test, vi } from 'vitest';
import { limitsIn } from '#server/http/limits.ts';
import { createProofs } from '#server/http/proofs.ts';
import { memoryStore } from '#server/store.ts';
import { database } from '#src/device/database/database.ts';
import { databases } from '#src/device/names.ts';
import { goesOn, openRequests, syncRequest, syncRequests } from '#src/device/outbox.ts';
import { requestRow, rows, type SentRequest } from '#src/device/request-rows.ts';
import {
  changeWish,
  deleteRequest,
  giveEmail,
  keepLinkedRequest,
  renewLinks,
  sendRequest,
  takeStep,
  undoStep,
} from '#src/device/requests.ts';
import type { NewRequest, RequestView } from '#src/request/request.ts';
import { dataCleared } from '#src/shared/runtime/events.ts';
import { viewOf, written } from './support/request-view.ts';

/** The server: a status, and an answer unless it is an error. */
let answer: (
  method: string,
  path: string,
  token: string,
) => RequestView | { error: string; current?: RequestView; challenge?: unknown } | number;
const calls: string[] = [];

beforeEach(() => {
  calls.length = 0;
  vi.stubGlobal('navigator', { onLine: true });
  vi.stubGlobal('fetch', async (url: string, { method = 'GET', headers }: RequestInit = {}) => {
    const path = /\/requests(.*)$/.exec(url)?.[1];
    if (path === undefined) return new Response();
    calls.push(`${method} ${path}`);
    const token = new Headers(headers).get('authorization')?.slice(7) ?? '';
    const found = answer(method, path, token);
    if (found === 204) return new Response(null, { status: 204 });
    if (found === 0) throw new TypeError('The receipt was lost');
    const status = typeof found === 'object' && 'error' in found ? 409 : 200;
    if (typeof found === 'object') return Response.json(found, { status });
    return Response.json({ error: 'not_found' }, { status: found });
  });
});

afterEach(() => void vi.unstubAllGlobals());

// The files that a worker runs share the database.
afterAll(async () => {
  dataCleared.emit();
  database.close({ disableAutoOpen: false });
  await Dexie.delete(databases.visitor);
});

const lost = 0;

test('a request whose receipt was lost is found again, though its day has passed', async () => {
  answer = () => lost;
  const id = await send({ wish: '2020-01-01' });
  expect(row(id)).toMatchObject({ state: 'queued' });
  answer = (_, path) => (path === '/current' ? viewOf(id) : 400);
  await syncRequest(id);
  expect(row(id)).toMatchObject({ state: 'sent', problem: null });
});

test('a request that no company takes any more says so, and is sent when one does', async () => {
  answer = () => 400;
  const id = await send();
  expect(row(id)).toMatchObject({ state: 'queued', problem: 'untaken' });
  answer = () => viewOf(id);
  await changeWish(id, 'soon');
  expect(row(id)).toMatchObject({ state: 'sent', problem: null });
});

test('a request that may have arrived is deleted on the server too', async () => {
  answer = () => lost;
  const id = await send();
  expect(await deleteRequest(row(id))).toMatchObject({ kind: 'server' });
  answer = () => 204;
  calls.length = 0;
  expect(await deleteRequest(row(id))).toBeUndefined();
  expect([calls, row(id)]).toEqual([['DELETE /current'], undefined]);
});

test('a request that never left is deleted without a connection', async () => {
  vi.stubGlobal('navigator', { onLine: false });
  const id = await send();
  expect(row(id)).toMatchObject({ problem: 'offline', isTried: false });
  expect(await deleteRequest(row(id))).toBeUndefined();
  expect([calls, row(id)]).toEqual([[], undefined]);
});

test('a request that was not stored is not sent later, and is one when it is sent again', async () => {
  answer = (_, path) => (path === '' ? viewOf(request.id) : 404);
  const request = newRequest();
  const full = vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(() => {
    throw new DOMException('No room', 'QuotaExceededError');
  });
  expect(await sendRequest(request)).toBe(false);
  full.mockRestore();
  await syncRequests();
  rows.open();
  expect([rows.isUnsaved(request.id), calls.includes('POST ')]).toEqual([false, false]);
  expect(await sendRequest(request)).toBe(true);
  await syncRequest(request.id);
  expect(calls.filter((call) => call === 'POST ')).toHaveLength(1);
});

test('a step that the server asks work for is sent with it', async () => {
  const proofs = createProofs(limitsIn(memoryStore), 'steps', async () => Buffer.from('key'));
  const { details } = await proofs.askForWork(1);
  answer = () => viewOf(id);
  const id = await send();
  calls.length = 0;
  answer = (_, path) => {
    const isFirst = calls.filter((call) => call === 'POST /steps').length === 1;
    return path === '/steps' && isFirst ? { error: 'proof_required', ...details } : viewOf(id);
  };
  await takeStep(id, { step: 'close' });
  expect(row(id)).toMatchObject({ steps: [], problem: null });
  expect(calls.filter((call) => call === 'POST /steps')).toHaveLength(2);
});

test('a photo that does not get through holds up no step', async () => {
  answer = (_, path) => (path === '/photos' ? lost : viewOf(id));
  const id = await send({}, [new Blob(['photo'], { type: 'image/jpeg' })]);
  await takeStep(id, { step: 'ask_exchange' });
  expect(row(id)).toMatchObject({ steps: [], problem: 'server' });
  expect(row(id).photos).toHaveLength(1);
  answer = () => viewOf(id);
  await syncRequest(id);
  expect(row(id)).toMatchObject({ photos: [], problem: null });
});

test('a link that is opened again keeps the steps that wait', async () => {
  const id = crypto.randomUUID();
  answer = (_, path) => (path === '/steps' ? lost : viewOf(id));
  await keepLinkedRequest(token('a'));
  await takeStep(id, { step: 'cancel', reason: 'A obra atrasou' });
  await keepLinkedRequest(token('a'));
  expect(row(id).steps).toHaveLength(1);
});

test('a newer link that only reads takes the place of one that ended', async () => {
  const id = crypto.randomUUID();
  answer = (_, __, used) => (used === token('b') ? viewOf(id, { canAct: false }) : 404);
  await keepLinkedRequest(token('b'));
  answer = (_, __, used) =>
    used === token('c') ? viewOf(id, { canAct: false, status: 'closed' }) : 404;
  await syncRequest(id);
  expect(row(id)).toMatchObject({ problem: 'gone' });
  await keepLinkedRequest(token('c'));
  expect(row(id)).toMatchObject({
    ...{ token: token('c'), problem: null },
    view: { status: 'closed' },
  });
});

test('the new link is used though its receipt was lost, and the old one where it never arrived', async () => {
  const id = crypto.randomUUID();
  answer = () => viewOf(id);
  await keepLinkedRequest(token('f'));
  answer = () => lost;
  expect(await renewLinks(row(id))).toMatchObject({ kind: 'server' });
  const { nextToken } = row(id);
  answer = (_, __, used) => (used === nextToken ? viewOf(id) : 404);
  await syncRequest(id);
  expect(row(id)).toMatchObject({ token: nextToken, nextToken: null, problem: null });

  answer = () => lost;
  expect(await renewLinks(row(id))).toMatchObject({ kind: 'server' });
  answer = (_, __, used) => (used === nextToken ? viewOf(id) : 404);
  await syncRequest(id);
  expect(row(id)).toMatchObject({ token: nextToken, nextToken: null, problem: null });
});

test('a link that only reads does not replace one that acts', async () => {
  const id = crypto.randomUUID();
  answer = (_, __, used) => viewOf(id, { canAct: used === token('d') });
  await keepLinkedRequest(token('d'));
  await keepLinkedRequest(token('e'));
  expect(row(id)).toMatchObject({ token: token('d'), view: { canAct: true } });
});

test('a reading that is refused says nothing about steps', async () => {
  const id = crypto.randomUUID();
  answer = () => viewOf(id);
  await keepLinkedRequest(token('g'));
  for (const status of [403, 409, 429]) {
    answer = () => status;
    await syncRequest(id);
    expect(row(id)).toMatchObject({ problem: null });
  }
});

test('a step that was taken before is no refusal', async () => {
  const id = crypto.randomUUID();
  answer = () => viewOf(id, { status: 'accepted' });
  await keepLinkedRequest(token('h'));
  answer = (_, path) =>
    path === '/steps' ? { error: 'refused', current: viewOf(id, { status: 'delivered' }) } : 404;
  await takeStep(id, { step: 'deliver', on: '2026-11-26' });
  expect(row(id)).toMatchObject({ steps: [], view: { status: 'delivered' } });
  expect(row(id).problem).not.toBe('refused');
  await takeStep(id, { step: 'ask_exchange' });
  expect(row(id)).toMatchObject({ steps: [], problem: 'refused' });
  answer = () => viewOf(id, { status: 'delivered' });
  await openRequests();
  expect(row(id)).toMatchObject({ problem: null });
});

test('what has ended is read once when the page opens, and a blocked request is followed', async () => {
  const id = crypto.randomUUID();
  answer = () => viewOf(id, { status: 'closed' });
  await keepLinkedRequest(token('j'));
  expect(goesOn(row(id))).toBe(false);
  answer = (_, __, used) => (used === token('j') ? viewOf(id, { status: 'blocked' }) : 404);
  await openRequests();
  expect(row(id)).toMatchObject({ view: { status: 'blocked' } });
  expect(goesOn(row(id))).toBe(true);
});

test('an address for news waits for the connection, and a newer one takes its place', async () => {
  const id = crypto.randomUUID();
  answer = (_, path) => (path === '/email' ? lost : viewOf(id));
  await keepLinkedRequest(token('k'));
  await giveEmail(id, 'ana@example.com');
  expect(row(id)).toMatchObject({ email: 'ana@example.com', problem: 'server' });
  await giveEmail(id, 'bia@example.com');
  answer = () => viewOf(id, { hasEmail: true });
  await syncRequest(id);
  expect(row(id)).toMatchObject({ email: null, problem: null, view: { hasEmail: true } });
});

test('the contact of an acceptance stays with its request', async () => {
  const id = crypto.randomUUID();
  const contact = { name: 'Ana', phone: '+5547988880000', street: 'Rua A, 1' };
  answer = (_, path) => (path === '/steps' ? lost : viewOf(id));
  await keepLinkedRequest(token('l'));
  await takeStep(id, { step: 'accept', companyId: crypto.randomUUID(), version: 1, contact });
  await undoStep(row(id));
  expect(row(id)).toMatchObject({ steps: [], contact });
});

const token = (letter: string) => letter.repeat(43);

const row = (id: string) => requestRow(id) as SentRequest;

/** Resolves to its id when it was tried. */
async function send(more: Partial<NewRequest> = {}, photos: Blob[] = []): Promise<string> {
  const request = newRequest(more);
  await sendRequest(request, photos);
  await syncRequest(request.id);
  return request.id;
}

function newRequest(more: Partial<NewRequest> = {}) {
  const companies = [crypto.randomUUID()];
  return { ...written, id: crypto.randomUUID(), companies, ...more };
}
