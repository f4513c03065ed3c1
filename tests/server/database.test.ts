import { setTimeout as delay } from 'node:timers/promises';
import { expect, test, vi } from 'vitest';
import { startDatabase } from '#server/database/connect.ts';
import {
  anonymous,
  type Database,
  DatabaseUnavailableError,
  type Query,
  service,
} from '#server/database/database.ts';
import { openPostgres } from '#server/database/postgres.ts';
import { asUser, describeOnEngines, engines, openTestDatabase } from './support/database.ts';
import { collectLog } from './support/log.ts';

const insert = (query: Query, name: string) =>
  query('insert into companies (name) values ($1)', [name]);

const names = async (database: Database) => {
  const rows = await database.withIdentity(service, (query) =>
    query<{ name: string }>('select name from companies order by name'),
  );
  return rows.map(({ name }) => name);
};

describeOnEngines('transactions', ({ open, missing }) => {
  test('nothing of work that fails stays', async ({ skip }) => {
    if (missing) skip(missing);
    const database = await open();
    const work = database.withIdentity(service, async (query) => {
      await insert(query, 'A');
      throw new Error('no');
    });
    await expect(work).rejects.toThrow('no');
    expect(await names(database)).toEqual([]);
  });

  test('a statement whose failure was swallowed is not acknowledged', async ({ skip }) => {
    if (missing) skip(missing);
    const database = await open();
    const work = database.withIdentity(service, async (query) => {
      await insert(query, 'A');
      await query('select 1 / 0').catch(() => undefined);
    });
    await expect(work).rejects.toThrow('its error was not passed on');
    expect(await names(database)).toEqual([]);
  });

  test('role and claims end with the transaction, whether it succeeds or fails', async ({
    skip,
  }) => {
    if (missing) skip(missing);
    const database = await open();
    const me = crypto.randomUUID();
    const identity = (query: Query) =>
      query(
        `select current_user::text as role, current_setting('request.jwt.claims', true) as claims`,
      );
    const [mine] = await database.withIdentity(asUser(me), identity);
    expect(mine).toMatchObject({ role: 'authenticated', claims: expect.stringContaining(me) });
    await database
      .withIdentity(asUser(me), (query) => query('select no_such_column'))
      .catch(() => undefined);
    for (let turn = 0; turn < 3; turn += 1) {
      expect(await database.withIdentity(anonymous, identity)).toEqual([
        { role: 'anon', claims: '' },
      ]);
    }
  });

  test('a transaction inside another is an error, and not one that waits for ever', async ({
    skip,
  }) => {
    if (missing) skip(missing);
    const database = await open();
    const work = database.withIdentity(service, () =>
      database.withIdentity(service, (query) => query('select 1')),
    );
    await expect(work).rejects.toThrow('A transaction cannot begin inside another');
    // What was begun by the work, and goes on after it, may have its own.
    let later: Promise<unknown> = Promise.resolve();
    await database.withIdentity(service, async () => {
      later = delay(20).then(() => names(database));
    });
    expect(await later).toEqual([]);
  });

  test('a query after the end of its transaction is refused', async ({ skip }) => {
    if (missing) skip(missing);
    const database = await open();
    const late = await database.withIdentity(service, async (query) => () => insert(query, 'A'));
    await expect(late()).rejects.toThrow('after the end of its transaction');
    expect(await names(database)).toEqual([]);
  });

  test('twenty at once wait for each other', async ({ skip }) => {
    if (missing) skip(missing);
    const database = await open();
    const all = Array.from({ length: 20 }, (_, index) => `company ${index}`);
    await Promise.all(
      all.map((name) => database.withIdentity(service, (query) => insert(query, name))),
    );
    expect(await names(database)).toEqual(all.toSorted());
  });

  test('a change of what is public is notified', async ({ skip }) => {
    if (missing) skip(missing);
    const database = await open();
    const listener = vi.fn();
    database.onPublicChanged(listener);
    await database.withIdentity(service, (query) => insert(query, 'A'));
    await expect.poll(() => listener.mock.calls.length).toBeGreaterThan(0);
  });

  test('nothing runs after it was closed', async ({ skip }) => {
    if (missing) skip(missing);
    const database = await open();
    await database.close();
    await expect(names(database)).rejects.toThrow(DatabaseUnavailableError);
    expect(database.state.status).toBe('unavailable');
  });
});

test('a database that is closed while it is opened does not keep anybody waiting', async () => {
  const { log, lines } = collectLog();
  const never = new Promise<never>(() => undefined);
  const database = openTestDatabase(() => never, log);
  expect(database.state.status).toBe('starting');
  await expect(names(database)).rejects.toThrow(DatabaseUnavailableError);
  await database.close();
  await expect(database.ready).rejects.toThrow('was closed');
  expect(lines).toEqual([]);
});

test('what opens too late is closed again', async () => {
  const { promise: opened, resolve } = Promise.withResolvers<void>();
  const engine = await openPostgres('postgresql://127.0.0.1:1/none');
  const close = vi.spyOn(engine, 'close');
  const database = openTestDatabase(() => opened.then(() => engine));
  await database.close();
  resolve();
  await expect.poll(() => close.mock.calls.length).toBe(1);
});

test('a failure that no retry mends is logged once, and no retry follows', async () => {
  const { log, lines } = collectLog();
  const open = vi.fn(() => Promise.reject(new Error('the files are damaged')));
  const database = startDatabase({
    open,
    description: { engine: 'embedded', durable: false },
    log,
  });
  await expect(database.ready).rejects.toThrow('damaged');
  expect(database.state).toEqual({ engine: 'embedded', durable: false, status: 'unavailable' });
  await database.close();
  expect(open).toHaveBeenCalledTimes(1);
  expect(lines).toEqual(['The database cannot be used: the files are damaged']);
});

test('an error of the work is its own, though it looks like one of the connection', async () => {
  const database = await engines[0].open();
  const missing = Object.assign(new Error('no such file'), { code: 'ENOENT' });
  await expect(database.withIdentity(service, () => Promise.reject(missing))).rejects.toBe(missing);
  expect(database.state.status).toBe('ready');
});
