import { expect, test } from 'vitest';
import { exportCompany } from '#server/company/export.ts';
import { storeOf } from './support/company-app.ts';
import { askOf, shareEmptiedArea } from './support/emptied.ts';
import { createTestedOperator } from './support/operator.ts';
import {
  contact,
  linkIn,
  newToken,
  offer,
  review as stars,
  startRequests,
} from './support/requests.ts';

const area = shareEmptiedArea();
const ask = askOf(() => area.database);
const start = async () => {
  const { app, alfa, beta } = await startRequests(area);
  const { run, print } = createTestedOperator(area.database, () => app.clock.now);
  return { app: { ...app, run, print }, alfa, beta };
};
const audited = async (subject: string) => {
  const rows = await ask('select action from audit_log where subject = $1 order by at', subject);
  return rows.map(({ action }) => action);
};

test('who rents or awaits an offer is told once that the company was suspended or deleted', async () => {
  const { app, alfa, beta } = await start();
  for (const user of [alfa, beta]) await app.rent([user], { wish: 'soon' });
  const { token } = await app.request([alfa, beta], { wish: 'soon' });
  const over = await app.request([alfa], { wish: 'soon' });
  for (const sent of [token, over.token]) await app.mailTo(sent, 'ana@example.com');
  await app.step(over.token, 'cancel', { reason: 'Mudei de ideia' });
  await app.takeMails();
  const toldAfter = async (name: string, args: object) => {
    await app.run(name, args);
    app.clock.now = Math.max(app.clock.now, Date.now());
    app.worker.kick();
    await app.worker.settle();
    return app.mails.splice(0).map(({ to, text }) => [to, text.slice(0, text.indexOf('.'))]);
  };
  const waiting = 'Uma das empresas do seu pedido não está mais no site e não responde por aqui';
  const told = (name: string) => [
    ['ana@example.com', `A empresa ${name} não está mais no site`],
    ['ana@example.com', waiting],
  ];
  const deletion = { company: alfa.companyId, unasked: true };
  expect((await toldAfter('suspend', { company: alfa.companyId })).toSorted()).toEqual(
    told('Alfa'),
  );
  expect(await toldAfter('delete', deletion)).toEqual([]);
  const second = await toldAfter('delete', { company: beta.companyId, unasked: true });
  expect(second.toSorted()).toEqual(told('Beta'));
});

test('a request is listed, shown without its sender, blocked and restored', async () => {
  const { app, alfa, beta } = await start();
  const device = newToken();
  const { id, token } = await app.request([alfa, beta], { device });
  await app.mailTo(token, 'ana@example.com');
  await app.act(alfa, id, 'offer', offer);
  await app.act(alfa, id, 'report', { reason: 'O endereço não existe' });
  expect(await app.run('requests', { reported: true })).toMatchObject([
    { id, status: 'sent', companies: 2, offers: 1, reports: 1 },
  ]);
  expect(await app.run('requests', { cities: ['pr/curitiba'] })).toEqual([]);
  await app.worker.settle();
  const waiting = () => app.run('requests', { waiting: true });
  expect(await waiting()).toEqual([]);
  const hoursAgo = (hours: number) => new Date(app.clock.now - hours * 3_600_000);
  await ask(
    `update request_messages set done_at = null, created_at = $2, due_at = $3
      where request_id = $1 and kind = 'offer'`,
    ...[id, hoursAgo(2), hoursAgo(-1)],
  );
  expect(await waiting()).toMatchObject([{ waiting: 1 }]);
  const shown = await app.print('requests show', { request: id });
  expect(shown).toContain('O endereço não existe');
  expect(shown).not.toContain('ana@');
  expect(await app.print('requests show', { request: id, contact: true })).toContain('ana@');
  expect(await audited(id)).toEqual(['request.contact']);

  const reason = 'O telefone é de outra pessoa';
  await app.run('requests block', { request: id, reason, sender: true });
  expect((await app.read(token)).status).toBe('blocked');
  expect((await app.request([alfa], { device })).status).toBe(403);
  await expect(app.run('requests block', { request: id, reason })).rejects.toThrow('status');
  await app.run('requests restore', { request: id });
  expect((await app.read(token)).status).toBe('sent');
  expect((await app.request([alfa], { device })).status).toBe(201);
  expect(await audited(id)).toEqual(['request.contact', 'request.block', 'request.restore']);
  const unknown = app.run('requests show', { request: crypto.randomUUID() });
  await expect(unknown).rejects.toThrow('There is no such request.');
});

test('an objection waits apart from the other requests, until its block is kept or ends', async () => {
  const { app, alfa, beta } = await start();
  const block = async () => {
    const { id, token } = await app.request([alfa, beta], { wish: 'soon' });
    await app.mailTo(token, 'ana@example.com');
    for (const user of [alfa, beta]) await app.act(user, id, 'report', { reason: 'Trote' });
    return { request: id, token };
  };
  const [kept, restored] = [await block(), await block()];
  const { request } = kept;
  const keep = (id: string) => app.run('requests keep', { request: id, reason: 'Ninguém atende.' });
  await expect(keep(request)).rejects.toThrow('status');
  for (const { token } of [kept, restored])
    await app.step(token, 'object', { reason: 'O pedido é meu: moro na rua 1.' });
  await app.takeMails();
  const waiting = async () =>
    ((await app.run('requests', { objections: true })) as { id: string }[]).map(({ id }) => id);
  expect(new Set(await waiting())).toEqual(new Set([request, restored.request]));
  expect(await app.print('requests show', { request })).toContain('moro na rua 1.');
  await keep(request);
  expect(await waiting()).toEqual([restored.request]);
  app.worker.kick();
  expect(await app.takeMails()).toEqual([['ana@example.com', 'Seu pedido continua bloqueado']]);
  expect(await app.read(kept.token)).toMatchObject({
    status: 'blocked',
    steps: [],
    block: { isDecided: true },
  });
  await app.run('requests restore', { request: restored.request });
  expect(await waiting()).toEqual([]);
  expect(await app.read(restored.token)).toMatchObject({ status: 'sent', block: null });
  expect(await audited(request)).toEqual(['request.keep']);
});

test('a rental that was blocked goes on with its contact, its reports gone', async () => {
  const { app, alfa, beta } = await start();
  const { id, token } = await app.request([alfa, beta]);
  await app.mailTo(token, 'ana@example.com');
  await app.act(beta, id, 'report', { reason: 'Trote' });
  await app.act(alfa, id, 'offer', offer);
  await app.accept(token, alfa);
  await app.run('requests block', { request: id, reason: 'Trote' });
  await app.pass(3);
  expect((await app.list(alfa)).map((request) => request.id)).not.toContain(id);
  await app.takeMails();
  await app.run('requests restore', { request: id });
  await app.worker.sweep();
  const mails = await app.takeMails();
  expect(mails.map(([, subject]) => subject)).toContain('Seu pedido voltou a valer');
  const [listed] = await app.list(alfa);
  expect(listed).toMatchObject({ id, status: 'accepted', contact: { street: contact.street } });
  await app.act(alfa, id, 'report', { reason: 'Ninguém atende' });
  expect((await app.read(token)).status).toBe('accepted');

  await app.run('requests block', { request: id, reason: 'Trote' });
  await app.pass(31);
  await expect(app.run('requests restore', { request: id })).rejects.toThrow('status');
});

test('a sender is unblocked by the request, the phone or the address', async () => {
  const { app, alfa } = await start();
  const block = async (phone: string) => {
    const device = newToken();
    const { id, token } = await app.request([alfa], { device, wish: 'soon' });
    await app.act(alfa, id, 'offer', { ...offer, deliverOn: null });
    await app.accept(token, alfa, { contact: { ...contact, phone } });
    await app.run('requests block', { request: id, reason: 'Trote', sender: true });
    await app.pass(31);
    const status = async () => (await app.request([alfa], { device, wish: 'soon' })).status;
    expect(await status()).toBe(403);
    return { id, phone, status };
  };
  const one = await block('+5547977770001');
  const other = await block('+5547977770002');
  await app.run('requests unblock-sender', { sender: one.id });
  expect(await one.status()).toBe(201);
  expect(await other.status()).toBe(403);
  await app.run('requests unblock-sender', { sender: other.phone });
  expect(await other.status()).toBe(201);
  expect(await audited(other.id)).toEqual(['request.block', 'request.unblock-sender']);

  const email = `${crypto.randomUUID()}@example.com`;
  const { id, token: owner } = await app.request([alfa], { wish: 'soon' });
  await app.mailTo(owner, email);
  await app.act(alfa, id, 'offer', { ...offer, deliverOn: null });
  await app.worker.settle();
  const token = linkIn(app.mails.find(({ to }) => to === email));
  await app.send('POST', '/requests/disown', { token, body: {} });
  expect(await app.print('requests unblock-sender', { sender: email })).toContain(email);
  const again = app.run('requests unblock-sender', { sender: email });
  await expect(again).rejects.toThrow('No such sender is blocked.');
  await expect(app.run('requests unblock-sender', { sender: 'Ana' })).rejects.toThrow('"Ana"');
});

test('an address that wanted no mail stays so when its request is unblocked', async () => {
  const { app, alfa } = await start();
  const email = `${crypto.randomUUID()}@example.com`;
  const theirs = { ...contact, phone: '+5547977771234' };
  const { id, token } = await app.request([alfa], { device: newToken() });
  await app.mailTo(token, email);
  await app.act(alfa, id, 'offer', offer);
  await app.accept(token, alfa, { contact: theirs });
  await app.act(alfa, id, 'deliver');
  await app.worker.settle();
  const mailed = linkIn(app.mails.find(({ to }) => to === email));
  await app.send('POST', '/requests/disown', { token: mailed, body: {} });
  const block = () => app.run('requests block', { request: id, reason: 'Trote', sender: true });
  const unblock = (sender: string) => app.run('requests unblock-sender', { sender });

  await block();
  await app.run('requests restore', { request: id });
  await expect(unblock(id)).rejects.toThrow('No such sender is blocked.');
  await block();
  await unblock(email);
  await expect(unblock(email)).rejects.toThrow('No such sender is blocked.');
  await unblock(id);
});

test('a review that waits is published, removed with a reason and restored', async () => {
  const { app, alfa } = await start();
  const { id, token } = await app.rent([alfa]);
  await app.act(alfa, id, 'deliver');
  const body = { ...stars, text: 'O João (47) 98888-0000 não veio' };
  await app.send('POST', '/requests/review', { token, body });
  const state = async () => (await app.read(token)).review;
  const [listed] = (await app.run('reviews')) as { id: string; company: string }[];
  const review = listed?.id as string;
  expect(listed).toMatchObject({ company: 'Alfa', stars: 5, state: 'waiting' });
  expect((await app.list(alfa))[0]?.review).toBeNull();
  await app.takeMails();
  await app.run('reviews approve', { review });
  app.worker.kick();
  expect(await app.takeMails()).toEqual([[alfa.email, 'Chegou uma avaliação']]);
  expect(await state()).toMatchObject({ state: 'live' });
  await expect(app.run('reviews approve', { review })).rejects.toThrow('to approve');
  const reason = 'O texto mostra o telefone de uma pessoa.';
  await app.run('reviews remove', { review, reason });
  expect(await state()).toMatchObject({ state: 'removed', removal: reason });
  expect((await app.list(alfa))[0]?.review).toMatchObject({ state: 'removed', text: '' });
  const identity = { role: 'authenticated', claims: alfa.claims } as const;
  const exported = await exportCompany(
    { database: area.database, photoStore: storeOf(area) },
    identity,
  );
  expect(exported).toMatchObject({ reviews: [{ state: 'removed', text: '' }] });
  // It would come again.
  await app.send('DELETE', '/requests/review', { token });
  expect((await app.send('POST', '/requests/review', { token, body })).status).toBe(409);
  expect(await app.run('reviews')).toEqual([]);
  expect(await app.print('reviews show', { review })).toContain(reason);
  await app.run('reviews restore', { review });
  expect(await state()).toMatchObject({ state: 'live', removal: null });
  expect(await audited(review)).toEqual(['review.approve', 'review.remove', 'review.restore']);
});

test('a reply waits until it is published or refused, after which another may come', async () => {
  const { app, alfa } = await start();
  const { id, token } = await app.rent([alfa]);
  app.clock.now += 86_400_000;
  await app.act(alfa, id, 'deliver');
  await app.openMail(token);
  await app.send('POST', '/requests/review', { token, body: stars });
  const reply = async (text: string) => {
    const path = `/company/requests/${id}/reply`;
    expect((await app.send('PUT', path, { user: alfa, body: { text } })).status).toBe(200);
    return waiting();
  };
  const waiting = async () =>
    ((await app.run('reviews')) as { id: string; waits: string }[]).filter(
      ({ waits }) => waits === 'reply',
    );
  const publicReply = async () => (await app.read(token)).review?.reply;
  const [listed] = await reply('A Aninha não pagou.');
  const args = { review: listed?.id };
  expect(await app.print('reviews show', args)).toContain('A Aninha não pagou.');
  expect(await publicReply()).toBeNull();
  const reason = 'A resposta mostra quem é o cliente.';
  await app.run('reviews refuse-reply', { ...args, reason });
  expect([await waiting(), await publicReply()]).toEqual([[], null]);
  const refused = { waitingReply: 'A Aninha não pagou.', replyRefusal: reason, canReply: true };
  expect((await app.list(alfa))[0]?.review).toMatchObject(refused);
  expect(await reply('Obrigado!')).toHaveLength(1);
  await app.run('reviews approve-reply', args);
  expect([await waiting(), await publicReply()]).toEqual([[], 'Obrigado!']);
  await expect(app.run('reviews approve-reply', args)).rejects.toThrow('to approve-reply');
  await app.run('reviews refuse-reply', { ...args, reason });
  expect(await publicReply()).toBeNull();
});
