import { expect, test } from 'vitest';
import { anonymous, type Database } from '#server/database/database.ts';
import { insertTestCompany } from './support/companies.ts';
import { askOf, asService, shareEmptied } from './support/emptied.ts';
import { createTestedOperator } from './support/operator.ts';

const database = shareEmptied();
const ask = askOf(database);
const askPublic = askOf(database, anonymous);

const now = () => Date.UTC(2026, 10, 22, 12);

const args = {
  city: 'sc/joinville',
  source: 'Secretaria do Meio Ambiente',
  date: '2026-11-01',
  url: 'https://joinville.example/licenciados',
};

const text = [
  'Razão Social;CNPJ;Telefone;Licença;Validade;Endereço;Situação',
  'SILVA CAÇAMBAS LTDA;12.345.678/0001-95;;12/2026;31/12/2026;Rua A, 1;Ativa',
  'SOUZA EIRELI;;(47) 3433-1234;13/2026;;;Ativa',
  'João da Silva;529.982.247-25;(47) 99912-3456;14/2026;;Rua B, 2;Ativa',
  'LIMA LTDA;;;;21/11/2026;;Ativa',
].join('\r\n');

const stored = (database: Database) =>
  asService(
    database,
    `select city_id, position, name, is_person, cnpj, phone, licence, valid_until::text
      from register_entries order by city_id, position`,
  );

const importRegister = (change: object = {}) =>
  createTestedOperator(database(), now).run('import-open-data register', {
    ...args,
    text,
    apply: true,
    ...change,
  });

test('the import of a register says first what it would do, then does it', async () => {
  const silva = await insertTestCompany(database(), {
    name: 'Disk Horizonte',
    columns: { cnpj: '12345678000195', approved_cnpj: '12345678000195' },
  });
  const souza = await insertTestCompany(database(), {
    name: 'Caçambas Souza',
    phone: '+554734331234',
  });
  await insertTestCompany(database(), { name: 'Outra', phone: '+554734331234' });
  const dryRun = await importRegister({ apply: false });
  // How columns are read has tests of its own.
  expect(dryRun).toMatchObject({
    isApplied: false,
    replaced: null,
    unread: ['Situação'],
    lines: [
      {
        where: 'line 2 ("SILVA CAÇAMBAS LTDA")',
        name: 'SILVA CAÇAMBAS LTDA',
        outcome: 'company',
        matches: [{ id: silva, name: 'Disk Horizonte', by: 'CNPJ' }],
      },
      {
        where: 'line 3 ("SOUZA EIRELI")',
        name: 'SOUZA EIRELI',
        outcome: 'company',
        matches: [{ id: souza, name: 'Caçambas Souza', by: 'phone and name' }],
      },
      {
        where: 'line 4 ("João da Silva")',
        name: 'João da Silva',
        outcome: 'individual',
        matches: [],
      },
      { where: 'line 5 ("LIMA LTDA")', name: 'LIMA LTDA', outcome: 'expired', matches: [] },
    ],
    problems: [],
    openData: {
      added: 2,
      changed: 0,
      unchanged: 0,
      left: 0,
      suppressed: 0,
      merged: 0,
      claimedGone: [],
      doubted: 0,
      companies: 2,
      byTier: { 1: 2, 2: 0, 3: 0 },
    },
  });
  expect(await stored(database())).toEqual([]);
  const applied = await importRegister();
  expect(applied).toEqual({ ...(dryRun as object), isApplied: true });
  const nothing = { cnpj: null, phone: null, licence: null, valid_until: null };
  const city_id = 'sc/joinville';
  expect(await stored(database())).toEqual([
    {
      city_id,
      position: 1,
      name: 'SILVA CAÇAMBAS LTDA',
      is_person: false,
      ...nothing,
      cnpj: '12345678000195',
      valid_until: '2026-12-31',
    },
    {
      city_id,
      position: 2,
      name: 'SOUZA EIRELI',
      is_person: false,
      ...nothing,
      phone: '+554734331234',
    },
    { city_id, position: 3, name: 'João da Silva', is_person: true, ...nothing },
  ]);
});

test('the import of a register lists the companies of a register as open data, and neither individuals nor public bodies', async () => {
  const shown = () =>
    askPublic(`select name, city_id as city, cnpj, phone, address, is_sole_trader as "isSoleTrader", sources
        from public_open_data_companies order by name`);
  const person = 'MARIA DE TESTE;11.222.333/0001-81;;16/2026;;Rua C, 3;Ativa';
  const body = 'PREFEITURA DE TESTE - COLETA;;;17/2026;;Rua D, 4;Ativa';
  await importRegister({ text: `${text}\r\n${person}\r\n${body}` });
  const city = 'sc/joinville';
  const sources = [{ source: 'register', on: '2026-11-01' }];
  const company = { city, cnpj: null, phone: null, address: '', isSoleTrader: false, sources };
  const silva = { cnpj: '12345678000195', address: 'Rua A, 1' };
  const maria = { ...company, name: 'Maria de Teste', isSoleTrader: true };
  const souza = { ...company, name: 'Souza EIRELI', phone: '+554734331234' };
  expect(await shown()).toEqual([
    maria,
    { ...company, name: 'Silva Caçambas LTDA', ...silva },
    { ...souza, isSoleTrader: false },
  ]);
  await importRegister({ text: 'Empresa\nNova LTDA' });
  expect(await shown()).toEqual([{ ...company, name: 'Nova LTDA' }]);
});

test('the import of a register replaces the register of the city, and no other', async () => {
  await importRegister();
  await importRegister({ city: 'sc/florianopolis', text: 'Empresa\nIlha LTDA' });
  const again = { text: 'Empresa;Licença\nNova LTDA;9', 'public-licence': true };
  expect(
    await importRegister({ ...again, url: undefined, source: 'Outra', date: '2026-11-22' }),
  ).toEqual(expect.objectContaining({ isApplied: true, replaced: 3 }));
  expect(await stored(database())).toMatchObject([
    { city_id: 'sc/florianopolis', name: 'Ilha LTDA' },
    { city_id: 'sc/joinville', name: 'Nova LTDA', licence: '9' },
  ]);
  const registers = await ask(
    `select source, url, read_on::text as "readOn" from registers order by city_id`,
  );
  expect(registers).toEqual([
    { source: args.source, url: args.url, readOn: '2026-11-01' },
    { source: 'Outra', url: null, readOn: '2026-11-22' },
  ]);
});

test('the import of a register imports nothing with one bad line, and keeps what was there', async () => {
  await importRegister();
  const report = await importRegister({ text: 'Empresa;CNPJ\nA LTDA;\nB LTDA;1' });
  expect(report).toMatchObject({
    isApplied: false,
    lines: [{ outcome: 'company' }, { where: 'line 3 ("B LTDA")', outcome: 'bad' }],
    problems: ['"cnpj" must be a valid CNPJ or CPF (line 3), not "1".'],
  });
  expect(await stored(database())).toHaveLength(3);
});
