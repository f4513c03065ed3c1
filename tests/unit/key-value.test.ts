import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { readValue, updateValue } from '#src/device/key-value.ts';
import { dataCleared } from '#src/shared/runtime/events.ts';

const name = 'keyval-store';

/** Every connection of the page, so that a test may close it as a browser does. */
const connections: IDBDatabase[] = [];

beforeEach(() => {
  const { open } = IDBFactory.prototype;
  vi.spyOn(IDBFactory.prototype, 'open').mockImplementation(function (this: IDBFactory, ...given) {
    const request = open.apply(this, given);
    request.addEventListener('success', () => connections.push(request.result));
    return request;
  });
});

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

test('a connection that was closed without an event is opened again', async () => {
  await updateValue('name', () => 'yes');
  for (const connection of connections) connection.close();
  expect(await readValue('name')).toBe('yes');
  expect(await updateValue('name', () => 'still')).toBe(true);
});

test('the database can be deleted while the page has it open, and is made again', async () => {
  await updateValue('name', () => 'yes');
  await remove();
  expect(await readValue('name')).toBeUndefined();
  for (const connection of connections) connection.close();
  await updateValue('name', () => 'again');
  await remove();
  expect(await readValue('name')).toBeUndefined();
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
