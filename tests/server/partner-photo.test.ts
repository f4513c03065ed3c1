import { once } from 'node:events';
import { readdir, rm, writeFile } from 'node:fs/promises';
import { request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { getRequestListener, serve as listen } from '@hono/node-server';
import sharp from 'sharp';
import { describe, expect, onTestFinished, test, vi } from 'vitest';
import { limitsIn } from '#server/http/limits.ts';
import { handleOwnPhoto } from '#server/photos/serve.ts';
import { createDiskStore, type PhotoStore, StorageError } from '#server/photos/store.ts';
import { memoryStore } from '#server/store.ts';
import type { CompanyPhoto } from '#src/company/profile.ts';
import { interruptible } from './support/accounts.ts';
import { type Client, connectTo } from './support/client.ts';
import {
  type CompanyApp,
  createColleague,
  createCompany,
  createCompanyApp,
  createUser,
  shareArea,
  storeOf,
  type TestedUser,
} from './support/company-app.ts';
import { embedded } from './support/database.ts';
import { asService, describeAtOnce } from './support/emptied.ts';
import { collectLog } from './support/log.ts';
import { emptyPng, jpeg, jpegs, noise } from './support/pictures.ts';
import { createRouteApp } from './support/route-app.ts';
import { serve } from './support/serve.ts';
import { statusesOf } from './support/statuses.ts';

const shared = shareArea(embedded);
const { open, add, addMany, list, rows, files } = photosIn(shared);

test('photos of a company are added at the end, wait for approval, and are read by the company', async () => {
  const user = await createCompany(shared.database);
  const first = await add(user, await jpeg('#c63'));
  expect(first).toEqual({
    status: 201,
    body: {
      id: expect.any(String),
      hash: expect.stringMatching(/^[0-9a-f]+$/),
      width: 64,
      height: 48,
      description: '',
      pendingDescription: null,
      status: 'pending',
      rejection: null,
    },
  });
  const description = encodeURIComponent('  Caçamba\u202e de 5\u00a0m³\0');
  const second = await add(user, await jpeg('#36c'), `?description=${description}`);
  expect(second.body).toMatchObject({ description: '', pendingDescription: 'Caçamba de 5 m³' });
  expect(await list(user)).toEqual([first.body, second.body]);
  const response = await open().send(user, 'GET', `/photos/${first.body.id}`);
  expect(Object.fromEntries(response.headers)).toMatchObject({
    'content-type': 'image/webp',
    'cache-control': 'private, max-age=3600',
    vary: 'authorization',
  });
  const bytes = await response.arrayBuffer();
  expect(await sharp(bytes).metadata()).toMatchObject({ format: 'webp', width: 64 });
  expect((await files(user)).toSorted()).toEqual(
    (await rows(user)).map(({ hash }) => `${hash}.webp`).toSorted(),
  );
});

test('photos of a company are refused with what is wrong with them', async () => {
  const user = await createCompany(shared.database);
  const app = open();
  const svg = new TextEncoder().encode('<svg xmlns="http://www.w3.org/2000/svg"/>');
  const large = new Uint8Array(8 * 1024 * 1024 + 1);
  for (const [status, error, bytes] of [
    [415, 'unsupported_media_type', svg],
    [413, 'too_large', large],
  ] as const) {
    const response = await app.send(user, 'POST', '/photos', bytes);
    expect(response.status).toBe(status);
    const issues = [{ path: 'photo', message: expect.stringMatching(/^(A foto|O arquivo) .*\.$/) }];
    expect(await response.json()).toEqual({ error, issues });
  }
  const long = await app.send(user, 'POST', `/photos?description=${'x'.repeat(201)}`, svg);
  expect(await long.json()).toMatchObject({ issues: [{ path: 'description' }] });
  expect(await rows(user)).toEqual([]);
  expect(await files(user)).toEqual([]);
  expect(app.lines).toEqual([]);
});

test('photos of a company change their order and descriptions, the first being the cover', async () => {
  const user = await createCompany(shared.database);
  const [a, b, c] = (await addMany(user, 3)) as [CompanyPhoto, CompanyPhoto, CompanyPhoto];
  await asService(
    shared.database,
    `update photos set status = 'live', description = 'Azul' where id = $1`,
    [a.id],
  );
  const put = (order: unknown) => open().send(user, 'PUT', '/photos', order);
  const response = await put([
    { id: c.id, description: 'Verde' },
    { id: a.id, description: 'Azul-claro' },
    { id: b.id, description: '' },
  ]);
  expect(response.status).toBe(200);
  const photos = (await response.json()) as CompanyPhoto[];
  expect(photos).toEqual(await list(user));
  expect(photos).toMatchObject([
    { id: c.id, description: '', pendingDescription: 'Verde' },
    { id: a.id, description: 'Azul', pendingDescription: 'Azul-claro' },
    { id: b.id, description: '', pendingDescription: null },
  ]);
  await put([
    { id: a.id, description: 'Azul' },
    { id: b.id, description: '<b>' },
    { id: c.id, description: '' },
  ]);
  expect(await list(user)).toMatchObject([
    { id: a.id, description: 'Azul', pendingDescription: null },
    { id: b.id, pendingDescription: '<b>' },
    { id: c.id, pendingDescription: null },
  ]);
  expect((await add(user, await jpeg('#fff'))).status).toBe(201);
  expect((await list(user)).map(({ id }) => id).slice(0, 3)).toEqual([a.id, b.id, c.id]);
});

test('photos of a company are ordered only if all of them are named, and no other', async () => {
  const [user, other] = await createCompanies(2);
  const [a, b] = (await addMany(user, 2)) as [CompanyPhoto, CompanyPhoto];
  const [foreign] = (await addMany(other, 1)) as [CompanyPhoto];
  const orderOf = (...photos: CompanyPhoto[]) =>
    photos.map(({ id }) => ({ id, description: 'Nova' }));
  for (const order of [[], [a], [a, a], [a, b, b], [a, foreign], [a, b, foreign]]) {
    const response = await open().send(user, 'PUT', '/photos', orderOf(...order));
    expect(response.status).toBe(409);
    expect(await response.json()).toEqual({ error: 'conflict', current: [a, b] });
  }
  const wrong = [{ id: a.id, description: 'x'.repeat(201) }];
  const refused = await open().send(user, 'PUT', '/photos', wrong);
  expect(await refused.json()).toEqual({
    error: 'invalid_request',
    issues: [{ path: '0.description', message: 'Use no máximo 200 caracteres.' }],
  });
  expect(await list(user)).toEqual([a, b]);
  expect(await list(other)).toEqual([foreign]);
});

test('photos of a company are deleted with their files', async () => {
  const user = await createCompany(shared.database);
  const [a, b] = (await addMany(user, 2)) as [CompanyPhoto, CompanyPhoto];
  const app = open();
  expect((await app.send(user, 'DELETE', `/photos/${a.id}`)).status).toBe(204);
  expect(await list(user)).toEqual([b]);
  expect(await files(user)).toHaveLength(1);
  expect((await app.send(user, 'DELETE', `/photos/${a.id}`)).status).toBe(404);
  expect((await app.send(user, 'GET', `/photos/${a.id}`)).status).toBe(404);
});

test('photos of a company let the company do other things while the store is slow', async () => {
  const user = await createCompany(shared.database);
  const store = storeOf(shared);
  const order = async () => (await open().send(user, 'PUT', '/photos', [])).status;
  const duringWrite: number[] = [];
  const duringDelete: number[] = [];
  const app = createCompanyApp(shared.database, {
    ...store,
    async write(key, bytes) {
      duringWrite.push(await order());
      await store.write(key, bytes);
    },
    async delete(key) {
      duringDelete.push(await order());
      await store.delete(key);
    },
  });
  const added = await app.send(user, 'POST', '/photos', await jpeg('#c63'));
  expect([added.status, duringWrite]).toEqual([201, [200]]);
  const { id } = (await added.json()) as CompanyPhoto;
  expect((await app.send(user, 'DELETE', `/photos/${id}`)).status).toBe(204);
  expect(duringDelete, 'the photo is still there').toEqual([409]);
});

test('photos of a company leave no file when they are refused after it was stored', async () => {
  const user = await createCompany(shared.database);
  await addMany(user, 11);
  const store = storeOf(shared);
  const last = await jpeg('#012');
  const write: PhotoStore['write'] = async (key, bytes) => {
    await store.write(key, bytes);
    await add(user, last);
  };
  const app = createCompanyApp(shared.database, { ...store, write });
  expect((await app.send(user, 'POST', '/photos', await jpeg('#c63'))).status).toBe(400);
  expect([await rows(user), await files(user)].map(({ length }) => length)).toEqual([12, 12]);
  expect(app.lines).toEqual([]);
});

test('photos of a company that the database does not take leave no file, or the operator reads of it', async () => {
  const user = await createCompany(shared.database);
  const store = storeOf(shared);
  const { state, database } = interruptible(shared.database);
  const write: PhotoStore['write'] = async (key, bytes) => {
    await store.write(key, bytes);
    state.away = true;
  };
  const comesBack = {
    ...database,
    withIdentity: (...given: Parameters<typeof database.withIdentity>) =>
      database.withIdentity(...given).finally(() => {
        state.away = false;
      }),
  } as typeof database;
  const send = async (app: CompanyApp) =>
    (await app.send(user, 'POST', '/photos', await jpeg('#c63'))).status;
  const lucky = createCompanyApp(comesBack, { ...store, write });
  expect(await send(lucky)).toBe(503);
  expect(await files(user)).toEqual([]);
  expect(lucky.lines).toEqual([]);
  const unlucky = createCompanyApp(database, { ...store, write });
  expect(await send(unlucky)).toBe(503);
  const [file] = await files(user);
  // Whether a row was committed as the connection broke, nobody knows then.
  expect(unlucky.lines).toEqual([
    `The file of a photo that was not added remains, ${user.companyId}/${file}: database_unavailable`,
  ]);
  state.away = false;
  const broken: PhotoStore['delete'] = async () => {
    throw new StorageError('it answered 500');
  };
  const half = createCompanyApp(comesBack, { ...store, write, delete: broken });
  expect(await send(half)).toBe(503);
  expect(half.lines).toEqual([expect.stringMatching(/remains, \S+\.webp: it answered 500$/)]);
  expect(await rows(user)).toEqual([]);
});

test('photos of a company are neither read nor deleted by another company, and no path leads elsewhere', async () => {
  const [user, other] = await createCompanies(2);
  const [photo] = (await addMany(user, 1)) as [CompanyPhoto];
  const app = open();
  for (const method of ['GET', 'DELETE']) {
    expect((await app.send(other, method, `/photos/${photo.id}`)).status).toBe(404);
    for (const path of ['..%2f..%2fetc%2fpasswd', 'x', `${photo.id}.webp`, `${photo.id}%00`]) {
      expect((await app.send(user, method, `/photos/${path}`)).status, path).toBe(404);
    }
  }
  expect(await list(user)).toEqual([photo]);
  expect(await files(user)).toHaveLength(1);
  expect(app.lines).toEqual([]);
});

test('photos of a company that cannot be stored have no row, and the operator reads why', async () => {
  const user = await createCompany(shared.database);
  const place = join(shared.folder, 'no-folder');
  await writeFile(place, '');
  const app = createCompanyApp(shared.database, createDiskStore(place));
  const bytes = await jpeg('#c63');
  const response = await app.send(user, 'POST', '/photos', bytes);
  expect(response.status).toBe(503);
  expect(await response.text()).toBe('{"error":"storage_unavailable"}');
  expect(response.headers.get('retry-after')).toBe('60');
  expect(app.lines).toEqual(['The photo store failed: ENOTDIR: not a directory, mkdir']);
  expect(await rows(user)).toEqual([]);
  expect(shared.database.state.status).toBe('ready');
  await rm(place);
  expect((await app.send(user, 'POST', '/photos', bytes)).status).toBe(201);
  await rm(place, { recursive: true });
  await writeFile(place, '');
  const [photo] = (await list(user)) as [CompanyPhoto];
  expect((await app.send(user, 'GET', `/photos/${photo.id}`)).status).toBe(503);
  expect((await app.send(user, 'DELETE', `/photos/${photo.id}`)).status).toBe(204);
  expect(app.lines.at(-1)).toMatch(/^The file of a deleted photo remains, \S+\.webp: ENOTDIR/);
  expect(await rows(user)).toEqual([]);
});

test('photos of a company are in the export of all data', async () => {
  const user = await createCompany(shared.database);
  const [photo] = (await addMany(user, 1)) as [CompanyPhoto];
  const data = await (await open().send(user, 'GET', '/export')).json();
  const { pictures } = data as { pictures: Record<string, string> };
  const [, base64 = ''] = pictures[photo.id]?.split('data:image/webp;base64,') ?? [];
  const stored = await (await open().send(user, 'GET', `/photos/${photo.id}`)).arrayBuffer();
  expect(Buffer.from(base64, 'base64')).toEqual(Buffer.from(stored));
});

test('photos of a company are sixty a minute at most for a client', async () => {
  const user = await createUser(shared.database);
  const app = open();
  const statuses = await statusesOf(61, () => app.send(user, 'POST', '/photos', new Uint8Array()));
  expect(statuses).toEqual([...Array.from({ length: 60 }, () => 404), 429]);
});

test('photos of a company that are too large are answered over a real connection while they are sent', async () => {
  const user = await createCompany(shared.database);
  const server = listen({ fetch: open().app.fetch, port: 0, hostname: '127.0.0.1' });
  onTestFinished(() => void server.close());
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  for (const headers of [{ 'content-length': 9_000_000 }, { 'transfer-encoding': 'chunked' }]) {
    const upload = request({
      port,
      host: '127.0.0.1',
      method: 'POST',
      path: '/functions/v1/company/photos',
      headers: { ...headers, 'x-test-user': `${user.claims.sub} x` },
    });
    upload.on('error', () => undefined);
    const answered = once(upload, 'response');
    for (let sent = 0; sent < 9; sent += 1) upload.write(Buffer.alloc(1_000_000));
    const [response] = await answered;
    expect(response.statusCode).toBe(413);
    upload.destroy();
  }
});

test('uploads of photos have a thousand megapixels an hour of a company, whoever sends them', async () => {
  const [user, other] = await createCompanies(2);
  const colleague = await createColleague(shared.database, user);
  const app = open();
  // Cut off: its header counts, and nothing takes the time to be decoded.
  const largest = emptyPng(8000, 5000).subarray(0, 100);
  const statuses = await statusesOf(25, (index) =>
    app.send(index % 2 ? user : colleague, 'POST', '/photos', largest),
  );
  expect(statuses).toEqual(Array.from({ length: 25 }, () => 400));
  const refused = await app.send(user, 'POST', '/photos', await jpeg('#c63'));
  const message = 'Sua empresa enviou muitas fotos na última hora. Tente de novo mais tarde.';
  expect([refused.status, await refused.json()]).toEqual([
    429,
    { error: 'rate_limited', issues: [{ path: 'photo', message }] },
  ]);
  expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(60);
  expect((await app.send(other, 'POST', '/photos', await jpeg('#c63'))).status).toBe(201);
});

test('uploads of photos that arrive slowly are two of a company, end with a 408, and hold up nobody', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  onTestFinished(() => void vi.useRealTimers());
  const [slow, patient, other] = await createCompanies(3);
  const app = open();
  const url = await serve(getRequestListener(app.app.fetch));
  const clients = await Promise.all(Array.from({ length: 8 }, () => connectTo(url)));
  for (const { socket } of clients) {
    const headers = [`X-Test-User: ${slow.claims.sub} x`, 'Content-Length: 1000000'];
    const head = ['POST /functions/v1/company/photos HTTP/1.1', 'Host: localhost', ...headers];
    socket.write(`${head.join('\r\n')}\r\n\r\nx`);
  }
  await expect.poll(() => clients.filter(hasAnswer)).toHaveLength(6);
  const more = await app.send(slow, 'POST', '/photos', await jpeg('#c63'));
  const issues = [{ path: 'photo', message: expect.stringContaining('duas fotos') }];
  expect([more.status, await more.json()]).toEqual([503, { error: 'busy', issues }]);
  expect((await app.send(other, 'POST', '/photos', await jpeg('#c63'))).status).toBe(201);
  const { readable, writable } = new TransformStream();
  const steady = app.send(patient, 'POST', '/photos', readable);
  const writer = writable.getWriter();
  const bytes = await noise(400_000);
  // A part is taken when the next one is asked for.
  for (const part of [bytes.subarray(0, 250_000), bytes.subarray(250_000, 250_001)])
    await writer.write(part);
  vi.advanceTimersByTime(20_000);
  for (const client of clients) expect(await client.closed).toMatch(/^(end|ECONNRESET)$/);
  const late = clients.filter((client) => client.received().startsWith('HTTP/1.1 408 '));
  expect(late).toHaveLength(2);
  expect(late[0]?.received()).toContain('"error":"too_slow"');
  expect(late[0]?.received()).toContain('A foto demorou demais para ser enviada.');
  const again = await app.send(slow, 'POST', '/photos', await jpeg('#c63'));
  expect(again.status, 'its places are free again').toBe(201);
  await writer.write(bytes.subarray(250_001));
  await writer.close();
  expect((await steady).status, 'a slow line is no attack').toBe(201);
});

test('uploads of photos hold 64 MB at most while they arrive', async () => {
  const companies = await createCompanies(5);
  const app = open();
  const almost = 8 * 1024 * 1024 - 1;
  const senders = companies.flatMap((company) => [company, company]).slice(0, 8);
  const arriving = senders.map((company) => {
    const { readable, writable } = new TransformStream();
    const writer = writable.getWriter();
    const response = app.send(company, 'POST', '/photos', readable);
    return { response, writer, sent: writer.write(new Uint8Array(almost)) };
  });
  await Promise.all(arriving.map(({ sent }) => sent));
  const [last] = companies.slice(-1) as [TestedUser];
  const bytes = await jpeg('#c63');
  const refused = await app.send(last, 'POST', '/photos', bytes);
  expect([refused.status, refused.headers.get('retry-after')]).toEqual([503, '5']);
  expect(await refused.json()).toMatchObject({ error: 'busy', issues: [{ path: 'photo' }] });
  for (const { writer } of arriving) await writer.abort();
  for (const { response } of arriving) expect((await response).status).toBe(400);
  expect((await app.send(last, 'POST', '/photos', bytes)).status).toBe(201);
});

test('uploads of photos wait in a queue that ends, and are refused beyond it', async () => {
  const companies = await createCompanies(5);
  const store = storeOf(shared);
  const { promise: writing, resolve: startWriting } = Promise.withResolvers<void>();
  const writes = vi.fn<PhotoStore['write']>(async (key, bytes) => {
    await writing;
    await store.write(key, bytes);
  });
  const app = createCompanyApp(shared.database, { ...store, write: writes });
  const pictures = await jpegs(2);
  const sending = companies
    .flatMap((company) =>
      pictures.map((bytes) => () => app.send(company, 'POST', '/photos', bytes)),
    )
    .slice(0, 8)
    .map((send) => send());
  await expect.poll(() => writes.mock.calls.length).toBe(8);
  const [last] = companies.slice(-1) as [TestedUser];
  const refused = await app.send(last, 'POST', '/photos', pictures[0]);
  expect([refused.status, refused.headers.get('retry-after')]).toEqual([503, '5']);
  startWriting();
  for (const response of sending) expect((await response).status).toBe(201);
  expect((await app.send(last, 'POST', '/photos', pictures[0])).status).toBe(201);
});

describeAtOnce('photos of a company', shared, shareArea, (area) => {
  const { open, add, addMany, rows, files } = photosIn(area);

  test('are there once, however often one is sent', async () => {
    const user = await createCompany(area.database);
    const bytes = await jpeg('#c63');
    const { send } = open();
    const one = () => send(user, 'POST', '/photos', bytes);
    const answers = await Promise.all([one(), one()]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 201]);
    const photos = await Promise.all(answers.map((answer) => answer.json()));
    expect(new Set((photos as CompanyPhoto[]).map(({ id }) => id)).size).toBe(1);
    expect(await files(user)).toHaveLength(1);
  });

  test('are twelve at most, also when they are sent at once', async () => {
    const user = await createCompany(area.database);
    await addMany(user, 10);
    const colours = ['#001', '#002', '#003', '#004', '#005'];
    const answers = await Promise.all(colours.map(async (colour) => add(user, await jpeg(colour))));
    const refused = answers.filter(({ status }) => status !== 201);
    expect(refused.map(({ status }) => status)).toEqual([400, 400, 400]);
    const message = 'Sua empresa já tem 12 fotos. Apague uma para enviar outra.';
    const issues = [{ path: 'photo', message }];
    expect(refused[0]?.body).toEqual({ error: 'invalid_request', issues });
    expect(await rows(user)).toHaveLength(12);
    expect(await files(user)).toHaveLength(12);
  });

  test('have a file for each row, though one is added while the same one is deleted', async () => {
    const user = await createCompany(area.database);
    const bytes = await jpeg('#c63');
    const { body } = await add(user, bytes);
    const store = storeOf(area);
    const { promise: deleting, resolve: startDeleting } = Promise.withResolvers<void>();
    const adding = deleting.then(() => add(user, bytes));
    const app = createCompanyApp(area.database, {
      ...store,
      async delete(key) {
        startDeleting();
        await adding;
        await store.delete(key);
      },
    });
    expect((await app.send(user, 'DELETE', `/photos/${body.id}`)).status).toBe(204);
    expect(await adding, 'it was still there').toMatchObject({ status: 200 });
    expect([await rows(user), await files(user)]).toEqual([[], []]);
    expect((await add(user, bytes)).status).toBe(201);
    expect(await files(user)).toHaveLength(1);
  });
});

/** What the tests do with the photos of an area. */
function photosIn(area: ReturnType<typeof shareArea>) {
  const open = () => createCompanyApp(area.database, storeOf(area));
  const files = ({ companyId }: TestedUser) =>
    readdir(join(area.folder, 'photos', companyId)).catch(() => []);
  const rows = ({ companyId }: TestedUser) =>
    asService<{ hash: string }>(area.database, 'select hash from photos where company_id = $1', [
      companyId,
    ]);
  const list = async (user: TestedUser): Promise<CompanyPhoto[]> => {
    const data = await (await open().send(user, 'GET', '')).json();
    return (data as { photos: CompanyPhoto[] }).photos;
  };
  const add = async (user: TestedUser, bytes: unknown, query = '') => {
    const response = await open().send(user, 'POST', `/photos${query}`, bytes);
    return { status: response.status, body: (await response.json()) as CompanyPhoto };
  };
  const addMany = async (user: TestedUser, count: number) => {
    const added: CompanyPhoto[] = [];
    for (const bytes of await jpegs(count)) added.push((await add(user, bytes)).body);
    return added;
  };
  return { open, add, addMany, list, rows, files };
}

async function createCompanies(count: 2 | 3): Promise<[TestedUser, TestedUser, TestedUser]>;
async function createCompanies(count: number): Promise<TestedUser[]>;
async function createCompanies(count: number): Promise<TestedUser[]> {
  return Promise.all(Array.from({ length: count }, () => createCompany(shared.database)));
}

function hasAnswer(client: Client): boolean {
  return client.received() !== '';
}

describe('the public photo of a company', () => {
  const company = '0193b1de-7a60-7c7c-a0a3-c41c9f1c2d11';
  const hash = 'a'.repeat(64);

  function openPublic(store: PhotoStore = memoryPhotos) {
    const { log, lines } = collectLog();
    const live = new Set([`${company} ${hash}`]);
    const limit = limitsIn(memoryStore)('photos', 5);
    const app = createRouteApp(log);
    const isLive = (id: string, photo: string) => live.has(`${id} ${photo}`);
    app.get('/partner-photo', handleOwnPhoto({ isLive, photoStore: store, limit }));
    const get = async (query: string) => app.request(`/partner-photo?${query}`);
    return { get, live, lines };
  }

  test('is shown for a day, until it is taken down', async () => {
    const { get, live } = openPublic();
    const response = await get(`company=${company}&photo=${hash}`);
    expect(response.status).toBe(200);
    expect(Object.fromEntries(response.headers)).toEqual({
      'content-type': 'image/webp',
      'cache-control': 'public, max-age=86400',
      'x-content-type-options': 'nosniff',
      'cross-origin-resource-policy': 'cross-origin',
    });
    expect(new Uint8Array(await response.arrayBuffer())).toEqual(new Uint8Array([1]));
    live.clear();
    expect((await get(`company=${company}&photo=${hash}`)).status).toBe(404);
  });

  test('is found by its exact address alone', async () => {
    const { get, live } = openPublic();
    live.add('.. ..%2fetc').add(`../../x ${hash}`);
    for (const query of [
      '',
      `company=${company}`,
      `photo=${hash}`,
      `company=${company}&photo=${hash}0`,
      `company=${company}&photo=${'b'.repeat(64)}`,
      `company=${company.toUpperCase()}&photo=${hash}`,
      `company=../../x&photo=${hash}`,
      `company=${company}&photo=../${hash}`,
      `company=${company}%2f..&photo=${hash}`,
      `company=${company}&photo=${hash}%00`,
    ]) {
      expect((await get(query)).status, query).toBe(404);
    }
  });

  test('counts for the client, and its failure is the operator’s to see', async () => {
    const { get, lines } = openPublic(createDiskStore('/dev/null'));
    const query = `company=${company}&photo=${hash}`;
    const statuses = await statusesOf(6, () => get(query));
    expect(statuses).toEqual([503, 503, 503, 503, 503, 429]);
    expect(lines[0]).toBe('The photo store failed: ENOTDIR: not a directory, open');
  });
});

const memoryPhotos: PhotoStore = {
  write: async () => undefined,
  read: async () => new Uint8Array([1]),
  delete: async () => undefined,
  async *listOfRequests() {},
};
