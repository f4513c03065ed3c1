import { solveChallenge } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2';
import { expect, test } from 'vitest';
import { type CreateLimit, limitsIn } from '#server/http/limits.ts';
import { memoryStore } from '#server/store.ts';
import { testCnpjs } from './support/claimable.ts';
import { done, proofRequired, refusedFor, shareClaims } from './support/claims.ts';
import { statusesOf } from './support/statuses.ts';

const [cnpj, otherCnpj] = testCnpjs;
const { insert, open } = shareClaims();

test('claims and those of unknown CNPJs cannot be tried out, by any address of one customer', async () => {
  const { send } = open();
  const statuses = await statusesOf(11, (index) =>
    send(`/claim-ways?cnpj=9977766600010${index}`, undefined, `2001:db8:0:1${index % 10}::1`),
  );
  expect(statuses).toEqual([...Array(10).fill(404), 429]);
});

test.for<[string, number, number, object | undefined]>([
  ['/claims', 30, 400, {}],
  ['/claims/prove', 30, 400, {}],
  ['/objections', 30, 400, {}],
  ['/removals', 20, 400, {}],
  ['/claim-ways?slug=unknown', 60, 404, undefined],
])(
  'claims: %s is limited before any work, for all addresses of one customer',
  async ([path, max, status, body]) => {
    const { send } = open();
    const statuses = await statusesOf(max + 1, (index) =>
      send(path, body, `2001:db8:0:1${(index % 16).toString(16)}::1`),
    );
    expect(statuses).toEqual([...Array(max).fill(status), 429]);
  },
);

test('claims cannot be ended or used up by a stranger who starts others', async () => {
  const tested = open();
  const unclaimed = await insert({ email: 'a@alheia.com.br', phone: '+5552990010088' });
  const own = await tested.start(unclaimed.slug);
  await tested.start(unclaimed.slug, {}, '203.0.113.2');
  const claim = { slug: unclaimed.slug, cnpj, email: 'x@alheia.test', way: 'whatsapp' };
  for (let count = 0; count < 61; count += 1)
    await tested.send('/claims', claim, `198.51.100.${Math.floor(count / 10)}`);
  expect(await tested.send('/claims', claim, '203.0.113.3')).toMatchObject(proofRequired);
  await tested.start(unclaimed.slug, { email: 'b@alheia.test' }, '203.0.113.3');
  expect(await tested.send('/claims/prove', own)).toMatchObject(done);
});

test('claims of strangers lock no owner out: more than usual take work, and a way stays', async () => {
  const tested = open();
  const flooded = await insert({
    email: 'dona@inunda.com.br',
    website: 'https://www.inunda.com.br',
    phone: '+5552990010033',
  });
  const claim = { slug: flooded.slug, cnpj, email: 'x@estranho.test' };
  const send = (way: string, ip: string, more: object = {}) =>
    tested.send('/claims', { ...claim, way, domainEmail: 'y@inunda.com.br', ...more }, ip);
  const flood = async (way: string, networks: number) => {
    const statuses = await statusesOf(networks * 4, (index) =>
      send(way, `198.18.${networks}.${index % networks}`, {
        domainEmail: `x${index}@inunda.com.br`,
      }),
    );
    return [statuses.filter((status) => status === 200).length, statuses.at(-1)];
  };
  expect(await flood('whatsapp', 18)).toEqual([60, 403]);
  expect(await flood('registered_email', 7)).toEqual([8, 403]);
  expect(await flood('own_domain', 15)).toEqual([8, 400]);
  expect(tested.mails).toHaveLength(16);
  expect(tested.lines).toEqual([
    `Many claims of one company came today, and more take work: "npm run operator -- open-data show ${flooded.id}" shows it.`,
  ]);

  const owner = '203.0.113.77';
  expect(await send('own_domain', owner)).toMatchObject({
    ...refusedFor('way'),
    body: { issues: [{ message: expect.stringContaining('@inunda.com.br') }] },
  });
  for (const way of ['whatsapp', 'registered_email']) {
    const asked = await send(way, owner);
    expect(asked).toMatchObject(proofRequired);
    const { challenge } = asked.body;
    const solution = await solveChallenge({ challenge, deriveKey });
    const proof = JSON.stringify({ challenge, solution });
    const { status, body } = await send(way, owner, { proof });
    expect(status).toBe(200);
    expect(await send(way, owner, { proof })).toMatchObject(proofRequired);
    if (way === 'whatsapp') continue;
    const code = /: (\d{6})$/m.exec(tested.mails.at(-1)?.text ?? '')?.[1];
    expect(await tested.send('/claims/prove', { id: body.id, code }, owner)).toMatchObject(done);
  }
});

test.for<[string, number]>([
  ['registered_email', 403],
  ['own_domain', 400],
])('claims at the same moment send no more mails without work, by %s', async ([way, refusal]) => {
  const { send, mails } = open();
  const { slug } = await insert({
    email: 'a@de-uma-vez.com.br',
    website: 'https://de-uma-vez.com.br',
  });
  const claim = { slug, cnpj, email: 'x@estranho.test', way, domainEmail: 'y@de-uma-vez.com.br' };
  const fromOne = await Promise.all(Array.from({ length: 10 }, () => send('/claims', claim)));
  // What one client is refused uses up nothing of the others.
  expect(fromOne.filter(({ status }) => status === 200)).toHaveLength(4);
  const fromMany = await Promise.all(
    Array.from({ length: 20 }, (_, index) => send('/claims', claim, `198.18.0.${index}`)),
  );
  const statuses = fromMany.map(({ status }) => status);
  expect(statuses.toSorted()).toEqual([...Array(4).fill(200), ...Array(16).fill(refusal)]);
  expect(mails).toHaveLength(8);
});

test('claims send a registered mailbox forty mails a day, however much anybody works', async () => {
  // The work for forty takes minutes: here it is asked for later.
  const create = limitsIn(memoryStore);
  const createLimit: CreateLimit = (name, max, seconds) =>
    create(name, name === 'claim-mails-of-all' ? 1000 : max, seconds);
  const { send, mails } = open({ createLimit });
  const { slug } = await insert({ email: 'a@quarenta.com.br', phone: '+5552990010077' });
  const claim = { slug, cnpj, email: 'x@estranho.test', way: 'registered_email' };
  const sent = await statusesOf(40, (index) => send('/claims', claim, `198.18.1.${index}`));
  expect([...new Set(sent)]).toEqual([200]);
  expect(await send('/claims', claim, '198.18.2.1')).toMatchObject(refusedFor('way'));
  expect(mails).toHaveLength(40);
  const byChat = { ...claim, way: 'whatsapp' };
  expect(await send('/claims', byChat, '198.18.2.1')).toMatchObject(done);
});

test('claims and removals cannot be used up by somebody else', async () => {
  const unclaimed = await insert({ email: 'a@gasta.com.br', phone: '+5552990010066' });
  const { send, lines } = open();
  const other = await insert();
  const removal = { slug: unclaimed.slug, cnpj: otherCnpj, reason: 'Fechou' };
  const claim = { slug: unclaimed.slug, cnpj: otherCnpj, email: 'a@b.test', way: 'whatsapp' };
  const statuses = async (path: string, body: object, ip: string) => [
    ...new Set(await statusesOf(11, () => send(path, body, ip))),
  ];
  // More than one company gets of either in a day.
  for (let client = 1; client <= 7; client += 1) {
    const ip = `203.0.113.${client}`;
    expect(await statuses('/removals', removal, ip)).toEqual([400, 429]);
    expect(await statuses('/claims', claim, ip)).toEqual([400, 429]);
  }
  // Of another company the same client has tries of its own.
  const elsewhere = { ...removal, slug: other.slug };
  expect(await send('/removals', elsewhere)).toMatchObject({ status: 400 });
  expect(await send('/claims', { ...claim, cnpj }, '203.0.113.9')).toMatchObject(done);
  expect(lines).toEqual([]);
  expect(await send('/removals', { ...removal, cnpj }, '203.0.113.9')).toMatchObject(done);
  expect(lines).toEqual([
    'A visitor removed a company: "npm run operator -- open-data" counts it.',
  ]);
});
