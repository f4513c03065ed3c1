import type { RequestListener } from 'node:http';
import { describe, expect, it } from 'vitest';
import { createTestedApp, type TestedApp } from './support/app.ts';
import { testPartner } from './support/partner.ts';
import { point, sendPicture, startPictureHost } from './support/picture-host.ts';
import { sendWithoutEnd } from './support/send-without-end.ts';

const largest = 2 * 1024 * 1024;

const partner = (imageUrl: string, change: Parameters<typeof testPartner>[0] = {}) =>
  testPartner({ id: change.name ?? 'silva', name: 'Silva', sponsored: true, imageUrl, ...change });

/** Links of a city's partners, which come first in the answer. */
async function pictureLinks(app: TestedApp, city = 'joinville'): Promise<string[]> {
  const answer = await (await app.search({ city, state: 'SC' })).json();
  const { companies } = answer as { companies: { imageUrl: string | null }[] };
  return companies.flatMap(({ imageUrl }) => imageUrl ?? []);
}

/** The functions with one partner, whose picture another server has. */
async function startPictured(answer?: RequestListener, timeoutMs?: number) {
  const host = await startPictureHost(answer);
  const app = await createTestedApp({
    partners: [partner(host.url)],
    ...(timeoutMs && { timeoutMs }),
  });
  const [link = ''] = await pictureLinks(app);
  return { host, app, link };
}

describe("a partner's picture", () => {
  it('is passed on at the link of the search answer, for a day and for pages elsewhere', async () => {
    const { app, link } = await startPictured();
    expect(link).toMatch(/^partner-picture\?id=partner%3Asilva&version=\w+$/);
    const response = await app.send(link);
    expect(response.status).toBe(200);
    expect(Object.fromEntries(response.headers)).toMatchObject({
      'content-type': 'image/png',
      'cache-control': 'public, max-age=86400',
      'cross-origin-resource-policy': 'cross-origin',
    });
    expect(Buffer.from(await response.arrayBuffer())).toEqual(point);
  });

  it.each([
    ['image/jpeg', 'image/jpeg'],
    ['IMAGE/WEBP', 'image/webp'],
    ['image/avif; charset=utf-8', 'image/avif'],
    ['image/gif ;x', 'image/gif'],
  ])('may be %s', async (type, passedOn) => {
    const { app, link } = await startPictured(sendPicture(point, type));
    expect((await app.send(link)).headers.get('content-type')).toBe(passedOn);
  });

  it.each<[kind: string, problem: string, answer: RequestListener]>([
    ['an SVG', 'answered 200 image/svg+xml, not a picture', sendPicture(point, 'image/svg+xml')],
    ['a page', 'answered 200 text/html, not a picture', sendPicture(point, 'text/html')],
    ['of no type', 'answered 200, not a picture', (_, response) => response.end(point)],
    ['missing', 'answered 404 image/png, not a picture', sendError],
    ['moved', 'answered 302, not a picture', redirectHome],
    ['empty', 'sent no bytes', sendPicture(Buffer.alloc(0))],
    [
      'too large',
      `sent more than ${largest} bytes`,
      sendPicture(Buffer.alloc(largest + 1), 'image/jpeg'),
    ],
    ['without end', `sent more than ${largest} bytes`, sendEndless],
    ['cut off', 'cannot be reached (UND_ERR_SOCKET)', sendHalf],
    ['behind a broken line', 'cannot be reached (UND_ERR_SOCKET)', hangUp],
  ])('that is %s is a 502, and the log says why', async (_, problem, answer) => {
    const { app, host, link } = await startPictured(answer);
    const response = await app.send(link);
    expect(response.status).toBe(502);
    expect(await response.text()).toBe('{"error":"upstream_unavailable"}');
    expect(response.headers.get('cache-control')).toBe('no-store');
    expect(response.headers.get('retry-after')).toBe('60');
    expect(app.lines).toEqual([`A company's picture ${host.url}: ${problem}`]);
    expect(host.requestedPaths).toEqual(['/picture']);
  });

  it.each<[kind: string, answer: RequestListener]>([
    ['never answers', () => undefined],
    ['stops in the middle', (_, response) => response.writeHead(200, png).write(point)],
  ])('is given up when its server %s', async (_, answer) => {
    const { app, host, link } = await startPictured(answer, 200);
    expect((await app.send(link)).status).toBe(502);
    expect(app.lines).toEqual([`A company's picture ${host.url}: gave no answer within 200 ms`]);
  });

  it('is fetched once for all visitors, until six hours are over', async () => {
    const { app, host, link } = await startPictured();
    const requests = Array.from({ length: 50 }, () => app.send(link));
    const statuses = (await Promise.all(requests)).map(({ status }) => status);
    expect(new Set(statuses)).toEqual(new Set([200]));
    app.clock.elapsed += 6 * 3_600_000;
    await app.send(link);
    expect(host.requestedPaths).toHaveLength(1);
    app.clock.elapsed += 1;
    await app.send(link);
    expect(host.requestedPaths).toHaveLength(2);
  });

  it('that failed is asked for again when a minute is over', async () => {
    const { app, host, link } = await startPictured(sendError);
    const requests = Array.from({ length: 50 }, () => app.send(link));
    const statuses = (await Promise.all(requests)).map(({ status }) => status);
    expect(new Set(statuses)).toEqual(new Set([502]));
    host.answer = sendPicture(point);
    app.clock.elapsed += 59_001;
    const refused = await app.send(link);
    expect([refused.status, refused.headers.get('retry-after')]).toEqual([502, '1']);
    expect(host.requestedPaths).toHaveLength(1);
    app.clock.elapsed += 1000;
    expect((await app.send(link)).status).toBe(200);
    expect(host.requestedPaths).toHaveLength(2);
    expect(app.lines).toHaveLength(1);
  });

  it('gives way to others when memory is short', async () => {
    const host = await startPictureHost(sendPicture(Buffer.alloc(largest)));
    const partners = Array.from({ length: 17 }, (_, index) =>
      partner(`${host.url}${index}`, { name: `Parceira ${index}` }),
    );
    const app = await createTestedApp({ partners });
    const links = await pictureLinks(app);
    for (const link of links) expect((await app.send(link)).status).toBe(200);
    await app.send(links[16] as string);
    expect(host.requestedPaths).toHaveLength(17);
    await app.send(links[0] as string);
    expect(host.requestedPaths).toHaveLength(18);
  });

  it('has another link when it has another URL', async () => {
    const { host, link } = await startPictured();
    const app = await createTestedApp({ partners: [partner(`${host.url}2`)] });
    expect((await app.send(link)).status).toBe(404);
    const [changed = ''] = await pictureLinks(app);
    expect(changed).not.toBe(link);
    expect((await app.send(changed)).status).toBe(200);
    expect(host.requestedPaths).toEqual(['/picture2']);
  });

  it("is not another city's, though the partners have one name", async () => {
    const host = await startPictureHost();
    const app = await createTestedApp({
      partners: [partner(`${host.url}1`), partner(`${host.url}2`, { cities: ['sc/blumenau'] })],
    });
    const links = await Promise.all(
      ['joinville', 'blumenau'].map((city) => pictureLinks(app, city)),
    );
    expect(links.map((list) => list.length)).toEqual([1, 1]);
    for (const link of links.flat()) expect((await app.send(link)).status).toBe(200);
    expect(host.requestedPaths).toEqual(['/picture1', '/picture2']);
  });

  it('is found by nothing but its link', async () => {
    const { app, host, link } = await startPictured();
    const id = new URLSearchParams(link.split('?')[1]).get('id');
    const others = [
      'partner-picture',
      `partner-picture?id=${id}`,
      `partner-picture?id=${id}&version=`,
      `${link}0`,
      link.replace('silva', 'souza'),
      `partner-picture?url=${host.url}`,
      `partner-picture?id=${id}&version=${encodeURIComponent(host.url)}`,
    ];
    for (const other of others) {
      const response = await app.send(other);
      expect([response.status, await response.text()], other).toEqual([
        404,
        '{"error":"not_found"}',
      ]);
    }
    expect(host.requestedPaths).toEqual([]);
  });

  it('is not found where the partner has none', async () => {
    const app = await createTestedApp({ partners: [partner('', { imageUrl: null })] });
    expect(await pictureLinks(app)).toEqual([]);
    const id = 'partner%3Acacambas-silva';
    for (const query of [`id=${id}`, `id=${id}&version=undefined`, `id=${id}&version=null`]) {
      expect((await app.send(`partner-picture?${query}`)).status, query).toBe(404);
    }
  });

  it('is only read', async () => {
    const response = await (await createTestedApp()).send('partner-picture', { method: 'POST' });
    expect(response.status).toBe(405);
    expect(response.headers.get('allow')).toBe('GET, HEAD');
  });
});

const png = { 'content-type': 'image/png' };

const sendError: RequestListener = (_, response) => response.writeHead(404, png).end(point);

const hangUp: RequestListener = ({ socket }) => socket.destroy();

const redirectHome: RequestListener = (_, response) =>
  response.writeHead(302, { location: '/elsewhere' }).end();

const sendHalf: RequestListener = (_, response) => {
  response.writeHead(200, { ...png, 'content-length': point.byteLength * 2 });
  response.write(point, () => response.destroy());
};

/** Sends for as long as somebody reads. */
const sendEndless: RequestListener = (_, response) => {
  sendWithoutEnd(response.writeHead(200, png));
};
