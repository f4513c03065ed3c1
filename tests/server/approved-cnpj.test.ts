import { describe, expect, test } from 'vitest';
import { readRegisters } from '#server/carriers.ts';
import { editCompany, readOwnCompany } from '#server/company/edit.ts';
import { anonymous, type Database, service } from '#server/database/database.ts';
import { createCompany, edit } from './support/company-app.ts';
import { asUser, engines, shareDatabase } from './support/database.ts';
import { createTestedOperator } from './support/operator.ts';
import { insertRegister } from './support/registers.ts';

const own = '12345678000195';
const others = '11222333000181';

/** A company that edits its own data, and a register with two entries. */
async function fillCase(database: Database) {
  const { companyId: company, claims } = await createCompany(database);
  await database.withIdentity(service, async (query) => {
    // Of the case before.
    await query('delete from registers');
    await query('update companies set cnpj = null, approved_cnpj = null');
  });
  await insertRegister(database, [
    { name: 'LIMA LTDA', cnpj: own },
    { name: 'SOUZA ME', cnpj: others },
  ]);
  const { run } = createTestedOperator(database);
  const user = asUser(claims.sub);
  const read = () => database.withIdentity(user, readOwnCompany);
  return {
    company,
    run,
    read,
    show: () => run('show', { company }),
    approve: (args = {}) => run('approve', { company, ...args }),
    /** Saves the company's form with this CNPJ. */
    async save(cnpj: string | null) {
      const version = (await read())?.version ?? 0;
      const data = { ...edit.data, cnpj };
      const isStored = await database.withIdentity(user, (query) =>
        editCompany(query, { ...edit, version, data }),
      );
      expect(isStored).toBe(true);
    },
    /** The entry whose mark the company has. */
    async entry() {
      const [register] = await database.withIdentity(anonymous, readRegisters);
      return register?.entries.find(({ companyIds }) => companyIds.includes(company))?.name;
    },
  };
}

describe('a CNPJ', () => {
  const database = shareDatabase(engines[0]);

  test('gives the mark of its entry only once the operator has approved it', async () => {
    const { save, entry, approve, show, read } = await fillCase(database());
    await save(others);
    expect(await entry()).toBeUndefined();
    expect(await read()).toMatchObject({ data: { cnpj: others }, approvedCnpj: null });
    expect(await show()).toMatchObject({
      cnpj: others,
      approvedCnpj: null,
      waiting: ['CNPJ', 'contacts'],
    });
    expect(await approve()).toMatchObject({ newCnpj: others });
    expect(await entry()).toBe('SOUZA ME');
    expect(await read()).toMatchObject({ approvedCnpj: others });
    expect(await show()).toMatchObject({ approvedCnpj: others, waiting: [], review: null });
    expect(await approve(), 'nothing new').toMatchObject({ newCnpj: null });
    await save(own);
    expect(await entry(), 'neither of the old nor of the new one').toBeUndefined();
    await save(others);
    expect(await entry(), 'as it was approved').toBe('SOUZA ME');
    expect(await show()).toMatchObject({ waiting: [] });
  });

  test('that is refused gives way to the approved one, with a reason', async () => {
    const { company, save, entry, approve, show, read, run } = await fillCase(database());
    await save(own);
    await approve();
    await save(others);
    const { version = 0 } = (await read()) ?? {};
    const reason = 'Este CNPJ é de outra empresa.';
    expect(await run('reject', { company, reason })).toMatchObject({ photos: 0 });
    expect(await entry()).toBe('LIMA LTDA');
    expect(await show()).toMatchObject({ cnpj: own, waiting: [], review: null });
    // A page that still shows the refused one does not store it again unasked.
    expect(await read()).toMatchObject({
      version: version + 1,
      rejection: reason,
      pending: null,
      data: { cnpj: own },
    });
    await expect(run('reject', { company, reason })).rejects.toThrow('Nothing of');
    await approve();
    expect(await entry()).toBe('LIMA LTDA');
    await save(others);
    expect(await show(), 'the company asks again').toMatchObject({ waiting: ['CNPJ'] });
  });
});
