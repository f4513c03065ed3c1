import { describe, expect, test } from 'vitest';
import { storeOf } from './support/company-app.ts';
import { engines } from './support/database.ts';
import { askOf, shareEmptiedArea } from './support/emptied.ts';
import { interrupted, untilWaiting } from './support/interrupted.ts';
import { createRequestsApp, linkIn, newToken, offer, startRequests } from './support/requests.ts';

const [, server] = engines;

// The embedded engine has one connection: nothing comes between two statements.
describe(`between two statements, on ${server.name}`, { tags: 'long' }, () => {
  const area = shareEmptiedArea(server);
  const ask = askOf(() => area.database);

  /** A request with a mail's link, whose e-mail was mistyped. */
  async function startMistyped() {
    const { app, alfa } = await startRequests(area);
    const { id, token } = await app.request([alfa]);
    await app.mailTo(token, 'errado@example.com');
    await app.act(alfa, id, 'offer', offer);
    await app.worker.settle();
    return { app, id, token, mailed: linkIn(app.mails.find(({ to }) => to !== alfa.email)) };
  }

  /** The routes, where this comes once before a statement that begins so, and may have to wait for it. */
  function appWith(before: RegExp, meanwhile: () => Promise<unknown>) {
    let waiting: Promise<unknown> = Promise.resolve();
    const database = interrupted(area.database, before, async () => {
      waiting = meanwhile();
      await untilWaiting(area.database, waiting);
    });
    const app = createRequestsApp(database, { photoStore: storeOf(area) });
    return { app, ended: () => waiting };
  }

  test('a link to the address before proves nothing about the next one', async () => {
    const { app, id, token, mailed } = await startMistyped();
    // The sender has come back already.
    await app.read(token);
    const racing = appWith(/^update request_links set kind/, () => app.read(mailed));
    expect((await racing.app.mailTo(token, 'ana@example.com')).status).toBe(200);
    await racing.ended();
    expect(await ask('select email, mail_opened_at from requests where id = $1', id)).toEqual([
      { email: 'ana@example.com', mail_opened_at: null },
    ]);
    expect((await app.mailTo(token, 'bia@example.com')).status).toBe(200);
  });

  test('“Não fui eu” erases no request whose address is replaced meanwhile', async () => {
    const { app, id, token, mailed } = await startMistyped();
    const replacing = { status: 0 };
    const racing = appWith(/^insert into blocked_senders/, async () => {
      replacing.status = (await app.mailTo(token, 'ana@example.com')).status;
    });
    const disowned = await racing.app.send('POST', '/requests/disown', { token: mailed, body: {} });
    await racing.ended();
    expect([disowned.status, replacing.status]).toEqual([204, 409]);
    expect(await ask('select email, status from requests where id = $1', id)).toEqual([
      { email: null, status: 'cancelled' },
    ]);
  });

  test('no link that is made meanwhile outlives the erasure of its request', async () => {
    const { id, token } = await startMistyped();
    const racing = appWith(/^insert into request_links/, () =>
      ask('select erase_request($1, now())', id),
    );
    const owner = newToken();
    const renewed = await racing.app.send('PUT', '/requests/links', { token, body: { owner } });
    await racing.ended();
    expect(renewed.status).toBe(204);
    expect(await ask('select kind from request_links where request_id = $1', id)).toEqual([
      { kind: 'ended' },
    ]);
  });
});
