import { expect, onTestFinished, test, vi } from 'vitest';
import { registerIn } from '#server/carriers.ts';
import { createPublicCompanies } from '#server/company/public-companies.ts';
import { type Database, service } from '#server/database/database.ts';
import { interruptible } from './support/accounts.ts';
import { insertTestCompany } from './support/companies.ts';
import { shareEmptied } from './support/emptied.ts';
import { silentLog } from './support/log.ts';
import { entry, register } from './support/registers.ts';

const database = shareEmptied();

function startDirectory(database: Database, now = () => Date.UTC(2026, 10, 22, 12)) {
  const directory = createPublicCompanies({ database, log: silentLog, now });
  onTestFinished(() => directory.stop());
  const names = () =>
    registerIn('sc/joinville', directory.registers.current())?.entries.map(({ name }) => name);
  return { directory, names };
}

/** Inserts Joinville's register with these entries, as SQL does it. */
function insertRegister(database: Database, entries: Record<string, unknown>[]): Promise<void> {
  return database.withIdentity(service, async (query) => {
    await query(
      `insert into registers values ('sc/joinville', 'Secretaria', 'https://a.example/', '2026-11-01')`,
    );
    for (const [index, entry] of entries.entries()) {
      const values = { city_id: 'sc/joinville', position: index, is_person: false, ...entry };
      await query(
        `insert into register_entries (${Object.keys(values)})
        values (${Object.keys(values).map((_, column) => `$${column + 1}`)})`,
        Object.values(values),
      );
    }
  });
}

test('the registers are held with their valid entries and the companies of their CNPJ', async () => {
  const cnpj = '12345678000195';
  const approved = { cnpj, approved_cnpj: cnpj };
  const listed = await insertTestCompany(database(), { name: 'Silva', columns: approved });
  await insertTestCompany(database(), {
    name: 'Parada',
    columns: { ...approved, suspended_at: '2026-01-02' },
  });
  await insertTestCompany(database(), {
    name: 'Nova',
    columns: { ...approved, approved_at: null },
  });
  await insertRegister(database(), [
    { name: 'SILVA LTDA', cnpj, licence: '1', phone: '+554733330000' },
    { name: 'João', is_person: true, valid_until: '2026-11-22' },
    { name: 'Passada LTDA', valid_until: '2026-11-21' },
  ]);
  const { directory } = startDirectory(database());
  await expect
    .poll(() => directory.registers.current())
    .toEqual([
      register(
        [
          entry('SILVA LTDA', { phone: '+554733330000', licence: '1', companyIds: [listed] }),
          entry('João', { validUntil: '2026-11-22' }),
        ],
        { url: 'https://a.example/' },
      ),
    ]);
  expect(registerIn('sc/joinville', directory.registers.current())).toBe(
    directory.registers.current()[0],
  );
  expect(registerIn('sc/florianopolis', directory.registers.current())).toBeUndefined();
});

test('the registers lose an entry at midnight of Brasília, also without the database', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  onTestFinished(() => void vi.useRealTimers());
  await insertRegister(database(), [{ name: 'Silva', valid_until: '2026-11-22' }]);
  let now = Date.UTC(2026, 10, 23, 2, 59, 59);
  const { state, database: interrupted } = interruptible(database());
  const { directory, names } = startDirectory(interrupted, () => now);
  await expect.poll(names).toEqual(['Silva']);
  const { version } = directory.registers;
  state.away = true;
  now += 1000;
  vi.advanceTimersByTime(60_000);
  await expect.poll(names).toEqual([]);
  expect(directory.registers.version).not.toBe(version);
});
