import { expect, test } from 'vitest';
import { testCnpjs } from './support/claimable.ts';
import { done, gone, refusedFor, shareClaims, taken, tokenOf } from './support/claims.ts';
import { insertTestCompany } from './support/companies.ts';

const [, otherCnpj] = testCnpjs;
const { database, ask, insert, companyOf, membersOf, shownSlug, actionsOn, statusOf, open } =
  shareClaims();

test('claims of which the mail reached somebody else are over, without a proof', async () => {
  const tested = open();
  const unclaimed = await insert({ email: 'a@engano.com.br' });
  const { id, code, token } = await tested.start(unclaimed.slug);
  expect(await tested.send('/objections', { token })).toMatchObject(done);
  expect(await tested.send('/claims/prove', { id, code })).toMatchObject(gone);
  expect(await actionsOn(id)).toEqual(['claim.started', 'claim.objected']);
});

test('claims that are objected to within 72 hours freeze the company until the operator decides', async () => {
  const tested = open();
  const unclaimed = await insert({ email: 'a@contesta.com.br' });
  const { id } = await tested.prove(unclaimed.slug, { email: 'dona@contesta.test' });
  await tested.run('claims approve', { claim: id });
  const token = tokenOf(tested.mails.at(-1));
  for (const forged of [token.slice(1), `${token}x`, 'x'.repeat(43), '', null])
    expect((await tested.send('/objections', { token: forged })).status).not.toBe(200);
  expect(await companyOf(unclaimed)).toMatchObject({ frozen_at: null });
  const objection = await tested.send('/objections', { token });
  expect(objection).toMatchObject({ status: 200, body: { name: expect.any(String) } });
  expect(await companyOf(unclaimed)).toMatchObject({ frozen_at: expect.any(Date) });
  expect(await tested.send('/objections', { token })).toEqual(objection);

  await expect(tested.run('claims approve', { claim: id })).rejects.toThrow('Somebody objects');
  await tested.run('claims approve', { claim: id, 'despite-objection': true });
  expect(await companyOf(unclaimed)).toMatchObject({ frozen_at: null });
  expect(await membersOf((await companyOf(unclaimed))?.id)).toEqual(['dona@contesta.test']);
  // The operator has decided: whoever has the link does not freeze it again.
  expect(await tested.send('/objections', { token })).toMatchObject(gone);
  expect(await companyOf(unclaimed)).toMatchObject({ frozen_at: null });
  const company = await companyOf(unclaimed);
  expect(await tested.run('claims reject', { claim: id, reason: 'Não é a dona' })).toMatchObject({
    deletedCompanyId: company?.id,
    isTold: true,
  });
  expect(tested.mails.at(-1)).toMatchObject({
    to: 'dona@contesta.test',
    text: expect.stringContaining('Não é a dona'),
  });
  expect(
    await ask('select company_id from open_data_companies where id = $1', unclaimed.id),
  ).toEqual([{ company_id: null }]);
  expect(await shownSlug(unclaimed)).toBe(unclaimed.slug);
  expect(await ask('select id from accounts.users where email = $1', 'dona@contesta.test')).toEqual(
    [],
  );
});

test('claims of a second person freeze the company, and the one that is approved gets it', async () => {
  const tested = open();
  const unclaimed = await insert({ email: 'a@segunda.com.br' });
  const first = await tested.prove(unclaimed.slug, { email: 'primeira@segunda.test' });
  await tested.run('claims approve', { claim: first.id });
  const company = await companyOf(unclaimed);
  await tested.start(unclaimed.slug, { email: 'outra@segunda.test' }, '203.0.113.2');
  expect(await companyOf(unclaimed)).toMatchObject({ frozen_at: null });
  const again = await tested.prove(
    unclaimed.slug,
    { email: 'primeira@segunda.test' },
    '203.0.113.3',
  );
  expect(await companyOf(unclaimed)).toMatchObject({ frozen_at: null });
  const second = await tested.prove(unclaimed.slug, { email: 'outra@segunda.test' }, '203.0.113.2');
  expect(await companyOf(unclaimed)).toMatchObject({ frozen_at: expect.any(Date) });
  await tested.run('claims reject', { claim: second.id, reason: 'Sem prova' });
  expect(await companyOf(unclaimed)).toMatchObject({ frozen_at: expect.any(Date) });
  await tested.run('claims reject', { claim: again.id, reason: 'Já é sua' });
  expect(await companyOf(unclaimed)).toMatchObject({ id: company?.id, frozen_at: null });

  const third = await tested.prove(unclaimed.slug, { email: 'outra@segunda.test' }, '203.0.113.4');
  tested.mails.length = 0;
  expect(await tested.run('claims approve', { claim: third.id })).toMatchObject({
    companyId: company?.id,
    told: 2,
  });
  expect(await companyOf(unclaimed)).toEqual({ id: company?.id, frozen_at: null });
  expect(await membersOf(company?.id)).toEqual(['outra@segunda.test']);
  expect(tested.mails.map(({ to }) => to).toSorted()).toEqual([
    'a@segunda.com.br',
    'outra@segunda.test',
    'primeira@segunda.test',
  ]);
  expect(await statusOf(first.id)).toBe('rejected');

  // That was a mistake: the first owner has the company again, with all that was written.
  expect(await tested.run('claims reject', { claim: third.id, reason: 'Engano' })).toMatchObject({
    deletedCompanyId: null,
    givenBackTo: first.id,
  });
  expect(await companyOf(unclaimed)).toEqual({ id: company?.id, frozen_at: null });
  expect(await membersOf(company?.id)).toEqual(['primeira@segunda.test']);

  // Where it cannot be given back at once, nobody edits it, and the claim before waits.
  const fourth = await tested.prove(unclaimed.slug, { email: 'quarta@segunda.test' });
  await tested.run('claims approve', { claim: fourth.id });
  await tested.run('invite', {
    email: 'primeira@segunda.test',
    name: 'Outra',
    cities: ['sc/joinville'],
  });
  await expect(tested.run('claims reject', { claim: fourth.id, reason: 'Engano' })).rejects.toThrow(
    'edits another company already',
  );
  expect(await companyOf(unclaimed)).toEqual({ id: company?.id, frozen_at: expect.any(Date) });
  expect(await membersOf(company?.id)).toEqual([]);
  expect(await statusOf(first.id)).toBe('proven');
});

test('claims taken back give a company back to its owners whose claim is forgotten, or who had none', async () => {
  const tested = open();
  await tested.sweep();
  const unclaimed = await insert({ email: 'a@antiga.com.br' });
  const first = await tested.prove(unclaimed.slug, { email: 'dona@antiga.test' });
  await tested.run('claims approve', { claim: first.id });
  const company = await companyOf(unclaimed);
  await tested.run('invite', { email: 'socia@antiga.test', company: company?.id });
  tested.clock.now += 3 * 366 * 86_400_000;
  const second = await tested.prove(unclaimed.slug, { email: 'outra@antiga.test' });
  await tested.run('claims approve', { claim: second.id });
  await ask('update companies set deletion_requested_at = now() where id = $1', company?.id);
  await tested.sweep();
  expect(await ask('select from open_data_claims where id = $1', first.id)).toEqual([]);
  const { invited, ...outcome } = (await tested.run('claims reject', {
    claim: second.id,
    reason: 'Engano',
  })) as { invited: { email: string }[] };
  expect(outcome).toMatchObject({ deletedCompanyId: null, givenBackTo: null });
  const emails = ['dona@antiga.test', 'socia@antiga.test'];
  expect(invited.map(({ email }) => email)).toEqual(emails);
  expect(await companyOf(unclaimed)).toEqual({ id: company?.id, frozen_at: null });
  expect(await membersOf(company?.id)).toEqual(emails);
  await expect(
    tested.run('delete', { company: company?.id, unasked: false }),
    'what the wrong owner asked for',
  ).rejects.toThrow('has not asked to be deleted');
});

test('claims that lose at the same moment leave no account', async () => {
  const tested = open();
  const unclaimed = await insert({ email: 'a@corrida.com.br' });
  const one = await tested.prove(unclaimed.slug, { email: 'uma@corrida.test' });
  const other = await tested.prove(unclaimed.slug, { email: 'outra@corrida.test' });
  const approvals = [one, other].map(({ id }) => tested.run('claims approve', { claim: id }));
  const outcomes = await Promise.allSettled(approvals);
  expect(outcomes.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
  const users = await ask(`select email from accounts.users where email like '%@corrida.test'`);
  expect(users).toHaveLength(1);
});

test('claims of two people wait for the operator, who decides for one', async () => {
  const tested = open();
  const unclaimed = await insert({ email: 'a@duas.com.br' });
  const one = await tested.prove(unclaimed.slug, { email: 'uma@duas.test' });
  const other = await tested.prove(unclaimed.slug, { email: 'outra@duas.test' });
  tested.mails.length = 0;
  expect(await tested.run('claims approve', { claim: other.id })).toMatchObject({ told: 2 });
  expect(await statusOf(one.id)).toBe('rejected');
  const lost = () => tested.mails.filter(({ text }) => text.includes('Outra pessoa também pediu'));
  expect(tested.mails).toHaveLength(3);
  expect(lost()).toMatchObject([
    { to: 'uma@duas.test', text: expect.stringContaining('Não aprovamos o pedido') },
  ]);

  // Somebody else loses against the owner, whom an objection did not refute.
  await tested.prove(unclaimed.slug, { email: 'terceira@duas.test' });
  await tested.send('/objections', { token: tokenOf(tested.mails[0]) });
  tested.mails.length = 0;
  const despite = { claim: other.id, 'despite-objection': true };
  expect(await tested.run('claims approve', despite)).toMatchObject({ told: 1 });
  expect(lost().map(({ to }) => to)).toEqual(['terceira@duas.test']);
  expect(tested.mails).toHaveLength(1);
  expect(await companyOf(unclaimed)).toMatchObject({ frozen_at: null });
});

test('claims of somebody who edits another company are not approved', async () => {
  const tested = open();
  await tested.run('invite', { email: 'tem@outra.test', name: 'Já Tem', cities: ['sc/joinville'] });
  const unclaimed = await insert({ email: 'a@jatem.com.br' });
  const { id } = await tested.prove(unclaimed.slug, { email: 'tem@outra.test' });
  await expect(tested.run('claims approve', { claim: id })).rejects.toThrow(
    /edits another company already: Já Tem/,
  );
});

test('claims of a company whose CNPJ a partner has already are not approved', async () => {
  const tested = open();
  const own = '99010101009990';
  const id = await insertTestCompany(database(), {
    name: 'Com CNPJ',
    columns: { cnpj: own, approved_cnpj: own },
  });
  const unclaimed = await insert({ email: 'a@comcnpj.com.br', cnpj: own });
  const claim = await tested.prove(unclaimed.slug, { email: 'segunda@comcnpj.test' });
  await expect(tested.run('claims approve', { claim: claim.id })).rejects.toThrow(
    `Com CNPJ (${id}) has its CNPJ already.`,
  );
  const branch = await insert({ email: 'a@filial.com.br' });
  const other = await tested.prove(branch.slug, { email: 'segunda@filial.test' });
  await expect(tested.run('claims approve', { claim: other.id })).rejects.toThrow(
    `Com CNPJ (${id}) has its CNPJ already.`,
  );
  expect(await companyOf(unclaimed)).toBeUndefined();
  expect(
    await ask('select id from accounts.users where email = $1', 'segunda@comcnpj.test'),
  ).toEqual([]);
});

test('claims of a company that was removed meanwhile are refused', async () => {
  const tested = open();
  const unclaimed = await insert({ email: 'a@sumiu.com.br' });
  const { id } = await tested.prove(unclaimed.slug, { email: 'dona@sumiu.test' });
  await tested.run('open-data remove', { company: unclaimed.id, reason: 'Fechou' });
  await expect(tested.run('claims approve', { claim: id })).rejects.toThrow('was removed');
  await expect(tested.run('open-data restore', { company: unclaimed.id })).rejects.toThrow(
    `Its claim ${id} waits: reject it first.`,
  );
  expect(await tested.run('claims reject', { claim: id, reason: 'Fechou' })).toMatchObject({
    deletedCompanyId: null,
    isTold: true,
  });
  expect(tested.mails.at(-1)?.text).toContain('a página da empresa removida, em Joinville');
  expect(await statusOf(id)).toBe('rejected');
  await tested.run('open-data restore', { company: unclaimed.id });
});

test('claims are stronger than a removal that came between the code and its proof', async () => {
  const tested = open();
  await tested.sweep();
  const [own, other] = ['99222333000122', '99333444000106'];
  const more = { cnpj: own, email: 'a@entre.com.br', phone: null };
  const unclaimed = await insert(more);
  const elsewhere = await insert(more);
  const called = await insert({ cnpj: other, email: 'a@ligou.com.br', phone: '+5552990010099' });
  await ask(`update open_data_companies set city_id = 'sc/blumenau' where id = $1`, elsewhere.id);
  const byMail = await tested.start(unclaimed.slug, { cnpj: own });
  const byMessage = await tested.start(called.slug, {
    cnpj: other,
    email: 'dono@entre.test',
    way: 'whatsapp',
  });
  const remove = ({ slug }: { slug: string }, cnpj: string) =>
    tested.send('/removals', { slug, cnpj, reason: 'Fechou' });
  const shown = () => Promise.all([unclaimed, elsewhere, called].map(shownSlug));
  await remove(unclaimed, own);
  await remove(called, other);
  expect(await shown()).toEqual([undefined, undefined, undefined]);
  const { id, code } = byMail;
  expect(await tested.send('/claims/prove', { id, code })).toMatchObject(done);
  expect(await remove(unclaimed, own)).toMatchObject(taken);
  const approval = { claim: byMessage.id, code: byMessage.code };
  expect(await tested.run('claims approve', approval)).toMatchObject({ state: 'live' });
  tested.clock.now += 73 * 3_600_000;
  await tested.sweep();
  expect(await shown()).toEqual([unclaimed.slug, elsewhere.slug, undefined]);
});

test('claims and owners keep a company from being removed by somebody else', async () => {
  const tested = open();
  const own = '99111222000149';
  const unclaimed = await insert({ email: 'a@guarda.com.br', cnpj: own });
  const removal = { slug: unclaimed.slug, cnpj: own, reason: 'Fechou' };
  const { id } = await tested.prove(unclaimed.slug, { email: 'dona@guarda.test', cnpj: own });
  expect(await tested.send('/removals', removal)).toMatchObject(taken);
  await tested.run('claims approve', { claim: id });
  // Of the same root.
  const branch = await insert({ cnpj: `${own.slice(0, 8)}000220` });
  // Without a CNPJ, to which any would belong.
  const place = await insert({ cnpj: null, email: 'a@lugar.com.br' });
  await tested.prove(place.slug, { email: 'dona@lugar.test' });
  const [, , unrelated] = testCnpjs;
  expect(
    await tested.send('/removals', { slug: place.slug, cnpj: unrelated, reason: 'Fechou' }),
  ).toMatchObject(taken);
  expect(await tested.send('/removals', { ...removal, slug: branch.slug })).toMatchObject(taken);
  // No source has the CNPJ that a claimant of another company wrote.
  const third = await insert({ cnpj: '99333444000106', email: 'a@terceira.com.br' });
  const written = await insert({ cnpj: null, email: 'a@alheio.com.br' });
  await tested.prove(written.slug, { email: 'dona@alheio.test', cnpj: '99333444000106' });
  expect(
    await tested.send('/removals', { slug: third.slug, cnpj: '99333444000106', reason: 'Fechou' }),
  ).toMatchObject(done);
});

test('claims stay out of a removal, which hides a company at once', async () => {
  const tested = open();
  const [, , removed] = testCnpjs;
  const unclaimed = await insert({ email: 'a@remove.com.br', cnpj: removed });
  const removal = { slug: unclaimed.slug, cnpj: removed, reason: 'Fechou' };
  expect(await tested.send('/removals', { ...removal, cnpj: otherCnpj })).toMatchObject(
    refusedFor('cnpj'),
  );
  expect(await tested.send('/removals', { ...removal, reason: ' ' })).toMatchObject(
    refusedFor('reason'),
  );
  expect(await tested.send('/removals', removal)).toMatchObject(done);
  expect(await shownSlug(unclaimed)).toBeUndefined();
  expect(await tested.send('/removals', removal)).toMatchObject({ status: 404 });
  expect(await actionsOn(unclaimed.id)).toEqual(['open_data.removed']);
  const own = '11444777000161';
  const claimed = await insert({ email: 'a@fica.com.br', cnpj: own });
  const { id } = await tested.prove(claimed.slug, { email: 'dona@fica.test', cnpj: own });
  await tested.run('claims approve', { claim: id });
  const company = await companyOf(claimed);
  await ask('update companies set deletion_requested_at = now() where id = $1', company?.id);
  await tested.run('delete', { company: company?.id });
  expect(await ask('select id from open_data_claims where id = $1', id)).toEqual([]);
  expect(await shownSlug(claimed)).toBeUndefined();
});
