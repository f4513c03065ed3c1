import { expect, test, vi } from 'vitest';
import {
  anonymous,
  type Database,
  DatabaseUnavailableError,
  type Query,
  service,
} from '#server/database/database.ts';
import { openEmbedded } from '#server/database/embedded.ts';
import { openPostgres } from '#server/database/postgres.ts';
import {
  asUser,
  createDataDir,
  describeOnEngines,
  openTestDatabase,
  shareDatabase,
} from './support/database.ts';
import { collectLog } from './support/log.ts';

const insert = (query: Query, name: string) =>
  query('insert into companies (name) values ($1)', [name]);

/** Which companies have names that begin like this. */
const names = async (database: Database, beginning: string) => {
  const rows = await database.withIdentity(service, (query) =>
    query<{ name: string }>(
      'select name from companies where starts_with(name, $1) order by name',
      [beginning],
    ),
  );
  return rows.map(({ name }) => name);
};

describeOnEngines('transactions', (engine) => {
  const database = shareDatabase(engine);

  test('nothing of work that fails stays', async () => {
    const work = database().withIdentity(service, async (query) => {
      await insert(query, 'failing');
      throw new Error('no');
    });
    await expect(work).rejects.toThrow('no');
    expect(await names(database(), 'failing')).toEqual([]);
  });

  test('a statement whose failure was swallowed is not acknowledged', async () => {
    const work = database().withIdentity(service, async (query) => {
      await insert(query, 'swallowed');
      await query('select 1 / 0').catch(() => undefined);
    });
    await expect(work).rejects.toThrow('its error was not passed on');
    expect(await names(database(), 'swallowed')).toEqual([]);
  });

  test('role and claims end with the transaction, whether it succeeds or fails', async () => {
    const me = crypto.randomUUID();
    const identity = (query: Query) =>
      query(
        `select current_user::text as role, current_setting('request.jwt.claims', true) as claims`,
      );
    const [mine] = await database().withIdentity(asUser(me), identity);
    expect(mine).toMatchObject({ role: 'authenticated', claims: expect.stringContaining(me) });
    await database()
      .withIdentity(asUser(me), (query) => query('select no_such_column'))
      .catch(() => undefined);
    for (let turn = 0; turn < 3; turn += 1) {
      expect(await database().withIdentity(anonymous, identity)).toEqual([
        { role: 'anon', claims: '' },
      ]);
    }
  });

  test('a transaction inside another is an error, and not one that waits for ever', async () => {
    const work = database().withIdentity(service, () =>
      database().withIdentity(service, (query) => query('select 1')),
    );
    await expect(work).rejects.toThrow('A transaction cannot begin inside another');
    // What was begun by the work, and goes on after it, may have its own.
    const { promise: ended, resolve: end } = Promise.withResolvers<void>();
    let later: Promise<unknown> = Promise.resolve();
    await database().withIdentity(service, async () => {
      later = ended.then(() => names(database(), 'inside'));
    });
    end();
    expect(await later).toEqual([]);
  });

  test('a query after the end of its transaction is refused', async () => {
    const late = await database().withIdentity(
      service,
      async (query) => () => insert(query, 'late'),
    );
    await expect(late()).rejects.toThrow('after the end of its transaction');
    expect(await names(database(), 'late')).toEqual([]);
  });

  test('an error of the work is its own, though it looks like one of the connection', async () => {
    const missing = Object.assign(new Error('no such file'), { code: 'ENOENT' });
    const work = database().withIdentity(service, () => Promise.reject(missing));
    await expect(work).rejects.toBe(missing);
    expect(database().state.status).toBe('ready');
  });

  test('twenty at once wait for each other, and what is public is notified', async () => {
    const all = Array.from({ length: 20 }, (_, index) => `company ${index}`);
    const listener = vi.fn();
    database().onPublicChanged(listener);
    await Promise.all(
      all.map((name) => database().withIdentity(service, (query) => insert(query, name))),
    );
    expect(await names(database(), 'company')).toEqual(all.toSorted());
    await expect.poll(() => listener.mock.calls.length).toBeGreaterThan(0);
  });

  test('nothing runs after it was closed', async () => {
    const closed = await engine.open();
    await closed.close();
    await expect(names(closed, '')).rejects.toThrow(DatabaseUnavailableError);
    expect(closed.state.status).toBe('unavailable');
  });
});

test('a database that is closed while it is opened does not keep anybody waiting', async () => {
  const { log, lines } = collectLog();
  const never = new Promise<never>(() => undefined);
  const database = openTestDatabase(() => never, log);
  expect(database.state.status).toBe('starting');
  await expect(names(database, '')).rejects.toThrow(DatabaseUnavailableError);
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

test('every failure is logged once, and tried again', async () => {
  const { log, lines } = collectLog();
  const failures = [
    new Error('the files are damaged'),
    Object.assign(new Error('not accepting connections'), { code: '55000' }),
  ];
  const folder = await createDataDir();
  const database = openTestDatabase(async (signal) => {
    const failure = failures.shift();
    if (failure) throw failure;
    return openEmbedded(folder, signal);
  }, log);
  await expect.poll(() => lines).toHaveLength(1);
  expect(database.state.status).toBe('unavailable');
  await database.ready;
  expect(lines).toEqual([
    'The database cannot be used, and is tried again: the files are damaged',
    'The database cannot be used, and is tried again: not accepting connections',
    'The database is ready again.',
  ]);
});
