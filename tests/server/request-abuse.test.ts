import { expect, test } from 'vitest';
import { photoKey } from '#server/photos/store.ts';
import { asService, describeAtOnce, shareEmptiedArea } from './support/emptied.ts';
import { createMemoryStore } from './support/outside-transactions.ts';
import { picture } from './support/pictures.ts';
import {
  contact,
  createTaker,
  newRequestTo,
  newToken,
  offer,
  type RequestsApp,
  startRequests,
} from './support/requests.ts';

const day = 86_400_000;

const area = shareEmptiedArea();

const jpeg = () => picture('orange', 40, 30).jpeg().toBuffer();

const review = { stars: 1, punctuality: null, price: null, collection: null, text: '' };

const writeReview = (app: RequestsApp, token: string) =>
  app.send('POST', '/requests/review', { token, body: review });

test('a request with the id of a company reaches none of its photos', async () => {
  const { files, store } = createMemoryStore();
  const { app, alfa } = await startRequests(area, { photoStore: store });
  const { token, status } = await app.request([alfa], { id: alfa.companyId });
  expect(status).toBe(201);
  const { body } = await app.send('POST', '/requests/photos', { token, body: await jpeg() });
  // What the company uploaded is the same picture.
  const own = photoKey(alfa.companyId, body.photos[0]);
  await store.write(own, new Uint8Array([1]));
  expect((await app.send('DELETE', '/requests/current', { token })).status).toBe(204);
  expect([...files.keys()]).toEqual([own]);
});

test('a flood to one company delays nobody else’s message', async () => {
  const { promise: mayGo, resolve: letGo } = Promise.withResolvers<void>();
  const sent: string[] = [];
  const { app, alfa, beta } = await startRequests(area, {
    sendMail: async ({ to }) => {
      await mayGo;
      sent.push(to);
    },
  });
  const noPhone = { contact: { ...contact, phone: null, name: '' }, mailAnswers: false };
  for (let count = 0; count < 19; count += 1) await app.request([alfa], noPhone);
  await app.request([beta], noPhone);
  letGo();
  await app.worker.settle();
  expect(sent).toHaveLength(20);
  // Those that were on their way already, and then its turn.
  expect(sent.indexOf(beta.email)).toBeLessThanOrEqual(9);
});

test('one report ends a request that one company has, and its sender goes on', async () => {
  const { app, alfa, beta } = await startRequests(area);
  const device = newToken();
  const { token, id } = await app.request([alfa], { device });
  expect((await app.act(alfa, id, 'report', { reason: 'Trote' })).status).toBe(204);
  expect((await app.read(token)).status).toBe('blocked');
  expect((await app.request([beta], { device })).status).toBe(201);
});

test('a stranger’s phone is blocked only where it stood in false requests of three networks', async () => {
  const { app, alfa, beta } = await startRequests(area);
  const victim = { contact: { ...contact, phone: '(47) 97777-0000' } };
  const sendFrom = (ip: string) => app.request([alfa, beta], victim, newToken(), ip);
  const report = async (ip: string) => {
    const { id, status } = await sendFrom(ip);
    expect(status, ip).toBe(201);
    for (const user of [alfa, beta]) await app.act(user, id, 'report', { reason: 'Trote' });
  };
  for (const ip of ['198.51.100.1', '198.51.100.1', '198.51.100.2']) await report(ip);
  await report('198.51.100.3');
  expect((await sendFrom('198.51.100.4')).body).toEqual({ error: 'sender_blocked' });
});

test('a phone that is blocked is not given at the acceptance either', async () => {
  const { app, alfa, beta } = await startRequests(area);
  const { id, token } = await app.request([alfa], {
    contact: { ...contact, phone: null, name: '' },
  });
  await app.act(alfa, id, 'answer', offer);
  const blocked = await app.request([alfa, beta], { contact });
  await asService(area.database, 'select block_sender($1, $2, $3)', [
    blocked.id,
    'Trote',
    new Date(app.clock.now),
  ]);
  expect((await app.accept(token, alfa)).body).toEqual({ error: 'sender_blocked' });
  const other = { contact: { ...contact, phone: '(47) 97777-1111' } };
  expect((await app.accept(token, alfa, other)).status).toBe(200);
});

test('a suspended company reports nothing', async () => {
  const { app, alfa, beta } = await startRequests(area);
  const { id, token } = await app.request([alfa, beta]);
  for (const { companyId } of [alfa, beta])
    await asService(area.database, 'update companies set suspended_at = now() where id = $1', [
      companyId,
    ]);
  for (const user of [alfa, beta])
    expect((await app.act(user, id, 'report', { reason: 'Trote' })).status).toBe(409);
  expect((await app.read(token)).status).toBe('sent');
});

test('a visitor who marks the delivery waits with the review, unless the company marks it too', async () => {
  const { app, alfa } = await startRequests(area);
  const { id, token } = await app.rent([alfa]);
  await app.step(token, 'deliver');
  expect((await writeReview(app, token)).status).toBe(409);
  app.clock.now += 9 * day;
  expect((await writeReview(app, token)).status).toBe(201);
  const other = await app.rent([alfa], { date: null, terms: { deliverOn: '2026-12-20' } });
  await app.act(alfa, other.id, 'deliver');
  expect((await writeReview(app, other.token)).status).toBe(201);
  expect(id).not.toBe(other.id);
});

test('several reviews of one network wait for the operator, and a block hides what is public', async () => {
  const { app, alfa, beta } = await startRequests(area);
  const states: string[] = [];
  const reviewFrom = async (ip: string) => {
    const { id, token } = await app.request([alfa, beta], { date: null }, newToken(), ip);
    await app.act(alfa, id, 'answer', offer);
    await app.accept(token, alfa);
    await app.act(alfa, id, 'deliver');
    states.push((await writeReview(app, token)).body.review.state);
    return id;
  };
  const first = await reviewFrom('198.51.100.1');
  await reviewFrom('198.51.100.1');
  await reviewFrom('198.51.100.2');
  expect(states).toEqual(['live', 'waiting', 'live']);
  await asService(
    area.database,
    `select take_request_step(gen_random_uuid(), $1, 'operator', null, 'block', '{"reason": ""}', $2)`,
    [first, new Date(app.clock.now)],
  );
  const shown = await area.database.withIdentity({ role: 'anon' }, (query) =>
    query('select from reviews where company_id = $1', [alfa.companyId]),
  );
  expect(shown).toHaveLength(1);
});

test('a reply that names the client or says how to reach somebody is refused', async () => {
  const { app, alfa } = await startRequests(area);
  const { id, token } = await app.rent([alfa]);
  await app.act(alfa, id, 'deliver');
  await writeReview(app, token);
  const reply = (text: string) =>
    app.send('PUT', `/company/requests/${id}/reply`, { user: alfa, body: { text } });
  for (const text of [
    'A Ana não pagou.',
    'Foi na RUA DAS PALMEIRAS.',
    'Ligue (47) 98888-0000.',
    'Veja em alfa.com.br/fotos',
  ]) {
    const { status, body } = await reply(text);
    expect([status, body.issues?.[0].path], text).toEqual([400, 'text']);
  }
  expect((await reply('Obrigado, volte sempre.')).status).toBe(200);
});

test('a token or an id that something else has is a conflict', async () => {
  const { app, alfa } = await startRequests(area);
  const { token } = await app.request([alfa]);
  const other = await app.request([alfa]);
  expect((await app.request([alfa], {}, token)).status).toBe(409);
  const stolen = { token: other.token, body: { reader: token } };
  expect((await app.send('PUT', '/requests/links', stolen)).status).toBe(409);
  const step = { id: crypto.randomUUID(), step: 'extend' };
  await app.send('POST', '/requests/steps', { token, body: step });
  expect((await app.request([alfa], { id: step.id })).status).toBe(409);
});

test('a store that hangs keeps nobody from the database', async () => {
  const { promise: mayGo, resolve: letGo } = Promise.withResolvers<void>();
  const { promise: isWriting, resolve: writes } = Promise.withResolvers<void>();
  const { store } = createMemoryStore();
  const photoStore = {
    ...store,
    async write(...given: Parameters<typeof store.write>) {
      writes();
      await mayGo;
      await store.write(...given);
    },
  };
  const { app, alfa } = await startRequests(area, { photoStore });
  const { token } = await app.request([alfa]);
  const sending = app.send('POST', '/requests/photos', { token, body: await jpeg() });
  await isWriting;
  expect((await app.read(token)).photos).toEqual([]);
  letGo();
  expect((await sending).body.photos).toHaveLength(1);
});

test('a photo that arrives while its request is deleted leaves no file', async () => {
  const { files, store } = createMemoryStore();
  const deletion = { run: async () => {} };
  const photoStore = {
    ...store,
    async write(...given: Parameters<typeof store.write>) {
      await store.write(...given);
      await deletion.run();
    },
  };
  const { app, alfa } = await startRequests(area, { photoStore });
  const { token } = await app.request([alfa]);
  const body = await jpeg();
  deletion.run = async () => {
    expect((await app.send('DELETE', '/requests/current', { token })).status).toBe(204);
  };
  expect((await app.send('POST', '/requests/photos', { token, body })).status).toBe(409);
  expect([...files.keys()]).toEqual([]);
});

test('files that no request has are deleted after a day, unless the database is empty', async () => {
  const { files, store } = createMemoryStore();
  const { app, alfa } = await startRequests(area, { photoStore: store });
  const orphan = `requests/${crypto.randomUUID()}/${'a'.repeat(64)}.webp`;
  const ofCompany = photoKey(alfa.companyId, 'b'.repeat(64));
  for (const key of [orphan, ofCompany]) await store.write(key, new Uint8Array([1]));
  await app.worker.sweep();
  expect([...files.keys()]).toEqual([orphan, ofCompany]);
  const { token } = await app.request([alfa], { date: null });
  const { body } = await app.send('POST', '/requests/photos', { token, body: await jpeg() });
  app.clock.now += day;
  await app.worker.sweep();
  expect([...files.keys()]).toEqual([ofCompany, expect.stringContaining(body.photos[0])]);
});

describeAtOnce('at the same moment', area, shareEmptiedArea, (shared) => {
  test('two new links of the owner leave one', async () => {
    const { app, alfa } = await startRequests(shared);
    for (let round = 0; round < 10; round += 1) {
      const { id, token } = await app.request([alfa], {
        ...{ date: null, contact: { ...contact, phone: null } },
      });
      const change = () =>
        app.send('PUT', '/requests/links', { token, body: { owner: newToken() } });
      const answers = await Promise.all([change(), change()]);
      expect(answers.map(({ status }) => status).toSorted()).toEqual([204, 404]);
      const owners = await asService(
        shared.database,
        `select from request_links where request_id = $1 and kind = 'owner'`,
        [id],
      );
      expect(owners).toHaveLength(1);
    }
  });

  test('a company’s photo waits for four of visitors at most', async () => {
    const { promise: mayGo, resolve: letGo } = Promise.withResolvers<void>();
    const { store } = createMemoryStore();
    let writing = 0;
    const photoStore = {
      ...store,
      async write(...given: Parameters<typeof store.write>) {
        writing += 1;
        await mayGo;
        await store.write(...given);
      },
    };
    const { app } = await startRequests(shared, { photoStore });
    const gama = await createTaker(shared.database, 'Gama');
    const body = await jpeg();
    const senders = [];
    for (let count = 0; count < 4; count += 1) {
      const { token } = await app.request([gama], {
        ...newRequestTo([gama]),
        ...{ date: null, contact: { ...contact, phone: null } },
      });
      senders.push(token);
    }
    const sending = senders.map((token) => app.send('POST', '/requests/photos', { token, body }));
    await expect.poll(() => writing).toBe(4);
    const fifth = await app.request([gama], {
      ...{ date: null, contact: { ...contact, phone: null } },
    });
    const refused = await app.send('POST', '/requests/photos', { token: fifth.token, body });
    expect([refused.status, refused.body.error]).toEqual([503, 'busy']);
    letGo();
    for (const answer of await Promise.all(sending)) expect(answer.status).toBe(200);
  });
});
