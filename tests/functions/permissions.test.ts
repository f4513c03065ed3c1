import { describe, expect, test } from 'vitest';
import { anonymous, type Identity, service } from '#functions/database/database.ts';
import { engines } from './support/database.ts';

const asUser = (id: string): Identity => ({
  role: 'authenticated',
  claims: { sub: id, session_id: crypto.randomUUID() },
});

describe.each(engines)('permissions, on $name', ({ open, missing }) => {
  test('each identity reaches its own rows and no others', async ({ skip }) => {
    if (missing) skip(missing);
    const database = await open();
    const [mine, others] = [crypto.randomUUID(), crypto.randomUUID()];
    const [own, other] = await database.as(service, async (query) => {
      const rows = await query<{ id: string }>(
        `insert into companies (name, phone, approved_at, cnpj) values ('A', '+5547999990000', now(), '1'), ('B', null, now(), '2') returning id`,
      );
      const [one, two] = rows.map(({ id }) => id) as [string, string];
      await query('insert into memberships (user_id, company_id) values ($1, $2), ($3, $4)', [
        mine,
        one,
        others,
        two,
      ]);
      return [one, two];
    });
    const names = (identity: Identity) =>
      database.as(identity, (query) => query<{ name: string }>('select name from companies'));
    expect(await names(anonymous)).toEqual([{ name: 'A' }]);
    expect(await names(asUser(mine))).toEqual([{ name: 'A' }]);
    expect(await names(asUser(others))).toEqual([{ name: 'B' }]);
    const update = (id: string) =>
      database.as(asUser(mine), (query) =>
        query('update companies set address = $1 where id = $2 returning id', ['x', id]),
      );
    expect(await update(own)).toHaveLength(1);
    expect(await update(other)).toEqual([]);
    await expect(
      database.as(asUser(mine), (query) => query(`update companies set featured_until = now()`)),
    ).rejects.toThrow('permission denied');
    await expect(
      database.as(anonymous, (query) => query('select cnpj from companies')),
    ).rejects.toThrow('permission denied');
    await expect(
      database.as(asUser(mine), (query) =>
        query(`insert into company_areas (company_id, city_id) values ($1, 'sc/joinville')`, [
          other,
        ]),
      ),
    ).rejects.toThrow('row-level security');
  });
});
