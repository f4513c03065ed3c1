import { expect, test } from 'vitest';
import { exportCompany } from '#server/company/export.ts';
import { dumpTables } from '#server/database/dump.ts';
import { restoreTables } from '#server/database/restore.ts';
import { storeOf } from './support/company-app.ts';
import { askOf, describeAtOnce, shareEmptiedArea } from './support/emptied.ts';
import { picture } from './support/pictures.ts';
import {
  contact,
  copyRequest,
  day,
  hour,
  linkIn,
  newToken,
  offer,
  type RequestsApp,
  startRequests,
} from './support/requests.ts';

const area = shareEmptiedArea();
const ask = askOf(() => area.database);
const told = async (app: RequestsApp, { email }: { email: string }) =>
  (await app.takeMails()).flatMap(([to, subject]) => (to === email ? [subject] : []));

test('a day that does not exist, or is far away, is not taken', async () => {
  const { app, alfa } = await startRequests(area);
  for (const wish of ['2027-02-31', '2028-02-01', '2026-11-24', 'month'])
    expect((await app.request([alfa], { wish })).status, wish).toBe(400);
  const { id } = await app.request([alfa]);
  for (const deliverOn of ['2027-02-30', '0000-01-01', '2026-11-24', '2027-12-01'])
    expect((await app.act(alfa, id, 'offer', { ...offer, deliverOn })).status).toBe(400);
  await app.worker.sweep();
});

test.each([
  ['was deleted', 'delete from companies where id = $1'],
  ['is suspended', 'update companies set suspended_at = now() where id = $1'],
  ['is in dispute', 'update companies set frozen_at = now() where id = $1'],
])(
  'a company that %s is not accepted or asked, offers and reports nothing',
  async (_, statement) => {
    const { app, alfa, beta } = await startRequests(area);
    const { id, token } = await app.request([alfa, beta]);
    await app.act(alfa, id, 'offer', offer);
    await ask(statement, alfa.companyId);
    const view = await app.read(token);
    expect(view.companies.map(({ state }) => state).toSorted()).toEqual(['invited', 'withdrawn']);
    expect((await app.accept(token, alfa)).status).toBe(409);
    expect((await app.read(token)).status).toBe('sent');
    expect((await app.request([alfa])).status).toBe(400);
    const revised = await app.act(alfa, id, 'offer', { ...offer, replaces: 1 });
    expect([404, 409, 423]).toContain(revised.status);
    const reported = await app.act(alfa, id, 'report', { reason: 'Trote' });
    expect([404, 409, 423]).toContain(reported.status);
  },
);

test('a finished rental’s client stays six months for the company, unless the visitor deletes it', async () => {
  const { app, alfa } = await startRequests(area);
  const finish = async () => {
    const { id, token } = await app.rent([alfa], { wish: 'soon', terms: { deliverOn: null } });
    await app.act(alfa, id, 'deliver');
    await app.act(alfa, id, 'collect');
    await app.step(token, 'close');
    return { id, token };
  };
  const sent = [await finish(), await finish()] as const;
  const clientOf = async (index: 0 | 1) => {
    const listed = (await app.list(alfa)).find(({ id }) => id === sent[index].id);
    return [listed?.contact?.phone, listed?.bairro, listed?.remarks];
  };
  await app.pass(31);
  expect(await clientOf(0)).toEqual(['+5547988880000', 'Glória', '']);
  const [{ token }] = sent;
  expect(await app.read(token)).toMatchObject({ status: 'closed', hasEmail: false, steps: [] });
  await app.pass(140);
  expect(await clientOf(0)).toEqual(['+5547988880000', 'Glória', '']);
  const exported = async () => {
    const deps = { database: area.database, photoStore: storeOf(area) };
    const identity = { role: 'authenticated', claims: alfa.claims } as const;
    return (await exportCompany(deps, identity)) as unknown as { rentals: object[] };
  };
  const customer = { name: 'Ana Lima', phone: '+5547988880000', street: contact.street };
  const rental = { bairro: 'Glória', size: '4', status: 'closed', exchanges: [], customer };
  expect(await exported()).toMatchObject({ rentals: [rental, rental], offers: [{}, {}] });
  expect((await app.send('DELETE', '/requests/current', { token })).status).toBe(204);
  expect(await clientOf(0)).toEqual([undefined, 'apagado', '']);
  const { rentals } = await exported();
  for (const left of [{ bairro: 'apagado', customer: null }, rental])
    expect(rentals).toContainEqual(expect.objectContaining(left));
  expect(await clientOf(1)).toEqual(['+5547988880000', 'Glória', '']);
  await app.pass(12);
  expect(await clientOf(1)).toEqual([undefined, 'apagado', '']);
  const gone = { token: sent[1].token };
  expect((await app.send('GET', '/requests/current', gone)).status).toBe(404);
});

test('a rental that was planned for long, or is long, is not closed before', async () => {
  const { app, alfa } = await startRequests(area);
  const later = await app.rent([alfa], { terms: { deliverOn: '2027-03-10' } });
  const long = await app.rent([alfa], { terms: { days: 60 } });
  await app.act(alfa, long.id, 'deliver');
  app.clock.now += 100 * day;
  await app.worker.sweep();
  expect((await app.read(later.token)).status).toBe('accepted');
  expect((await app.read(long.token)).status).toBe('delivered');
  await told(app, alfa);
  app.clock.now += 90 * day;
  await app.worker.sweep();
  expect((await app.read(long.token)).status).toBe('closed');
  expect(await told(app, alfa)).toEqual(['Um pedido foi encerrado', 'Um pedido foi encerrado']);
});

test('each offer is told with its own company and price', async () => {
  const { app, alfa, beta } = await startRequests(area);
  const { id, token } = await app.request([alfa, beta]);
  await app.mailTo(token, 'ana@example.com');
  await app.worker.settle();
  app.mails.length = 0;
  await Promise.all([
    app.act(alfa, id, 'offer', { ...offer, total: 300 }),
    app.act(beta, id, 'offer', { ...offer, total: 600 }),
  ]);
  await app.worker.settle();
  const texts = app.mails.map(({ text }) => text.split('. ')[0]);
  expect(texts.toSorted()).toEqual([
    'A empresa Alfa respondeu: R$\u00a0300',
    'A empresa Beta respondeu: R$\u00a0600',
  ]);
});

test('an offer is not accepted after the day that it promises', async () => {
  const { app, alfa } = await startRequests(area);
  const { id, token } = await app.request([alfa], { wish: 'soon' });
  await app.act(alfa, id, 'offer', { ...offer, deliverOn: '2026-11-26' });
  app.clock.now += 15 * hour;
  expect((await app.read(token)).companies[0]?.canAccept, 'the evening before').toBe(true);
  app.clock.now += day;
  expect((await app.read(token)).companies[0]).toMatchObject({
    ...{ canAccept: false, offer: { isOver: true } },
  });
  const news = await app.send('GET', '/requests/news', { token });
  expect(news.body).toEqual({ offers: 0, lowest: null, goesOn: true });
  const { status, body } = await app.accept(token, alfa);
  expect([status, body.reason]).toEqual([409, 'changed']);
});

test('delivery, exchange and collection have their real days', async () => {
  const { app, alfa } = await startRequests(area);
  const { id, token } = await app.rent([alfa]);
  app.clock.now += 5 * day;
  const dayOf = (at: string | null) => at?.slice(0, 10);
  const refuse = async (taken: ReturnType<typeof app.act>) => {
    const { status, body } = await taken;
    expect([status, body.issues?.[0].path]).toEqual([400, 'on']);
  };
  await refuse(app.act(alfa, id, 'deliver', { on: '2026-12-01' }));
  await refuse(app.step(token, 'deliver', { on: '2026-11-24' }));
  const delivered = await app.act(alfa, id, 'deliver', { on: '2026-11-27' });
  // Noon in Brasília.
  expect(delivered.body.deliveredAt).toBe('2026-11-27T15:00:00.000Z');
  await refuse(app.act(alfa, id, 'exchange', { on: '2026-11-26' }));
  const first = await app.act(alfa, id, 'exchange', { on: '2026-11-28', total: 90 });
  expect(dayOf(first.body.deliveredAt)).toBe('2026-11-28');
  // Nobody asked for it, and it cost nothing.
  const second = await app.act(alfa, id, 'exchange');
  expect(second.body).toMatchObject({
    deliveredAt: new Date(app.clock.now).toISOString(),
    exchanges: [
      { on: '2026-11-28', total: 90 },
      { on: '2026-11-30', total: null },
    ],
  });
  expect((await app.act(alfa, id, 'undeliver')).status, 'what was exchanged was there').toBe(409);
  await refuse(app.step(token, 'collect', { on: '2026-11-29' }));
  app.clock.now += 3 * day;
  const collected = await app.step(token, 'collect', { on: '2026-12-01' });
  expect(collected.body).toMatchObject({
    status: 'collected',
    collectedAt: '2026-12-01T15:00:00.000Z',
  });
});

test('the visitor asks for the collection or an exchange, and the last wish counts', async () => {
  const { app, alfa } = await startRequests(area);
  const { id, token } = await app.rent([alfa]);
  await app.act(alfa, id, 'deliver');
  await told(app, alfa);
  await app.step(token, 'ask_exchange');
  expect((await app.step(token, 'ask_exchange')).status).toBe(409);
  const asked = (await app.step(token, 'ask_collection')).body;
  expect(asked).toMatchObject({
    exchangeAskedAt: null,
    collectionAskedAt: '2026-11-25T12:00:00.000Z',
  });
  expect(asked.steps).toContain('ask_exchange');
  expect(asked.steps).not.toContain('ask_collection');
  const wishes = ['O cliente pede a retirada', 'O cliente pede uma troca'];
  expect((await told(app, alfa)).toSorted()).toEqual(wishes);
  expect((await app.list(alfa))[0]?.collectionAskedAt).toBe(asked.collectionAskedAt);
  expect((await app.act(alfa, id, 'exchange')).body.collectionAskedAt).toBeNull();
  await app.step(token, 'ask_collection');
  await app.act(alfa, id, 'collect');
  // Extra days end with it.
  const { collectionAskedAt } = (await app.act(alfa, id, 'uncollect')).body;
  expect(collectionAskedAt).toBe(asked.collectionAskedAt);
});

test('a company is told the day before the collection and when it is overdue, anew after an exchange', async () => {
  const { app, alfa } = await startRequests(area);
  const { id } = await app.rent([alfa]);
  await app.act(alfa, id, 'deliver');
  await app.pass(4);
  await app.act(alfa, id, 'exchange');
  expect(await told(app, alfa)).toContain('Amanhã é dia de retirar uma caçamba');
  await app.pass(3);
  expect(await told(app, alfa)).toEqual([]);
  await app.pass(1);
  expect(await told(app, alfa)).toEqual(['Amanhã é dia de retirar uma caçamba']);
  await app.pass(1);
  expect(await told(app, alfa)).toEqual([]);
  await app.pass(1);
  const [mail] = app.mails.filter(({ to }) => to === alfa.email);
  expect(mail?.text).toContain('É 1 diária extra até hoje: 1 × R$\u00a020 = R$\u00a020.');
  expect(await told(app, alfa)).toEqual(['Uma caçamba passou do prazo']);
  await app.pass(1);
  expect(await told(app, alfa)).toEqual([]);
  // A server that was away tells how many days it is by now.
  const late = await app.rent([alfa], { wish: 'soon', terms: { deliverOn: null } });
  await app.act(alfa, late.id, 'deliver');
  await told(app, alfa);
  app.clock.now += 8 * day;
  await app.worker.sweep();
  await app.worker.settle();
  const texts = app.mails.filter(({ to }) => to === alfa.email).map(({ text }) => text);
  expect(texts.join()).toContain('São 3 diárias extras até hoje: 3 × R$\u00a020 = R$\u00a060.');
});

test('after three days without an offer the wait is prolonged once, and the visitor is told once', async () => {
  const { app, alfa, beta } = await startRequests(area);
  const wait = async (wish: string, users = [alfa]) => {
    const { id, token } = await app.request(users, { wish });
    return { id, token, read: () => app.read(token) };
  };
  const [soon, week] = [await wait('soon'), await wait('week')];
  const nextDay = await wait('2026-11-26');
  const inFiveDays = await wait('2026-11-30');
  await app.mailTo(soon.token, 'ana@example.com');
  const declined = await wait('soon', [beta]);
  await app.act(beta, declined.id, 'decline', { reason: 'Longe' });
  const offered = await wait('soon', [alfa, beta]);
  await app.act(alfa, offered.id, 'offer', { ...offer, deliverOn: '2026-11-27' });
  await app.takeMails();

  app.clock.now += 3 * day;
  expect((await soon.read()).status, 'before the sweep').toBe('sent');
  await app.worker.sweep();
  expect(await app.takeMails()).toEqual([['ana@example.com', 'Ainda não chegou resposta']]);
  const until = async ({ read }: typeof soon) => {
    const { status, isExtended, expiresAt } = await read();
    return status === 'sent' && isExtended ? expiresAt : status;
  };
  expect(await until(soon)).toBe('2026-12-01T12:00:00.000Z');
  expect(await until(week)).toBe('2026-12-01T12:00:00.000Z');
  expect(await until(inFiveDays), 'until the wanted day is over').toBe('2026-12-01T03:00:00.000Z');
  for (const over of [nextDay, declined, offered]) expect(await until(over)).toBe('expired');
  const late = await app.act(alfa, soon.id, 'offer', { ...offer, deliverOn: '2026-11-28' });
  expect(late.body.expiresAt, 'no day is lost by an offer').toBe('2026-12-01T12:00:00.000Z');

  app.clock.now += 3 * day;
  await app.worker.sweep();
  for (const over of [soon, week, inFiveDays]) expect(await until(over)).toBe('expired');
  const subjects = (await app.takeMails()).map(([, subject]) => subject);
  expect(subjects).not.toContain('Ainda não chegou resposta');
});

test('a server that was away too long for the wait ends it at once', async () => {
  const { app, alfa } = await startRequests(area);
  const { token } = await app.request([alfa], { wish: 'soon' });
  await app.mailTo(token, 'ana@example.com');
  app.clock.now += 6 * day;
  expect((await app.read(token)).status).toBe('expired');
  await app.worker.sweep();
  expect((await app.takeMails()).filter(([to]) => to === 'ana@example.com')).toEqual([
    ['ana@example.com', 'Seu pedido terminou sem acordo'],
  ]);
});

test('a clock that was set wrong ends nothing within the hour', async () => {
  const { app, alfa } = await startRequests(area);
  const { id, token } = await app.request([alfa], { wish: 'soon' });
  await app.worker.sweep();
  const stored = async () => {
    await app.worker.sweep();
    const [row] = await ask<{ status: string }>('select status from requests where id = $1', id);
    return row?.status;
  };
  app.clock.wrong = 200 * day;
  expect(await stored()).toBe('sent');
  app.clock.wrong = 0;
  app.clock.now += 2 * 60_000;
  expect(await stored()).toBe('sent');
  expect((await app.read(token)).status).toBe('sent');
  // It was right all the same.
  app.clock.wrong = 200 * day;
  expect(await stored()).toBe('sent');
  app.clock.now += hour;
  expect(await stored()).toBe('expired');
});

test('a long pause is swept in parts', async () => {
  const { app, alfa } = await startRequests(area);
  const { id } = await app.request([alfa], { wish: 'soon' });
  await copyRequest(area.database, id, 450);
  app.clock.now += 6 * day;
  await app.worker.sweep();
  const open = await ask(`select from requests where status = 'sent'`);
  expect(open).toEqual([]);
});

test('a photo that cannot be deleted keeps nothing else from its end', async () => {
  const store = storeOf(area);
  let isBroken = true;
  const { app, alfa } = await startRequests(area, {
    photoStore: {
      ...store,
      write: store.write,
      read: store.read,
      delete: async (key) => {
        if (isBroken) throw new Error('Storage is away.');
        await store.delete(key);
      },
    },
  });
  const old = await app.request([alfa]);
  const body = await picture('red', 40, 30).jpeg().toBuffer();
  await app.send('POST', '/requests/photos', { token: old.token, body });
  await app.step(old.token, 'cancel', { reason: 'Mudei de ideia' });
  app.clock.now += 31 * day;
  const fresh = await app.request([alfa], { wish: 'soon' });
  app.clock.now += 6 * day;
  await app.worker.sweep();
  expect((await app.read(fresh.token)).status).toBe('expired');
  const kept = () => ask('select erased_at from requests where id = $1', old.id);
  expect(await kept()).toEqual([{ erased_at: null }]);
  isBroken = false;
  await app.worker.sweep();
  expect(await kept()).not.toEqual([{ erased_at: null }]);
});

/** Of the last mail to Ana. */
async function mailedLink(app: RequestsApp): Promise<string> {
  await app.worker.settle();
  return linkIn(app.mails.splice(0).findLast(({ to }) => to === 'ana@example.com'));
}

test('an older dump brings back no deleted request, former address, block’s end or ended link', async () => {
  const { app, alfa, beta } = await startRequests(area);
  const rental = await app.rent([alfa], { wish: 'soon' });
  await app.act(alfa, rental.id, 'deliver');
  const ofRental = await mailedLink(app);
  const deleted = await app.request([alfa]);
  const disowned = await app.request([alfa], { wish: 'soon' });
  await app.mailTo(disowned.token, 'ana@example.com');
  await app.act(alfa, disowned.id, 'offer', offer);
  const mailed = await mailedLink(app);
  const renewed = await app.request([alfa], { wish: 'soon' });
  await app.mailTo(renewed.token, 'errado@example.com');
  const blocked = await app.request([beta], { wish: 'soon' });
  const left = await app.request([beta, alfa], { wish: 'soon' });
  const dump = await Array.fromAsync(dumpTables(area.database));
  await app.send('DELETE', '/requests/current', { token: deleted.token });
  const owner = newToken();
  await app.send('PUT', '/requests/links', { token: renewed.token, body: { owner } });
  await app.mailTo(owner, 'certo@example.com');
  await ask(
    `select take_request_step(gen_random_uuid(), $1, 'operator', null, 'block', '{"reason": "É falso."}', $2)`,
    blocked.id,
    new Date(app.clock.now),
  );
  await ask('update companies set suspended_at = now() where id = $1', beta.companyId);
  for (const token of [mailed, ofRental])
    await app.send('POST', '/requests/disown', { token, body: {} });
  await app.takeMails();
  await restoreTables(area.database, dump, { existing: 'replaced' });
  app.worker.kick();
  expect(await app.takeMails()).toEqual([]);
  expect(await ask('select id, email from requests where id = $1', renewed.id)).toEqual([
    { id: (await app.read(owner)).id, email: 'certo@example.com' },
  ]);
  expect(await app.read(blocked.token)).toMatchObject({
    status: 'blocked',
    block: { by: 'operator' },
  });
  const [sentTo] = (await app.read(left.token)).companies.filter(({ id }) => id === beta.companyId);
  expect(sentTo?.name).toBe('Empresa que saiu do site');
  for (const token of [renewed.token, ofRental])
    expect((await app.send('GET', '/requests/current', { token })).status).toBe(404);
  expect((await app.read(rental.token)).hasEmail).toBe(false);
  for (const { id } of [deleted, disowned]) {
    const [row] = await ask(
      `select status, details ->> 'bairro' as bairro, email_hash,
        (select count(*)::integer from request_contacts where request_id = id) as contacts
      from requests where id = $1`,
      id,
    );
    expect(row).toEqual({
      status: 'cancelled',
      bairro: 'apagado',
      email_hash: null,
      contacts: 0,
    });
  }
  const again = await app.request([alfa], { wish: 'soon' });
  await app.mailTo(again.token, 'ana@example.com');
  await app.takeMails();
  await app.act(alfa, again.id, 'offer', offer);
  await app.worker.settle();
  expect(app.mails.map(({ to }) => to)).not.toContain('ana@example.com');
});

test('what two have agreed is not for the others', async () => {
  const { app, alfa, beta } = await startRequests(area);
  const { id, token } = await app.rent([alfa, beta]);
  const reader = newToken();
  await app.send('PUT', '/requests/links', { token, body: { reader } });
  await app.act(alfa, id, 'deliver');
  await app.act(alfa, id, 'undeliver');
  await app.act(alfa, id, 'cancel', { reason: 'Ana Lima não pagou' });
  const listed = (await app.list(beta)).find((one) => one.id === id);
  expect(listed).toMatchObject({ state: 'not_chosen', status: 'closed', deliveredAt: null });
  expect(listed?.reason).toBe('');
  expect((await app.read(reader)).reason).toBe('');
  expect((await app.read(token)).reason).toBe('Ana Lima não pagou');
  await app.pass(31);
  expect((await app.list(beta)).map((one) => one.id)).not.toContain(id);
  expect((await app.list(alfa)).map((one) => one.id)).toContain(id);
});

test('a block is told to the accepted company, and gives the time back when it ends', async () => {
  const { app, alfa } = await startRequests(area);
  const sent = await app.request([alfa], { wish: 'soon' });
  const rented = await app.rent([alfa]);
  await told(app, alfa);
  const operate = (id: string, step: string) =>
    ask(
      `select take_request_step(gen_random_uuid(), $1, 'operator', null, $2, '{"reason": ""}', $3)`,
      id,
      step,
      new Date(app.clock.now),
    );
  for (const { id } of [sent, rented]) await operate(id, 'block');
  app.worker.kick();
  expect(await told(app, alfa)).toEqual(['Um pedido foi bloqueado']);
  app.clock.now += 4 * day;
  await operate(sent.id, 'restore');
  await app.worker.sweep();
  expect((await app.read(sent.token)).status).toBe('sent');
});

test('a withdrawal leaves a day to look around', async () => {
  const { app, alfa } = await startRequests(area);
  const { id, token } = await app.request([alfa], { wish: 'soon' });
  await app.act(alfa, id, 'offer', offer);
  app.clock.now += 5 * day;
  await app.act(alfa, id, 'withdraw');
  const statusNow = async () => {
    await app.worker.sweep();
    return (await app.read(token)).status;
  };
  expect(await statusNow()).toBe('sent');
  app.clock.now += day;
  expect(await statusNow()).toBe('expired');
});

describeAtOnce('at the same moment', area, shareEmptiedArea, (shared) => {
  test('a deletion at the moment of the delivery leaves the address or no delivery', async () => {
    const { app, alfa } = await startRequests(shared);
    for (let round = 0; round < 10; round += 1) {
      const { id, token } = await app.rent([alfa]);
      const [deleted, delivered] = await Promise.all([
        app.send('DELETE', '/requests/current', { token }),
        app.act(alfa, id, 'deliver'),
      ]);
      const listed = (await app.list(alfa)).find((one) => one.id === id);
      expect([204, 409]).toContain(deleted.status);
      if (deleted.status === 204) expect(delivered.status).toBe(409);
      else expect(listed).toMatchObject({ status: 'delivered', contact: { name: 'Ana Lima' } });
    }
  });

  test('the same request twice at once is one, and a device sends three at once', async () => {
    const { app, alfa } = await startRequests(shared);
    const token = newToken();
    const same = { id: crypto.randomUUID(), device: newToken() };
    const twice = await Promise.all([1, 2].map(() => app.request([alfa], same, token)));
    expect(twice.map(({ status }) => status).toSorted()).toEqual([200, 201]);
    const device = newToken();
    const many = await Promise.all(
      Array.from({ length: 8 }, () => app.request([alfa], { device })),
    );
    expect(many.filter(({ status }) => status === 201)).toHaveLength(3);
    await app.send('DELETE', '/requests/current', { token });
    expect((await app.request([alfa], same, token)).status).toBe(410);
  });
});

test('a client who cancels or deletes a rental leaves its company the address for a week', async () => {
  const { app, alfa } = await startRequests(area);
  const cancelled = await app.rent([alfa], { wish: 'soon' });
  const deleted = await app.rent([alfa], { wish: 'soon' });
  app.clock.now += 7 * day;
  await app.step(cancelled.token, 'cancel', { reason: 'Mudei de ideia' });
  await app.act(alfa, deleted.id, 'deliver');
  await app.step(deleted.token, 'collect');
  const token = { token: deleted.token };
  expect((await app.send('DELETE', '/requests/current', token)).status).toBe(204);
  expect((await app.act(alfa, deleted.id, 'uncollect')).status, 'nothing is written').toBe(409);
  const listed = async (id: string) => (await app.list(alfa)).find((one) => one.id === id);
  const { street } = contact;
  await app.takeMails();
  app.clock.now += 6 * day;
  await app.worker.sweep();
  const reason = 'Mudei de ideia';
  expect(await listed(cancelled.id)).toMatchObject({ contact: { street }, reason });
  expect(await listed(deleted.id)).toMatchObject({ contact: { street }, steps: [] });
  app.clock.now += 2 * day;
  await app.worker.sweep();
  for (const { id } of [cancelled, deleted]) expect((await listed(id))?.contact).toBeNull();
  expect((await app.takeMails()).filter(([to]) => to === 'ana@example.com')).toEqual([]);
});
