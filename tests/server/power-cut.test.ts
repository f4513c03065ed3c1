import fs, {
  type BigIntStats,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { open } from 'node:fs/promises';
import { syncBuiltinESMExports } from 'node:module';
import { dirname, join, relative } from 'node:path';
import { expect, onTestFinished, test, vi } from 'vitest';
import { connectDatabase } from '#server/database/connect.ts';
import { createDiskStore, requestPhotoKey } from '#server/photos/store.ts';
import { insertClaimable } from './support/claimable.ts';
import { createTestedClaims } from './support/claims.ts';
import { createDataDir } from './support/database.ts';
import { asService } from './support/emptied.ts';
import { createFolder } from './support/folder.ts';
import { silentLog } from './support/log.ts';
import { picture } from './support/pictures.ts';
import { createRequestsApp, createTaker, offer } from './support/requests.ts';

const openIn = async (folder: string) => {
  const database = connectDatabase({ url: null, folder, log: silentLog });
  onTestFinished(() => database.close());
  await database.ready;
  return database;
};

/**
 * Knows what a disk would hold of `folder` after a power cut: of each file the bytes of its last
 * `fsync`, under the names of the last `fsync` of their folder. Nothing is torn. It is kept in memory:
 * a copy on the disk of all that is synced makes the database wait for seconds.
 */
async function followDisk(folder: string) {
  const image = new Map<string, Buffer>();
  const synced = new Map<string, Buffer>();
  // A new file or folder gets the number of one that was deleted.
  const identity = ({ ino, birthtimeNs }: BigIntStats) => `${ino} ${birthtimeNs}`;
  let syncs = 0;
  for (const name of readdirSync(folder, { recursive: true, encoding: 'utf8' }))
    if (fs.statSync(join(folder, name)).isFile()) image.set(name, readFileSync(join(folder, name)));
  const note = (descriptor: number) => {
    syncs += 1;
    const path = fs.readlinkSync(`/proc/self/fd/${descriptor}`);
    const name = relative(folder, path);
    if (name.startsWith('..')) return;
    if (fs.fstatSync(descriptor).isDirectory()) return noteNames(path, name && `${name}/`);
    const bytes = readFileSync(path);
    synced.set(identity(fs.fstatSync(descriptor, { bigint: true })), bytes);
    image.set(name, bytes);
  };
  const noteNames = (path: string, start: string) => {
    const names = new Set(readdirSync(path));
    for (const file of image.keys()) {
      const [name = ''] = file.slice(start.length).split('/');
      if (file.startsWith(start) && !names.has(name)) image.delete(file);
    }
    for (const name of names) {
      const bytes = synced.get(identity(fs.statSync(join(path, name), { bigint: true })));
      if (bytes) image.set(start + name, bytes);
    }
  };
  const { fsyncSync } = fs;
  const handle = await open(folder);
  const prototype = Object.getPrototypeOf(handle) as typeof handle;
  await handle.close();
  const { sync } = prototype;
  fs.fsyncSync = (descriptor) => {
    fsyncSync(descriptor);
    note(descriptor);
  };
  syncBuiltinESMExports();
  prototype.sync = async function () {
    await sync.call(this);
    note(this.fd);
  };
  onTestFinished(() => {
    fs.fsyncSync = fsyncSync;
    syncBuiltinESMExports();
    prototype.sync = sync;
  });
  return {
    count: () => syncs,
    /** A folder with what the disk holds now; empty folders stay. */
    async cut() {
      const copy = await createFolder();
      for (const name of readdirSync(folder, { recursive: true, encoding: 'utf8' }))
        if (fs.statSync(join(folder, name)).isDirectory())
          mkdirSync(join(copy, name), { recursive: true });
      for (const [name, bytes] of image) {
        mkdirSync(dirname(join(copy, name)), { recursive: true });
        writeFileSync(join(copy, name), bytes);
      }
      return copy;
    },
  };
}

test('every commit of the embedded database reaches the disk', async () => {
  const folder = await createDataDir();
  const { count } = await followDisk(folder);
  const database = await openIn(folder);
  const before = count();
  for (let number = 0; number < 20; number += 1)
    await asService(database, `insert into companies (name) values ($1)`, [`Silva ${number}`]);
  expect(count() - before).toBeGreaterThanOrEqual(20);
});

test('what was deleted is in no file of the embedded database an hour later', async () => {
  vi.useFakeTimers({ toFake: ['setInterval'] });
  onTestFinished(() => void vi.useRealTimers());
  const folder = await createDataDir();
  const database = await openIn(folder);
  const app = createRequestsApp(database, { photoStore: createDiskStore(join(folder, 'photos')) });
  const alfa = await createTaker(database);
  const [name, email, street] = ['Zuleica Prates', 'zu@exemplo.example', 'Rua do Ipê Torto, 77'];
  const words = { bairro: 'Beco das Antas', remarks: 'Portão cor de vinho' };
  const { id, token } = await app.request([alfa], words);
  await app.mailTo(token, email);
  await app.act(alfa, id, 'offer', offer);
  await app.accept(token, alfa, { contact: { name, street, phone: '(47) 98765-4321' } });
  await app.worker.settle();
  const company = 'Caçambas que saem';
  await asService(database, 'update companies set name = $1', [company]);
  const texts = [name, email, street, '987654321', ...Object.values(words), alfa.email, company];
  const textsOnDisk = () => {
    const files = readdirSync(folder, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map((entry) => readFileSync(join(entry.parentPath, entry.name)));
    return texts.filter((text) => files.some((file) => file.includes(text)));
  };
  // Otherwise an empty folder would pass.
  await vi.advanceTimersByTimeAsync(5 * 60_000);
  await expect.poll(textsOnDisk).toEqual(texts);
  expect((await app.send('DELETE', '/requests/current', { token })).status).toBe(204);
  await asService(database, 'delete from companies');
  await asService(database, 'delete from accounts.users');
  await app.worker.settle();
  await vi.advanceTimersByTimeAsync(60 * 60_000);
  await expect.poll(textsOnDisk).toEqual([]);
});

test('five power cuts lose no request, photo and claim that was acknowledged', {
  tags: 'long',
}, async () => {
  const folder = await createDataDir();
  const disk = await followDisk(folder);
  const database = await openIn(folder);
  const app = createRequestsApp(database, { photoStore: createDiskStore(join(folder, 'photos')) });
  const alfa = await createTaker(database);
  const claims = createTestedClaims(database);
  const acknowledged: { id: string; photo: string; claimId: string }[] = [];
  const cuts: { folder: string; known: number }[] = [];
  const moments = Array.from({ length: 5 }, () => Math.floor(Math.random() * 12));
  for (let number = 0; number < 12; number += 1) {
    const sent = { wish: 'soon' as const };
    const { id, token } = await app.request([alfa], sent, undefined, `198.51.100.${number}`);
    const body = await picture(`rgb(${number * 20}, 90, 20)`)
      .jpeg()
      .toBuffer();
    const answer = await app.send('POST', '/requests/photos', { token, body });
    expect(answer, app.lines.join('\n')).toMatchObject({ status: 200 });
    const { slug } = await insertClaimable(database, { email: `dona${number}@exemplo.test` });
    const { id: claimId } = await claims.start(slug, {}, `203.0.113.${number}`);
    acknowledged.push({ id, photo: answer.body.photos[0], claimId });
    for (const _ of moments.filter((moment) => moment === number))
      cuts.push({ folder: await disk.cut(), known: acknowledged.length });
  }
  await app.worker.stop();
  expect(cuts).toHaveLength(5);
  for (const cut of cuts) {
    rmSync(join(cut.folder, 'database/postmaster.pid'), { force: true });
    const restarted = await openIn(cut.folder);
    const rows = await asService<{ id: string; hash: string }>(
      restarted,
      'select request_id as id, hash from request_photos',
    );
    const claimed = await asService<{ id: string }>(restarted, 'select id from open_data_claims');
    const store = createDiskStore(join(cut.folder, 'photos'));
    for (const { id, photo, claimId } of acknowledged.slice(0, cut.known)) {
      expect(rows).toContainEqual({ id, hash: photo });
      expect(claimed).toContainEqual({ id: claimId });
      expect(await store.read(requestPhotoKey(id, photo))).not.toBeNull();
    }
    await restarted.close();
  }
});
