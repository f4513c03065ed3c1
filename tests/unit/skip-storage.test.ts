import { beforeEach, expect, test, vi } from 'vitest';
import { database } from '#src/device/database/database.ts';
import { type NotedSkip, rows } from '#src/device/request-rows.ts';
import { addPhoto } from '#src/device/skip-photos.ts';
import { notedSkip } from './support/noted-skip.ts';

const photo = { kind: 'arrival', addedAt: 1, picture: new Blob(), width: 4, height: 3 } as const;

const noRoom = () => {
  throw new DOMException('No room', 'QuotaExceededError');
};

const addSkip = (skip: NotedSkip) => rows.edit(skip.id, () => skip);

const changeSkip = (id: string, change: Partial<NotedSkip>) =>
  rows.edit(id, (old) => old && ({ ...old, ...change } as NotedSkip));

beforeEach(async () => {
  await Promise.all([database.requests.clear(), database.photos.clear()]);
});

test('changes that come faster than a skip is rendered are all stored', async () => {
  const skip = notedSkip({ days: 3 });
  await addSkip(skip);
  await Promise.all([
    changeSkip(skip.id, { days: 4 }),
    changeSkip(skip.id, { time: '08:30' }),
    changeSkip(skip.id, { note: 'Portão verde' }),
  ]);
  const changed = { days: 4, time: '08:30', note: 'Portão verde' };
  expect(await database.requests.toArray()).toEqual([{ ...skip, ...changed }]);
});

test('a change that the device could not store is stored with the next one', async () => {
  const skip = notedSkip({ days: 3 });
  await addSkip(skip);
  const full = vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(noRoom);
  await changeSkip(skip.id, { note: 'Portão verde' });
  full.mockRestore();
  expect(await database.requests.toArray()).toEqual([skip]);
  await changeSkip(skip.id, { days: 4 });
  expect(await database.requests.toArray()).toMatchObject([{ note: 'Portão verde', days: 4 }]);
});

test('a change leaves what another tab has written, and brings no deleted skip back', async () => {
  const skip = notedSkip({ days: 3 });
  await addSkip(skip);
  const written = { ...skip, days: 4 };
  await database.requests.put(written);
  await changeSkip(skip.id, { note: 'Portão verde' });
  expect(await database.requests.toArray()).toEqual([{ ...written, note: 'Portão verde' }]);
  await database.requests.delete(skip.id);
  await changeSkip(skip.id, { days: 5 });
  expect(await database.requests.toArray()).toEqual([]);
});

test('a photo is stored only while its skip is there', async () => {
  const skip = notedSkip({ days: 3 });
  await addSkip(skip);
  await addPhoto({ ...photo, id: 'shown', skip: skip.id });
  await addPhoto({ ...photo, id: 'late', skip: 'deleted' });
  expect(await database.photos.toCollection().primaryKeys()).toEqual(['shown']);
});
