import { cnpjOf } from './cnpj-month.ts';

interface OddCompany {
  /** Of the line of Estabelecimentos, by their number, from 1. */
  fields: Readonly<Record<number, string>>;
  legalName?: string;
  nature?: string;
  /** What open data have of it, by its trade name; null: nothing. */
  expected: { name?: string; tier: 1 | 2 | 3; address?: string } | null;
}

const skips = { 5: 'CACAMBAS DE TESTE' };

/** As UTF-8 looks in a file of ISO-8859-1. */
const asUtf8 = (text: string) => Buffer.from(text).toString('latin1');

/** What the Receita's files have, row by row, and what becomes of it; everything is invented. */
const oddCompanies: readonly OddCompany[] = [
  { fields: { ...skips, 12: '3811400' }, expected: { tier: 1 } },
  { fields: { ...skips, 12: '4930202' }, expected: { tier: 1 } },
  { fields: { ...skips, 12: '7732201' }, expected: { tier: 1 } },
  { fields: { ...skips, 12: '4744004' }, expected: { tier: 1 } },
  { fields: { 5: 'BAR DA CACAMBA', 12: '5611204' }, expected: { tier: 2 } },
  { fields: { 5: 'APP CACAMBAS', 12: '6203100' }, expected: { tier: 2 } },
  { fields: { 5: 'ENTULHO VERDE', 12: '3839499' }, expected: { tier: 2 } },
  { fields: { 5: 'REFORMA CACAMBAS', 12: '3314799' }, expected: { tier: 2 } },
  { fields: { 5: 'ENTULHO PATRIMONIAL', 12: '6462000' }, expected: { tier: 2 } },
  { fields: { ...skips, 12: '' }, expected: { tier: 2 } },
  { fields: { 5: 'BOTA FORA SAPATOS', 12: '4782201' }, expected: null },
  { fields: { 5: 'BOTA FORA DO VALE', 12: '4313400' }, expected: { tier: 2 } },
  { fields: { 5: 'RCC DO VALE', 12: '4930202' }, expected: { tier: 2 } },
  { fields: { 5: 'LIMPA VALE', 12: '3811400' }, expected: { tier: 2 } },
  {
    fields: { ...skips, 12: '3811400' },
    legalName: 'TRANSPORTADORES DE TESTE',
    nature: '3999',
    expected: null,
  },
  { fields: { ...skips, 12: '3811400' }, legalName: 'ASSOCIACAO DOS CACAMBEIROS', expected: null },
  { fields: { 5: 'PAPA ENTULHO DE TESTE', 12: '3811400' }, nature: '1244', expected: null },
  { fields: { 5: 'DISK ENTULHO DE TESTE', 12: '3811400' }, nature: '2038', expected: null },
  { fields: { ...skips, 12: '7739099' }, nature: '3085', expected: null },
  { fields: { ...skips, 12: '3811400', 29: 'FALIDO' }, expected: null },
  { fields: { ...skips, 12: '3811400' }, legalName: 'CACAMBAS LTDA MASSA FALIDA', expected: null },
  {
    fields: { ...skips, 12: '3811400', 29: 'EM RECUPERACAO JUDICIAL' },
    expected: { tier: 1 },
  },
  {
    fields: { ...skips, 12: '4930202' },
    nature: '2135',
    expected: { tier: 1 },
  },
  ...[
    ['CACANBA DO VALE', 'Cacanba do Vale'],
    ['KACAMBAS DO VALE', 'Kacambas do Vale'],
    ['CASSAMBAS DO VALE', 'Cassambas do Vale'],
    ['DISK INTULHO', 'Disk Intulho'],
    ['LEVAENTULHO', 'Levaentulho'],
    [asUtf8('CAÇAMBAS SÃO TOMÉ'), 'Caçambas São Tomé'],
    ['CAÇAMBAS SÃO JOSÉ', 'Caçambas São José'],
  ].map(([written = '', name = '']) => ({
    fields: { 5: written, 12: '4930202' },
    expected: { name, tier: 1 as const },
  })),
  ...[
    ['RUA', 'RUA DO TESTE', 'Rua do Teste, 7'],
    ['RUA', 'R. DO TESTE', 'Rua do Teste, 7'],
    ['AVENIDA', 'AV DO TESTE', 'Avenida do Teste, 7'],
    ['RODOVIA', 'BR 000', 'Rodovia BR 000, 7'],
    ['RUA', 'R', 'Rua R, 7'],
    ['', 'RUA DO TESTE', 'Rua do Teste, 7'],
  ].map(([kind = '', street = '', address = '']) => ({
    fields: { ...skips, 12: '3811400', 14: kind, 15: street, 16: '7' },
    expected: { tier: 1 as const, address },
  })),
];

/** Their lines in Joinville, for `writeCnpjMonth`, and what open data should have, by CNPJ. */
export function oddMonth() {
  const rooted = oddCompanies.map((company, index) => ({
    ...company,
    root: String(98_000_000 + index),
  }));
  const more = rooted.map(({ root, fields }) => ({
    1: root,
    2: '0001',
    3: cnpjOf(root).slice(-2),
    4: '1',
    6: '02',
    11: '20190315',
    20: 'SC',
    21: '8179',
    ...fields,
  }));
  const owners = Object.fromEntries(
    rooted.map(({ root, legalName, nature }): [string, [string, string]] => [
      root,
      [legalName ?? `EMPRESA ${root} LTDA`, nature ?? '2062'],
    ]),
  );
  const expected = rooted.flatMap(({ root, expected }) =>
    expected ? [{ cnpj: cnpjOf(root), ...expected }] : [],
  );
  return { more, owners, expected };
}
