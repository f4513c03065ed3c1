import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type Decision, ownDomain, pairOf } from '#server/open-data/identity.ts';
import { type KnownCompany, mergeRows, suggestPairs } from '#server/open-data/merge.ts';
import { withoutDocument } from '#server/open-data/name.ts';
import { type OpenDataRecord, type OpenDataRow, recordId } from '#server/open-data/record.ts';
import { openDataRow } from '#tests/server/support/open-data.ts';

function row(
  key: string,
  change: Partial<OpenDataRecord> & Partial<Omit<OpenDataRow, 'record'>> = {},
) {
  const { lastSeen = '2026-10', companyId = null, ...given } = change;
  const record = openDataRow(key, { name: 'EMPRESA LTDA', ...given });
  return { record, lastSeen, companyId };
}

const place = (key: string, change: Parameters<typeof row>[1] = {}) =>
  row(key, { source: 'overture', name: 'Empresa', ...change });

const company = (id: string, change: Partial<KnownCompany> = {}): KnownCompany => ({
  id,
  cityId: 'sc/joinville',
  cnpj: null,
  phone: null,
  website: null,
  isSoleTrader: false,
  isClaimed: false,
  createdAt: 0,
  ...change,
});

function merge(
  rows: readonly OpenDataRow[],
  companies: readonly KnownCompany[] = [],
  decisions: readonly Decision[] = [],
) {
  return mergeRows({ rows, companies, decisions });
}

const keysOf = (merged: ReturnType<typeof merge>) =>
  merged.map(({ rows }) => rows.map(({ record }) => record.key).toSorted()).toSorted();

const phone = '+555230010001';
const own = { website: 'https://www.exemplo.test/sobre' };

describe('rows of one city are one company', () => {
  test.each<[string, OpenDataRow[]]>([
    ['by CNPJ', [row('99010101000100'), row('r', { source: 'register', cnpj: '99010101000100' })]],
    ['by the root of the CNPJ', [row('99010101000100'), row('99010101000281')]],
    [
      'by phone',
      [
        row('99010101000100', { phones: ['+555230019999', phone] }),
        place('p', { phones: [phone] }),
      ],
    ],
    ['by their own domain', [place('p', own), place('q', { website: 'http://exemplo.test' })]],
  ])('%s', (_, rows) => {
    expect(merge(rows)).toHaveLength(1);
    const elsewhere = rows.map((given, index) =>
      index === 0 ? given : { ...given, record: { ...given.record, city: 'sc/blumenau' as const } },
    );
    expect(merge(elsewhere)).toHaveLength(2);
  });
});

describe('rows are two companies', () => {
  test.each<[string, OpenDataRow[]]>([
    [
      'with CNPJs of two roots',
      [
        row('99010101000100', { phones: [phone], ...own }),
        row('99020202000162', { phones: [phone], ...own }),
      ],
    ],
    [
      'with a domain that everybody has',
      [
        place('p', { website: 'https://www.instagram.com/a' }),
        place('q', { website: 'https://instagram.com/b' }),
      ],
    ],
    [
      'with an address that has the company in its path',
      [
        place('p', { name: 'Caçambas Alfa', website: 'https://exemplo.link/a1' }),
        place('q', { name: 'Entulho Beta', website: 'https://exemplo.link/b2' }),
      ],
    ],
    [
      'with a phone that two have whose names are not similar',
      [
        place('p', { name: 'Caçambas Alfa', phones: [phone] }),
        place('q', { name: 'Entulho Beta', phones: [phone] }),
      ],
    ],
    ['with the same name alone', [place('p'), place('q')]],
  ])('%s', (_, rows) => {
    expect(merge(rows)).toHaveLength(2);
  });

  test('with the phone of an accountant, but for a similar name', () => {
    const phones = [phone, '+555230010002'];
    const [alfa, beta] = [
      row('99010101000100', { name: 'CACAMBAS ALFA LTDA', phones }),
      row('99020202000162', { name: 'SILVA LTDA', tradeName: 'DISK BETA', phones: [phone] }),
    ];
    const named = place('p', { name: 'Disk Entulho Beta', phones: [phone] });
    const nameless = place('q', { name: 'Tele Entulho', phones: [phone] });
    expect(keysOf(merge([alfa, beta, named]))).toEqual([[alfa.record.key], [beta.record.key, 'p']]);
    const merged = merge([alfa, beta, nameless]);
    expect(keysOf(merged)).toEqual([[alfa.record.key], [beta.record.key], ['q']]);
    expect(merged.map(({ ownContacts }) => ownContacts)).toEqual([['+555230010002'], [], []]);
    // An owner's second company has nearly the same name.
    const second = row('99030303000114', { name: 'ALFA TRANSPORTES LTDA', phones: [phone] });
    expect(merge([alfa, second, nameless])).toHaveLength(2);
  });

  test.for([
    ['https://www.exemplo.test', 'exemplo.test'],
    ['http://exemplo.test/index.php', 'exemplo.test'],
    ['https://exemplo.test/Contato/?utm_source=mapas', 'exemplo.test'],
    ['https://exemplo.test/?id=12', null],
    ['https://exemplo.test/cacambas-alfa', null],
    ['https://exemplo.test/sobre/cacambas-alfa', null],
    ['https://pt-br.facebook.com/', null],
    ['https://wa.me', null],
    ['exemplo.test', null],
    [null, null],
  ])('the domain of its own at %j is %j', ([website, domain]) => {
    expect(ownDomain(website as string | null)).toBe(domain);
  });
});

test.for<[string, Partial<OpenDataRecord>, string[][]]>([
  ['goes to the one that it resembles', { name: 'Entulho Beta' }, [['a'], ['b', 'p']]],
  ['stays alone without any', { name: 'Tele Entulho' }, [['a'], ['b'], ['p']]],
  ['is of the one whose contact it has', { phones: [] }, [['a'], ['b', 'p']]],
])('a place with contacts of two companies of registers %s', ([, change, expected]) => {
  const listed = (key: string, name: string, given: Partial<OpenDataRecord>) =>
    row(key, { source: 'register', name, ...given });
  const a = listed('a', 'CACAMBAS ALFA', { phones: [phone] });
  const b = listed('b', 'BETA LTDA', own);
  const between = place('p', { name: 'Tele Entulho', phones: [phone], ...own, ...change });
  expect(keysOf(merge([a, b, between]))).toEqual(expected);
  // Neither does one that the operator has put with the other company.
  const decision = { firstRecord: 'overture:p', secondRecord: 'register:a', isSame: true };
  expect(keysOf(merge([a, b, between], [], [decision]))).toEqual([['a', 'p'], ['b']]);
  // Two registers have it by one name, and a place both of its contacts.
  const again = listed('b', 'ALFA LTDA', own);
  expect(
    keysOf(merge([a, again, { ...between, record: { ...between.record, phones: [phone] } }])),
  ).toEqual([['a', 'b', 'p']]);
});

test('the operator decides, also against the CNPJs', () => {
  const rows = [
    row('99010101000100'),
    row('99020202000162'),
    place('p', { phones: [phone] }),
    place('q', { phones: [phone] }),
  ];
  const decisions = [
    { firstRecord: 'cnpj:99010101000100', secondRecord: 'cnpj:99020202000162', isSame: true },
    { firstRecord: 'overture:p', secondRecord: 'overture:q', isSame: false },
  ];
  expect(keysOf(merge(rows, [], decisions))).toEqual([
    ['99010101000100', '99020202000162'],
    ['p'],
    ['q'],
  ]);
  const shared = ['CACAMBAS ALFA LTDA', 'BETA LTDA'].map((name, index) =>
    row(rows[index]?.record.key ?? '', { name, phones: [phone] }),
  );
  const known = merge(shared, [], decisions).map(({ ownContacts }) => ownContacts);
  expect(known).toEqual([[phone]]);
});

describe('the fields of a company', () => {
  const receita = row('99010101000100', {
    name: 'EMPRESA EXEMPLO LTDA',
    tradeName: 'CACAMBAS DO ZÉ',
    phones: ['+555230010002', phone],
    address: 'Rua A, 1',
    bairro: 'Centro',
    openedOn: '2019-03-15',
    tier: 2,
  });
  const listed = row('r', {
    source: 'register',
    cnpj: '99010101000100',
    name: 'Exemplo',
    phones: ['+555230010003'],
    address: 'Rua B, 2',
    lastSeen: '2026-11-01',
  });
  const found = place('p', {
    name: 'Exemplo',
    phones: [phone, '+555230010009'],
    ...own,
    bairro: 'América',
    address: 'Rua C, 3',
  });

  test('come from the source that knows them best, and say from which', () => {
    expect(merge([found, listed, receita])).toMatchObject([
      {
        name: 'Caçambas do Zé',
        legalName: 'EMPRESA EXEMPLO LTDA',
        cnpj: '99010101000100',
        phone: '+555230010003',
        website: own.website,
        address: 'Rua A, 1',
        bairro: 'Centro',
        openedOn: '2019-03-15',
        tier: 1,
        isSoleTrader: false,
        provenance: { name: 'cnpj', phone: 'register', website: 'overture' },
      },
    ]);
  });

  test.for<[written: string, marked: string, name: string]>([
    ['DISK CACAMBAS IPE', 'Disk Caçambas Ipê Ltda', 'Disk Caçambas Ipê'],
    ['REMOVE ENTULHO ARAUCARIA LTDA', 'ENTULHO ARAUCÁRIA', 'Remove Entulho Araucária LTDA'],
    ['ENTULHOS DO ZE', 'entulhos do zé', 'Entulhos do Zé'],
    ['ENTULHOS NO BAIRRO', 'Entulhos nº 1', 'Entulhos no Bairro'],
  ])('have the marks that the Receita leaves out: %j, %j', ([written, marked, name]) => {
    const cnpj = '99010101000100';
    const rows = [
      row(cnpj, { name: written }),
      row('r', { source: 'register', cnpj, name: marked }),
    ];
    expect(merge(rows)).toMatchObject([{ name, provenance: { name: 'cnpj' } }]);
  });

  test('come from no place with another name, unless the operator has put it there', () => {
    const bare = row('r', { source: 'register', name: 'Alfa', phones: [phone] });
    const rows = [bare, { ...found, record: { ...found.record, name: 'Tele Entulho' } }];
    const taken = { website: null, bairro: null, address: '', ownContacts: [phone] };
    expect(merge(rows)).toMatchObject([taken]);
    const decision = { firstRecord: 'overture:p', secondRecord: 'register:r', isSame: true };
    expect(merge(rows, [], [decision])).toMatchObject([
      { website: own.website, address: 'Rua C, 3', ownContacts: { length: 3 } },
    ]);
    // Nor does it bring the page of a company that has its other phone.
    const known = [company('a', { phone: '+555230010009', isClaimed: true })];
    expect(merge(rows, known)).toMatchObject([{ id: null }]);
  });

  test.for<[kind: string, ofPlace: string, ofRow: Partial<OpenDataRecord>, site: string | null]>([
    ['like its name', 'https://alfa-entulho.test', {}, 'https://alfa-entulho.test'],
    ['of a stranger', 'https://estranho.test', {}, null],
    ['where anybody has a page', 'https://instagram.com/alfa', {}, null],
    ['of its e-mail', 'https://grupo.test', { email: 'a@grupo.test' }, 'https://grupo.test'],
    [
      'beside its own',
      'https://alfa.test',
      { website: 'https://certo.test' },
      'https://certo.test',
    ],
  ])(
    'have a site from a place only where official rows or the name vouch for it: one %s',
    ([, ofPlace, ofRow, site]) => {
      const named = { name: 'Caçambas Alfa', phones: [phone] };
      const written = place('p', { ...named, website: ofPlace });
      expect(merge([written])).toMatchObject([{ website: ofPlace }]);
      const [merged] = merge([written, row('r', { source: 'register', ...named, ...ofRow })]);
      expect(merged).toMatchObject({ website: site });
      const stranger = merged?.ownContacts.filter((contact) => contact === 'estranho.test');
      expect(stranger).toEqual([]);
    },
  );

  test('of a person are name, city and phone alone', () => {
    const person = { ...receita, record: { ...receita.record, isSoleTrader: true } };
    const [merged] = merge([found, listed, person]);
    expect(merged).toMatchObject({ isSoleTrader: true, phone: '+555230010003' });
    expect(merged).toMatchObject({ website: null, bairro: null, address: '', openedOn: null });
    expect(Object.keys(merged?.provenance ?? {})).toEqual(['name', 'legalName', 'cnpj', 'phone']);
  });

  test('say who is a person by the Receita, where it has the company', () => {
    const guessed = { ...listed, record: { ...listed.record, isSoleTrader: true } };
    expect(merge([guessed])).toMatchObject([{ isSoleTrader: true }]);
    expect(merge([guessed, receita])).toMatchObject([{ isSoleTrader: false }]);
  });
});

test('a company whose name is a document has none', () => {
  const name = '12345678909';
  expect(merge([row('99010101000100', { name })])).toMatchObject([{ name: 'Sem nome' }]);
});

describe('a company stays the one of before', () => {
  test('by its rows, also when it moves to another city', () => {
    const moved = row('99010101000100', { companyId: 'a', city: 'sc/blumenau' });
    expect(merge([moved], [company('a')])).toMatchObject([{ id: 'a', cityId: 'sc/blumenau' }]);
  });

  test('by what it has in common with rows that came when its own had left', () => {
    const known = [company('a', { phone }), company('b', { cnpj: '99010101000100' })];
    expect(merge([place('p', { phones: [phone] })], known)).toMatchObject([{ id: 'a' }]);
    expect(merge([row('99010101000100')], known)).toMatchObject([{ id: 'b' }]);
    const other = [company('a', { phone, cnpj: '99020202000162' })];
    expect(merge([row('99010101000100', { phones: [phone] })], other)).toMatchObject([
      { id: null },
    ]);
  });

  test('the claimed one, then the oldest', () => {
    const rows = ['a', 'b', 'd'].map((id) => place(id, { companyId: id, phones: [phone] }));
    const known = [
      company('a', { createdAt: 2 }),
      company('b', { createdAt: 1 }),
      company('d', { createdAt: 4, isClaimed: true }),
    ];
    expect(merge(rows, known)).toMatchObject([{ id: 'd', absorbed: ['b', 'a'] }]);
  });

  test('where its surest row goes', () => {
    const rows = [row('99010101000100', { companyId: 'a' }), place('p', { companyId: 'a' })];
    const [one, other] = merge(rows, [company('a')]);
    expect([one?.id, other?.id]).toEqual(['a', null]);
  });
});

test('similar names of one city are suggested, unless they are two companies', () => {
  const listed = (id: string, name: string, given: OpenDataRow, cityId = 'sc/joinville') => ({
    id,
    name,
    cityId,
    rows: [given],
  });
  const horizonte = listed('a', 'Caçambas Horizonte LTDA', row('99010101000100'));
  const pairs = (others: (typeof horizonte)[], decisions: Decision[] = []) =>
    suggestPairs([horizonte, ...others], decisions).map((pair) => pair.map(({ id }) => id));
  const sameName = listed('b', 'Disk Entulho Horizonte', place('p'));
  expect(pairs([sameName])).toEqual([['a', 'b']]);
  expect(pairs([{ ...sameName, cityId: 'sc/blumenau' }])).toEqual([]);
  expect(pairs([listed('b', 'Caçambas Silva', place('p'))])).toEqual([]);
  const [firstRecord, secondRecord] = pairOf('overture:p', 'cnpj:99010101000100');
  for (const isSame of [true, false])
    expect(pairs([sameName], [{ firstRecord, secondRecord, isSame }])).toEqual([]);
  expect(pairs([listed('b', 'Horizonte', row('99020202000162'))])).toEqual([]);
  const numbers = [
    row('99010101000100', { phones: [phone] }),
    row('99020202000162', { phones: [phone] }),
  ];
  const [a, b] = numbers.map((given, index) => listed(String(index), 'Horizonte', given));
  expect(
    suggestPairs(
      [a, b].filter((found) => found !== undefined),
      [],
    ),
  ).toHaveLength(1);
});

test('the order of what is given never matters, and every row is in one company', () => {
  const roots = ['99010101', '99020202', '99030303', '99040404'];
  const arbitraryRow = fc
    .record({
      source: fc.constantFrom('cnpj', 'overture', 'register'),
      root: fc.constantFrom(...roots),
      branch: fc.constantFrom('000100', '000281'),
      hasCnpj: fc.boolean(),
      city: fc.constantFrom('sc/joinville', 'sc/blumenau'),
      phones: fc.subarray(['+555230010001', '+555230010002', '+555230010003']),
      website: fc.constantFrom(null, 'https://a.test', 'https://b.test', 'https://instagram.com/a'),
      tier: fc.constantFrom(1, 2, 3),
      name: fc.constantFrom('EMPRESA LTDA', 'CACAMBAS ALFA', 'ENTULHO BETA'),
      companyId: fc.constantFrom(null, 'a', 'b', 'c'),
    } as const)
    .map(({ root, branch, hasCnpj, companyId, ...given }) => {
      const cnpj = given.source === 'cnpj' || hasCnpj ? root + branch : null;
      const key = [root, branch, given.city, given.phones].join();
      return row(given.source === 'cnpj' ? root + branch : key, { ...given, cnpj, companyId });
    });
  const rowsOf = fc.uniqueArray(arbitraryRow, {
    selector: ({ record }) => recordId(record),
    maxLength: 12,
  });
  const known = ['a', 'b', 'c'].map((id, index) =>
    company(id, { createdAt: index, phone: '+555230010001' }),
  );
  const shuffled = rowsOf.chain((rows) =>
    fc.tuple(
      fc.constant(rows),
      fc.shuffledSubarray(rows, { minLength: rows.length }),
      fc.array(fc.tuple(fc.nat(11), fc.nat(11), fc.boolean()), { maxLength: 4 }),
    ),
  );
  fc.assert(
    fc.property(shuffled, ([rows, others, chosen]) => {
      const ids = rows.map(({ record }) => recordId(record));
      const decisions = chosen.flatMap(([a, b, isSame]): Decision[] => {
        const [firstRecord, secondRecord] = [ids[a], ids[b]];
        return !firstRecord || !secondRecord || firstRecord >= secondRecord
          ? []
          : [{ firstRecord, secondRecord, isSame }];
      });
      const byRows = (merged: ReturnType<typeof merge>) =>
        merged
          .map(({ rows: found, ...fields }) => ({
            ...fields,
            rows: found.map(({ record }) => recordId(record)).toSorted(),
          }))
          .toSorted((one, other) => (one.rows.join() < other.rows.join() ? -1 : 1));
      const merged = byRows(merge(rows, known, decisions));
      expect(byRows(merge(others, known.toReversed(), decisions.toReversed()))).toEqual(merged);
      expect(merged.flatMap((found) => found.rows).toSorted()).toEqual(ids.toSorted());
      const owned = merged.flatMap(({ id, absorbed }) => (id === null ? [] : [id, ...absorbed]));
      expect(new Set(owned).size).toBe(owned.length);
      if (decisions.some(({ isSame }) => isSame)) return;
      for (const { rows: found } of merge(rows, known, decisions))
        expect(
          new Set(found.flatMap(({ record }) => record.cnpj?.slice(0, 8) ?? [])).size,
        ).toBeLessThanOrEqual(1);
    }),
  );
});

test('a person stays one when only another source has it any more', () => {
  const known = [company('a', { isSoleTrader: true })];
  const left = place('p', { companyId: 'a', address: 'Rua A, 1', ...own });
  expect(merge([left], known)).toMatchObject([
    { id: 'a', isSoleTrader: true, address: '', website: null },
  ]);
  const [, parted] = merge(
    [row('99010101000100', { companyId: 'a', isSoleTrader: true }), left],
    known,
  );
  expect(parted).toMatchObject({ isSoleTrader: true, address: '', website: null });
});

test('what many places share makes none of them one', () => {
  const places = ['p', 'q', 'r'].map((key) => place(key, { name: `Caçambas ${key}`, ...own }));
  expect(merge(places)).toHaveLength(3);
});

test.each([
  'BELTRANA INVENTADA 123.456.789–09',
  'BELTRANA INVENTADA 123.456.789\u201109',
  'BELTRANA INVENTADA 123.456.789\u221209',
  'BELTRANA INVENTADA 123-456-789-09',
  'BELTRANA INVENTADA 123 . 456 . 789 - 09',
  'BELTRANA INVENTADA ***.456.789-**',
  'BELTRANA INVENTADA 1234567890 9',
  'BELTRANA INVENTADA 99.010.101/0001-00',
  'BELTRANA INVENTADA 99010101000100',
  'BELTRANA INVENTADA 99.A4B.5C6/0001-48',
  'BELTRANA 12345678909 INVENTADA',
  '99.030.303 BELTRANA INVENTADA',
  '99030303 BELTRANA INVENTADA 12345678909',
  '99A4B5C6 BELTRANA INVENTADA',
  '99.A4B.5C6 BELTRANA INVENTADA',
])('%s is stored without the document', (name) => {
  expect(withoutDocument(name)).toBe('BELTRANA INVENTADA');
});

test.each([
  'DISK ENTULHO 24 HORAS',
  'CACAMBAS 3 IRMAOS',
  'CACAMBA1 LOCACOES',
  'ENTULHO3 LTDA',
  'BR 101 SUL AREA 51 ENTULHOS',
  'DISK ENTULHO 47 99001-0002',
  'ENTULHO 0800 123 4567',
  '*** CACAMBAS ***',
  'SAO JOSE ENTULHOS LTDA',
])('%s stays as it is', (name) => {
  expect(withoutDocument(name)).toBe(name);
});
