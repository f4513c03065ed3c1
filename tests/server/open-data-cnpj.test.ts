import { readFile, truncate, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { readCnpjMonth } from '#server/open-data/cnpj-month.ts';
import {
  cnpjOf,
  establishmentLine,
  perThousand,
  writeCnpjMonth,
  writeFiles,
} from './support/cnpj-month.ts';
import { createFolder } from './support/folder.ts';
import { oddMonth } from './support/odd-companies.ts';

const usual = { 2: '0001', 4: '1', 6: '02', 11: '20190315', 12: '4930202', 20: 'SC', 21: '8179' };

/** An invented establishment of Joinville. */
function establishment(root: string, fields: Readonly<Record<number, string>>) {
  return { ...usual, 1: root, 3: cnpjOf(root).slice(-2), ...fields };
}

/** Writes a month of files and reads it, in a folder of its own. */
async function readWritten(content: Parameters<typeof writeCnpjMonth>[1]) {
  return readCnpjMonth(await writeCnpjMonth(await createFolder(), content));
}

test('a month is read with its defects, each counted, with three examples', async () => {
  const month = await readWritten({ rows: 2000 });
  expect(month.month).toBe('2026-10');
  expect(month.counts).toEqual({ Empresas: 2000, Estabelecimentos: 1996, Simples: 400 });
  const tiers = Map.groupBy(month.records, ({ tier }) => tier);
  expect(tiers.get(1)).toHaveLength(2 * perThousand.tier1);
  expect(tiers.get(2)).toHaveLength(2 * perThousand.tier2);
  expect(tiers.get(3)).toHaveLength(2 * perThousand.tier3);
  const { brokenLines, nulBytes, impossibleDates } = perThousand;
  expect(month.faults).toMatchObject({
    'broken line': 2 * (brokenLines + 1),
    'NUL byte, removed': 2 * nulBytes,
    'impossible date, left out': 2 * impossibleDates,
  });
  const broken = month.notes.filter((note) => note.startsWith('broken line'));
  expect(broken).toHaveLength(3);
  expect(broken[0]).toMatch(/^broken line: Estabelecimentos0\.zip, line 2: "/);
  expect(month.records.filter(({ isSoleTrader }) => isSoleTrader)).toHaveLength(2);
  expect(JSON.stringify(month)).not.toContain('00000000191');
});

test('a month of which more than one line in a hundred cannot be read is refused', async () => {
  const more = Array.from({ length: 11_000 }, () => ({ ...usual, 4: '1";"1' }));
  await expect(readWritten({ rows: 1000, more })).rejects.toThrow(
    'Of 12001 lines of Estabelecimentos, 11003 cannot be read; nothing was changed.',
  );
});

test('a row becomes what may be stored of it', async () => {
  const { records } = await readWritten({
    rows: 0,
    more: [
      establishment('99010101', {
        5: 'CACAMBAS EXEMPLO',
        12: '3811400',
        13: '7739099',
        14: 'RUA',
        15: 'DAS ACACIAS',
        16: '120',
        17: 'GALPAO 2;FUNDOS',
        18: 'SANTO ANTONIO',
        19: '89218000',
        22: '52',
        23: '30010001',
        24: '0052',
        25: '90010002',
        28: 'CONTATO@CACAMBASEXEMPLO.TEST',
      }),
      establishment('99020202', { 12: '4930201', 13: '3811400', 15: 'PROJETADA 7', 22: '052' }),
      establishment('99030303', { 5: '99.030.303 BELTRANA ENTULHOS 000.000.001-91', 15: 'X' }),
      establishment('99050505', { 5: 'CACAMBAS GLORIA00000000191', 15: 'Y' }),
      establishment('99A4B5C6', { 5: 'TELE-ENTULHO FALSO & FILHOS', 16: 'S N', 15: 'DO SITIO' }),
    ],
    owners: {
      '99010101': ['CACAMBAS EXEMPLO TRANSPORTES DE ENTULHO LTDA', '2062'],
      '99020202': ['FULANO DE TESTE CACAMBAS 00000000191', '2135'],
      '99030303': ['99.030.303 BELTRANA INVENTADA', '2135'],
      // The file of companies may lack one.
      '99050505': ['CICRANO 000 000 001 91', ''],
    },
  });
  expect(records).toMatchObject([
    {
      source: 'cnpj',
      key: '99010101000100',
      city: 'sc/joinville',
      tier: 1,
      name: 'Caçambas Exemplo Transportes de Entulho LTDA',
      tradeName: 'Caçambas Exemplo',
      isSoleTrader: false,
      phones: ['+5552990010002', '+555230010001'],
      email: 'contato@cacambasexemplo.test',
      bairro: 'Santo Antonio',
      address: 'Rua das Acacias, 120, Galpao 2;Fundos',
      openedOn: '2019-03-15',
    },
    {
      name: 'Fulano de Teste Caçambas',
      tradeName: null,
      isSoleTrader: true,
      tier: 1,
      address: '',
      bairro: null,
      openedOn: null,
    },
    { name: 'Beltrana Inventada', tradeName: 'Beltrana Entulhos', address: '' },
    {
      name: 'Cicrano',
      tradeName: 'Caçambas Gloria',
      isSoleTrader: true,
      address: '',
      bairro: null,
    },
    { cnpj: '99A4B5C6000148', address: 'Do Sitio, s/n', tradeName: 'Tele-Entulho Falso & Filhos' },
  ]);
});

test('every odd row becomes what it should, or nothing', async () => {
  const { more, owners, expected } = oddMonth();
  const month = await readWritten({ rows: 0, more, owners });
  const found = month.records.map(({ cnpj, tier, tradeName, address }) => ({
    cnpj,
    tier,
    name: tradeName,
    address,
  }));
  expect(found).toMatchObject(expected);
  expect(month.faults).toEqual({
    'UTF-8, read as such': 1,
    'no business, left out': 4,
  });
});

test('a file that is UTF-8 after a beginning without any accent is read as such', async () => {
  const plain = Array.from({ length: 500 }, (_, index) =>
    establishment(String(97_000_000 + index), { 5: 'ENTULHO', 15: 'X'.repeat(100) }),
  );
  const utf8 = establishment('99010101', { 5: Buffer.from('ÁREA CAÇAMBAS').toString('latin1') });
  const { records } = await readWritten({ rows: 0, more: [...plain, utf8] });
  expect(records.at(-1)).toMatchObject({ cnpj: '99010101000100', tradeName: 'Área Caçambas' });
  expect(records).toHaveLength(501);
});

test('an incomplete month, a damaged zip and a mixture of months are refused', async () => {
  const folder = await createFolder();
  const october = await writeCnpjMonth(join(folder, 'a'), { rows: 100 });
  const september = await writeCnpjMonth(join(folder, 'b'), { rows: 100, month: '2026-09' });
  const read = (paths: readonly string[]) => readCnpjMonth(paths);
  await expect(read(october.slice(2))).rejects.toThrow(
    'The month is incomplete: Empresas0.zip, Estabelecimentos0.zip must be given too.',
  );
  await expect(read([...october.slice(1), ...september.slice(0, 1)])).rejects.toThrow(
    /^The files are of several months: 2026-/,
  );
  await expect(read([...october, october[20] ?? ''])).rejects.toThrow(
    '"Simples.zip" is given twice.',
  );
  await expect(read([...october, join(folder, 'Simples1.zip')])).rejects.toThrow(
    '"Simples1.zip" is not read',
  );
  await truncate(october[3] ?? '', 300);
  await expect(read(october)).rejects.toThrow('"Estabelecimentos1.zip" is no complete zip');
  await expect(read(['/nowhere/Simples.zip'])).rejects.toThrow('cannot be read (ENOENT)');
  await expect(read([join(folder, 'Socios0.zip')])).rejects.toThrow('"Socios0.zip" is not read');
});

test("a file is read whatever stands beside it, and refused where it is not the Receita's", async () => {
  const folder = await createFolder();
  const paths = await writeCnpjMonth(join(folder, 'files'), { rows: 1000 });
  const [, file = ''] = paths;
  const line = establishmentLine(
    establishment('99010101', { 5: 'CACAMBAS EXEMPLO', 11: '20261101', 20: 'SC ', 21: ' 8179' }),
  );
  const entry = 'K3241.K03200Y0.D61010.ESTABELE';
  const read = async (files: Record<string, string>) => {
    await writeFiles(file, files);
    return readCnpjMonth(paths);
  };
  const { records, faults } = await read({ 'pasta/': '', 'LEIAME.txt': 'x', [entry]: line });
  expect(records).toContainEqual(
    expect.objectContaining({ cnpj: '99010101000100', city: 'sc/joinville', openedOn: null }),
  );
  expect(faults['impossible date, left out']).toBe(perThousand.impossibleDates + 1);

  await expect(read({ [entry]: line, [`B${entry}`]: line })).rejects.toThrow(
    '"Estabelecimentos0.zip" is no complete zip, download it again (it has 2 files of Estabelecimentos).',
  );
  await expect(read({ 'outro.csv': line })).rejects.toThrow('it has 0 files of Estabelecimentos');
  await expect(read({ 'K3241.ESTABELE': line })).rejects.toThrow(
    'The month is not in the file names inside Estabelecimentos0.zip: download them again.',
  );
  await expect(read({ [entry]: 'x'.repeat(200_000) })).rejects.toThrow(
    '"Estabelecimentos0.zip" has no line that can be read; nothing was changed.',
  );
  const long = await read({ [entry]: `"${'x'.repeat(200_000)}";\n${line}\n` });
  expect(long.records).toContainEqual(expect.objectContaining({ cnpj: '99010101000100' }));
  expect(long.faults['broken line']).toBe(perThousand.brokenLines);

  await writeFiles(file, { [entry]: line });
  const content = await readFile(file, 'latin1');
  await writeFile(file, content.replace('CACAMBAS', 'CACAMBAZ'), 'latin1');
  await expect(readCnpjMonth(paths)).rejects.toThrow('its checksum differs');
});
