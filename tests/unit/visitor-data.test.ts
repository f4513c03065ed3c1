import { Dexie } from 'dexie';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { database } from '#src/device/database/database.ts';
import { createRequestValue } from '#src/device/draft.ts';
import { createStoredValue, queryDatabase } from '#src/device/stored-value.ts';
import { areEditsStored, writeData } from '#src/device/write-data.ts';
import { dataCleared } from '#src/shared/runtime/events.ts';
import { nextTask } from '#src/shared/runtime/tasks.ts';

const name = 'visitor-data';

/** As 'Apagar tudo' does it. */
async function clear() {
  dataCleared.emit();
  database.close({ disableAutoOpen: false });
  await Dexie.delete(name);
}

afterEach(async () => {
  vi.restoreAllMocks();
  await clear();
});

const save = (key: string) =>
  writeData(({ saved }) =>
    saved.put({ kind: 'company', key, name: key, phone: null, city: '', note: '', savedAt: 0 }),
  );

const rejectWrites = () =>
  vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(() => {
    throw new DOMException('No room', 'QuotaExceededError');
  });

describe('a stored value', () => {
  const create = () => {
    const load = vi.fn(queryDatabase(({ saved }) => saved.toCollection().primaryKeys()));
    const query = createStoredValue<readonly string[]>(load, []);
    return { load, query, keys: () => query.get().value };
  };
  /** One that somebody follows, and that has been read. */
  const open = async (created = create()) => {
    created.query.subscribe(() => undefined);
    await created.query.load();
    return created;
  };

  it('neither loads its code nor makes the database while nothing is stored', async () => {
    const { load, keys } = await open();
    expect([load.mock.calls.length, keys()]).toEqual([0, []]);
    expect(await Dexie.exists(name)).toBe(false);
  });

  it('answers what is stored, and follows every change', async () => {
    await save('first');
    const { keys } = await open();
    expect(keys()).toEqual(['first']);
    await save('second');
    await expect.poll(keys).toEqual(['first', 'second']);
  });

  it('begins with the first write where there was nothing', async () => {
    const { keys } = await open();
    await save('first');
    await expect.poll(keys).toEqual(['first']);
  });

  it('is empty after everything was deleted, does not make the database again, and goes on', async () => {
    await save('first');
    const { keys } = await open();
    await clear();
    expect([keys(), await Dexie.exists(name)]).toEqual([[], false]);
    await save('second');
    await expect.poll(keys).toEqual(['second']);
  });

  it('tries its code again with the next write when it could not be fetched', async () => {
    await save('first');
    const created = create();
    created.load.mockRejectedValueOnce(new TypeError('Failed to fetch'));
    const { keys } = await open(created);
    expect(keys()).toEqual([]);
    await save('second');
    await expect.poll(keys).toEqual(['first', 'second']);
  });
});

describe('a value of the request', () => {
  const parse = (row: unknown) => (typeof row === 'string' ? row : '');
  const create = () => createRequestValue('draft', parse);
  const add = (letter: string) => (old: string) => old + letter;
  const stored = () => database.request.get('draft');

  it('shows a change at once and stores it', async () => {
    const value = create();
    const changing = value.change(add('a'));
    expect(value.get()).toBe('a');
    expect(await changing).toBe(true);
    expect(await stored()).toBe('a');
    expect(await create().load()).toBe('a');
  });

  it('never shows an older text to somebody who types on while it is stored and read', async () => {
    const value = create();
    const seen: string[] = [];
    value.subscribe(() => seen.push(value.get()));
    // Before, while and after the device has stored the letter before.
    for (let letter = 0; letter < 200; letter++) {
      const changing = value.change(add('a'));
      expect(value.get()).toHaveLength(letter + 1);
      if (letter % 4 === 1) await nextTask();
      if (letter % 4 === 2) await changing;
    }
    expect(await areEditsStored()).toBe(true);
    expect([value.get(), await stored()]).toEqual(['a'.repeat(200), 'a'.repeat(200)]);
    expect(seen).toEqual(seen.toSorted((a, b) => a.length - b.length));
  });

  it('is added to what the device holds, also when that is read later', async () => {
    await create().change(add('a'));
    const value = create();
    expect(await value.change(add('b'))).toBe(true);
    expect([value.get(), await stored()]).toEqual(['ab', 'ab']);
  });

  it('stays in the page when the device is full, and is stored with the next change', async () => {
    const value = create();
    const rejectedWrites = rejectWrites();
    expect(await value.change(add('a'))).toBe(false);
    expect(value.get()).toBe('a');
    rejectedWrites.mockRestore();
    expect(await value.change(add('b'))).toBe(true);
    expect([value.get(), await stored()]).toEqual(['ab', 'ab']);
  });

  it('is reported as stored when it is, after the writes under way', async () => {
    const value = create();
    void value.change(add('a'));
    expect([await areEditsStored(), await stored()]).toEqual([true, 'a']);
    const rejectedWrites = rejectWrites();
    void value.change(add('b'));
    expect(await areEditsStored()).toBe(false);
    rejectedWrites.mockRestore();
    void value.change(add('c'));
    expect([await areEditsStored(), await stored()]).toEqual([true, 'abc']);
  });

  it('follows what another page stores', async () => {
    const [one, other] = [create(), create()];
    other.subscribe(() => undefined);
    await one.change(add('a'));
    await expect.poll(other.get).toBe('a');
  });

  it('is gone when everything is deleted, also what was not stored', async () => {
    const value = create();
    rejectWrites();
    await value.change(add('a'));
    await clear();
    expect(value.get()).toBe('');
    const changing = value.change(add('b'));
    dataCleared.emit();
    await changing;
    expect([value.get(), await Dexie.exists(name)]).toEqual(['', false]);
  });
});

describe('a write', () => {
  it('says that the device is full', async () => {
    rejectWrites();
    expect(await save('first')).toEqual({ problem: 'full' });
  });

  it('gives up when the storage never answers', async () => {
    vi.useFakeTimers();
    const outcome = writeData(() => new Promise(() => undefined));
    await vi.advanceTimersByTimeAsync(5000);
    expect(await outcome).toEqual({ problem: 'failed' });
    vi.useRealTimers();
  });
});
