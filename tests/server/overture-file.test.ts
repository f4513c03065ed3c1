import { expect, test } from 'vitest';
import { readOverture } from '#server/operator/files/overture-file.ts';

const place = {
  id: '08f2a100d2c9a8b103b1c2d3e4f5a6b7',
  name: 'Papa Entulho da Serra',
  category: 'dumpster_rental',
  phone: '+55 52 9001-0002',
  website: 'http://papaentulho.example/',
  email: 'Contato@papaentulho.example',
  street: 'Rua das Acácias, 12',
  city: 'São José dos Campos',
  state: 'BR-SP',
  postcode: '12200-000',
  status: 'open',
  confidence: 0.93,
};

const columns = Object.keys(place);

/** As a spreadsheet or DuckDB writes it. */
function csvOf(...places: readonly Record<string, unknown>[]): string {
  const quoted = (value: unknown) => `"${String(value).replaceAll('"', '""')}"`;
  const lines = places.map((one) => columns.map((column) => quoted(one[column])).join(','));
  return [columns.join(','), ...lines].join('\n');
}

test('a place becomes what may be stored of it', () => {
  const { records, problems } = readOverture(csvOf(place));
  expect(problems).toEqual([]);
  expect(records).toEqual([
    {
      source: 'overture',
      key: place.id,
      city: 'sp/sao-jose-dos-campos',
      tier: 1,
      cnpj: null,
      tradeName: null,
      isSoleTrader: false,
      bairro: null,
      openedOn: null,
      name: 'Papa Entulho da Serra',
      phones: ['+5552990010002'],
      email: 'contato@papaentulho.example',
      website: 'http://papaentulho.example/',
      address: 'Rua das Acácias, 12',
    },
  ]);
});

test('places are left out where they are of no use, and the reasons are counted', () => {
  const { records, counts, faults, problems } = readOverture(
    csvOf(
      { ...place, name: 'Aluguel Silva' },
      { ...place, city: 'Santa Maria', state: 'RN' },
      { ...place, name: 'Padaria Silva', category: 'bakery' },
      { ...place, status: 'permanently_closed' },
      { ...place, confidence: 0.2 },
      { ...place, confidence: 'alta' },
      { ...place, id: '' },
    ),
  );
  // By its category alone: the operator confirms it.
  expect(records).toMatchObject([{ name: 'Aluguel Silva', tier: 2 }]);
  expect({ ...counts, ...faults }).toEqual({
    places: 7,
    elsewhere: 1,
    'other trades': 1,
    closed: 1,
    uncertain: 1,
    'without a city': 0,
  });
  expect(problems).toEqual([
    '"confidence" must be a number from 0 to 1 (line 7), not "alta".',
    '"id" is missing (line 8).',
  ]);
});

test('of a person, whose CPF is in the name, neither that nor the street is stored', () => {
  const { records } = readOverture(
    csvOf(
      { ...place, name: 'Entulhos Beltrana  123.456.789–09' },
      { ...place, name: '12345678909' },
    ),
  );
  expect(records).toMatchObject([
    {
      name: 'Entulhos Beltrana',
      isSoleTrader: true,
      phones: ['+5552990010002'],
      address: '',
      website: null,
    },
  ]);
});

test('what is not exported by the query is refused', () => {
  expect(() => readOverture('id,name\n1,2')).toThrow('The file lacks the columns category');
});

test.for([
  ['Caçambas Modelo', 'dumpster_rental', 1],
  ['Caçambas Modelo', 'junk_removal_and_hauling', 1],
  ['Cassambas Modelo', 'dumpster_rentals', 1],
  ['Remoções Modelo', 'dumpster_rental', 2],
  ['Bar da Caçamba', 'bar', 2],
  ['Oficina da Caçamba', 'automotive_repair', 2],
  ['Caçambas Modelo', '', 2],
  ['Bota Fora Modelo', 'junk_removal_and_hauling', 2],
  ['Bota Fora Sapatos Modelo', 'shoe_store', null],
  ['Condomínio das Caçambas', 'condominium', null],
  ['Ecoponto Entulho da Praça', 'recycling_center', null],
  ['Remoções Modelo', 'junk_removal_and_hauling', null],
] as const)('a place called %s, of the category %s, is of tier %s', ([name, category, tier]) => {
  const { records } = readOverture(csvOf({ ...place, name, category }));
  expect(records[0]?.tier ?? null).toBe(tier);
});

test.for([
  [{ state: 'SC', city: 'Joinville' }, 'sc/joinville'],
  [{ state: 'Santa Catarina', city: 'Joinville' }, 'sc/joinville'],
  [{ state: 'BR-SC', city: 'JOINVILLE - SC' }, 'sc/joinville'],
  [{ state: '', city: 'Joinville/SC' }, 'sc/joinville'],
  [{ state: '', city: 'Joinville, Santa Catarina' }, 'sc/joinville'],
  [{ state: '', city: 'Joinville', postcode: '89218-000' }, 'sc/joinville'],
  [{ state: 'SC', city: '', postcode: '89218-000' }, 'sc/joinville'],
  [{ state: '', city: '', postcode: '89218000' }, 'sc/joinville'],
  [{ state: '', city: 'Santa Maria', postcode: '' }, 'without a city'],
  [{ state: 'SC', city: '', postcode: '' }, 'without a city'],
  [{ state: 'RN', city: 'Santa Maria', postcode: '' }, 'elsewhere'],
  [{ state: 'SC', city: 'Araquari', postcode: '89218-000' }, 'elsewhere'],
  [{ state: '', city: 'Santa Maria - RN', postcode: '97010-000' }, 'elsewhere'],
] as const)('a place of %j is of %s', ([change, expected]) => {
  const { records, faults } = readOverture(csvOf({ ...place, postcode: '', ...change }));
  const left = Object.entries(faults).find(([, count]) => count > 0);
  expect(records[0]?.city ?? left?.[0]).toBe(expected);
});
