import { expect, test, vi } from 'vitest';
import { identifyAsker, rememberNetwork } from '#server/auth/tables.ts';
import { readMacKey } from '#server/auth/tokens.ts';
import { anonymous, service } from '#server/database/database.ts';
import { dumpTables } from '#server/database/dump.ts';
import { restoreTables } from '#server/database/restore.ts';
import type { TestedUser } from './support/company-app.ts';
import { askOf, describeAtOnce, shareEmptiedArea } from './support/emptied.ts';
import {
  contact,
  createTaker,
  day,
  hour,
  newToken,
  offer,
  type RequestsApp,
  review,
  startRequests,
} from './support/requests.ts';

const area = shareEmptiedArea();
const ask = askOf(() => area.database);
const askPublic = askOf(() => area.database, anonymous);

const write = (app: RequestsApp, token: string, more: object = {}, ip = '203.0.113.1') =>
  app.send('POST', '/requests/review', { token, body: { ...review, ...more }, ip });

/** A rental that nothing speaks against, delivered a day after its request, and its mail was opened. */
async function deliver(app: RequestsApp, users: [TestedUser, ...TestedUser[]]) {
  const rental = await app.rent(users, { wish: 'soon', terms: { deliverOn: null } });
  app.clock.now += day;
  await app.act(users[0], rental.id, 'deliver');
  await app.openMail(rental.token);
  return rental;
}

test('a rental is reviewed once, from its delivery on for thirty days', async () => {
  const { app, alfa, beta } = await startRequests(area);
  const { token, id } = await app.rent([alfa, beta]);
  expect((await write(app, token)).status).toBe(409);
  app.clock.now += day;
  await app.act(alfa, id, 'deliver');
  await app.openMail(token);
  expect((await write(app, newToken())).status).toBe(404);
  expect((await write(app, token, { stars: 6 })).status).toBe(400);
  const text = { stars: 4, punctuality: 5, text: 'Tudo certo' };
  const written = await write(app, token, text);
  const shown = { ...text, state: 'live', reply: null, cityId: 'sc/joinville' };
  expect([written.status, written.body.review]).toEqual([201, expect.objectContaining(shown)]);
  expect((await write(app, token, { stars: 1 })).status).toBe(409);
  const public_ = await askPublic(
    'select stars from reviews where company_id = $1',
    alfa.companyId,
  );
  expect(public_).toEqual([{ stars: 4 }]);

  // The review outlives a deleted request, which cannot be deleted while the skip is there.
  const remove = () => app.send('DELETE', '/requests/current', { token });
  expect((await remove()).status).toBe(409);
  await app.act(alfa, id, 'collect');
  expect((await remove()).status).toBe(204);
  expect((await app.list(alfa)).find((one) => one.id === id)?.review?.stars).toBe(4);
  const late = await deliver(app, [alfa]);
  app.clock.now += 31 * day;
  expect((await write(app, late.token)).status).toBe(409);
});

test('where the company marks no delivery, or undoes it and cancels, the review comes all the same', async () => {
  const { app, alfa } = await startRequests(area);
  const later = { wish: 'soon' as const, terms: { deliverOn: '2026-12-20' } };
  const never = await app.rent([alfa], later);
  await app.step(never.token, 'cancel', { reason: 'Mudei de ideia' });
  expect((await app.read(never.token)).reviewFrom).toBeNull();
  expect((await write(app, never.token)).status).toBe(409);
  const left = await app.rent([alfa], later);
  await app.act(alfa, left.id, 'cancel', { reason: 'Sem caminhão' });
  expect((await app.read(left.token)).reviewFrom).toEqual(expect.any(String));

  const marked = await app.rent([alfa]);
  await app.step(marked.token, 'deliver');
  // Three days after the planned one.
  expect((await app.read(marked.token)).reviewFrom).toBe('2026-12-04T03:00:00.000Z');
  const undone = await app.rent([alfa]);
  await app.step(undone.token, 'deliver');
  await app.act(alfa, undone.id, 'undeliver');
  await app.act(alfa, undone.id, 'cancel', { reason: 'Caminhão quebrado' });
  expect((await write(app, undone.token)).status).toBe(409);
  app.clock.now += 9 * day;
  for (const { token } of [marked, undone]) {
    const { status, body } = await write(app, token);
    expect([status, body.review.state], 'the operator reads it').toEqual([201, 'waiting']);
  }
});

interface Sender {
  ip?: string;
  email?: string;
  phone?: string;
  days?: number;
  isOpened?: boolean;
  text?: string;
}

test('a review that may be false or show somebody waits for the operator', async () => {
  const { app, alfa, beta } = await startRequests(area);
  await area.database.withIdentity(service, async (query) => {
    const { network } = identifyAsker(await readMacKey(query), alfa.email, '203.0.113.200');
    const now = new Date(app.clock.now);
    await rememberNetwork(query, { userId: alfa.claims.sub, network, now });
  });
  let count = 0;
  const reviewAs = async (sender: Sender) => {
    count += 1;
    const { days = 1, isOpened = true, text = '', ip = `198.51.100.${count}` } = sender;
    const { email = `de-${count}@example.com`, phone = `(47) 97777-00${count + 10}` } = sender;
    const { id, token } = await app.request([alfa, beta], { wish: 'soon' }, newToken(), ip);
    await app.mailTo(token, email, {}, ip);
    await app.act(alfa, id, 'offer', { ...offer, deliverOn: null });
    await app.accept(token, alfa, { contact: { ...contact, phone } });
    app.clock.now += days * day;
    await app.act(alfa, id, 'deliver');
    if (isOpened) await app.openMail(token);
    await app.takeMails();
    const { state } = (await write(app, token, { text }, ip)).body.review;
    return { id, token, state, mails: await app.takeMails() };
  };
  const told = [[alfa.email, 'Chegou uma avaliação']];
  const first = { ip: '198.51.100.200', email: 'ana@example.com' };
  const live = await reviewAs(first);
  expect([live.state, live.mails]).toEqual(['live', told]);
  const suspect: Sender[] = [
    { ip: first.ip },
    { email: first.email },
    { days: 0 },
    { isOpened: false },
    { text: 'Fale com (47) 98888-0000' },
    { phone: '(47) 99999-0000' },
    { email: alfa.email },
    { email: beta.email },
    { ip: '203.0.113.201' },
  ];
  for (const sender of suspect) {
    const { id, state, mails } = await reviewAs(sender);
    expect([state, mails], JSON.stringify(sender)).toEqual(['waiting', []]);
    expect((await app.list(alfa)).find((one) => one.id === id)?.review).toBeNull();
  }

  // Also once the request of the first is deleted, for thirty days.
  await app.act(alfa, live.id, 'collect');
  await app.send('DELETE', '/requests/current', { token: live.token });
  expect((await reviewAs({ ip: first.ip })).state).toBe('waiting');
  await app.pass(31);
  const hashes = await ask(
    'select from requests where network_hash is not null and id = $1',
    live.id,
  );
  expect(hashes).toEqual([]);

  const blocked = await reviewAs({});
  const shown = () => askPublic('select from reviews where company_id = $1', alfa.companyId);
  expect([blocked.state, await shown()]).toEqual(['live', [{}, {}]]);
  await ask(
    `select take_request_step(gen_random_uuid(), $1, 'operator', null, 'block', '{"reason": ""}', $2)`,
    blocked.id,
    new Date(app.clock.now),
  );
  expect(await shown()).toEqual([{}]);
});

test('a company replies once, within thirty days, and not with what shows the client', async () => {
  const { app, alfa, beta } = await startRequests(area);
  const { id, token } = await deliver(app, [alfa, beta]);
  await write(app, token);
  const reply = (user: TestedUser, text: string, request = id) =>
    app.send('PUT', `/company/requests/${request}/reply`, { user, body: { text } });
  for (const text of [
    'A Ána não pagou.',
    'Foi na RUA DAS PALMEIRAS.',
    'O final é 8880.',
    'Ligue (47) 98888-0000.',
    'Veja em alfa.com.br/fotos',
  ]) {
    const { status, body } = await reply(alfa, text);
    expect([status, body.issues?.[0].path], text).toEqual([400, 'text']);
  }
  const { body: refused } = await reply(alfa, 'Falei com a dona Ana.');
  expect(refused.issues?.[0].message).toContain('“ana”');
  expect((await reply(beta, 'Obrigado')).status).toBe(409);
  // Also to a client who deletes the request.
  await app.act(alfa, id, 'collect');
  await app.send('DELETE', '/requests/current', { token });
  const plain =
    'Obrigado! Na rua da obra a van parou às 14h: 4 m³ por R$ 1.250,50, dia 25/11/2026.';
  const waiting = { reply: null, waitingReply: plain, canReply: false };
  expect((await reply(alfa, plain)).body).toMatchObject({ contact: null, review: waiting });
  expect((await reply(alfa, 'De novo')).status).toBe(409);
  expect(await askPublic('select reply from reviews')).toEqual([{ reply: null }]);

  app.clock.now += 31 * day;
  const late = await deliver(app, [beta]);
  await write(app, late.token);
  const isOpen = async () =>
    (await app.list(beta)).find((one) => one.id === late.id)?.review?.canReply;
  expect(await isOpen()).toBe(true);
  app.clock.now += 30 * day;
  expect((await reply(beta, 'Obrigado!', late.id)).status).toBe(409);
  expect(await isOpen()).toBe(false);
});

test('a review that is taken back and written again is told once', async () => {
  const { app, alfa, beta } = await startRequests(area);
  const { token } = await deliver(app, [alfa, beta]);
  await app.takeMails();
  const listener = vi.fn();
  area.database.onPublicChanged(listener);
  const withdraw = () => app.send('DELETE', '/requests/review', { token });
  expect((await withdraw()).body.review).toBeNull();
  await app.read(token);
  expect(listener, 'nothing was taken back').not.toHaveBeenCalled();
  for (let count = 0; count < 3; count += 1) {
    await write(app, token);
    await withdraw();
  }
  expect(await app.takeMails()).toEqual([[alfa.email, 'Chegou uma avaliação']]);
  await expect.poll(() => listener.mock.calls.length).toBeGreaterThan(0);
});

test('what companies ask in a city is told from five offers of three companies on', async () => {
  const { app, alfa, beta } = await startRequests(area);
  const gama = await createTaker(area.database, 'Gama');
  const asked = () =>
    askPublic(
      `select offers, lowest::integer, median::integer, highest::integer
        from offered_prices($1) where city_id = 'sc/joinville' and size = '7'`,
      new Date(app.clock.now),
    );
  const offerFor = async (user: TestedUser, total: number) => {
    const { id } = await app.request([user], { size: 7 });
    await app.act(user, id, 'offer', { ...offer, total });
  };
  for (const total of [300, 400, 500, 600]) await offerFor(alfa, total);
  await offerFor(beta, 350);
  expect(await asked()).toEqual([]);
  await offerFor(gama, 450);
  expect(await asked()).toEqual([{ offers: 6, lowest: 300, median: 425, highest: 600 }]);
  app.clock.now += 91 * day;
  expect(await asked()).toEqual([]);
});

test('how a company answers is counted in business hours, silence too, of each network once', async () => {
  const { app, alfa, beta } = await startRequests(area);
  const sendFrom = (ip: string, users = [alfa]) =>
    app.request(users, { wish: 'soon' }, newToken(), ip);
  const figures = async () => {
    const [row] = await askPublic(
      'select requests, responses, median_hours as median from response_figures($2) where company_id = $1',
      alfa.companyId,
      new Date(app.clock.now),
    );
    return row;
  };
  // A Wednesday, 9 h in Brasília.
  for (let count = 0; count < 3; count += 1) {
    const { id, token } = await sendFrom(`198.51.100.${count}`);
    app.clock.now += 2 * hour;
    await app.act(alfa, id, 'decline', { reason: '' });
    await app.read(token);
  }
  // A request that ended within the day is no silence.
  const cancelled = await sendFrom('198.51.100.3');
  await app.step(cancelled.token, 'cancel', { reason: 'Mudei de ideia' });
  await app.rent([beta, alfa]);
  const silent = await sendFrom('198.51.100.4');
  const networks = ['0', '1f', 'ff', '100'].map((network) => `2001:db8:7:${network}::1`);
  const shared = [];
  for (const ip of networks) shared.push(await sendFrom(ip));
  const reported = await sendFrom('198.51.100.5', [alfa, beta]);
  // A visitor who never looks for an answer, but for news on other pages, counts against no company.
  const unread = await sendFrom('198.51.100.6');
  app.clock.now += 30 * hour;
  expect((await app.send('GET', '/requests/news', { token: unread.token })).status).toBe(200);
  for (const { token } of [cancelled, silent, ...shared, reported]) await app.read(token);
  await app.act(alfa, reported.id, 'report', { reason: 'Trote' });
  expect(await figures()).toEqual({ requests: 7, responses: 3, median: 13 });

  // One whose sender deleted it counts no more; those that are erased do.
  const { token } = shared[3] as (typeof shared)[number];
  expect((await app.send('DELETE', '/requests/current', { token })).status).toBe(204);
  expect(await figures()).toMatchObject({ requests: 6 });
  await app.pass(6);
  await app.pass(31);
  const open = await ask(`select from requests where erased_at is null and status <> 'accepted'`);
  expect([open, await figures()]).toMatchObject([[], { requests: 6 }]);
});

describeAtOnce('at the same moment', area, shareEmptiedArea, (shared) => {
  test('of two reviews of one network, one waits for the operator', async () => {
    const { app, alfa, beta } = await startRequests(shared);
    const rentals = [await deliver(app, [alfa, beta]), await deliver(app, [alfa, beta])];
    const written = await Promise.all(rentals.map(({ token }) => write(app, token)));
    const states = written.map(({ body }) => body.review.state);
    expect(states.toSorted()).toEqual(['live', 'waiting']);
  });
});

test('an older dump publishes no review or reply that was taken away since', async () => {
  const { app, alfa } = await startRequests(area);
  const tokens: string[] = [];
  for (const text of ['Escondida', 'Retirada', 'Fica']) {
    const { id, token } = await deliver(app, [alfa]);
    await ask('update requests set device_hash = null, network_hash = null, email_hash = null');
    await write(app, token, { text });
    await ask(
      `update reviews set state = 'live', reply = 'Ana mora ali' where request_id = $1`,
      id,
    );
    tokens.push(token);
    app.clock.now += 40 * day;
  }
  const shown = () => askPublic('select text, reply from reviews');
  const dump = await Array.fromAsync(dumpTables(area.database));
  expect(await shown()).toHaveLength(3);
  await ask(
    `update reviews set state = 'removed', removal_reason = 'É de lei.' where text = 'Escondida'`,
  );
  await ask(`update reviews set waiting_reply = reply, reply = null where text = 'Fica'`);
  await app.send('DELETE', '/requests/review', { token: tokens[1] ?? '' });
  await restoreTables(area.database, dump, { existing: 'replaced' });
  expect(await shown()).toEqual([{ text: 'Fica', reply: null }]);
  // A company that was deleted since comes back with its reviews.
  await ask('delete from companies');
  await restoreTables(area.database, dump, { existing: 'replaced' });
  expect(await shown()).toHaveLength(3);
});
