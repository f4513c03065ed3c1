import * as v from 'valibot';
import { OperatorError } from '#server/command-line.ts';
import { audit, type Query, service } from '#server/database/database.ts';
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
import { command, flagField, line, type OperatorDeps, readShown, transaction } from './command.ts';
import { eraseCompany, invite } from './lifecycle.ts';

/** A claim waits with a proof, an objection, or a WhatsApp message that may have come. */
const waits = `(status in ('proven', 'frozen') or status = 'started' and way = 'whatsapp')`;

/** Both `claims` and `claims show` have these columns; no source may have the CNPJ that was written. */
const listedColumns = `open_data_claims.id, open_data_companies.name as company, city_id as city, way, status,
  open_data_claims.email, open_data_claims.cnpj, open_data_companies.cnpj is not null as "isCnpjKnown",
  open_data_claims.created_at as "createdAt"`;

const claimsWithCompanies =
  'open_data_claims join open_data_companies on open_data_companies.id = open_data_company_id';

export const claimCommands = {
  claims: transaction({
    form: '[--all]',
    summary: 'List the claims of companies from open data that wait for you.',
    details: [
      '--all lists those too that are decided or not proven.',
      'One by WhatsApp waits for a message with its code, from the number that "claims show" prints.',
    ],
    schema: v.strictObject({ all: flagField }),
    work: (query, { all }) =>
      query<{ id: string }>(
        `select ${listedColumns} from ${claimsWithCompanies} where $1 or ${waits}
        order by open_data_claims.created_at, open_data_claims.id`,
        [all],
      ),
  }),
  'claims show': transaction({
    form: '<claim>',
    summary: 'Show everything of a claim.',
    schema: v.strictObject({ claim: claimField }),
    work: (query, { claim }) => readShown(query, showStatement, claim, 'claim'),
  }),
  'claims approve': approveClaim,
  'claims reject': command({
    form: '<claim> --reason <text>',
    summary: 'Refuse a claim; the claimant reads the reason.',
    details: [
      'Write the reason in Portuguese. Where no mail was sent, tell the claimant.',
      'One that was approved is taken back. Whoever had the company until then, at most two years ago, has',
      'it again, with what was written, by a link to send; where there was nobody, what its company wrote',
      'since is deleted, and it is from open data again.',
    ],
    schema: v.strictObject({ claim: claimField, reason: line(500) }),
    run: (deps, { claim, reason }) => reject(deps, claim, reason),
  }),
};

const showStatement = `
  select ${listedColumns}, open_data_companies.slug, open_data_companies.phone as "registeredPhone",
    provenance ->> 'phone' as "phoneSource",
    (select array_agg(distinct lower(data ->> 'email') || ' (' || source || ')')
      from open_data_records where open_data_company_id = open_data_companies.id) as "registeredEmails",
    open_data_companies.website as "registeredWebsite", provenance ->> 'website' as "websiteSource",
    company_id as "companyId",
    (select frozen_at from companies where id = company_id) as "frozenAt",
    (select array_agg(email || ' (' || status || ')' order by created_at)
      from open_data_claims as other where other.open_data_company_id = open_data_companies.id
      and other.id <> open_data_claims.id) as "otherClaims",
    decided_at as "decidedAt", reason, objection_until as "objectionUntil",
    (select array_agg(at::text || ' ' || actor || ' ' || action order by at)
      from audit_log where subject = open_data_claims.id::text) as log
  from ${claimsWithCompanies} where open_data_claims.id = $1`;

async function reject(deps: OperatorDeps, id: string, reason: string) {
  const { claim, company, isTaken, before, invitees, displaced } = await deps.database.withIdentity(
    service,
    (query) => refuse(query, id, reason),
  );
  const { name, cityId, companyId } = company;
  const { email } = claim;
  const [isTold] = await sendAll(deps, [refusalMail(email, { name, cityId, reason })]);
  for (const userId of displaced) await deps.accounts.deleteUser(userId);
  if (before) await approveClaim.run(deps, { claim: before.id, 'despite-objection': false });
  const invited: Invited[] = [];
  if (companyId !== null) {
    for (const former of invitees)
      invited.push(await invite.run(deps, { email: former, company: companyId }));
    if (isTaken) await eraseCompany(deps, companyId);
  }
  const deletedCompanyId = isTaken ? companyId : null;
  const givenBackTo = before?.id ?? null;
  return { claimId: id, name, email, isTold, invited, deletedCompanyId, givenBackTo };
}

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
  await audit(query, 'operator', 'claim.rejected', id, { reason });
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

/** Freezes a company and takes it from its users, whose wishes end; returns their ids. */
async function displace(query: Query, companyId: string | null): Promise<string[]> {
  await query(
    `update companies set frozen_at = coalesce(frozen_at, now()), deletion_requested_at = null
    where id = $1`,
    [companyId],
  );
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
