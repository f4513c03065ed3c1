import * as v from 'valibot';
import { factTable, OperatorError, table } from '#server/command-line.ts';
import { type Query, service } from '#server/database/database.ts';
import { audit } from '#server/open-data/audit.ts';
import { refusalMail } from '#server/open-data/claim-mails.ts';
import type { Claim } from '#server/open-data/claims.ts';
import {
  approveClaim,
  type ClaimedCompany,
  claimField,
  findClaim,
  lockCompanyOf,
  lostToAnother,
  sendAll,
} from './approve-claim.ts';
import { command, flagField, line, readShown } from './command.ts';
import { eraseCompany, invite } from './lifecycle.ts';

/** A claim waits with a proof, an objection, or a WhatsApp message that may have come. */
const waits = `(status in ('proven', 'frozen') or status = 'started' and way = 'whatsapp')`;

/** Both `claims` and `claims show` have these columns. */
const listedColumns = `open_data_claims.id, open_data_companies.name as company, city_id as city, way, status,
  open_data_claims.email, open_data_claims.cnpj, open_data_companies.cnpj is not null as "isCnpjKnown"`;

type ListedClaim = Record<
  'id' | 'company' | 'city' | 'way' | 'status' | 'email' | 'cnpj' | 'createdAt',
  string
> & { isCnpjKnown: boolean };

export const claims = command({
  form: '[--all]',
  summary: 'List the claims of companies from open data that wait for you.',
  details: [
    '--all lists those too that are decided or not proven.',
    'One by WhatsApp waits for a message with its code, from the number that "claims show" prints.',
  ],
  schema: v.strictObject({ all: flagField }),
  run: ({ database }, { all }) =>
    database.withIdentity(service, (query) =>
      query<ListedClaim>(
        `select ${listedColumns}, to_json(open_data_claims.created_at) #>> '{}' as "createdAt"
        from open_data_claims join open_data_companies on open_data_companies.id = open_data_company_id
        where $1 or ${waits} order by open_data_claims.created_at, open_data_claims.id`,
        [all],
      ),
    ),
  print: (listed) =>
    listed.length === 0
      ? 'No claim waits for you.'
      : table(
          listed.map(({ isCnpjKnown, cnpj, createdAt, ...claim }) => ({
            ...claim,
            cnpj: isCnpjKnown ? cnpj : `${cnpj} (unproven)`,
            created: createdAt.slice(0, 16),
          })),
        ),
});

export const showClaim = command({
  form: '<claim>',
  summary: 'Show everything of a claim.',
  schema: v.strictObject({ claim: claimField }),
  run: ({ database }, { claim }) =>
    database.withIdentity(service, async (query) => {
      await findClaim(query, claim);
      return readShown<object>(
        query,
        `select ${listedColumns}, open_data_companies.slug, open_data_companies.phone as "registeredPhone",
          provenance -> 'phone' ->> 'source' as "phoneSource",
          (select array_agg(distinct lower(data ->> 'email') || ' (' || source || ')')
            from open_data_records where open_data_company_id = open_data_companies.id) as "registeredEmails",
          open_data_companies.website as "registeredWebsite",
          provenance -> 'website' ->> 'source' as "websiteSource", company_id as "companyId",
          (select frozen_at from companies where id = company_id) as "frozenAt",
          (select array_agg(email || ' (' || status || ')' order by created_at)
            from open_data_claims as other where other.open_data_company_id = open_data_companies.id
            and other.id <> open_data_claims.id) as "otherClaims",
          open_data_claims.created_at as "createdAt", decided_at as "decidedAt", reason,
          objection_until as "objectionUntil",
          (select array_agg(at::text || ' ' || actor || ' ' || action order by at)
            from audit_log where subject = open_data_claims.id::text) as log
        from open_data_claims join open_data_companies on open_data_companies.id = open_data_company_id
        where open_data_claims.id = $1`,
        claim,
      );
    }),
  print: factTable,
});

export const rejectClaim = command({
  form: '<claim> --reason <text>',
  summary: 'Refuse a claim; the claimant reads the reason.',
  details: [
    'Write the reason in Portuguese.',
    'One that was approved is taken back. Whoever had the company until then, at most two years ago, has',
    'it again, with what was written; where there was nobody, what its company wrote since is deleted.',
  ],
  schema: v.strictObject({ claim: claimField, reason: line(500) }),
  async run(deps, { claim: id, reason }) {
    const { claim, company, isTaken, before, invitees, displaced } =
      await deps.database.withIdentity(service, (query) => refuse(query, id, reason));
    const { name, cityId, companyId } = company;
    const [isTold] = await sendAll(deps, [refusalMail(claim.email, { name, cityId, reason })]);
    for (const userId of displaced) await deps.accounts.deleteUser(userId);
    if (before) await approveClaim.run(deps, { claim: before.id, 'despite-objection': false });
    const invited: Invited[] = [];
    if (companyId !== null) {
      for (const email of invitees)
        invited.push(await invite.run(deps, { email, company: companyId }));
      if (isTaken) await eraseCompany(deps, companyId);
    }
    return {
      claimId: id,
      name,
      email: claim.email,
      isTold,
      invited,
      deletedCompanyId: isTaken ? companyId : null,
      givenBackTo: before?.id ?? null,
    };
  },
  print: ({ name, email, deletedCompanyId, givenBackTo, invited, isTold }) =>
    [
      `The claim of ${name} is refused.`,
      deletedCompanyId ? 'The company is from open data again.' : '',
      givenBackTo ? `It was given back by the claim ${givenBackTo}.` : '',
      ...invited.map(({ email, link }) => `It was given back to ${email}; send this link: ${link}`),
      isTold ? `${email} was told.` : `No mail was sent: tell ${email}.`,
    ]
      .filter(Boolean)
      .join(' '),
});

type Invited = Awaited<ReturnType<typeof invite.run>>;

/**
 * Refuses a claim. Of one that was approved, the company is taken from its users, if others are to have
 * it again: the claim `before`, which waits again, and `invitees`. Otherwise it `isTaken` altogether.
 */
async function refuse(query: Query, id: string, reason: string) {
  const claim = await findClaim(query, id);
  if (claim.status === 'rejected') throw new OperatorError('It is refused already.');
  const company = await lockCompanyOf(query, claim);
  await query(
    `update open_data_claims set status = 'rejected', reason = $2, code_hash = null where id = $1`,
    [id, reason],
  );
  await audit(query, {
    actor: 'operator',
    action: 'claim.rejected',
    subject: id,
    details: { reason },
  });
  const isOwner = claim.decidedAt !== null;
  const before = isOwner ? await reopenLost(query, claim) : null;
  const invitees = claim.formerEmails.filter((email) => email !== before?.email);
  const isTaken = isOwner && before === null && invitees.length === 0;
  const displaced = isOwner && !isTaken ? await displace(query, company.companyId) : [];
  if (!isOwner || (before === null && !isTaken)) await unfreeze(query, company);
  return { claim, company, isTaken, before, invitees, displaced };
}

/** Lets the former owner's claim, which an approval of this one refused, wait again. */
async function reopenLost(query: Query, claim: Claim): Promise<Pick<Claim, 'id' | 'email'> | null> {
  const [before] = await query<Pick<Claim, 'id' | 'email'>>(
    `update open_data_claims set status = 'proven', decided_at = null, reason = null
    where id = (
      select id from open_data_claims
      where open_data_company_id = $1 and id <> $2 and status = 'rejected' and reason = $3
        and decided_at <= $4
      order by decided_at desc limit 1
    ) returning id, email`,
    [claim.openDataCompanyId, claim.id, lostToAnother, claim.decidedAt],
  );
  return before ?? null;
}

/** Freezes a company and takes it from its users, whose ids it returns. */
async function displace(query: Query, companyId: string | null): Promise<string[]> {
  await query('update companies set frozen_at = coalesce(frozen_at, now()) where id = $1', [
    companyId,
  ]);
  const users = await query<{ id: string }>(
    'delete from memberships where company_id = $1 returning user_id as id',
    [companyId],
  );
  return users.map(({ id }) => id);
}

/** A company stays frozen while another claim or an objection waits. */
async function unfreeze(query: Query, { id, companyId }: ClaimedCompany): Promise<void> {
  await query(
    `update companies set frozen_at = null
    where id = $1 and not exists (
      select from open_data_claims where open_data_company_id = $2 and status in ('proven', 'frozen')
    )`,
    [companyId, id],
  );
}
