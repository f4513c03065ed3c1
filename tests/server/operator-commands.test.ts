import { expect, test } from 'vitest';
import type { Database, Identity } from '#server/database/database.ts';
import { runCommand } from '#server/operator/commands.ts';
import { insertTestCompany, insertTestPhoto } from './support/companies.ts';
import { askOf, asService, shareEmptied } from './support/emptied.ts';
import { createTestedOperator } from './support/operator.ts';

const database = shareEmptied();
const ask = askOf(database);

const ana = {
  email: 'Ana@Silva.example',
  name: 'Caçambas Silva',
  cities: ['sc/joinville', 'sc/blumenau'],
};

/** The user of an address. */
async function identify(database: Database, email: string): Promise<Identity> {
  const [user] = await asService<{ id: string }>(
    database,
    'select id from accounts.users where email = $1',
    [email],
  );
  const claims = { sub: user?.id ?? '', session_id: crypto.randomUUID() };
  return { role: 'authenticated', claims };
}

test('the operator invites a company, approves it, and it is listed', async () => {
  const { run, listed, reviews } = createTestedOperator(database());
  const invited = await run('invite', ana);
  expect(invited).toEqual({
    link: expect.stringMatching(
      /^https:\/\/site\.example\/area-empresa#token_hash=[\w-]{20,}&type=invite$/,
    ),
    companyId: expect.any(String),
    name: 'Caçambas Silva',
    email: 'ana@silva.example',
    isNew: true,
  });
  const company = (invited as { companyId: string }).companyId;
  const silva = await identify(database(), 'ana@silva.example');
  await database().withIdentity(silva, async (query) => {
    await query(`update companies set phone = '+5547999990000', cnpj = '12345678000195'`);
    await query(
      `insert into company_changes (company_id, name, description, extras)
      values ($1, 'Silva Caçambas', 'Boas', 'Sábado')`,
      [company],
    );
  });
  await insertTestPhoto(database(), company, {
    digit: 'a',
    status: 'pending',
    pending_description: 'Caminhão',
  });
  expect(await run('list', { waiting: true })).toEqual([
    {
      id: company,
      name: 'Caçambas Silva',
      slug: 'cacambas-silva',
      state: 'new',
      cities: ['sc/joinville', 'sc/blumenau'],
      waiting: ['first approval', 'name', 'description', 'extras', 'CNPJ', '1 photo'],
      review: expect.stringMatching(/^[0-9a-f]{8}$/),
      featuredUntil: null,
    },
  ]);
  expect(listed()).toEqual([]);
  const key = `${company}/${'a'.repeat(64)}.webp`;
  expect(await run('approve', { company })).toEqual({
    companyId: company,
    name: 'Silva Caçambas',
    newGoogleProfile: null,
    oldGoogleProfile: null,
    slug: 'silva-cacambas',
    state: 'live',
    newTexts: { name: 'Silva Caçambas', description: 'Boas', extras: 'Sábado' },
    newCnpj: '12345678000195',
    newContacts: '+5547999990000',
    photos: [key],
    photoDescriptions: [{ key, description: 'Caminhão' }],
    isFirst: true,
  });
  await expect.poll(listed).toEqual(['Silva Caçambas']);
  expect(reviews).toEqual([{ companyId: company, isFirst: true }]);
  expect(await run('list', { waiting: true })).toEqual([]);
  expect(await run('show', { company: 'silva caçambas' })).toMatchObject({
    id: company,
    state: 'live',
    description: 'Boas',
    extras: 'Sábado',
    change: null,
    users: [{ email: 'ana@silva.example' }],
    photos: [{ status: 'live', description: 'Caminhão', pendingDescription: null }],
  });
});

test('the operator invites a person again, and another person of a company', async () => {
  const { run } = createTestedOperator(database());
  const invite = (args: object) => run('invite', args) as Promise<typeof first>;
  const [first, twin] = (await Promise.all([run('invite', ana), run('invite', ana)])) as {
    link: string;
    companyId: string;
    isNew: boolean;
  }[];
  if (!first || !twin) throw new Error('no invitation');
  expect(twin.companyId).toBe(first.companyId);
  expect([first.isNew, twin.isNew].toSorted()).toEqual([false, true]);
  expect(twin.link).not.toBe(first.link);
  const again = (await invite({ ...ana, name: 'Outro nome' })) as typeof first;
  expect(again).toMatchObject({ companyId: first.companyId, isNew: false });
  const company = first.companyId;
  await expect(invite({ ...ana, email: 'bia@silva.example' })).rejects.toThrow(
    `"Caçambas Silva" is there already; invite with --company ${company}.`,
  );
  for (const email of ["Béa.D'Ávila@Caçambas.example", "béa.d'ávila@xn--caambas-vxa.example"]) {
    const second = await invite({ email, company: 'caçambas silva' });
    expect(second).toMatchObject({ companyId: company, isNew: false });
  }
  const rows = await ask('select from memberships where company_id = $1', company);
  expect(rows).toHaveLength(2);
  const other = await insertTestCompany(database(), { name: 'Souza' });
  await expect(invite({ email: ana.email, company: other })).rejects.toThrow(
    `ana@silva.example edits another company already: Caçambas Silva (${company}).`,
  );
  await expect(invite({ email: 'caio@x.example', company: 'Nobody' })).rejects.toThrow(
    'There is no company "Nobody".',
  );
  const strangers = await ask(`select from accounts.users where email = 'caio@x.example'`);
  expect(strangers, 'no account is made of a mistake').toEqual([]);
});

test('the operator refuses a change with a reason that the company reads', async () => {
  const { run, listed, reviews } = createTestedOperator(database());
  const company = await insertTestCompany(database(), { name: 'Silva' });
  await ask(
    `insert into company_changes (company_id, name, extras) values ($1, 'X', 'Domingo')`,
    company,
  );
  await insertTestPhoto(database(), company, { digit: 'a', status: 'pending' });
  await insertTestPhoto(database(), company, { digit: 'b', pending_description: 'Nova' });
  const reason = 'A foto mostra o telefone de outra empresa.';
  expect(await run('reject', { company, reason })).toEqual({
    companyId: company,
    name: 'Silva',
    photos: 1,
  });
  expect(reviews).toEqual([{ companyId: company, reason }]);
  expect(await run('show', { company })).toMatchObject({
    name: 'Silva',
    waiting: [],
    change: { name: 'X', extras: 'Domingo', rejection: reason },
    photos: [
      { status: 'rejected', rejection: reason },
      { status: 'live', description: '', pendingDescription: null },
    ],
  });
  await expect(run('reject', { company, reason })).rejects.toThrow(
    'Nothing of Silva waits for approval.',
  );
  expect(await run('approve', { company })).toMatchObject({
    name: 'Silva',
    newTexts: { name: null, description: null, extras: null },
    photos: [],
  });
  await expect.poll(listed).toEqual(['Silva']);
});

test('the operator sees and takes back contacts that a company wrote since its approval', async () => {
  const { run } = createTestedOperator(database());
  const company = await insertTestCompany(database(), { name: 'Silva' });
  const approvedContacts = ['+5547999990000', '+5547999991111', 'https://silva.example'];
  await ask(
    `update companies set phone = '+5547999990000', whatsapp = '+5547999991111',
      website = 'https://silva.example', approved_contacts = $2 where id = $1`,
    company,
    approvedContacts,
  );
  await ask(
    `update companies set phone = '+5547988880000', website = 'https://estranho.example'
    where id = $1`,
    company,
  );
  expect(await run('show', { company })).toMatchObject({
    waiting: ['contacts'],
    approvedContacts,
    waitingContacts: ['+5547988880000', 'https://estranho.example'],
  });
  const reason = 'O telefone é de outra empresa.';
  await run('reject', { company, reason });
  const [phone, whatsapp, website] = approvedContacts;
  const contacts = { phone, whatsapp, website, waitingContacts: null };
  expect(await run('show', { company })).toMatchObject({
    ...contacts,
    waiting: [],
    change: { rejection: reason },
  });
  // What a company took away itself stays away.
  await ask(
    `update companies set phone = '+5547988880000', whatsapp = null where id = $1`,
    company,
  );
  await run('reject', { company, reason });
  expect(await run('show', { company })).toMatchObject({ ...contacts, whatsapp: null });
});

test('the operator approves what was reviewed, and nothing that came later', async () => {
  const { run, reviews } = createTestedOperator(database());
  const columns = { approved_at: null };
  const company = await insertTestCompany(database(), { name: 'Silva', columns });
  const reviewOf = async () => {
    const [listed] = (await run('list', {})) as { review: string | null }[];
    expect(await run('show', { company })).toMatchObject({ ...listed });
    return listed?.review ?? null;
  };
  const seen = new Set([await reviewOf()]);
  const edits = [
    `insert into company_changes (company_id, name) values ($1, 'Silva e Filhos')`,
    `update company_changes set name = 'Silva e Filhas' where company_id = $1`,
    `update company_changes set description = 'Caçambas' where company_id = $1`,
    `update company_changes set extras = 'Domingo' where company_id = $1`,
    `insert into photos (company_id, hash, width, height, bytes, position)
      values ($1, '${'a'.repeat(64)}', 8, 6, 1, 0)`,
    `update photos set pending_description = 'Caminhão' where company_id = $1`,
    `update companies set cnpj = '12345678000195' where id = $1`,
    `update companies set phone = '+554733330000' where id = $1`,
    `update companies set cnpj = '11222333000181' where id = $1`,
  ];
  for (const edit of edits) {
    const review = (await reviewOf()) as string;
    await ask(edit, company);
    await expect(run('approve', { company, review })).rejects.toThrow(
      `What waits of Silva is not what review ${review} was of; look at it again with "show".`,
    );
    seen.add(await reviewOf());
  }
  expect(seen.size, 'each edit is another review').toBe(edits.length + 1);
  expect(reviews, 'nothing was approved').toEqual([]);
  const review = (await reviewOf()) as string;
  await ask(`update companies set address = 'Rua A' where id = $1`, company);
  expect(await run('approve', { company, review })).toMatchObject({
    newTexts: { name: 'Silva e Filhas', description: 'Caçambas', extras: 'Domingo' },
    photos: [expect.stringContaining(company)],
    photoDescriptions: [{ description: 'Caminhão' }],
  });
  expect(await reviewOf(), 'nothing waits').toBeNull();
  await expect(run('approve', { company, review })).rejects.toThrow('again');
});

test('the operator refuses a new company, whose approval later ends the refusal', async () => {
  const { run } = createTestedOperator(database());
  const columns = { approved_at: null };
  const company = await insertTestCompany(database(), { name: 'Nova', columns });
  await run('reject', { company, reason: 'Falta o CNPJ.' });
  const change = { name: null, description: null, rejection: 'Falta o CNPJ.' };
  expect(await run('show', { company })).toMatchObject({ state: 'new', change });
  await run('approve', { company });
  const approved = { state: 'live', change: null };
  expect(await run('show', { company })).toMatchObject(approved);
});

test('the operator features a company until a day, suspends it and brings it back', async () => {
  let now = Date.UTC(2026, 11, 31, 12);
  const { run, listed } = createTestedOperator(database(), () => now);
  const company = await insertTestCompany(database(), { name: 'Silva' });
  await expect(run('feature', { company, until: '2026-12-30' })).rejects.toThrow(
    '--until is a day of the past.',
  );
  const until = '2026-12-31';
  const featured = { companyId: company, name: 'Silva', state: 'live', featuredUntil: until };
  expect(await run('feature', { company, until })).toEqual(featured);
  await expect.poll(listed).toEqual(['Silva*']);
  expect(await run('list', {})).toMatchObject([{ featuredUntil: until }]);
  await run('unfeature', { company });
  await expect.poll(listed).toEqual(['Silva']);
  await run('feature', { company, until });
  now = Date.UTC(2027, 0, 1, 3);
  await run('suspend', { company });
  await expect.poll(listed).toEqual([]);
  expect(await run('list', {})).toMatchObject([{ state: 'suspended', featuredUntil: null }]);
  expect(await run('unsuspend', { company })).toMatchObject({ state: 'live' });
  await expect.poll(listed).toEqual(['Silva']);
});

test('the operator imports a file once, after a dry run', async () => {
  const { run, listed } = createTestedOperator(database());
  await insertTestCompany(database(), { name: 'CAÇAMBAS SOUZA', cities: ['sc/blumenau'] });
  const text = [
    '\uFEFFname;cities;phone;address;sponsored;website;placeId',
    '"Silva; Filhos ""e"" Cia";sc/joinville sc/blumenau;(47) 99999-0000;"Rua A, 1";true;https://silva.example;ChIJ-1',
    '',
    'Caçambas Souza;sc/blumenau;(47) 99999-0001;Rua B, 2;;;',
  ].join('\r\n');
  const args = { text, format: 'csv' };
  expect(await run('import', args)).toEqual({
    isApplied: false,
    outcome: 'Nothing was imported; add --apply to do it.',
    problems: [],
    new: 1,
    known: ['line 4 ("Caçambas Souza")'],
  });
  expect(await run('list', {})).toHaveLength(1);
  expect(await run('import', { ...args, apply: true })).toMatchObject({
    isApplied: true,
  });
  await expect.poll(listed).toEqual(['CAÇAMBAS SOUZA', 'Silva; Filhos "e" Cia*']);
  expect(await run('show', { company: 'Silva; Filhos "e" Cia' })).toMatchObject({
    cities: ['sc/joinville', 'sc/blumenau'],
    phone: '+5547999990000',
    address: 'Rua A, 1',
    website: 'https://silva.example/',
    placeId: 'ChIJ-1',
    featuredUntil: '9999-12-31',
    state: 'live',
  });
  expect(await run('import', { ...args, apply: true })).toMatchObject({
    new: 0,
    known: ['line 2 ("Silva; Filhos \\"e\\" Cia")', 'line 4 ("Caçambas Souza")'],
  });
  expect(await run('list', {})).toHaveLength(2);
});

test('the operator imports what a company says of itself', async () => {
  const { run, listed } = createTestedOperator(database());
  const least = { name: 'Lima', cities: ['sc/joinville'], phone: '4733331234', address: 'Rua B' };
  const silva = {
    ...least,
    name: 'Silva',
    whatsapp: '(47) 99999-0000',
    cnpj: '11.222.333/0001-81',
    description: ' Caçambas\r\nno mesmo dia. ',
    openingHours: [{ day: 1, opens: '08:00', closes: '18:00' }],
    skipSizes: [{ size: 5, priceFrom: 320.5, pricedOn: '2026-11-22', loads: { soil: 380 } }],
    rentalTerms: { days: 7, extraDay: 25.5 },
    extras: 'Sábado',
  };
  const text = JSON.stringify([{ ...least, whatsapp: null }, silva]);
  await run('import', { text, format: 'json', apply: true });
  await expect.poll(listed).toEqual(['Lima', 'Silva']);
  expect(await run('show', { company: 'Silva' })).toMatchObject({
    phone: '+554733331234',
    whatsapp: '+5547999990000',
    cnpj: '11222333000181',
    approvedCnpj: '11222333000181',
    description: 'Caçambas\nno mesmo dia.',
    openingHours: silva.openingHours,
    skipSizes: silva.skipSizes,
    rentalTerms: silva.rentalTerms,
    extras: 'Sábado',
    state: 'live',
    waiting: [],
    featuredUntil: null,
  });
  expect(await run('show', { company: 'Lima' })).toMatchObject({
    skipSizes: [],
    rentalTerms: { days: null, extraDay: null },
    extras: '',
  });
  const csv = [
    'name,cities,phone,address,description,whatsapp,cnpj',
    'Souza,sc/joinville,4733331234,Rua B,"Uma linha',
    'e outra",(47) 99999-0000,11.222.333/0001-81',
  ].join('\n');
  await run('import', { text: csv, format: 'csv', apply: true });
  expect(await run('show', { company: 'Souza' })).toMatchObject({
    whatsapp: '+5547999990000',
    approvedCnpj: '11222333000181',
    description: 'Uma linha\ne outra',
  });
});

test('the operator says once what is wrong in many lines of a file, and then imports nothing', async () => {
  const { run } = createTestedOperator(database());
  const problemsOf = async (format: string, text: string) => {
    const args = { text, format, apply: true };
    const report = await run('import', args);
    expect(report).toMatchObject({ isApplied: false, outcome: 'Nothing was imported.' });
    expect(await run('list', {})).toEqual([]);
    return (report as { problems: string[] }).problems;
  };
  const good = { name: 'Silva', cities: ['sc/joinville'], phone: '4733331234', address: 'Rua A' };
  const entries = [
    { ...good, sponsored: false },
    { ...good, name: 'Souza', phone: 'no', cnpj: '11.222.333/0001-82' },
    { ...good, name: 'silva' },
    {
      ...good,
      name: 'Lima',
      cities: ['sc/joinville', 'sc/atlantis', 'sc/x'],
      fax: '1',
      bairro: 'x',
    },
    'text',
    { ...good, name: 'Reis', openingHours: 'always', skipSizes: [{ size: 6 }], fax: '1' },
    { ...good, name: 'Neto', rentalTerms: { days: 7 } },
    { ...good, name: 'Melo', description: 'x'.repeat(601), website: 'x', sponsored: 'yes' },
  ];
  const fields =
    'name, cities, phone, address, sponsored, website, placeId, whatsapp, cnpj, description';
  expect(await problemsOf('json', JSON.stringify(entries))).toEqual([
    '"phone" must be a Brazilian phone number with its area code (entry 2), not "no".',
    '"cnpj" must be a valid CNPJ (entry 2), not "11.222.333/0001-82".',
    'An entry is the same company as one before (entry 3 = 1).',
    '"cities" must name a city of the catalogue, like "sc/joinville" (entry 4).',
    `"fax" is not known; known are ${fields}, openingHours, skipSizes, rentalTerms, extras (2 entries: 4, 6).`,
    `"bairro" is not known; known are ${fields}, openingHours, skipSizes, rentalTerms, extras (entry 4).`,
    'An entry must be an object (entry 5).',
    '"openingHours" must be a list like [{"day": 1, "opens": "08:00", "closes": "18:00"}], where 0 is Sunday (entry 6), not "always".',
    '"skipSizes" must be a list like [{"size": 5, "priceFrom": 320, "pricedOn": "2026-11-22"}], of 3, 4, 5, 7 m³ (entry 6).',
    '"rentalTerms" must be like {"days": 7, "extraDay": 25}, null for what is not known (entry 7).',
    '"sponsored" must be true or false (entry 8), not "yes".',
    '"website" must be an http or https address, without user and password (entry 8), not "x".',
    `"description" must be a text of at most 600 characters (entry 8), not "${'x'.repeat(60)}".`,
  ]);
  const csv = [
    'name,cities,phone,address,sponsored',
    'Silva,sc/joinville,(47) 99999-0000,"Rua A',
    'sala 2",maybe',
    'Souza,,(47) 99999-0000,Rua B',
    'Lima,sc/joinville,(47) 99999-0000,Rua B,true,more',
    ...Array.from({ length: 1500 }, (_, index) => `Silva ${index},sc/joinville,,Rua B`),
  ].join('\n');
  expect(await problemsOf('csv', csv)).toEqual([
    '"sponsored" must be true or false (line 2), not "maybe".',
    '"cities" must name at least one city (line 4).',
    'A line has more values than the header has titles (line 5).',
    '"phone" is missing (1500 lines: 6, 7, 8, 9, 10, 11, 12, 13, 14, 15 and 1490 more).',
  ]);
  const unknown = { text: 'name,fax,bairro\nSilva,1,2', format: 'csv' };
  await expect(run('import', unknown)).rejects.toThrow(
    `The columns "fax", "bairro" of the file are not known; known are ${fields}, extras.`,
  );
  const broken = { text: 'name,phone\n"Silva" & Co,1', format: 'csv' };
  await expect(run('import', broken)).rejects.toThrow(
    'The file is not valid CSV: line 2: a quote is out of place.',
  );
});

test('the operator sums what was counted in the last days', async () => {
  const { run } = createTestedOperator(database(), () => Date.UTC(2026, 10, 22, 12));
  const silva = await insertTestCompany(database(), { name: 'Silva' });
  const souza = await insertTestCompany(database(), { name: 'Souza' });
  await ask(
    `insert into daily_counts (company_id, day, kind, city_id, count) values
      ($1, '2026-11-22', 'chat', '', 2), ($1, '2026-11-16', 'chat', 'sc/joinville', 3),
      ($1, '2026-11-15', 'chat', '', 100), ($1, '2026-11-20', 'shown', '', 7)`,
    souza,
  );
  const none = { shown: 0, page: 0, chat: 0, call: 0, website: 0, saved: 0 };
  expect(await run('stats', { days: 7 })).toEqual([
    { ...none, companyId: souza, name: 'Souza', chat: 5, shown: 7 },
    { ...none, companyId: silva, name: 'Silva' },
  ]);
});

test('the operator deletes a company that asked for it, and everything of it', async () => {
  const { run, listed, deletedPhotos } = createTestedOperator(database());
  const { companyId: company } = (await run('invite', ana)) as {
    companyId: string;
  };
  const hash = await insertTestPhoto(database(), company, { digit: 'a' });
  await insertTestCompany(database(), { name: 'Souza' });
  await expect(run('delete', { company })).rejects.toThrow(
    'Caçambas Silva has not asked to be deleted; add --unasked to delete it all the same.',
  );
  const silva = await identify(database(), 'ana@silva.example');
  await database().withIdentity(silva, (query) =>
    query('update companies set deletion_requested_at = now()'),
  );
  expect(await run('list', { waiting: true })).toMatchObject([
    { waiting: ['first approval', 'deletion'] },
  ]);
  expect(await run('delete', { company })).toEqual({
    deletedCompanyId: company,
    name: 'Caçambas Silva',
    users: 1,
    photos: 1,
  });
  expect(deletedPhotos).toEqual([`${company}/${hash}`]);
  await expect.poll(listed).toEqual(['Souza']);
  for (const table of ['accounts.users', 'memberships', 'photos'])
    expect(await ask(`select from ${table}`), table).toEqual([]);
  await expect(run('show', { company })).rejects.toThrow('There is no company');
});

test('the operator asks which company is meant where several have one name', async () => {
  const { run } = createTestedOperator(database());
  const one = await insertTestCompany(database(), { name: 'Silva' });
  const two = await insertTestCompany(database(), { name: 'SILVA' });
  await expect(run('suspend', { company: 'silva' })).rejects.toThrow(
    /^2 companies have this name; use an id: [-0-9a-f]{36}, [-0-9a-f]{36}\.$/,
  );
  const suspended = await run('suspend', { company: two });
  expect(suspended).toMatchObject({ companyId: two });
  expect(await run('show', { company: one })).toMatchObject({ state: 'live' });
});

const list = { city: 'sc/joinville', source: 'Secretaria', date: '2026-11-01', text: 'Empresa' };

test.each([
  ['invite', {}, '--email is missing.'],
  ['invite', { email: 'x' }, '--email must be an e-mail address.'],
  ['invite', { ...ana, cities: ['sc/x'] }, '--city must name a city of the catalogue, like'],
  ['invite', { ...ana, company: 'x' }, 'An invitation needs either --name and --city'],
  ['feature', { company: 'x', until: '2026-02-30' }, '--until must be a day like "2026-12-31".'],
  ['feature', { company: 'x' }, '--until is missing.'],
  ['reject', { company: 'x', reason: ' ' }, '--reason must be a text of 1 to 500 characters.'],
  ['stats', { days: Number.NaN }, '--days must be a number of days from 1 to 3650.'],
  ['show', {}, 'The company is missing.'],
  ['show', { company: 'x', more: 1 }, '--more is not known here.'],
  [
    'import-open-data register',
    { ...list, city: 'sc/x' },
    '--city must name a city of the catalogue',
  ],
  ['import-open-data register', { ...list, source: ' ' }, '--source must be a text of 1 to 120'],
  ['import-open-data register', { ...list, source: undefined }, '--source is missing.'],
  ['import-open-data register', { ...list, date: '01/11/2026' }, '--date must be a day like'],
  [
    'import-open-data register',
    { ...list, date: '2026-11-23' },
    '--date is a day that has not come',
  ],
  [
    'import-open-data register',
    { ...list, url: 'javascript:alert(1)' },
    '--url must be an http or https',
  ],
  ['import-open-data register', { ...list, map: 'name=Nada' }, 'The file has no column "Nada".'],
] as const)('the command %s %j is wrong: %s', async (name, args, message) => {
  const deps = { now: () => Date.UTC(2026, 10, 22, 12) } as Parameters<typeof runCommand>[0];
  const running = runCommand(deps, name, args);
  await expect(running).rejects.toThrow(message);
  await expect(running).rejects.toMatchObject({ name: 'UsageError' });
});
