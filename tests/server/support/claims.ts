import { expect } from 'vitest';
import { anonymous, type Database } from '#server/database/database.ts';
import { type CreateLimit, limitsIn } from '#server/http/limits.ts';
import { type Mail, MailError } from '#server/notifications/deliver.ts';
import { createOpenDataService } from '#server/open-data/routes.ts';
import { runCommand } from '#server/operator/commands.ts';
import { memoryStore } from '#server/store.ts';
import { createTrustedClock } from '#server/trusted-clock.ts';
import { insertClaimable, testCnpjs } from './claimable.ts';
import { askOf, shareEmptied } from './emptied.ts';
import { collectLog, silentLog } from './log.ts';
import { createTestedOperator } from './operator.ts';
import { createRouteApp } from './route-app.ts';

/**
 * The routes of claims and the operator's commands over one database, one clock and one mailbox, which
 * takes no mail to `refused`.
 */
export function createTestedClaims(
  database: Database,
  {
    canMail = true,
    refused = [] as readonly string[],
    createLimit = limitsIn(memoryStore) as CreateLimit,
  } = {},
) {
  const mails: Mail[] = [];
  const deliver = async (mail: Mail) => {
    if (refused.includes(mail.to)) throw new MailError('the mail server answered 550');
    mails.push(mail);
  };
  const sendMail = canMail ? deliver : null;
  /** `wrong`: by how much it was set, in milliseconds. */
  const clock = { now: Date.now(), wrong: 0 };
  const now = () => clock.now + clock.wrong;
  const { log, lines } = collectLog();
  const claims = createOpenDataService({
    database,
    createLimit,
    sendMail,
    log,
    now,
    siteUrl: 'https://site.example',
    isClockRight: createTrustedClock({ database, now, elapsed: () => clock.now }),
  });
  const app = createRouteApp(silentLog);
  app.route('/open-data', claims.routes());
  const operator = createTestedOperator(database, now);
  const deps = { ...operator.deps, sendMail };

  const send = async (path: string, body?: unknown, ip = '203.0.113.1') => {
    const init = body !== undefined && {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    };
    const response = await app.request(`http://localhost/open-data${path}`, init || {}, { ip });
    await claims.settle();
    return { status: response.status, body: await response.json() };
  };
  return {
    clock,
    mails,
    lines,
    send,
    operator,
    sweep: claims.sweep,
    run: (name: string, args: object) => runCommand(deps, name, args),
    ways: async (slug: string) => (await send(`/claim-ways?slug=${slug}`)).body.ways,
    /** Starts a claim by the registered address; its id, the code and the token of its mail. */
    async start(slug: string, more: object = {}, ip?: string) {
      const claim = {
        slug,
        cnpj: testCnpjs[0],
        email: 'dona@gmail.com',
        way: 'registered_email',
        ...more,
      };
      const { status, body } = await send('/claims', claim, ip);
      expect([status, body]).toEqual([200, body]);
      const mail = mails.at(-1);
      return {
        id: body.id as string,
        code: (body.code ?? /: (\d{6})$/m.exec(mail?.text ?? '')?.[1]) as string,
        token: tokenOf(mail),
      };
    },
    async prove(slug: string, more: object = {}, ip?: string) {
      const { id, code, token } = await this.start(slug, more, ip);
      expect(await send('/claims/prove', { id, code }, ip)).toMatchObject({ status: 200 });
      return { id, token };
    },
  };
}

interface OpenDataId {
  id: string;
}

/** A database that the tests of a file share, with what they ask of it about claims. */
export function shareClaims() {
  const database = shareEmptied();
  const ask = askOf(database);
  const membersOf = async (companyId: string | undefined) => {
    const members = await ask<{ email: string }>(
      `select email from memberships join accounts.users on users.id = user_id
      where company_id = $1 order by email`,
      companyId,
    );
    return members.map(({ email }) => email);
  };
  return {
    database,
    ask,
    membersOf,
    open: (options?: Parameters<typeof createTestedClaims>[1]) =>
      createTestedClaims(database(), options),
    insert: (company?: Parameters<typeof insertClaimable>[1]) =>
      insertClaimable(database(), company),
    async companyOf({ id }: OpenDataId) {
      const [company] = await ask<{ id: string; frozen_at: Date | null }>(
        `select companies.id, frozen_at from companies
        join open_data_companies on company_id = companies.id where open_data_companies.id = $1`,
        id,
      );
      return company;
    },
    async shownSlug({ id }: OpenDataId) {
      const [shown] = await askOf(database, anonymous)<{ slug: string }>(
        'select slug from public_open_data_companies where id = $1',
        id,
      );
      return shown?.slug;
    },
    async statusOf(claim: string) {
      const [row] = await ask('select status from open_data_claims where id = $1', claim);
      return row?.status;
    },
    async actionsOn(subject: string) {
      const rows = await ask(
        'select action from audit_log where subject = $1 order by at',
        subject,
      );
      return rows.map(({ action }) => action);
    },
  };
}

export const done = { status: 200 };
export const taken = { status: 409 };
export const gone = { status: 410 };
export const proofRequired = { status: 403, body: { error: 'proof_required' } };
export const refusedFor = (path: string) => ({ status: 400, body: { issues: [{ path }] } });

export function tokenOf(mail: Mail | undefined): string {
  return /contestar-cadastro#t=([\w-]{43})/.exec(mail?.text ?? '')?.[1] ?? '';
}
