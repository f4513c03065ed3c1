import { expect, onTestFinished, test, vi } from 'vitest';
import { createPublicCompanies } from '#server/company/public-companies.ts';
import {
  type Database,
  DatabaseUnavailableError,
  type Identity,
  service,
} from '#server/database/database.ts';
import { isSponsored } from '#src/company/record.ts';
import { createAbsentDatabase } from './support/app.ts';
import { insertTestCompany, insertTestPhoto } from './support/companies.ts';
import { describeOnEngines } from './support/database.ts';
import { collectLog } from './support/log.ts';
import { testPartner } from './support/partner.ts';
import { limit } from './support/strain.ts';

function startDirectory(database: Database, now = () => Date.UTC(2026, 10, 22, 12)) {
  const { log, lines } = collectLog();
  const directory = createPublicCompanies({ database, log, now });
  onTestFinished(() => directory.stop());
  return { directory, lines, names: () => directory.companies.current().map(({ name }) => name) };
}

describeOnEngines('the directory', ({ open, missing }) => {
  test('holds what the public may see of each company', async ({ skip }) => {
    if (missing) skip(missing);
    const database = await open();
    const id = await insertTestCompany(database, {
      name: 'Silva',
      cities: ['sc/blumenau', 'sc/joinville', 'xx/abroad'],
      columns: {
        ...{ featured_until: '2026-11-22', created_at: '2026-02-01' },
        ...{ takes_requests: true, requests_paused_until: '2026-11-22' },
      },
    });
    const older = await insertTestCompany(database, {
      name: 'Souza',
      columns: {
        ...{ featured_until: '2026-11-21', created_at: '2026-01-01' },
        ...{ takes_requests: true, requests_paused_until: '2026-11-23' },
      },
    });
    await insertTestCompany(database, { name: 'Nova', columns: { approved_at: null } });
    await insertTestCompany(database, { name: 'Parada', columns: { suspended_at: '2026-03-01' } });
    await insertTestCompany(database, { name: 'Muda', phone: null });
    const second = await insertTestPhoto(database, id, { digit: 'a', position: 1 });
    const cover = await insertTestPhoto(database, id, { digit: 'b', position: 0 });
    const hidden = await insertTestPhoto(database, id, { digit: 'c', status: 'pending' });
    const { directory } = startDirectory(database);
    await expect
      .poll(() => directory.companies.current())
      .toEqual([
        { ...company, id: older, slug: 'souza', name: 'Souza' },
        {
          ...{ ...company, id, slug: 'silva', name: 'Silva', featuredUntil: '2026-11-22' },
          takesRequests: true,
          servedCities: ['sc/blumenau', 'sc/joinville'].map((cityId) => ({ cityId, bairros: [] })),
          photos: [cover, second].map((hash) => ({ hash, ...picture })),
        },
      ]);
    expect(directory.isPublic(id)).toBe(true);
    expect(directory.isPublic(crypto.randomUUID())).toBe(false);
    expect(directory.isLive(id, cover)).toBe(true);
    expect(directory.isLive(id, hidden)).toBe(false);
    expect(directory.isLive(older, cover)).toBe(false);
  });

  test('follows each change, and has another version only when something changed', async ({
    skip,
  }) => {
    if (missing) skip(missing);
    const database = await open();
    const { directory, names } = startDirectory(database);
    const { version } = directory.companies;
    const id = await insertTestCompany(database, { name: 'Silva' });
    await expect.poll(names).toEqual(['Silva']);
    expect(directory.companies.version).not.toBe(version);
    const known = directory.companies.version;
    const set = (assignment: string) =>
      database.withIdentity(service, (query) =>
        query(`update companies set ${assignment} where id = $1`, [id]),
      );
    const reads = vi.spyOn(database, 'withIdentity');
    await set(`cnpj = '1'`);
    // The change itself, companies and figures.
    await expect.poll(() => reads.mock.calls.length).toBe(3);
    await Promise.all(reads.mock.results.map(({ value }) => value));
    expect(directory.companies.version).toBe(known);
    for (let number = 1; number <= 20; number += 1) await set(`name = 'Silva ${number}'`);
    await expect.poll(names).toEqual(['Silva 20']);
    await insertTestPhoto(database, id, { digit: 'd' });
    await expect.poll(() => directory.isLive(id, 'd'.repeat(64))).toBe(true);
    await set('suspended_at = now()');
    await expect.poll(names).toEqual([]);
    expect(directory.isPublic(id)).toBe(false);
    expect(directory.isLive(id, 'd'.repeat(64))).toBe(false);
  });

  test('ends what is featured at midnight of Brasília, without a change', async ({ skip }) => {
    if (missing) skip(missing);
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
    onTestFinished(() => void vi.useRealTimers());
    const database = await open();
    await insertTestCompany(database, {
      name: 'Silva',
      columns: { featured_until: '2026-11-22' },
    });
    let now = Date.UTC(2026, 10, 23, 2, 59, 59);
    const { directory } = startDirectory(database, () => now);
    const sponsored = () => directory.companies.current().map(isSponsored);
    await expect.poll(sponsored).toEqual([true]);
    now += 1000;
    vi.advanceTimersByTime(60_000);
    await expect.poll(sponsored).toEqual([false]);
  });

  test('leaves out a company that would make a list unusable, and says so once', async ({
    skip,
  }) => {
    if (missing) skip(missing);
    const database = await open();
    await insertTestCompany(database, { name: 'Silva', columns: { created_at: '2026-01-01' } });
    const website = 'javascript:alert(1)';
    const id = await insertTestCompany(database, { name: 'Falsa', columns: { website } });
    const { directory, lines, names } = startDirectory(database);
    await expect.poll(names).toEqual(['Silva']);
    await insertTestCompany(database, { name: 'Souza' });
    await expect.poll(names).toEqual(['Silva', 'Souza']);
    expect(directory.isPublic(id)).toBe(false);
    expect(lines).toEqual([
      `The company ${id} ("Falsa") has data that no page accepts; it is not listed.`,
    ]);
  });
});

test('the directory keeps what it has while the database is away, and loses no change', async () => {
  const { database, change, answers, reads } = createSlowDatabase();
  const { directory, lines, names } = startDirectory(database);
  await expect.poll(() => reads.length).toBe(1);
  answers.push([row('Silva')]);
  await expect.poll(names).toEqual(['Silva']);
  const { version } = directory.companies;
  change();
  change();
  await expect.poll(() => reads.length).toBe(2);
  // While it is read: what is read may be from before.
  change();
  change();
  answers.push(new DatabaseUnavailableError(), [row('Souza')]);
  await expect.poll(names).toEqual(['Souza']);
  expect(reads).toHaveLength(3);
  expect(reads.every(({ role }) => role === 'anon')).toBe(true);
  change();
  answers.push(new Error('permission denied'));
  await expect
    .poll(() => lines)
    .toEqual([expect.stringContaining('The companies cannot be read: Error: permission denied')]);
  expect(names()).toEqual(['Souza']);
  expect(directory.companies.version).toBe(version + 1);
});

/** Of which nothing is known but its phone. */
const company = {
  ...testPartner({ phone: '+5547999990000', address: '', approvedContacts: ['+5547999990000'] }),
  updatedOn: expect.stringMatching(/^\d{4}-\d\d-\d\d$/),
};

const picture = { width: 800, height: 600, description: '' };

const row = (name: string) => testPartner({ name, slug: 'silva' });

/** A database whose every read of companies waits for the next of `answers`; it has no figures. */
function createSlowDatabase() {
  const { database: absent, change } = createAbsentDatabase();
  const answers: (object[] | Error)[] = [];
  const reads: Identity[] = [];
  const database: Database = {
    ...absent,
    withIdentity(identity, work) {
      let reading: Promise<object[] | Error> | undefined;
      return work(async <Row extends object>(text: string) => {
        if (/response_figures|'lowest'|registers/.test(text)) return [];
        if (!reading) {
          reads.push(identity);
          reading = vi.waitUntil(() => answers.shift(), limit(20_000));
        }
        const answer = await reading;
        if (answer instanceof Error) throw answer;
        return answer as Row[];
      });
    },
    state: { engine: 'postgres', status: 'ready', durable: true },
    ready: Promise.resolve(),
  };
  return { database, change, answers, reads };
}
