import sharp from 'sharp';
import { expect, test, vi } from 'vitest';
import { service } from '#server/database/database.ts';
import { createSharpEncoder } from '#server/photos/encoder.ts';
import { photoKey } from '#server/photos/store.ts';
import { insertTestCompany, insertTestPhoto } from './support/companies.ts';
import { engines, shareDatabase } from './support/database.ts';
import { picture } from './support/pictures.ts';
import { statusesOf } from './support/statuses.ts';
import { composeTestedServer } from './support/tested-server.ts';

const database = shareDatabase(engines[0]);

const encoder = createSharpEncoder();

/** A public company with two live photos; the cover is orange and higher than wide. */
async function openCompany() {
  const id = await insertTestCompany(database(), { name: 'Silva' });
  const second = await insertTestPhoto(database(), id, { digit: 'a', position: 1 });
  const cover = await insertTestPhoto(database(), id, { digit: 'b', position: 0 });
  const pending = await insertTestPhoto(database(), id, { digit: 'c', status: 'pending' });
  const tested = await composeTestedServer(database());
  const { photoStore } = tested;
  const { bytes } = await encoder.encode(await picture('#c63', 600, 800).jpeg().toBuffer());
  for (const hash of [second, cover, pending]) await photoStore.write(photoKey(id, hash), bytes);
  await tested.untilListed(id);
  const get = (company: string, photo: string, headers: Record<string, string> = {}) =>
    tested.send('GET', `/functions/v1/company-preview?company=${company}&photo=${photo}`, {
      headers,
    });
  return { id, cover, second, pending, photoStore, tested, get };
}

test('the preview is the cover as a JPEG of the size that networks show, for a day', async () => {
  const { id, cover, get } = await openCompany();
  // As another site's page asks for it.
  const response = await get(id, cover, { 'sec-fetch-site': 'cross-site' });
  expect(response.status).toBe(200);
  expect(Object.fromEntries(response.headers)).toMatchObject({
    'content-type': 'image/jpeg',
    'cache-control': 'public, max-age=86400',
    'cross-origin-resource-policy': 'cross-origin',
    'x-content-type-options': 'nosniff',
  });
  const drawn = sharp(await response.arrayBuffer());
  expect(await drawn.metadata()).toMatchObject({ format: 'jpeg', width: 1200, height: 630 });
  const { channels } = await drawn.stats();
  expect(channels.map(({ mean }) => Math.round(mean / 0x11))).toEqual([0xc, 0x6, 0x3]);
});

test('only a cover that is live has a preview', async () => {
  const { id, cover, second, pending, photoStore, get } = await openCompany();
  const none = '0193b1de-7a60-7c7c-a0a3-c41c9f1c2d11';
  const asked = [
    ...[second, pending, '', `${cover}0`, `../${cover}`].map((photo) => [id, photo]),
    ...[none, '', '..', id.toUpperCase()].map((company) => [company, cover]),
  ] as [string, string][];
  for (const [company, photo] of asked)
    expect((await get(company, photo)).status, `${company} ${photo}`).toBe(404);
  await photoStore.delete(photoKey(id, cover));
  expect((await get(id, cover)).status, 'without its file').toBe(404);
});

test('a cover that was taken down has no preview, though it was drawn', async () => {
  const { id, cover, get } = await openCompany();
  expect((await get(id, cover)).status).toBe(200);
  await database().withIdentity(service, (query) =>
    query(`update photos set status = 'rejected' where hash = $1 and company_id = $2`, [cover, id]),
  );
  await expect.poll(async () => (await get(id, cover)).status).toBe(404);
});

test('a preview that is asked for many times at once is drawn once', async () => {
  const { id, cover, photoStore, tested, get } = await openCompany();
  const reads = vi.spyOn(photoStore, 'read');
  const drawings = vi.spyOn(tested.encoder, 'preview');
  const responses = await Promise.all(Array.from({ length: 20 }, () => get(id, cover)));
  expect(responses.map(({ status }) => status)).toEqual(responses.map(() => 200));
  expect((await get(id, cover)).status).toBe(200);
  expect([reads.mock.calls.length, drawings.mock.calls.length]).toEqual([1, 1]);
});

test('a client IP gets sixty in a minute', async () => {
  const { id, cover, get } = await openCompany();
  const statuses = await statusesOf(61, () => get(id, cover));
  expect(statuses).toEqual([...Array.from({ length: 60 }, () => 200), 429]);
});
