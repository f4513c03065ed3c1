import { solveChallenge } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2';
import * as v from 'valibot';
import { expect, test } from 'vitest';
import { companyRequests, requestView } from '#src/request/request.ts';
import { takingCompanies } from '#src/request/takers.ts';
import { createBrowserKeys } from './support/browser-keys.ts';
import type { TestedUser } from './support/company-app.ts';
import { askOf, asService, describeAtOnce, shareEmptiedArea } from './support/emptied.ts';
import { createMemoryStore } from './support/outside-transactions.ts';
import { picture } from './support/pictures.ts';
import {
  contact,
  createTakers,
  linkIn,
  newRequestTo,
  newToken,
  offer,
  publishedCompany,
  startRequests,
} from './support/requests.ts';

const area = shareEmptiedArea();
const ask = askOf(() => area.database);

test('a request is sent, offered for, accepted, delivered, exchanged and collected', async () => {
  const { app, alfa, beta } = await startRequests(area);
  const { token, id, status, view } = await app.request([alfa, beta]);
  expect([status, view.status, view.canAct]).toEqual([201, 'sent', true]);
  expect(view.steps).toEqual(['cancel']);
  expect(v.parse(requestView, view).companies).toMatchObject([
    { name: 'Alfa', state: 'invited', offer: null, phone: null },
    { name: 'Beta', state: 'invited', offer: null, phone: null },
  ]);
  // The end of the third day.
  expect(view.expiresAt).toBe('2026-11-28T12:00:00.000Z');

  const body = (await app.send('GET', '/company/requests', { user: alfa })).body;
  const [asked] = v.parse(companyRequests, body).requests;
  expect(asked).toMatchObject({ id, bairro: 'Glória', state: 'invited', contact: null });
  expect(asked?.steps.toSorted()).toEqual(['decline', 'offer', 'report']);
  expect((await app.send('POST', '/company/requests/seen', { user: alfa })).status).toBe(204);
  expect((await app.read(token)).companies).toMatchObject([
    { state: 'seen', seenAt: '2026-11-25T12:00:00.000Z' },
    { state: 'invited', seenAt: null },
  ]);
  await app.act(alfa, id, 'offer', offer);
  await app.act(beta, id, 'offer', { ...offer, total: 399 });
  const answered = await app.read(token);
  expect(answered.companies).toMatchObject([
    {
      ...{ state: 'offered', canAccept: true },
      offer: { version: 1, total: 420.5, days: 5, permit: 'not_needed' },
    },
    { state: 'offered', canAccept: true, offer: { version: 1, total: 399 } },
  ]);
  expect(answered.steps.toSorted()).toEqual(['accept', 'cancel']);
  const news = () => app.send('GET', '/requests/news', { token });
  expect((await news()).body).toEqual({ offers: 2, lowest: 399, goesOn: true });
  // The last second of the day that both promise, in Brasília.
  expect(answered.expiresAt).toBe('2026-12-02T02:59:59.000Z');

  const accepted = await app.accept(token, alfa);
  expect(accepted.body).toMatchObject({
    status: 'accepted',
    companies: [
      { state: 'accepted', phone: '+5547999990000', canAccept: false },
      { state: 'not_chosen', phone: null },
    ],
  });
  expect((await news()).body).toEqual({ offers: 0, lowest: null, goesOn: true });
  const [mine] = await app.list(alfa);
  expect(mine?.contact).toEqual({
    ...{ name: 'Ana Lima', phone: '+5547988880000', street: 'Rua das Palmeiras, 100' },
  });
  const [others] = await app.list(beta);
  expect(others).toMatchObject({ state: 'not_chosen', contact: null, steps: [] });

  expect((await app.act(alfa, id, 'deliver')).body.status).toBe('delivered');
  expect((await app.step(token, 'ask_exchange')).body.exchangeAskedAt).not.toBeNull();
  const exchanged = await app.act(alfa, id, 'exchange', { total: 120.5 });
  expect(exchanged.body).toMatchObject({
    ...{ exchangeAskedAt: null, exchanges: [{ on: '2026-11-25', total: 120.5 }] },
  });
  expect((await app.step(token, 'collect')).body.status).toBe('collected');
  expect((await app.act(alfa, id, 'uncollect')).body.status).toBe('delivered');
  expect((await app.step(token, 'collect')).body.status).toBe('collected');
  const closed = v.parse(requestView, (await app.step(token, 'close')).body);
  expect([closed.status, closed.steps]).toEqual(['closed', []]);
  expect((await news()).body.goesOn).toBe(false);
  expect((await app.list(alfa))[0]).toMatchObject({ status: 'closed' });
});

test('the same request and the same step sent twice are one', async () => {
  const { app, alfa } = await startRequests(area);
  const token = newToken();
  const body = newRequestTo([alfa]);
  expect((await app.send('POST', '/requests', { token, body })).status).toBe(201);
  expect((await app.send('POST', '/requests', { token, body })).status).toBe(200);
  // The day passed while the receipt was lost: companies have read the first.
  const later = { ...body, wish: 'soon', proof: 'x' };
  const again = await app.send('POST', '/requests', { token, body: later });
  expect([again.status, again.body.wish]).toEqual([200, body.wish]);
  expect((await app.send('POST', '/requests', { token: newToken(), body })).status).toBe(409);

  const sent = { id: crypto.randomUUID(), step: 'offer', ...offer };
  const path = `/company/requests/${body.id}/steps`;
  for (const _ of [1, 2]) {
    const { status, body: stored } = await app.send('POST', path, { user: alfa, body: sent });
    expect([status, stored.offer.version]).toEqual([200, 1]);
  }
  expect((await app.takeMails()).filter(([to]) => to === alfa.email)).toHaveLength(1);
});

test('a revised offer is not accepted unread', async () => {
  const { app, alfa } = await startRequests(area);
  const { token, id } = await app.request([alfa]);
  await app.act(alfa, id, 'offer', offer);
  const revised = await app.act(alfa, id, 'offer', { ...offer, total: 500, replaces: 1 });
  expect(revised.body.offer).toMatchObject({ version: 2, total: 500 });
  const stale = await app.act(alfa, id, 'offer', { ...offer, total: 600, replaces: 1 });
  expect([stale.status, stale.body.reason]).toEqual([409, 'changed']);
  const accept = { companyId: alfa.companyId, contact };
  const refused = await app.step(token, 'accept', { ...accept, version: 1 });
  expect([refused.status, refused.body.reason]).toEqual([409, 'changed']);
  expect(refused.body.current).toMatchObject({
    status: 'sent',
    companies: [{ offer: { version: 2, total: 500 } }],
  });
  expect((await app.step(token, 'accept', { ...accept, version: 2 })).status).toBe(200);
});

test('a link that is forged, only reads, was replaced or is over takes no step', async () => {
  const { app, alfa } = await startRequests(area);
  const { token, id } = await app.request([alfa]);
  const reason = { reason: 'Mudou' };
  expect((await app.step(newToken(), 'cancel', reason)).status).toBe(404);
  expect((await app.step('x', 'cancel', reason)).status).toBe(400);

  const reader = newToken();
  const share = (body: object, by = token) =>
    app.send('PUT', '/requests/links', { token: by, body });
  expect((await share({ reader })).status).toBe(204);
  expect(await app.read(reader)).toMatchObject({ id, canAct: false });
  expect((await app.step(reader, 'cancel', reason)).status).toBe(404);
  expect((await share({ reader: newToken() }, reader)).status).toBe(404);
  expect((await app.send('DELETE', '/requests/current', { token: reader })).status).toBe(404);
  const other = newToken();
  await share({ reader: other });
  expect((await app.send('GET', '/requests/current', { token: reader })).status).toBe(404);
  expect(await app.read(other)).toMatchObject({ id, canAct: false });

  const owner = newToken();
  await share({ owner });
  expect((await app.send('GET', '/requests/current', { token: other })).status).toBe(404);
  expect((await app.step(token, 'cancel', reason)).status).toBe(404);
  expect((await app.send('GET', `/requests/current?t=${owner}`)).status).toBe(400);
  expect((await app.step(owner, 'cancel', reason)).body).toMatchObject({
    status: 'cancelled',
    ...reason,
  });
  // A month after its end, no link opens it.
  await app.pass(31);
  expect((await app.send('GET', '/requests/current', { token: owner })).status).toBe(404);
});

test('a company is asked for what it takes, and is listed with what it publishes', async () => {
  const { app, alfa, beta } = await startRequests(area);
  const settings = { takesRequests: true, loads: ['soil'], minimumNotice: 7, pausedUntil: null };
  const set = (more: object) =>
    app.send('PUT', '/company/requests/settings', { user: alfa, body: { ...settings, ...more } });
  const statusFor = async (more = {}) => (await app.request([alfa], more)).status;
  expect((await set({})).status).toBe(200);
  expect(await statusFor()).toBe(400);
  expect(await statusFor({ load: 'soil' })).toBe(400);
  expect(await statusFor({ load: 'soil', wish: '2026-12-03' })).toBe(201);
  // Another one takes it.
  const { status, view } = await app.request([alfa, beta]);
  expect([status, view.companies.map(({ name }) => name)]).toEqual([201, ['Beta']]);
  expect(await statusFor({ bairro: 'Centro, veja golpe.example' })).toBe(400);
  expect((await app.request([alfa, alfa])).status).toBe(400);
  expect((await app.request([alfa, beta], { cityId: 'pr/curitiba' })).status).toBe(400);
  const listed = async (city: string) => {
    const { body } = await app.send('GET', `/requests/companies?city=${city}`);
    return v.parse(takingCompanies, body).companies;
  };
  const { reviews, ...record } = publishedCompany;
  const rating = { count: reviews.count, mean: reviews.mean };
  const expected = { id: alfa.companyId, name: 'Alfa', loads: ['soil'], minimumNotice: 7 };
  const ofBeta = { id: beta.companyId };
  expect(await listed('sc/joinville')).toMatchObject([{ ...expected, ...record, rating }, ofBeta]);
  expect(await listed('pr/curitiba')).toEqual([]);
  expect((await app.send('GET', '/requests/companies?city=sc/nenhuma')).status).toBe(404);
  await set({ pausedUntil: '2026-12-24' });
  expect(await listed('sc/joinville')).toMatchObject([ofBeta]);
  await set({ takesRequests: false });
  expect(await statusFor({ load: 'soil', wish: 'soon' })).toBe(400);
});

test('contacts in texts are read by the accepted company alone', async () => {
  const { app, alfa } = await startRequests(area);
  const { token, id } = await app.request([alfa], {
    remarks: 'Ligue (47) 98888-0000 ou ana@example.com',
  });
  expect((await app.list(alfa))[0]?.remarks).toBe('Ligue ••• ou •••');
  await app.act(alfa, id, 'offer', { ...offer, conditions: 'Fale comigo: www.alfa.example' });
  expect((await app.read(token)).companies[0]?.offer?.conditions).toBe('Fale comigo: •••');
  await app.accept(token, alfa);
  expect((await app.list(alfa))[0]?.remarks).toBe('Ligue (47) 98888-0000 ou ana@example.com');
  const [company] = (await app.read(token)).companies;
  expect(company?.offer?.conditions).toBe('Fale comigo: www.alfa.example');
});

test('a device and an address send so much and no more', async () => {
  const { app, alfa } = await startRequests(area);
  const device = newToken();
  const ofDevice = () => app.request([alfa], { device });
  for (const _ of [1, 2, 3]) expect((await ofDevice()).status).toBe(201);
  const fourth = await ofDevice();
  expect([fourth.status, fourth.body]).toEqual([429, { error: 'rate_limited', open: 3 }]);

  // A flood of one address: work, not a refusal, since hundreds may share it.
  let count = 4;
  while ((await app.request([alfa])).status === 201) count += 1;
  expect(count).toBe(20);
  const { body } = await app.request([alfa]);
  expect(body.error).toBe('proof_required');
  const proof = await solve(body.challenge);
  expect((await app.request([alfa], { proof: '{"challenge": 1}' })).status).toBe(403);
  expect((await app.request([alfa], { proof })).status).toBe(201);
  expect((await app.request([alfa], { proof })).status).toBe(403);
});

test('the sixth acceptance of a day with one phone takes work, since anybody can write it', async () => {
  const { app, alfa } = await startRequests(area);
  const acceptWith = async (detail: object = {}) => {
    const { id, token } = await app.request([alfa]);
    await app.act(alfa, id, 'offer', offer);
    const refused = await app.accept(token, alfa, { ...detail, version: 2 });
    expect(refused.body.reason, 'it is not counted').toBe('changed');
    const step = { ...detail, id: crypto.randomUUID() };
    await app.accept(token, alfa, step);
    // The receipt was lost: that counts once.
    return app.accept(token, alfa, step);
  };
  for (const _ of [1, 2, 3, 4, 5]) expect((await acceptWith()).status).toBe(200);
  const other = { contact: { ...contact, phone: '(47) 97777-4321' } };
  expect((await acceptWith(other)).status).toBe(200);
  const { id, token } = await app.request([alfa]);
  await app.act(alfa, id, 'offer', offer);
  const sixth = await app.accept(token, alfa);
  expect([sixth.status, sixth.body.error]).toEqual([403, 'proof_required']);
  const proof = await solve(sixth.body.challenge);
  // It is none for anything else.
  for (let count = 0; count < 20; count += 1) await app.mailTo(token, `ana${count}@example.com`);
  expect((await app.mailTo(token, 'ana@example.com', { proof })).status).toBe(403);
  expect((await app.accept(token, alfa, { proof })).status).toBe(200);
});

test('two companies that report a request block it and its device, whose sender objects once', async () => {
  const { app, alfa, beta } = await startRequests(area);
  const device = newToken();
  const { id, token } = await app.request([alfa, beta], { device });
  const object = { reason: 'O pedido é meu.' };
  expect((await app.step(token, 'object', object)).status).toBe(409);
  await app.act(alfa, id, 'report', { reason: 'O telefone não existe' });
  expect((await app.read(token)).status).toBe('sent');
  expect((await app.act(beta, id, 'report', { reason: 'Trote' })).status).toBe(204);
  const now = '2026-11-25T12:00:00.000Z';
  const block = { by: 'companies', at: now, objectedAt: null, isDecided: false };
  expect(await app.read(token)).toMatchObject({ status: 'blocked', steps: ['object'], block });
  expect(await app.list(alfa)).toEqual([]);
  const again = await app.request([alfa], { device });
  expect([again.status, again.body.error]).toEqual([403, 'sender_blocked']);
  const objected = (await app.step(token, 'object', object)).body;
  expect(objected).toMatchObject({ block: { ...block, objectedAt: now }, steps: [], reason: '' });
  expect((await app.step(token, 'object', object)).status).toBe(409);
});

test('a report of the only company ends the request, and not that of a rental', async () => {
  const { app, alfa } = await startRequests(area);
  const device = newToken();
  const { id, token } = await app.request([alfa], { device });
  expect((await app.act(alfa, id, 'report', { reason: 'Trote' })).status).toBe(204);
  expect((await app.read(token)).status).toBe('blocked');
  // One company silences no sender.
  const rental = await app.rent([alfa], { device });
  expect(rental.status).toBe(201);
  await app.step(rental.token, 'deliver');
  await app.act(alfa, rental.id, 'undeliver');
  const reported = await app.act(alfa, rental.id, 'report', { reason: 'Trote' });
  expect(reported.body.isReported).toBe(true);
  expect(await app.read(rental.token)).toMatchObject({
    status: 'accepted',
    reviewFrom: expect.any(String),
  });
});

test('photos are encoded again, three at most, seen by who may, and leave with the request', async () => {
  const { files: stored, store: photoStore } = createMemoryStore();
  const { app, alfa, beta } = await startRequests(area, { photoStore });
  const { token, id } = await app.request([alfa]);
  const colours = ['orange', 'blue', 'green', 'red'];
  const files = await Promise.all(
    colours.map((colour) => picture(colour, 400, 300).jpeg().toBuffer()),
  );
  const add = (body: Uint8Array | undefined) =>
    app.send('POST', '/requests/photos', { token, body });
  for (const file of files.slice(0, 3)) expect((await add(file)).status).toBe(200);
  const { photos } = (await add(files[0])).body;
  expect(photos).toHaveLength(3);
  expect((await add(files[3])).status).toBe(413);
  expect([...stored.keys()]).toEqual(photos.map((hash: string) => `requests/${id}/${hash}.webp`));
  const own = await app.send('GET', `/requests/photos/${photos[0]}`, { token });
  expect(own.headers.get('content-type')).toBe('image/webp');
  const path = `/company/requests/${id}/photos/${photos[0]}`;
  expect((await app.send('GET', path, { user: alfa })).status).toBe(200);
  expect((await app.send('GET', path, { user: beta })).status).toBe(404);
  const inCapitals = path.replace(id, id.toUpperCase());
  expect((await app.send('GET', inCapitals, { user: alfa })).status).toBe(200);
  await app.send('DELETE', '/requests/current', { token });
  expect((await app.send('GET', path, { user: alfa })).status).toBe(404);
  expect(stored.size).toBe(0);
});

test('a visitor deletes a request, and its companies are told', async () => {
  const { app, alfa } = await startRequests(area);
  const { token, id } = await app.rent([alfa], { bairro: 'américa' });
  await app.takeMails();
  expect((await app.send('DELETE', '/requests/current', { token })).status).toBe(204);
  await app.worker.settle();
  expect(app.mails.map(({ to, subject }) => [to, subject])).toEqual([
    [alfa.email, 'O pedido foi cancelado'],
  ]);
  expect(app.mails[0]?.text).toContain('A pessoa do bairro América cancelou');
  expect((await app.send('GET', '/requests/current', { token })).status).toBe(404);
  const rows = await ask<{ all: string }>(
    `select (select json_agg(r) from requests r where id = $1)::text ||
        coalesce((select json_agg(c) from request_contacts c where request_id = $1)::text, '') ||
        coalesce((select json_agg(e) from request_events e where request_id = $1)::text, '') as all`,
    id,
  );
  const reached = await ask(
    `select from request_messages where request_id = $1 and company_id is null and recipient_hashes <> '{}'`,
    id,
  );
  expect(reached).toEqual([]);
  // Ids are random: none of these is a part of one.
  expect(rows[0]?.all).not.toMatch(/Ana|ana@|98888-?0000|Palmeiras|américa|Portão|narrow/);
  expect(rows[0]?.all).toContain('"name": "Alfa"');
});

test('a mail about a skip that stands there is disowned without its company losing the address', async () => {
  const { app, alfa } = await startRequests(area);
  const stranger = `${crypto.randomUUID()}@example.com`;
  const { token, id } = await app.request([alfa]);
  expect((await app.mailTo(token, stranger)).body.hasEmail).toBe(true);
  await app.act(alfa, id, 'offer', offer);
  await app.worker.settle();
  const mailed = linkIn(app.mails.find(({ to }) => to === stranger));
  await app.accept(token, alfa);
  await app.act(alfa, id, 'deliver');
  const disown = (by: string) => app.send('POST', '/requests/disown', { token: by, body: {} });
  expect((await disown(token)).status, 'of whoever wrote the address').toBe(404);
  expect((await disown(mailed)).status).toBe(204);
  const [listed] = await app.list(alfa);
  expect(listed).toMatchObject({ id, status: 'delivered', contact: { street: contact.street } });
  expect(await app.read(token)).toMatchObject({ hasEmail: false, isEmailFixed: true });
  expect((await app.mailTo(token, 'outro@example.com')).status).toBe(409);
});

test('a company that leaves stays in what was agreed', async () => {
  const { app, alfa, beta } = await startRequests(area);
  await ask('update companies set cnpj = $2 where id = $1', alfa.companyId, '11222333000181');
  const { token } = await app.rent([alfa, beta]);
  await ask('delete from companies where id = $1', alfa.companyId);
  const { companies } = await app.read(token);
  expect(companies).toContainEqual(
    expect.objectContaining({
      ...{ name: 'Alfa', state: 'accepted', slug: null, phone: '+5547999990000' },
      // The operator has not approved it.
      cnpj: null,
      offer: expect.objectContaining({ total: 420.5 }),
    }),
  );
});

test('one browser at a time is told of a request, and may ask whether it is the one', async () => {
  const { app, alfa } = await startRequests(area);
  const { token } = await app.request([alfa]);
  const endpoint = (name: string) => `https://fcm.googleapis.com/fcm/send/${name}`;
  const tell = (name: string) => {
    const body = { endpoint: endpoint(name), keys: createBrowserKeys().keys };
    return app.send('PUT', '/requests/subscription', { token, body });
  };
  const ask = (address: string, by = token) => {
    const query = new URLSearchParams({ endpoint: address });
    return app.send('GET', `/requests/subscription?${query}`, { token: by });
  };
  const isTold = async (name: string) => (await ask(endpoint(name))).body.isKnown;
  expect(await isTold('one')).toBe(false);
  expect((await tell('one')).status).toBe(204);
  expect(await isTold('one')).toBe(true);
  await tell('two');
  expect([await isTold('one'), await isTold('two')]).toEqual([false, true]);
  const reader = newToken();
  await app.send('PUT', '/requests/links', { token, body: { reader } });
  expect((await ask(endpoint('two'), reader)).status).toBe(404);
  expect((await ask('https://evil.example/x')).status).toBe(400);
});

test('polling costs nothing while nothing changes', async () => {
  const { app, alfa } = await startRequests(area);
  const { token, id } = await app.request([alfa]);
  const first = await app.send('GET', '/requests/current', { token });
  const headers = { 'if-none-match': String(first.headers.get('etag')) };
  const again = () => app.send('GET', '/requests/current', { token, headers });
  expect((await again()).status).toBe(304);
  await app.act(alfa, id, 'offer', offer);
  expect((await again()).status).toBe(200);
});

describeAtOnce('at the same moment', area, shareEmptiedArea, (shared) => {
  test('of six acceptances with one phone, one takes work', async () => {
    const { app, alfa } = await startRequests(shared);
    const tokens: string[] = [];
    for (let count = 0; count < 6; count += 1) {
      const { id, token } = await app.request([alfa]);
      await app.act(alfa, id, 'offer', offer);
      tokens.push(token);
    }
    const answers = await Promise.all(tokens.map((token) => app.accept(token, alfa)));
    const statuses = answers.map(({ status }) => status).toSorted();
    expect(statuses).toEqual([200, 200, 200, 200, 200, 403]);
  });

  test('of two hundred acceptances at once, one is stored', async () => {
    const { app, alfa, beta } = await startRequests(shared);
    const users = [alfa, beta, ...(await createTakers(shared.database, 'Gama', 'Delta'))];
    const { token, id } = await app.request(users);
    for (const user of users) await app.act(user, id, 'offer', offer);
    const accept = async (index: number): Promise<number> => {
      const { companyId } = users[index % 4] as TestedUser;
      const detail = { companyId, version: 1, contact };
      const body = { id: crypto.randomUUID(), step: 'accept', ...detail };
      // Of many addresses, so that no limit decides.
      const request = { token, body, ip: `198.51.100.${index}` };
      // Who waits too long for one of ten connections hears that, and sends the same step again.
      for (;;) {
        const { status } = await app.send('POST', '/requests/steps', request);
        if (status !== 503) return status;
      }
    };
    const statuses = await Promise.all(Array.from({ length: 200 }, (_, index) => accept(index)));
    expect(statuses.filter((status) => status === 200)).toHaveLength(1);
    expect(statuses.filter((status) => status === 409)).toHaveLength(199);
    const states = (await app.read(token)).companies.map(({ state }) => state).toSorted();
    expect(states).toEqual(['accepted', 'not_chosen', 'not_chosen', 'not_chosen']);
    const accepted = await asService(
      shared.database,
      'select from request_offers where request_id = $1 and accepted_at is not null',
      [id],
    );
    expect(accepted).toHaveLength(1);
  });
});

const solve = async (challenge: Parameters<typeof solveChallenge>[0]['challenge']) =>
  JSON.stringify({ challenge, solution: await solveChallenge({ challenge, deriveKey }) });
