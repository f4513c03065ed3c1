import { beforeEach, expect, test, vi } from 'vitest';
import { database } from '#src/device/database/database.ts';
import { addPhoto, addSkip, changeSkip, newSkip } from '#src/features/skip-diary/diary.ts';
import { emptyDraft } from '#src/request/draft.ts';

const photo = { kind: 'before', addedAt: 1, picture: new Blob(), width: 4, height: 3 } as const;

const noRoom = () => {
  throw new DOMException('No room', 'QuotaExceededError');
};

beforeEach(async () => {
  await Promise.all([database.skips.clear(), database.photos.clear()]);
});

test('changes that come faster than a skip is rendered are all stored', async () => {
  const skip = newSkip(emptyDraft);
  await addSkip(skip);
  await Promise.all([
    changeSkip(skip.id, { days: '4' }),
    changeSkip(skip.id, { extraDays: '2' }),
    changeSkip(skip.id, { note: 'Portão verde' }),
  ]);
  const changed = { days: '4', extraDays: '2', note: 'Portão verde' };
  expect(await database.skips.toArray()).toEqual([{ ...skip, ...changed }]);
});

test('a change that the device could not store is stored with the next one', async () => {
  const skip = newSkip(emptyDraft);
  await addSkip(skip);
  const full = vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(noRoom);
  await changeSkip(skip.id, { note: 'Portão verde' });
  full.mockRestore();
  expect(await database.skips.toArray()).toEqual([skip]);
  await changeSkip(skip.id, { days: '4' });
  expect(await database.skips.toArray()).toMatchObject([{ note: 'Portão verde', days: '4' }]);
});

test('a change leaves what another tab has written, and brings no deleted skip back', async () => {
  const skip = newSkip(emptyDraft);
  await addSkip(skip);
  const written = { ...skip, days: '4' };
  await database.skips.put(written);
  await changeSkip(skip.id, { note: 'Portão verde' });
  expect(await database.skips.toArray()).toEqual([{ ...written, note: 'Portão verde' }]);
  await database.skips.delete(skip.id);
  await changeSkip(skip.id, { days: '5' });
  expect(await database.skips.toArray()).toEqual([]);
});

test('a photo is stored only while its skip is there', async () => {
  const skip = newSkip(emptyDraft);
  await addSkip(skip);
  await addPhoto({ ...photo, id: 'shown', skip: skip.id });
  await addPhoto({ ...photo, id: 'late', skip: 'deleted' });
  expect(await database.photos.toCollection().primaryKeys()).toEqual(['shown']);
});
