import { expect, test } from 'vitest';
import type { Database } from '#server/database/database.ts';
import { type Mail, readPushKeys, type SendPush } from '#server/notifications/deliver.ts';
import { createNotifier } from '#server/notifications/notifier.ts';
import type { PushMessage } from '#src/company/push.ts';
import { interruptible } from './support/accounts.ts';
import { createCompany } from './support/company-app.ts';
import { askOf, asService, describeAtOnce, shareEmptied } from './support/emptied.ts';
import { collectLog } from './support/log.ts';

const hour = 3_600_000;
const start = Date.UTC(2026, 10, 22, 15);

/** A company whose user's browser takes notifications. */
async function createSubscribed(database: Database) {
  const { companyId: company, claims, email } = await createCompany(database, 'Boa Obra');
  await asService(
    database,
    'insert into push_subscriptions (company_id, user_id, endpoint, p256dh, auth) values ($1, $2, $3, $4, $5)',
    [company, claims.sub, `https://fcm.googleapis.com/${company}`, 'p', 'a'],
  );
  return { company, user: claims.sub, email };
}

function createTestedNotifier(database: Database, outcome: Awaited<ReturnType<SendPush>> = 'sent') {
  const pushed: (PushMessage & { endpoint: string })[] = [];
  const mails: Mail[] = [];
  const clock = { now: start };
  const { log, lines } = collectLog();
  const deps = {
    database,
    log,
    siteUrl: 'https://site.example',
    now: () => clock.now,
    sendPush: async ({ endpoint }: { endpoint: string }, payload: string) => {
      pushed.push({ endpoint, ...JSON.parse(payload) });
      return outcome;
    },
    sendMail: async (mail: Mail) => void mails.push(mail),
  };
  return { notifier: createNotifier(deps), deps, pushed, mails, clock, lines };
}

const database = shareEmptied();
const ask = askOf(database);

test('notifications arrive at most once an hour and kind, from whichever instance', async () => {
  const { company } = await createSubscribed(database());
  const one = createTestedNotifier(database());
  const other = createNotifier(one.deps);
  await one.notifier.notifyTap(company);
  await one.notifier.notifyTap(company);
  await other.notifyTap(company);
  expect(one.pushed).toMatchObject([{ title: 'Alguém quer falar com a sua empresa' }]);
  expect(one.pushed[0]?.body).toContain('Boa Obra');
  await one.notifier.notifyReview(company, { reason: 'A foto não é de uma caçamba.' });
  expect(one.pushed[1]).toMatchObject({ body: 'A foto não é de uma caçamba.' });
  one.clock.now += hour;
  await other.notifyTap(company);
  expect(one.pushed).toHaveLength(3);
  // By e-mail a company hears of reviews unless it chose otherwise, and of taps only if it chose so.
  expect(one.mails.map(({ subject }) => subject)).toEqual(['Não publicamos a sua mudança']);
  expect(one.mails[0]?.text).toContain('https://site.example/area-empresa');
  expect(one.lines).toEqual([]);
});

test('the first approval tells a company how to take requests', async () => {
  const { company } = await createSubscribed(database());
  const { notifier, mails } = createTestedNotifier(database());
  await notifier.notifyReview(company, { isFirst: true });
  expect(mails).toMatchObject([{ subject: 'A sua empresa está no ar' }]);
  expect(mails[0]?.text).toContain('Aprovamos a Boa Obra.');
  expect(mails[0]?.text).toContain('toque em “Receber pedidos”');
});

test('notifications follow what the person chose', async () => {
  const { company, user, email } = await createSubscribed(database());
  await ask(
    `update memberships set notifications = notifications || '{"pushTaps": false, "emailTaps": true}'
    where user_id = $1`,
    user,
  );
  const { notifier, pushed, mails } = createTestedNotifier(database());
  await notifier.notifyTap(company);
  expect(pushed).toEqual([]);
  expect(mails).toMatchObject([{ to: email }]);
});

test('notifications arrive again after the clock was ninety-one days ahead', async () => {
  const { company } = await createSubscribed(database());
  const { notifier, pushed, clock } = createTestedNotifier(database());
  clock.now += 91 * 24 * hour;
  await notifier.notifyTap(company);
  clock.now -= 91 * 24 * hour;
  await notifier.notifyTap(company);
  await notifier.notifyTap(company);
  expect(pushed).toHaveLength(2);
});

test('notifications forget a browser that no longer takes them', async () => {
  const { company } = await createSubscribed(database());
  const { notifier, pushed, clock } = createTestedNotifier(database(), 'gone');
  await notifier.notifyTap(company);
  clock.now += hour;
  await notifier.notifyTap(company);
  expect(pushed).toHaveLength(1);
  const left = await ask('select from push_subscriptions');
  expect(left).toEqual([]);
});

describeAtOnce('two instances', database, shareEmptied, (shared) => {
  test('make one pair of keys for notifications', async () => {
    const [one, other] = await Promise.all([readPushKeys(shared()), readPushKeys(shared())]);
    expect(other).toEqual(one);
    expect(Buffer.from(one.publicKey, 'base64url')).toHaveLength(65);
    expect(Buffer.from(one.privateKey, 'base64url')).toHaveLength(32);
  });
});

test('while the database is away, that is logged once, and each event is tried', async () => {
  const { state, database: interrupted } = interruptible(database());
  const { company } = await createSubscribed(interrupted);
  const { notifier, clock, pushed, lines } = createTestedNotifier(interrupted);
  state.away = true;
  for (let tap = 1; tap <= 3; tap += 1) await notifier.notifyTap(company);
  await notifier.notifyReview(company, {});
  const away = 'Notifications are lost while the database is away.';
  expect([pushed, lines]).toEqual([[], [away]]);
  state.away = false;
  await notifier.notifyTap(company);
  expect(pushed).toHaveLength(1);
  state.away = true;
  clock.now += hour;
  await notifier.notifyTap(company);
  await notifier.notifyTap(company);
  expect(lines).toEqual([away, away]);
});

test('what is wrong with a notification is logged each time', async () => {
  const { company } = await createSubscribed(database());
  const { deps, lines, clock } = createTestedNotifier(database());
  const sendPush = () => Promise.reject(new Error('the push service answered 500'));
  const notifier = createNotifier({ ...deps, sendPush });
  await notifier.notifyTap(company);
  clock.now += hour;
  await notifier.notifyTap(company);
  const failed = 'A notification failed: the push service answered 500';
  expect(lines).toEqual([failed, failed]);
});
