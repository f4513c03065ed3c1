import { afterEach, expect, test, vi } from 'vitest';
import { readValue, updateValue } from '#src/device/key-value.ts';
import { dataCleared } from '#src/shared/runtime/events.ts';

const name = 'keyval-store';

afterEach(() => {
  // Files that run later share the module and the prototype.
  vi.restoreAllMocks();
  dataCleared.emit();
});

const remove = () =>
  new Promise<void>((resolve, reject) => {
    const request = indexedDB.deleteDatabase(name);
    request.onsuccess = () => resolve();
    request.onblocked = () => reject(new Error('A connection is still open'));
  });

test('a value outlives the page, and two changes at once both count', async () => {
  const add = (old: unknown) => Number(old ?? 0) + 1;
  await Promise.all([updateValue('count', add), updateValue('count', add)]);
  expect(await readValue('count')).toBe(2);
});

test('no connection stays open, and reading makes no database', async () => {
  await updateValue('name', () => 'yes');
  await remove();
  expect(await readValue('name')).toBeUndefined();
  expect((await indexedDB.databases()).map((database) => database.name)).not.toContain(name);
  await updateValue('name', () => 'again');
  expect(await readValue('name')).toBe('again');
});

test('what a full device cannot store stays in memory until everything is deleted', async () => {
  const put = vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(() => {
    throw new DOMException('No room', 'QuotaExceededError');
  });
  expect(await updateValue('new', () => 'here')).toBe(false);
  put.mockRestore();
  expect(await readValue('new')).toBe('here');
  dataCleared.emit();
  expect(await readValue('new')).toBeUndefined();
});
