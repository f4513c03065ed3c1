import { expect, test } from 'vitest';
import { createSharpEncoder, type ImageEncoder } from '#server/photos/encoder.ts';
import { photoKey } from '#server/photos/store.ts';
import { readCompanyRequests } from '#server/requests/views.ts';
import type { CompanyRequests } from '#src/request/request.ts';
import type { TestedUser } from './support/company-app.ts';
import { asUser } from './support/database.ts';
import { askOf, asService, describeAtOnce, shareEmptiedArea } from './support/emptied.ts';
import { createMemoryStore } from './support/outside-transactions.ts';
import { picture } from './support/pictures.ts';
import {
  contact,
  copyRequest,
  createTaker,
  day,
  linkIn,
  newToken,
  offer,
  type RequestsApp,
  startRequests,
} from './support/requests.ts';

const area = shareEmptiedArea();
const ask = askOf(() => area.database);

const jpeg = () => picture('orange', 40, 30).jpeg().toBuffer();

const disown = (app: RequestsApp, token: string) =>
  app.send('POST', '/requests/disown', { token, body: {} });

test('a flood to one company delays nobody else’s message', async () => {
  const { promise: mayGo, resolve: letGo } = Promise.withResolvers<void>();
  const sent: string[] = [];
  const { app, alfa, beta } = await startRequests(area, {
    sendMail: async ({ to }) => {
      await mayGo;
      sent.push(to);
    },
  });
  for (let count = 0; count < 19; count += 1) await app.request([alfa]);
  app.clock.now += 1000;
  await app.request([beta]);
  letGo();
  await app.worker.settle();
  expect(sent).toHaveLength(20);
  // After those that were on their way already.
  expect(sent.indexOf(beta.email)).toBeLessThanOrEqual(8);
});

test('a flood tells a company twenty times an hour, then once in five minutes', async () => {
  const { app, alfa } = await startRequests(area);
  const tokens: string[] = [];
  for (let count = 0; count < 22; count += 1) {
    app.clock.now += 4 * 60_000;
    const { token } = await app.request([alfa], {}, newToken(), `198.51.100.${count}`);
    tokens.push(token);
  }
  const mailsAfter = async (minutes: number) => {
    app.clock.now += minutes * 60_000;
    await app.worker.sweep();
    return (await app.takeMails()).map(([, subject]) => subject);
  };
  expect(await mailsAfter(0)).toHaveLength(22);
  for (const token of tokens) {
    await app.step(token, 'cancel', { reason: 'Desisti.' });
    await app.worker.settle();
  }
  const cancelled = 'O pedido foi cancelado';
  expect(await mailsAfter(0)).toEqual(Array.from({ length: 20 }, () => cancelled));
  // The one that waited tells of all.
  expect(await mailsAfter(5)).toEqual([cancelled]);
  expect(await mailsAfter(5)).toEqual([]);
  await ask(
    `insert into request_messages (request_id, company_id, kind, created_at, due_at, done_at)
    select id, $1, 'request', $2, $2, $2 from requests, generate_series(1, 20) limit 20`,
    alfa.companyId,
    new Date(app.clock.now),
  );
  for (const _ of [1, 2]) await app.request([alfa]);
  expect(await mailsAfter(4)).toEqual([]);
  expect(await mailsAfter(1)).toEqual(['Chegou um pedido de caçamba']);
});

test('a rush to a company asks everybody for work, and more the longer it lasts', async () => {
  const { app, alfa, beta } = await startRequests(area);
  const sendTo = (user: TestedUser, ip: string) => app.request([user], {}, newToken(), ip);
  const costOf = async (user: TestedUser) =>
    (await sendTo(user, '198.51.100.250')).body.challenge?.parameters.cost;
  const { id } = await sendTo(alfa, '198.51.100.100');
  for (let count = 1; count < 20; count += 1)
    expect((await sendTo(alfa, `198.51.100.${count}`)).status).toBe(201);
  expect(await costOf(alfa)).toBe(1000);
  expect((await sendTo(beta, '198.51.100.251')).status).toBe(201);
  await copyRequest(area.database, id, 40);
  expect(await costOf(alfa)).toBe(4000);
  expect(await costOf(beta)).toBe(1000);
  app.clock.now += 2 * 3_600_000;
  expect(await costOf(alfa)).toBeUndefined();
});

test('a company reads all of its requests, however many there are', async () => {
  const { app, alfa } = await startRequests(area);
  const { id } = await app.request([alfa]);
  app.clock.now += 1000;
  const { id: newer } = await app.request([alfa]);
  await copyRequest(area.database, newer, 205);
  const read = async (count: number) =>
    (await app.send('GET', `/company/requests?count=${count}`, { user: alfa }))
      .body as CompanyRequests;
  const first = await read(200);
  expect([first.requests.length, first.hasMore]).toEqual([200, true]);
  expect(first.requests.some((one) => one.id === id)).toBe(false);
  const all = await read(400);
  expect([all.requests.length, all.hasMore]).toEqual([207, false]);
  expect(all.requests.some((one) => one.id === id)).toBe(true);
});

test('a flood of requests costs a company’s list no more than it shows', async () => {
  const { app, alfa } = await startRequests(area);
  const { id } = await app.request([alfa]);
  await copyRequest(area.database, id, 30);
  const counted = await area.database.withIdentity(asUser(alfa.claims.sub), async (query) => {
    await query('reset role');
    await query(`select set_config('track_functions', 'all', true)`);
    await query('set local role authenticated');
    const { requests } = await readCompanyRequests(query, 10, new Date(app.clock.now));
    const [called] = await query<{ calls: number }>(
      `select calls::integer from pg_stat_xact_user_functions where funcname = 'company_progress'`,
    );
    return { shown: requests.length, ...called };
  });
  // One more tells that there are more.
  expect(counted).toEqual({ shown: 10, calls: 11 });
});

test.each([
  ['outra@example.com', 'Outra@EXAMPLE.com.'],
  ['outra@example.com', 'outra+1@example.com'],
  ['outra@gmail.com', 'o.u.tra+2@googlemail.com'],
])(
  'a mailbox that nobody proved gets one mail, as "%s" and "%s", until a link in it is opened',
  async (email, same) => {
    const { app, alfa } = await startRequests(area);
    const mailsTo = async (address: string) => {
      const { id, token } = await app.request([alfa], { wish: 'soon' });
      expect((await app.mailTo(token, address)).status).toBe(200);
      await app.act(alfa, id, 'offer', offer);
      await app.worker.settle();
      return app.mails.splice(0).filter(({ to }) => to !== alfa.email);
    };
    const [first] = await mailsTo(email);
    expect(first?.text).toContain('Se quiser os próximos avisos');
    expect(await mailsTo(same)).toEqual([]);
    await app.read(linkIn(first));
    const [next] = await mailsTo(same);
    expect(next?.text).not.toContain('Se quiser os próximos avisos');
    const disowned = { token: linkIn(next), body: {} };
    expect((await app.send('POST', '/requests/disown', disowned)).status).toBe(204);
    expect(await mailsTo(email)).toEqual([]);
  },
);

test('an address is corrected until a mail’s link proves it, by the owner alone', async () => {
  const { app, alfa, beta } = await startRequests(area);
  const { id, token } = await app.request([alfa, beta]);
  const reader = newToken();
  await app.send('PUT', '/requests/links', { token, body: { reader } });
  const statusOf = async (email: string, by = token) => (await app.mailTo(by, email)).status;
  const offered = async (user: TestedUser) => {
    await app.act(user, id, 'offer', offer);
    await app.worker.settle();
    return app.mails.splice(0).findLast(({ to }) => !to.startsWith(user.email));
  };
  expect(await statusOf('nenhum')).toBe(400);
  expect(await statusOf('errado@example.com', reader)).toBe(404);
  expect(await statusOf('errado@example.com')).toBe(200);
  expect(await statusOf('errado@example.com'), 'the receipt was lost').toBe(200);
  await app.takeMails();
  const wrong = await offered(alfa);
  expect(wrong?.to).toBe('errado@example.com');
  expect(await statusOf('ana@example.com', linkIn(wrong))).toBe(404);
  expect((await app.read(token)).isEmailFixed).toBe(false);
  expect(await statusOf('ana@example.com')).toBe(200);
  const right = await offered(beta);
  expect(right?.to).toBe('ana@example.com');

  // Who got the first mail reads nothing any more, and still gets no other one.
  expect((await app.send('GET', '/requests/current', { token: linkIn(wrong) })).status).toBe(404);
  expect((await disown(app, linkIn(wrong))).status).toBe(204);
  expect(await app.read(token)).toMatchObject({ status: 'sent', hasEmail: true });
  const next = await app.request([alfa]);
  await app.mailTo(next.token, 'errado@example.com');
  await app.act(alfa, next.id, 'offer', offer);
  expect((await app.takeMails()).map(([to]) => to)).not.toContain('errado@example.com');

  await app.read(linkIn(right));
  expect((await app.read(token)).isEmailFixed).toBe(true);
  expect(await statusOf('outra@example.com')).toBe(409);
  const owner = newToken();
  await app.send('PUT', '/requests/links', { token, body: { owner } });
  expect(await statusOf('outra@example.com', owner), 'also with new links').toBe(409);
  await app.accept(owner, alfa);
  expect(JSON.stringify(await app.list(alfa))).not.toContain('ana@');
});

test('the owner’s new links leave a mail’s “Não fui eu”, which ends the mails alone', async () => {
  const { app, alfa } = await startRequests(area);
  const { id, token } = await app.request([alfa]);
  await app.mailTo(token, 'ana@example.com');
  await app.act(alfa, id, 'offer', offer);
  await app.worker.settle();
  const mailed = linkIn(app.mails.find(({ to }) => to === 'ana@example.com'));
  const owner = newToken();
  await app.send('PUT', '/requests/links', { token, body: { owner } });
  expect((await app.send('GET', '/requests/current', { token: mailed })).status).toBe(404);
  expect((await disown(app, owner)).status, 'of whoever wrote the address').toBe(404);
  expect((await disown(app, mailed)).status).toBe(204);
  expect(await app.read(owner)).toMatchObject({ status: 'sent', hasEmail: false });
  expect((await app.mailTo(owner, 'ana@example.com')).status).toBe(409);
});

test('who deletes a request leaves its mails’ “Não fui eu” for thirty days', async () => {
  const { app, alfa } = await startRequests(area);
  // Ana once opened a mail of her own request: others can have any number of mails sent to her.
  const mailOf = async () => {
    const { id, token } = await app.request([alfa], { wish: 'soon' });
    await app.mailTo(token, 'ana@example.com');
    await app.act(alfa, id, 'offer', offer);
    await app.worker.settle();
    const mail = app.mails.splice(0).find(({ to }) => to === 'ana@example.com');
    expect((await app.send('DELETE', '/requests/current', { token })).status).toBe(204);
    return mail;
  };
  const [first, second] = [await mailOf(), await mailOf()];
  expect((await app.send('GET', '/requests/current', { token: linkIn(first) })).status).toBe(404);
  await app.pass(29);
  expect((await disown(app, linkIn(first))).status).toBe(204);
  expect(await mailOf()).toBeUndefined();
  await app.pass(2);
  expect((await disown(app, linkIn(second))).status).toBe(404);
  expect(await ask('select from request_links')).toEqual([]);
});

test('addresses beyond twenty an hour of a network, or five a day of a mailbox, take work', async () => {
  const { app, alfa } = await startRequests(area);
  const { token } = await app.request([alfa]);
  const send = async (email: string, ip = '198.51.100.1') =>
    (await app.mailTo(token, email, {}, ip)).body.error;
  for (let count = 0; count < 20; count += 1)
    expect(await send(`ana${count}@example.com`)).toBeUndefined();
  expect(await send('ana20@example.com')).toBe('proof_required');
  for (let count = 0; count < 5; count += 1)
    expect(await send('bia@example.com', `198.51.100.${2 + count}`)).toBeUndefined();
  expect(await send('bia+1@example.com', '198.51.100.7')).toBe('proof_required');
});

test('who goes to and fro for days fills neither a mailbox nor the disk', async () => {
  const { app, alfa } = await startRequests(area);
  const { id, token } = await app.rent([alfa], { terms: { days: 1 } });
  await app.act(alfa, id, 'deliver');
  app.clock.now += 5 * day;
  await app.worker.sweep();
  await app.takeMails();
  // One of a kind goes in five minutes.
  for (const _ of [1, 2]) await app.act(alfa, id, 'exchange', { on: '2026-11-25' });
  const once = ['ana@example.com', 'A caçamba foi trocada'];
  expect(await app.takeMails()).toEqual([once]);
  for (let count = 0; count < 10; count += 1) {
    app.clock.now += 6 * 60_000;
    // No day begins again.
    await app.act(alfa, id, 'exchange', { on: '2026-11-25' });
    await app.worker.sweep();
  }
  // And six in a day.
  expect(await app.takeMails()).toEqual(Array.from({ length: 5 }, () => once));
  await ask(
    `insert into request_events (id, request_id, at, actor, company_id, step)
    select gen_random_uuid(), $1, $2, 'company', $3, 'exchange' from generate_series(1, 188)`,
    id,
    new Date(app.clock.now),
    alfa.companyId,
  );
  expect((await app.act(alfa, id, 'exchange')).status).toBe(409);
  expect((await app.list(alfa))[0]?.steps).toEqual(['collect']);
  expect((await app.step(token, 'ask_collection')).status).toBe(200);
  expect((await app.act(alfa, id, 'collect')).status).toBe(200);
});

test('a phone that is blocked is not given at the acceptance', async () => {
  const { app, alfa, beta } = await startRequests(area);
  const blocked = await app.rent([beta]);
  await ask('select block_sender($1, $2, $3)', blocked.id, 'Trote', new Date(app.clock.now));
  const { id, token } = await app.request([alfa]);
  await app.act(alfa, id, 'offer', offer);
  expect((await app.accept(token, alfa)).body).toEqual({ error: 'sender_blocked' });
  // Nobody without a link learns whose phone is blocked.
  expect((await app.accept(newToken(), alfa)).status).toBe(404);
  const other = { contact: { ...contact, phone: '(47) 97777-1111' } };
  expect((await app.accept(token, alfa, other)).status).toBe(200);
});

test('a proof that nobody asked for is not stored, whatever its characters', async () => {
  const { app, alfa } = await startRequests(area);
  const { id, token } = await app.request([alfa]);
  await app.act(alfa, id, 'offer', offer);
  expect((await app.accept(token, alfa, { proof: '\ud800' })).status).toBe(200);
  expect(
    await ask(`select details from request_events where step = 'accept' and request_id = $1`, id),
  ).toEqual([{ details: { companyId: alfa.companyId, version: 1 } }]);
});

test('a token or an id that something else has is a conflict', async () => {
  const { app, alfa } = await startRequests(area);
  const { token } = await app.request([alfa]);
  const other = await app.request([alfa]);
  expect((await app.request([alfa], {}, token)).status).toBe(409);
  const stolen = { token: other.token, body: { reader: token } };
  expect((await app.send('PUT', '/requests/links', stolen)).status).toBe(409);
  const step = { id: crypto.randomUUID(), step: 'cancel', reason: 'Mudei de ideia' };
  await app.send('POST', '/requests/steps', { token, body: step });
  expect((await app.request([alfa], { id: step.id })).status).toBe(409);
});

test('what is no picture uses up none of a request’s photos', async () => {
  const { store: photoStore } = createMemoryStore();
  const { app, alfa } = await startRequests(area, { photoStore });
  const { token } = await app.request([alfa]);
  const upload = async (body: Uint8Array) =>
    (await app.send('POST', '/requests/photos', { token, body })).status;
  for (let count = 0; count < 12; count += 1)
    expect(await upload(new Uint8Array([1, 2, 3]))).toBe(415);
  expect(await upload(await jpeg())).toBe(200);
});

test('photos that one client sends slowly keep nobody else’s out', async () => {
  const { store: photoStore } = createMemoryStore();
  const { app, alfa } = await startRequests(area, { photoStore });
  const upload = (token: string, body: BodyInit, ip: string) => {
    const headers = { authorization: `Bearer ${token}`, 'content-type': 'image/jpeg' };
    const init = { method: 'POST', headers, body, duplex: 'half' } as const;
    return app.app.request('http://localhost/requests/photos', init, { ip });
  };
  const senders: string[] = [];
  for (let count = 0; count < 4; count += 1) senders.push((await app.request([alfa])).token);
  const [own = '', ...others] = senders;
  const slow = others.map((token, index) => {
    const { readable, writable } = new TransformStream();
    const writer = writable.getWriter();
    const response = upload(token, readable, `2001:db8:7:${index}::1`);
    return { response, writer, sent: writer.write(new Uint8Array(2_999_999)) };
  });
  await Promise.all(slow.map(({ sent }) => sent));
  const bytes = new Uint8Array(await jpeg());
  expect((await upload(own, bytes, '2001:db8:7:ff::1')).status).toBe(503);
  expect((await upload(own, bytes, '203.0.113.1')).status).toBe(200);
  for (const { writer } of slow) await writer.abort();
  for (const { response } of slow) expect((await response).status).toBe(400);
  expect((await upload(own, bytes, '2001:db8:7:ff::1')).status).toBe(200);
});

test('a network sends 60 MB of photos a day, however many, and the log tells of it once', async () => {
  const { store: photoStore } = createMemoryStore();
  let size = 500_000;
  const encode: ImageEncoder['encode'] = async (_, spend) => {
    await spend?.(1200);
    return { bytes: new Uint8Array(size), width: 40, height: 30 };
  };
  const encoder = { ...createSharpEncoder(), encode };
  const { app, alfa } = await startRequests(area, { photoStore, encoder });
  const body = await jpeg();
  const upload = (token: string, ip: string) =>
    app.send('POST', '/requests/photos', { token, body, ip });
  const ipOf = (client: number) => `2001:db8:7:${client}::1`;
  const requests = [];
  for (let client = 0; client < 7; client += 1) requests.push(await app.request([alfa]));
  // Photos of half a megabyte keep nobody else out.
  for (const { token } of requests)
    for (let count = 0; count < 10; count += 1)
      expect((await upload(token, ipOf(count))).status).toBe(200);
  size = 26_000_000;
  const last = await app.request([alfa]);
  expect((await upload(last.token, ipOf(1))).status).toBe(200);
  const refused = await upload(last.token, ipOf(6));
  expect([refused.status, refused.body.error]).toEqual([429, 'rate_limited']);
  expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(3600);
  expect((await upload(last.token, '2001:db8:8::1')).status).toBe(200);
  expect(app.lines).toEqual(['A network has sent the 60 MB of photos of a day with its requests.']);
});

test('a photo that arrives while its request is deleted leaves no file', async () => {
  const deletion = { run: async () => {} };
  const { files, store: photoStore } = createMemoryStore(async (write) => {
    await write();
    await deletion.run();
  });
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
  const { token } = await app.request([alfa], { wish: 'soon' });
  const { body } = await app.send('POST', '/requests/photos', { token, body: await jpeg() });
  app.clock.now += day;
  await app.worker.sweep();
  expect([...files.keys()]).toEqual([ofCompany, expect.stringContaining(body.photos[0])]);
});

describeAtOnce('at the same moment', area, shareEmptiedArea, (shared) => {
  test('steps of two requests with one id are one step and a conflict', async () => {
    const { app, alfa } = await startRequests(shared);
    for (let round = 0; round < 10; round += 1) {
      const tokens = [await app.request([alfa]), await app.request([alfa])];
      const body = { id: crypto.randomUUID(), step: 'cancel', reason: 'Mudei de ideia' };
      const answers = await Promise.all(
        tokens.map(({ token }) => app.send('POST', '/requests/steps', { token, body })),
      );
      expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    }
  });

  test('two new links of the owner leave one', async () => {
    const { app, alfa } = await startRequests(shared);
    for (let round = 0; round < 10; round += 1) {
      const { id, token } = await app.request([alfa]);
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

  test('sixty networks send a company no more than it takes without work', async () => {
    const { app, alfa } = await startRequests(shared);
    const cities = ['sc/joinville', 'sc/blumenau'] as const;
    await asService(
      shared.database,
      'insert into company_areas (company_id, city_id) values ($1, $2)',
      [...[alfa.companyId, cities[1]]],
    );
    const sendFrom = async (index: number) => {
      const cityId = cities[index % 2] as (typeof cities)[number];
      const same = { cityId, id: crypto.randomUUID(), device: newToken() };
      const token = newToken();
      // Who waits too long for one of ten connections sends the same request again.
      for (;;) {
        const answer = await app.request([alfa], same, token, `198.51.100.${index}`);
        if (answer.status !== 503) return answer;
      }
    };
    const answers = await Promise.all(Array.from({ length: 60 }, (_, index) => sendFrom(index)));
    const count = (wanted: number) => answers.filter(({ status }) => status === wanted).length;
    expect([count(201), count(403)], answers.map(({ status }) => status).join()).toEqual([20, 40]);
    const refused = answers.find(({ status }) => status === 403);
    expect(refused?.body.challenge.parameters.cost).toBe(1000);
  });

  test('twenty networks send a city no more than it takes without work', async () => {
    const { app, alfa, beta } = await startRequests(shared);
    const { id } = await app.request([beta]);
    await copyRequest(shared.database, id, 49);
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, index) =>
        app.request([alfa], {}, newToken(), `198.51.100.${index}`),
      ),
    );
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(10);
  });

  test('a company’s photo waits for four of visitors at most, two of each', async () => {
    const { promise: mayGo, resolve: letGo } = Promise.withResolvers<void>();
    let writing = 0;
    const { store: photoStore } = createMemoryStore(async (write) => {
      writing += 1;
      await mayGo;
      await write();
    });
    const { app } = await startRequests(shared, { photoStore });
    const gama = await createTaker(shared.database, 'Gama');
    const body = await jpeg();
    const senders = [];
    for (let count = 0; count < 4; count += 1) {
      const { token } = await app.request([gama]);
      senders.push(token);
    }
    const upload = (token: string, ip: string) =>
      app.send('POST', '/requests/photos', { token, body, ip });
    const refuse = async (ip: string) => {
      const { status, body: refused } = await upload(more.token, ip);
      expect([status, refused.error]).toEqual([503, 'busy']);
    };
    const more = await app.request([gama]);
    const [first, second] = ['198.51.100.1', '198.51.100.2'] as const;
    const sending = senders.slice(0, 2).map((token) => upload(token, first));
    await expect.poll(() => writing).toBe(2);
    await refuse(first);
    sending.push(...senders.slice(2).map((token) => upload(token, second)));
    await expect.poll(() => writing).toBe(4);
    await refuse('198.51.100.3');
    letGo();
    for (const answer of await Promise.all(sending)) expect(answer.status).toBe(200);
  });
});
