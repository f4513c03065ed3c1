import { expect, test } from 'vitest';
import { service } from '#server/database/database.ts';
import {
  newEmail,
  receiveCode,
  type ServedAccounts,
  serveAccounts,
  signedInTab,
  wrongCode,
} from './support/accounts.ts';
import { describeOnEngines, shareDatabase } from './support/database.ts';

async function refresh(served: ServedAccounts, refresh_token: string) {
  const response = await served.post('/token?grant_type=refresh_token', { refresh_token });
  const { access_token, refresh_token: next } = (await response.json()) as Record<string, string>;
  return { status: response.status, access_token, next };
}

// With PostgreSQL each has a connection of its own.
describeOnEngines('at once', (engine) => {
  const database = shareDatabase(engine);
  const serve = () => serveAccounts({ database: database() });

  test('all who refresh with one token get the same next one', async () => {
    const served = await serve();
    const { device } = await signedInTab(served);
    const parent = device.session.refresh_token;
    const answers = await Promise.all(Array.from({ length: 8 }, () => refresh(served, parent)));
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
    const [next, ...others] = new Set(answers.map((answer) => answer.next));
    expect(others).toEqual([]);
    expect(await served.reach(answers[0]?.access_token ?? '')).toBe(200);
    // A slow tab, a minute later at most.
    served.clock.now += 59_999;
    expect((await refresh(served, parent)).next).toBe(next);
  });

  test('five wrong attempts, or in turn, lock a code, until it is asked for again', async () => {
    const email = newEmail();
    const served = await serve();
    await served.accounts.invite({ email });
    const verify = async (token: string) =>
      (await served.post('/verify', { email, token, type: 'email' })).status;
    const first = await receiveCode(served, email);
    for (let attempt = 1; attempt <= 4; attempt += 1) {
      expect(await verify(wrongCode(first))).toBe(401);
    }
    expect(await verify(first)).toBe(200);

    const second = await receiveCode(served, email);
    await Promise.all(Array.from({ length: 12 }, () => verify(wrongCode(second))));
    expect(await verify(second)).toBe(401);
    expect(await receiveCode(served, email)).toBe(second);
    expect(await verify(second)).toBe(200);
  });

  test('two instances start, and the tokens of one are valid at the other', async () => {
    await database().withIdentity(service, (query) => query('delete from accounts.secrets'));
    const [one, two] = [await serve(), await serve()];
    const [atOne, atTwo] = await Promise.all([signedInTab(one), signedInTab(two)]);
    expect(await two.reach(atOne.device.session.access_token)).toBe(200);
    expect(await one.reach(atTwo.device.session.access_token)).toBe(200);
    expect((await refresh(two, atOne.device.session.refresh_token)).status).toBe(200);
  });
});
