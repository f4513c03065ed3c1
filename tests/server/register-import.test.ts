import { expect, test } from 'vitest';
import { anonymous } from '#server/database/database.ts';
import { askOf, shareEmptied } from './support/emptied.ts';
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

const stored = () => ask('select city_id, entries from registers order by city_id');

const importRegister = (change: object = {}) =>
  createTestedOperator(database(), now).run('import-open-data register', {
    ...args,
    text,
    apply: true,
    ...change,
  });

test('the import of a register says first what it would do, then does it', async () => {
  const dryRun = await importRegister({ apply: false });
  // How columns are read has tests of its own.
  expect(dryRun).toMatchObject({
    isApplied: false,
    outcome: 'Nothing was imported; add --apply to do it.',
    unread: ['Situação'],
    entries: 2,
    individuals: ['line 4 ("João da Silva")'],
    expired: ['line 5 ("LIMA LTDA")'],
    problems: [],
    openData: { added: 2, companies: 2, byTier: { 1: 2, 2: 0, 3: 0 } },
  });
  expect(await stored()).toEqual([]);
  const applied = await importRegister();
  expect(applied).toEqual({ ...(dryRun as object), isApplied: true, outcome: 'Imported.' });
  const nothing = { cnpj: null, phone: null, licence: null, validUntil: null };
  const [cnpj, validUntil] = ['12345678000195', '2026-12-31'];
  expect(await stored()).toEqual([
    {
      city_id: 'sc/joinville',
      entries: [
        { name: 'SILVA CAÇAMBAS LTDA', ...nothing, cnpj, validUntil },
        { name: 'SOUZA EIRELI', ...nothing, phone: '+554734331234' },
      ],
    },
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
  const maria = { ...company, name: 'Maria de Teste', isSoleTrader: true, address: null };
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
  await importRegister({ ...again, url: undefined, source: 'Outra', date: '2026-11-22' });
  const registers = await ask(
    `select source, url, read_on::text as "readOn", entries from registers order by city_id`,
  );
  expect(registers).toMatchObject([
    { source: args.source, url: args.url, readOn: '2026-11-01', entries: [{ name: 'Ilha LTDA' }] },
    {
      source: 'Outra',
      url: null,
      readOn: '2026-11-22',
      entries: [{ name: 'Nova LTDA', licence: '9' }],
    },
  ]);
});

test('the import of a register imports nothing with one bad line, and keeps what was there', async () => {
  await importRegister();
  const report = await importRegister({ text: 'Empresa;CNPJ\nA LTDA;\nB LTDA;1' });
  expect(report).toMatchObject({
    isApplied: false,
    entries: 1,
    problems: ['"cnpj" must be a valid CNPJ or CPF (line 3), not "1".'],
  });
  expect(await stored()).toMatchObject([{ entries: { length: 2 } }]);
});
