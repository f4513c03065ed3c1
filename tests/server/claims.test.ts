import { expect, test } from 'vitest';
import { wrongCode } from './support/accounts.ts';
import { testCnpjs } from './support/claimable.ts';
import { gone, refusedFor, shareClaims, tokenOf } from './support/claims.ts';

const [cnpj] = testCnpjs;
const { ask, insert, companyOf, membersOf, shownSlug, actionsOn, open } = shareClaims();

test('claims by a code to the registered address make a partner of what the sources say', async () => {
  const tested = open();
  const unclaimed = await insert({
    name: 'Caçambas Primeira',
    email: 'contato@primeira.com.br',
    cnpj,
    website: 'http://primeira.com.br/',
    phone: '+5552990010055',
  });
  const { id, code } = await tested.start(unclaimed.slug);
  expect(tested.mails).toEqual([
    {
      to: 'contato@primeira.com.br',
      subject: `${code} é o seu código do AlugaCaçamba`,
      text: expect.stringMatching(/não há contrato nem boleto[\s\S]*Não foi você\?/),
    },
  ]);
  expect(tested.mails[0]?.text).toContain(
    `https://site.example/reivindicar?empresa=${unclaimed.slug}&pedido=${id}`,
  );
  const [stored] = await ask<Record<string, unknown>>(
    'select * from open_data_claims where id = $1',
    id,
  );
  expect(JSON.stringify(stored)).not.toContain(code);
  await expect(tested.run('claims approve', { claim: id })).rejects.toThrow('not proven');
  expect(
    await tested.send('/claims/prove', { id, code: ` ${code.slice(0, 3)} ${code.slice(3)}` }),
  ).toEqual({ status: 200, body: { status: 'proven' } });
  expect(await tested.run('claims', { all: false })).toContainEqual(
    expect.objectContaining({ id, status: 'proven', isCnpjKnown: true }),
  );

  const approval = await tested.run('claims approve', { claim: id });
  expect(approval).toMatchObject({
    name: 'Caçambas Primeira',
    slug: unclaimed.slug,
    state: 'live',
    email: 'dona@gmail.com',
    link: null,
    told: 1,
    untold: 0,
  });
  const { companyId } = approval as { companyId: string };
  const [company] = await ask('select * from companies where id = $1', companyId);
  expect(company).toMatchObject({
    phone: '+5552990010055',
    whatsapp: '+5552990010055',
    cnpj,
    approved_cnpj: cnpj,
    website: 'https://primeira.com.br/',
    address: 'Rua A, 1, Glória, Joinville - SC',
    frozen_at: null,
  });
  expect(await ask('select city_id from company_areas where company_id = $1', companyId)).toEqual([
    { city_id: 'sc/joinville' },
  ]);
  expect(await membersOf(companyId)).toEqual(['dona@gmail.com']);
  const [, welcome, notice] = tested.mails;
  expect(welcome).toMatchObject({ to: 'dona@gmail.com' });
  expect(welcome?.text).toMatch(/area-empresa#token_hash=[\w-]+&type=invite/);
  expect(notice).toMatchObject({ to: 'contato@primeira.com.br' });
  expect(notice?.text).not.toContain('token_hash');
  expect(tokenOf(notice)).toMatch(/./);
  expect(await actionsOn(id)).toEqual(['claim.started', 'claim.proven', 'claim.approved']);
  await expect(tested.run('claims approve', { claim: id })).rejects.toThrow('approved already');
  expect(await shownSlug(unclaimed)).toBeUndefined();
});

test('claims by WhatsApp are proven by the operator, with the code of the message', async () => {
  const tested = open({ canMail: false });
  const unclaimed = await insert({ cnpj: null, phone: '+554733330001' });
  const { id, code } = await tested.start(unclaimed.slug, {
    way: 'whatsapp',
    email: 'dona@mensagem.test',
  });
  expect(code).toMatch(/^\d{6}$/);
  expect(await tested.send('/claims/prove', { id, code })).toMatchObject(gone);
  expect(await tested.run('claims', { all: false })).toContainEqual(
    expect.objectContaining({ id, status: 'started', isCnpjKnown: false }),
  );
  expect(await tested.run('claims show', { claim: id })).toMatchObject({
    registeredPhone: '+554733330001',
    log: [expect.any(String)],
  });
  await expect(tested.run('claims approve', { claim: id })).rejects.toThrow('--code');
  await expect(tested.run('claims approve', { claim: id, code: wrongCode(code) })).rejects.toThrow(
    '--code',
  );
  const approval = await tested.run('claims approve', { claim: id, code });
  expect(approval).toMatchObject({
    link: expect.stringContaining('token_hash'),
    state: 'live',
    told: 0,
  });
  expect(await companyOf(unclaimed)).toMatchObject({ frozen_at: null });
  const { companyId } = approval as { companyId: string };
  // Nobody has compared the CNPJ that the claimant wrote.
  expect(await tested.run('show', { company: companyId })).toMatchObject({
    cnpj,
    approvedCnpj: null,
    waiting: ['CNPJ'],
  });
});

test('claims end after five wrong codes, or half an hour', async () => {
  const tested = open();
  const unclaimed = await insert({ email: 'a@cinco.com.br' });
  const { id, code } = await tested.start(unclaimed.slug);
  for (let tries = 0; tries < 5; tries += 1)
    expect(await tested.send('/claims/prove', { id, code: wrongCode(code) })).toMatchObject(
      refusedFor('code'),
    );
  expect(await tested.send('/claims/prove', { id, code })).toMatchObject({
    status: 410,
    body: { error: 'gone' },
  });
  const late = await tested.start(unclaimed.slug);
  tested.clock.now += 30 * 60_000;
  expect(await tested.send('/claims/prove', late)).toMatchObject(gone);
  const unknown = { id: crypto.randomUUID(), code };
  expect(await tested.send('/claims/prove', unknown)).toMatchObject(gone);
});

test('claims are forgotten after thirty days without a proof, the log after two years', async () => {
  const tested = open();
  await tested.sweep();
  const unclaimed = await insert({ email: 'a@velha.com.br' });
  const { id } = await tested.start(unclaimed.slug);
  const proven = await tested.prove(unclaimed.slug, { email: 'outra@velha.test' });
  const left = async () => {
    await tested.sweep();
    await tested.start(unclaimed.slug, {}, '203.0.113.2');
    await tested.run('claims', { all: true });
    return ask('select id from open_data_claims where id in ($1, $2)', id, proven.id);
  };
  // A clock that was set wrong ends nothing.
  tested.clock.wrong = 31 * 86_400_000;
  expect(await left()).toHaveLength(2);
  tested.clock.wrong = 0;
  expect(await left()).toHaveLength(2);
  tested.clock.now += 31 * 86_400_000;
  expect(await left()).toEqual([{ id: proven.id }]);
  expect(await actionsOn(id)).toEqual(['claim.started']);
  tested.clock.now += 2 * 366 * 86_400_000;
  await tested.sweep();
  expect(await actionsOn(id)).toEqual([]);
});
