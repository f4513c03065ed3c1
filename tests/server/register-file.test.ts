import * as v from 'valibot';
import { describe, expect, it, test } from 'vitest';
import { UsageError } from '#server/command-line.ts';
import { readDocument, readLastDay, readRegister } from '#server/operator/files/register-file.ts';
import { cepDigits } from '#src/catalogue/ceps.ts';
import { cityById } from '#src/catalogue/cities.ts';
import { cnpjField } from '#src/company/fields.ts';
import { normalizePhone } from '#src/shared/contact/read-phone.ts';

const city = cityById('sc/joinville');

const read = (lines: string[], options: { map?: string; hasPublicLicences?: boolean } = {}) =>
  readRegister(lines.join('\r\n'), { city, hasPublicLicences: true, ...options });

const entriesOf = (lines: string[], options = {}) =>
  read(lines, options).rows.map((row) => ('value' in row ? row.value : row.faults));

describe('a file', () => {
  it('is read by the titles of its columns', () => {
    const file = read([
      '\uFEFFNº da Licença;Razão Social;CPF/CNPJ;Endereço;Bairro;Telefone;Validade da Licença',
      '12/2026;SILVA LTDA;12.345.678/0001-95;"Rua A; 1";Centro;(47) 3433-1234;31/12/2026',
      '13/2026;SOUZA EIRELI;;-;;99912-3456 / 3433-0000;',
    ]);
    expect(file.columns).toEqual({
      licence: ['Nº da Licença'],
      name: ['Razão Social'],
      cnpj: ['CPF/CNPJ'],
      address: ['Endereço'],
      phone: ['Telefone'],
      valid: ['Validade da Licença'],
    });
    expect(file.unread).toEqual(['Bairro']);
    expect(file.rows).toMatchObject([
      {
        where: 'line 2 ("SILVA LTDA")',
        value: {
          name: 'SILVA LTDA',
          isPerson: false,
          cnpj: '12345678000195',
          phone: '+554734331234',
          licence: '12/2026',
          validUntil: '2026-12-31',
          address: 'Rua A; 1',
        },
      },
      {
        where: 'line 3 ("SOUZA EIRELI")',
        value: {
          name: 'SOUZA EIRELI',
          isPerson: false,
          cnpj: null,
          phone: '+5547999123456',
          licence: '13/2026',
          validUntil: null,
          address: '',
        },
      },
    ]);
  });

  it('is read by the columns that are named, with commas too', () => {
    const lines = ['Quem,"Fone, com DDD",Até', 'Silva LTDA,(47) 3433-1234,2026-12-31'];
    expect(entriesOf(lines, { map: 'name=quem, phone=Fone, com DDD,valid=ATE' })).toMatchObject([
      { name: 'Silva LTDA', phone: '+554734331234', validUntil: '2026-12-31' },
    ]);
  });

  it.each([
    ['Fone', undefined, 'No column has the names'],
    ['Empresa', 'name=Nome', 'The file has no column "Nome". The columns are: Empresa.'],
    ['Empresa', 'fax=Empresa', '--map has the unknown field "fax".'],
    ['"Empresa', undefined, 'The file is not valid CSV: line 1: a quote is out of place.'],
    ['', undefined, 'The file is empty.'],
  ])('of the columns %j, with the map %j, is refused', (header, map, message) => {
    const reading = () => read([header], map === undefined ? {} : { map });
    expect(reading).toThrow(UsageError);
    expect(reading).toThrow(message);
  });

  it('has no licence numbers where they are not public', () => {
    const lines = ['Empresa;Licença', 'Silva LTDA;12'];
    expect(entriesOf(lines)).toMatchObject([{ licence: '12' }]);
    expect(entriesOf(lines, { hasPublicLicences: false })).toMatchObject([{ licence: null }]);
  });

  it('says what is wrong with a line', () => {
    const name = '"name" must be a text of 1 to 120 characters';
    const valid = '"valid" must be a day like 31/12/2026';
    expect(
      read([
        'Empresa;CNPJ;Telefone;Validade',
        ';12.345.678/0001-95;;',
        'A LTDA;12.345.678/0001-96;;vencida',
        'B LTDA;;1234;',
        'C LTDA;;;31/02/2026',
        'D LTDA;;;30/02/2026',
        'E LTDA;;;;x',
        `${'F'.repeat(121)};;;`,
      ]).rows,
    ).toMatchObject([
      { where: 'line 2', faults: [name] },
      { where: 'line 3 ("A LTDA")', faults: ['"cnpj" must be a valid CNPJ or CPF', valid] },
      { where: 'line 4 ("B LTDA")', faults: ['"phone" must be a Brazilian phone number'] },
      { where: 'line 5 ("C LTDA")', faults: [valid] },
      { where: 'line 6 ("D LTDA")', faults: [valid] },
      {
        where: 'line 7 ("E LTDA")',
        faults: ['A line has more values than the header has titles'],
      },
      { where: `line 8 ("${'F'.repeat(60)}")`, faults: [name] },
    ]);
  });

  it('gives hostile texts as one line without what is not visible', () => {
    const [found] = entriesOf([
      'Empresa;Endereço',
      '"A\u202E LTDA\n<script>";"Rua\u0000 \u001b[2J1"',
    ]);
    expect(found).toMatchObject({ name: 'A LTDA <script>', address: 'Rua [2J1' });
  });
});

describe('a file as cities publish it', () => {
  const header = 'Razão Social;CNPJ;Telefone';
  const first = 'Entulhos Inventados Ltda;99.010.101/0001-00;(52) 3433-0001';
  const usual = {
    name: 'Entulhos Inventados Ltda',
    cnpj: '99010101000100',
    phone: '+555234330001',
  };

  test.for<[kind: string, lines: string[], entries: object[]]>([
    ['with a title above', ['RELAÇÃO DE TRANSPORTADORES DE RCC', header, first], [usual]],
    [
      'with titles and a day above, as wide as the table',
      ['PREFEITURA DE TESTE;;', 'Empresas cadastradas;;', ';;', '10/10/2026;;', header, first],
      [usual],
    ],
    ['with a header on two lines', ['Razão;CNPJ;Telefone', 'Social;;', first], [usual]],
    [
      'with groups above the header',
      ['EMPRESA;;CONTATO;;', 'Razão Social;CNPJ;Telefone;E-mail;', `${first};a@b.test;`],
      [usual],
    ],
    [
      'with groups that name the phones',
      ['Identificação;;Telefones;', 'Empresa;CNPJ;1;2', 'Um Ltda;99.010.101/0001-00;1;2'],
      [{ name: 'Um Ltda', cnpj: '99010101000100', phones: [] }],
    ],
    [
      'with notes below',
      [`Nº;${header}`, `1;${first}`, 'Total: 1;;;', '* Sujeito a alterações;;;'],
      [usual],
    ],
    ['with a line break in a title', [`"Razão\nSocial";CNPJ;Telefone`, first], [usual]],
    ['with two spaces in a title', ['Razão  Social;CNPJ;Telefone', first], [usual]],
    [
      'with semicolons at the end of its lines',
      [header, `${first};`, `${first};;`],
      [usual, usual],
    ],
    ['with an empty column', [`${header};;`, `${first};;`], [usual]],
    ['with its header on every page', [header, first, header, first], [usual, usual]],
    ['with its separator', ['sep=;', header, first], [usual]],
    ['with commas in addresses', [`${header};Endereço`, `${first};Rua A, 1, Casa`], [usual]],
    ['with tabs', [header, first].map((line) => line.replaceAll(';', '\t')), [usual]],
    [
      'with the situation before the name',
      ['Situação da Empresa;Nome;CNPJ', 'Ativa;Entulhos Inventados Ltda;', 'Ativa;Lima Ltda;'],
      [{ name: 'Entulhos Inventados Ltda' }, { name: 'Lima Ltda' }],
    ],
    [
      'with several phones',
      [
        'EMPRESA;FONE 1;FONE 2;CEL.',
        'Um Ltda;;;(52) 99001-0002',
        'Dois Ltda;(52) 3433-0001;;(52) 99001-0002',
        'Três Ltda;(52) 3433-0001;3433-0002;',
        'Quatro Ltda;sem;1234;3433-0003',
      ],
      [
        { phones: ['+5552990010002'] },
        { phone: '+5552990010002', phones: ['+5552990010002', '+555234330001'] },
        { phones: ['+555234330001', '+554734330002'] },
        { phones: ['+554734330003'] },
      ],
    ],
    [
      'with the DDD in a column of its own',
      [
        'DDD;TELEFONE;EMPRESA;DDD 2;FONE 2',
        '48;3433-0001;Um Ltda;;',
        '48;3001-0001;Dois Ltda;49;99001-0002',
      ],
      [{ phone: '+554834330001' }, { phones: ['+5549990010002', '+554830010001'] }],
    ],
    [
      'with numbers without DDD',
      ['Empresa;Telefone', 'Um Ltda;3433-0001', 'Dois Ltda;0800 123 4567'],
      [{ phone: '+554734330001' }, { phone: '08001234567' }],
    ],
  ])('%s is read', ([, lines, entries]) => {
    expect(entriesOf(lines)).toMatchObject(entries);
    expect(entriesOf(lines)).toHaveLength(entries.length);
  });

  test('is read by the columns that are named, though a title has a line break', () => {
    const lines = ['LISTA', '"Razão\nSocial";Fone 1;Fone 2', 'Um Ltda;;(52) 3433-0002'];
    expect(entriesOf(lines, { map: 'name=razão social,phone=Fone 1,phone=FONE  2' })).toMatchObject(
      [{ name: 'Um Ltda', phone: '+555234330002' }],
    );
  });

  test.for<[lines: string[], message: string]>([
    [
      ['Empresa;CNPJ', 'Ativa;99.010.101/0001-00', 'Ativa;99.060.606/0001-80'],
      'The column "Empresa" would be the names, and most of its values are like "Ativa"; say which columns are read, with --map "name=…".',
    ],
    [['Nome;Empresa', 'Um Ltda;1', 'Dois Ltda;2'], 'The column "Empresa" would be the names'],
    [['Empresa;Contato', 'Um Ltda;Fulano', 'Dois Ltda;Beltrana'], 'The column "Contato" would be'],
    [['Empresa;Validade', 'Um Ltda;sim'], 'The column "Validade" would be the last days'],
    [['Empresa;CNPJ', 'Um Ltda;sim'], 'The column "CNPJ" would be the documents'],
  ])('of which columns would be guessed wrongly, like %j, is refused', ([lines, message]) => {
    expect(() => read(lines)).toThrow(UsageError);
    expect(() => read(lines)).toThrow(message);
  });

  test.for(
    'QRS Terraplanagem,Décio Terraplenagem,LevaEntulho,SóCaçambas,Mil Kaçambas,Disk Intulho'.split(
      ',',
    ),
  )('%s is a company', (name) => {
    expect(entriesOf(['Empresa;Telefone', `${name};(52) 3433-0001`])).toMatchObject([
      { name, isPerson: false, phone: '+555234330001' },
    ]);
  });
});

describe('of an individual nothing is kept but the name and the last day', () => {
  const name = { isPerson: true, cnpj: null, phone: null, phones: [], licence: null, address: '' };

  it.each([
    ['a CPF', 'João da Silva', '529.982.247-25', 'João da Silva'],
    ['a CPF that ends with two zeros', 'João da Silva', '10000004600', 'João da Silva'],
    ['a CPF without its first zeros', 'João da Silva', '1234567890', 'João da Silva'],
    ['a masked CPF', 'João da Silva', '***.982.247-**', 'João da Silva'],
    ['a CPF, in the name of a company', 'Caçambas LTDA', '52998224725', 'Caçambas LTDA'],
    ['no document', 'João da Silva', '', 'João da Silva'],
    ['no document but a dash', 'João da Silva', '-', 'João da Silva'],
    ['a CPF in the name', 'João da Silva 52998224725', '12.345.678/0001-95', 'João da Silva'],
    ['a CNPJ in the name', '12.345.678 João da Silva', '12.345.678/0001-95', 'João da Silva'],
  ])('who has %s', (_what, written, document, kept) => {
    expect(
      entriesOf([
        'Nome;CPF/CNPJ;Telefone;Licença;Validade;Endereço',
        `${written};${document};(47) 99912-3456;12/2026;31/12/2026;Rua A, 1`,
      ]),
    ).toEqual([{ ...name, name: kept, validUntil: '2026-12-31' }]);
  });
});

test.each([
  ['12.345.678/0001-95', '12345678000195'],
  ['12345678000195', '12345678000195'],
  ['191', undefined],
  ['33000167000101', '33000167000101'],
  // Without its first zeros.
  ['360305000104', '00360305000104'],
  ['12.345.678', undefined],
  ['12*345*678/0001-95', undefined],
  ['12.ABC.345/01DE-35', '12ABC34501DE35'],
])('the document %j is the CNPJ %j', (text, cnpj) => {
  expect(readDocument(text)).toEqual(cnpj && { cnpj, isIndividual: false });
});

const hyphens = ['\u2010', '\u2011', '\u2013', '\u2014', '\u2212', '\ufe63', '\uff0d'];
const spaces = ['\u00a0', '\u2009', '\u202f', '\u3000', '\t'];
const marks = ["'", '\u2019', '\u200b', '\u200e', '\u202c', '\u2069', '\u00ad', '\ufeff'];

test.for([
  ...hyphens.map((hyphen) => ({ hyphen, before: '' })),
  ...[...spaces, ...marks].map((before) => ({ hyphen: '-', before })),
])('%j in a number is read everywhere, and not stored', ({ hyphen, before }) => {
  const write = (text: string) => before + text.replaceAll('-', hyphen) + before;
  const cnpj = '12345678000195';
  expect(readDocument(write('12.345.678/0001-95'))).toEqual({ cnpj, isIndividual: false });
  expect(v.parse(cnpjField, write('12.345.678/0001-95'))).toBe(cnpj);
  expect(readDocument(write('529.982.247-25'))).toEqual({ cnpj: null, isIndividual: true });
  expect(cepDigits(write('88301-000'))).toBe('88301000');
  expect(normalizePhone(write('47 3433-1234'))).toBe('+554734331234');
  expect(readLastDay(write('31-12-2026'))).toBe('2026-12-31');
});

test.each([
  ['31/12/2026', '2026-12-31'],
  ['1/2/2027', '2027-02-01'],
  ['01-02-2027', '2027-02-01'],
  ['01.02.2027', '2027-02-01'],
  ['2027-02-01', '2027-02-01'],
  ['2027-02-01T00:00:00', '2027-02-01'],
  ['31/12/2026 00:00:00', '2026-12-31'],
  ['29/02/2028', '2028-02-29'],
  ['', null],
  ['-', null],
  ['Indeterminado', null],
  ['prazo indeterminado', null],
  ['29/02/2027', undefined],
  ['12/31/2026', undefined],
  ['31/12/26', undefined],
  ['cancelada', undefined],
  ['46022', undefined],
])('the last day %j is %j', (text, day) => {
  expect(readLastDay(text)).toBe(day);
});
