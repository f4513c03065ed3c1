import { expect, onTestFinished, test } from 'vitest';
import { registerIn } from '#server/carriers.ts';
import { createPublicCompanies } from '#server/company/public-companies.ts';
import type { Database } from '#server/database/database.ts';
import { insertTestCompany } from './support/companies.ts';
import { shareEmptied } from './support/emptied.ts';
import { silentLog } from './support/log.ts';
import { entry, insertRegister, register } from './support/registers.ts';

const database = shareEmptied();

function startDirectory(database: Database, now = () => Date.UTC(2026, 10, 22, 12)) {
  const directory = createPublicCompanies({ database, log: silentLog, now });
  onTestFinished(() => directory.stop());
  const names = () =>
    registerIn('sc/joinville', directory.registers.current())?.entries.map(({ name }) => name);
  return { directory, names };
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
    { name: 'Última LTDA', validUntil: '2026-11-22' },
    { name: 'Passada LTDA', validUntil: '2026-11-21' },
  ]);
  const { directory } = startDirectory(database());
  await expect
    .poll(() => directory.registers.current())
    .toEqual([
      register(
        [
          entry('SILVA LTDA', { phone: '+554733330000', licence: '1', companyIds: [listed] }),
          entry('Última LTDA', { validUntil: '2026-11-22' }),
        ],
        { url: 'https://a.example/' },
      ),
    ]);
  expect(registerIn('sc/joinville', directory.registers.current())).toBe(
    directory.registers.current()[0],
  );
  expect(registerIn('sc/florianopolis', directory.registers.current())).toBeUndefined();
});
