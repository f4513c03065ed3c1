import { expect, test } from 'vitest';
import { anonymous, type Database, type Query, service } from '#server/database/database.ts';
import { insertTestCompany } from './support/companies.ts';
import { asUser, describeOnEngines, shareDatabase } from './support/database.ts';

/** As service: what the operator's commands do. */
const ask = (database: Database, text: string, ...values: unknown[]) =>
  database.withIdentity(service, (query) => query(text, values));

const slugOf = async (database: Database, id: string) =>
  (await ask(database, 'select slug from companies where id = $1', id))[0]?.slug;

const former = async (database: Database, id: string) => {
  const rows = await ask(database, 'select slug from company_slugs where company_id = $1', id);
  return rows.map(({ slug }) => slug).toSorted();
};

const rename = (database: Database, id: string, name: string) =>
  ask(database, 'update companies set name = $2 where id = $1', id, name);

describeOnEngines("a company's slug", (engine) => {
  const shared = shareDatabase(engine);

  /** The database without the companies of the test before. */
  async function empty(): Promise<Database> {
    await ask(shared(), 'delete from companies');
    return shared();
  }

  test('is made of the words of its name, in ASCII', async () => {
    const database = await empty();
    const names = {
      'Caçambas São João & Cia. Ltda': 'cacambas-sao-joao-cia-ltda',
      "D'Ávila Entulhos": 'd-avila-entulhos',
      // The accent is a character of its own.
      'Remoc\u0327a\u0303o I\u0307stanbul': 'remocao-istanbul',
      'CAÇAMBA 5m³ – 1ª Linha': 'cacamba-5m3-1a-linha',
      '  --Zé--  ': 'ze',
      '</script><!-- \u2028': 'script',
      建築廃材: 'empresa',
      '!!!': 'empresa-2',
    };
    for (const [name, slug] of Object.entries(names)) {
      expect(await slugOf(database, await insertTestCompany(database, { name })), name).toBe(slug);
    }
  });

  test('is followed by a number where another company has it, or had it', async () => {
    const database = await empty();
    const ids: string[] = [];
    for (const name of ['Silva', 'SILVA', 'Silva 2', 'silva!'])
      ids.push(await insertTestCompany(database, { name }));
    const slugs = await Promise.all(ids.map((id) => slugOf(database, id)));
    expect(slugs).toEqual(['silva', 'silva-2', 'silva-2-2', 'silva-3']);
    await rename(database, ids[0] as string, 'Souza');
    const later = await insertTestCompany(database, { name: 'Silva' });
    expect(await slugOf(database, later)).toBe('silva-4');
    await ask(database, 'delete from companies where id = $1', ids[0]);
    expect(await slugOf(database, await insertTestCompany(database, { name: 'Silva' }))).toBe(
      'silva',
    );
  });

  test('of companies that are created at the same moment differ', async () => {
    const database = await empty();
    const names = Array.from({ length: 6 }, () => 'Juntas');
    const ids = await Promise.all(names.map((name) => insertTestCompany(database, { name })));
    const slugs = await Promise.all(ids.map((id) => slugOf(database, id)));
    expect(slugs.toSorted()).toEqual(['juntas', ...[2, 3, 4, 5, 6].map((n) => `juntas-${n}`)]);
  });

  test('changes with the words of the name, and the one before stays its own', async () => {
    const database = await empty();
    const id = await insertTestCompany(database, { name: 'Silva' });
    await insertTestCompany(database, { name: 'Souza' });
    const slugs = async () => [await slugOf(database, id), await former(database, id)];
    await rename(database, id, 'SÍLVA.');
    expect(await slugs()).toEqual(['silva', []]);
    await rename(database, id, 'Souza');
    expect(await slugs()).toEqual(['souza-2', ['silva']]);
    // The name of another one, written out: it has that slug already.
    await rename(database, id, 'Souza 2');
    expect(await slugs()).toEqual(['souza-2', ['silva']]);
    await rename(database, id, 'Silva');
    expect(await slugs()).toEqual(['silva', ['souza-2']]);
    await ask(database, 'delete from companies where id = $1', id);
    expect(await former(database, id)).toEqual([]);
  });

  test('is known to the public of a public company alone', async () => {
    const database = await empty();
    const shown = await insertTestCompany(database, { name: 'Antes' });
    await rename(database, shown, 'Pública');
    const hidden = [
      await insertTestCompany(database, { name: 'Nova A', columns: { approved_at: null } }),
      await insertTestCompany(database, { name: 'Muda A', phone: null }),
    ];
    const suspended = await insertTestCompany(database, {
      name: 'Parada A',
      cities: ['sc/blumenau', 'sc/joinville'],
      columns: { suspended_at: '2026-03-01' },
    });
    const unapproved = { approved_at: null, suspended_at: '2026-03-01' };
    hidden.push(await insertTestCompany(database, { name: 'Recusada A', columns: unapproved }));
    for (const id of [...hidden, suspended])
      await ask(
        database,
        `update companies set name = replace(name, ' A', ' B') where id = $1`,
        id,
      );
    const asPublic = (text: string) =>
      database.withIdentity(anonymous, (query: Query) => query(text));
    expect(await asPublic('select slug from companies')).toEqual([{ slug: 'publica' }]);
    expect(await asPublic('select slug from company_slugs')).toEqual([{ slug: 'antes' }]);
    expect(await asPublic('select * from gone_slugs() order by slug')).toEqual([
      { slug: 'parada-a', city_id: 'sc/blumenau' },
      { slug: 'parada-b', city_id: 'sc/blumenau' },
    ]);
    for (const text of [
      `insert into company_slugs values ('x', '${shown}')`,
      'delete from company_slugs',
      `select slug_of('x')`,
    ])
      await expect(asPublic(text), text).rejects.toThrow('permission denied');

    const user = crypto.randomUUID();
    await ask(database, 'insert into memberships values ($1, $2)', user, shown);
    const own = (text: string) => database.withIdentity(asUser(user), (query) => query(text));
    expect(await own('select slug from company_slugs')).toEqual([{ slug: 'antes' }]);
    for (const text of ['delete from company_slugs', `update companies set slug = 'mine'`])
      await expect(own(text), text).rejects.toThrow('permission denied');
    await expect(own('select * from gone_slugs()')).rejects.toThrow('permission denied');
  });
});
