import * as v from 'valibot';
import { factTable, OperatorError, table } from '#server/command-line.ts';
import { type Query, service } from '#server/database/database.ts';
import type { Mail } from '#server/notifications/deliver.ts';
import { audit } from '#server/open-data/audit.ts';
import { lostReason, noticeMail, refusalMail, welcomeMail } from '#server/open-data/claim-mails.ts';
import { type Claimable, findClaimable } from '#server/open-data/claim-ways.ts';
import { type Claim, claimColumns, isCodeOf, renewObjection } from '#server/open-data/claims.ts';
import { keepForOwner, lockRemovals } from '#server/open-data/visitor-removals.ts';
import { cityById } from '#src/catalogue/cities.ts';
import { phoneKind } from '#src/shared/contact/phone.ts';
import { command, flagField, idField, line, type OperatorDeps } from './command.ts';
import { contactsOf, insertServedCities, stateOf } from './companies.ts';
import { eraseCompany, invitationLink, invite } from './lifecycle.ts';

const claimField = idField('claims');

/** A claim waits with a proof, an objection, or a WhatsApp message that may have come. */
const waits = `(status in ('proven', 'frozen') or status = 'started' and way = 'whatsapp')`;

/** Both `claims` and `claims show` have these columns. */
const listedColumns = `open_data_claims.id, open_data_companies.name as company, city_id as city, way, status,
  open_data_claims.email, open_data_claims.cnpj, open_data_companies.cnpj is not null as "isCnpjKnown"`;

interface ListedClaim extends Record<'id' | 'company' | 'city' | 'way' | 'status', string> {
  email: string;
  cnpj: string;
  /** The claimant's CNPJ was compared with that of the sources, where they have one. */
  isCnpjKnown: boolean;
  createdAt: string;
}

/** Claims of companies from open data, the oldest first. */
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

const claimSchema = v.strictObject({ claim: claimField });

export const showClaim = command({
  form: '<claim>',
  summary: 'Show everything of a claim.',
  schema: claimSchema,
  run: ({ database }, { claim }) =>
    database.withIdentity(service, async (query) => {
      await findClaim(query, claim);
      const [row] = await query<{ shown: Record<string, unknown> }>(
        `select to_json(shown) as shown from (
          select ${listedColumns}, open_data_companies.slug, open_data_companies.phone as "registeredPhone",
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
          where open_data_claims.id = $1
        ) as shown`,
        [claim],
      );
      return (row as NonNullable<typeof row>).shown;
    }),
  print: factTable,
});

const approvalSchema = v.strictObject({
  claim: claimField,
  code: v.optional(line(20)),
  'despite-objection': flagField,
});

type Approval = v.InferOutput<typeof approvalSchema>;

/**
 * Makes the claimant the owner of a new company with what the sources say, or of the one that
 * another person claimed before. That refuses other claims of it, which their claimants read.
 */
export const approveClaim = command({
  form: '<claim> [--code <digits>] [--despite-objection]',
  summary: 'Make the claimant the owner of the company, and tell all known contacts.',
  details: [
    '--code is what the message by WhatsApp says; compare its sender with the registered number.',
    'Of one by its own domain, look whether the registered website is that of the company: anybody may',
    'have written one whose source is overture, as "claims show" prints, and a phone as well.',
    'Where somebody else edits the company, the claimant takes their place.',
    'After an objection, --despite-objection decides for the claimant; the company can be edited again.',
  ],
  schema: approvalSchema,
  async run(deps, approval) {
    const { database, accounts, now } = deps;
    const at = new Date(now());
    const again = await database.withIdentity(service, (query) =>
      approveAgain(query, approval, at),
    );
    if (again.decision) {
      const told = await sendAll(deps, refusals(again.company, again.decision.losers));
      return outcomeOf(again.claim, again.decision, null, told);
    }
    const { userId, tokenHash } = await accounts.invite({ email: again.claim.email });
    const { company, claim, decision, objectionToken, formerUsers } = await database
      .withIdentity(service, (query) => approve(query, { ...approval, userId }, at))
      .catch(async (error) => {
        // Another claim was approved at the same moment: the account was made for nothing.
        const edits = await database.withIdentity(service, (query) =>
          query('select from memberships where user_id = $1', [userId]),
        );
        if (edits.length === 0) await accounts.deleteUser(userId);
        throw error;
      });
    for (const { id } of formerUsers) await accounts.deleteUser(id);
    const link = invitationLink(deps.siteUrl, tokenHash);
    const named = {
      name: company.name,
      cityId: company.cityId,
      objectionToken,
      siteUrl: deps.siteUrl.replace(/\/+$/, ''),
    };
    const others = new Set([...company.contacts, ...formerUsers.map((user) => user.email)]);
    others.delete(claim.email);
    const losers = decision.losers.filter((to) => !others.has(to));
    const [welcome, ...told] = await sendAll(deps, [
      welcomeMail(claim.email, { ...named, link }),
      ...[...others].map((to) => noticeMail(to, named)),
      ...refusals(company, losers),
    ]);
    return outcomeOf(claim, decision, welcome ? null : link, told);
  },
  print: ({ name, companyId, state, email, link, told, untold }) =>
    [
      `${name} (${companyId}) is ${email}'s. Its state: ${state}.`,
      ...(link === null
        ? []
        : [`Send this link to ${email}; it works once, for seven days:`, link]),
      `${told} other contacts were told${untold > 0 ? `; ${untold} mails could not be sent` : ''}.`,
    ].join('\n'),
});

/**
 * Refuses a claim; one that was approved is taken back: the owner before has the company again, or it
 * is from open data.
 */
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

/** Freezes a company and takes it from its users; their ids. */
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

const lostToAnother = 'another claim was approved';

/** No other transaction changes it before this one ends. Throws OperatorError. */
async function findClaim(query: Query, id: string): Promise<Claim> {
  const [claim] = await query<Claim>(
    `select ${claimColumns} from open_data_claims where id = $1 for update`,
    [id],
  );
  if (claim) return claim;
  throw new OperatorError('There is no such claim.');
}

type ClaimedCompany = Pick<Claimable, 'id' | 'name' | 'cityId' | 'companyId'>;

/** Locks the claim's company for this transaction, a removed one too. */
async function lockCompanyOf(query: Query, { openDataCompanyId }: Claim): Promise<ClaimedCompany> {
  const [company] = await query<ClaimedCompany>(
    `select id, name, city_id as "cityId", company_id as "companyId"
    from open_data_companies where id = $1 for update`,
    [openDataCompanyId],
  );
  return company as ClaimedCompany;
}

/** Puts back one that a visitor removed meanwhile. Throws OperatorError for one that is erased. */
async function findCompanyOf(query: Query, claim: Claim): Promise<Claimable> {
  await keepForOwner(query, claim.openDataCompanyId, 'operator');
  const { id } = await lockCompanyOf(query, claim);
  const company = await findClaimable(query, 'id', id);
  if (company) return company;
  throw new OperatorError('The company was removed; reject the claim.');
}

/**
 * Throws OperatorError unless the claim is proven, its claimant edits no other company, and no other
 * company has its CNPJ.
 */
async function checkApproval(
  query: Query,
  { claim: id, code, 'despite-objection': despiteObjection }: Approval,
  at: Date,
): Promise<{ claim: Claim; company: Claimable }> {
  await lockRemovals(query);
  const claim = await findClaim(query, id);
  const { status, way, email } = claim;
  if (status === 'approved') throw new OperatorError('It is approved already.');
  if (status === 'rejected') throw new OperatorError('It is refused already.');
  if (status === 'frozen' && !despiteObjection)
    throw new OperatorError(
      'Somebody objects: read "claims show", and add --despite-objection to decide for the claimant.',
    );
  if (status === 'started' && way !== 'whatsapp')
    throw new OperatorError('It is not proven: the claimant has not given the code of the mail.');
  if (status === 'started' && !(code && (await isCodeOf(query, id, code, at))))
    throw new OperatorError('--code must be the code of the message, of the last seven days.');
  const company = await findCompanyOf(query, claim);
  const [otherCompany] = await query<{ id: string; name: string }>(
    `select companies.id, companies.name from companies
    join memberships on company_id = companies.id join accounts.users on users.id = user_id
    where email = $1 and companies.id is distinct from $2::uuid`,
    [email, company.companyId],
  );
  if (otherCompany)
    throw new OperatorError(
      `${email} edits another company already: ${otherCompany.name} (${otherCompany.id}).`,
    );
  if (company.companyId === null) await refuseTwin(query, company);
  return { claim, company };
}

/** Two companies with one CNPJ, or a company and its branch, would stand in one list. */
async function refuseTwin(query: Query, { cnpj, cityId }: Claimable): Promise<void> {
  const [twin] = await query<{ id: string; name: string }>(
    `select id, name from companies where left(approved_cnpj, 8) = left($1, 8) and (
      approved_cnpj = $1
      or exists (select from company_areas where company_id = id and city_id = $2)
    )`,
    [cnpj, cityId],
  );
  if (twin) throw new OperatorError(`${twin.name} (${twin.id}) has its CNPJ already.`);
}

/** Where the claim was approved before an objection, its owner keeps the company. */
async function approveAgain(query: Query, approval: Approval, at: Date) {
  const { claim, company } = await checkApproval(query, approval, at);
  const { companyId } = company;
  if (claim.decidedAt === null || companyId === null) return { claim, company, decision: null };
  return { claim, company, decision: await decideFor(query, claim, companyId, at) };
}

async function approve(query: Query, approval: Approval & { userId: string }, at: Date) {
  // Two invitations of one person at the same moment make one company.
  await query('lock table memberships in share row exclusive mode');
  const { claim, company } = await checkApproval(query, approval, at);
  const companyId = company.companyId ?? (await createCompany(query, company, claim));
  const formerUsers = await query<{ id: string; email: string }>(
    `delete from memberships using accounts.users
    where users.id = user_id and company_id = $1 and user_id <> $2 returning users.id, email`,
    [companyId, approval.userId],
  );
  if (formerUsers.length > 0)
    await query('update open_data_claims set former_emails = $2 where id = $1', [
      claim.id,
      formerUsers.map(({ email }) => email).toSorted(),
    ]);
  await query('delete from deletion_requests where company_id = $1', [companyId]);
  await query(
    'insert into memberships (user_id, company_id) values ($1, $2) on conflict do nothing',
    [approval.userId, companyId],
  );
  const decision = await decideFor(query, claim, companyId, at);
  const objectionToken = await renewObjection(query, claim.id, at);
  return { claim, company, decision, formerUsers, objectionToken };
}

/** The sources' data are the first draft, which needs no approval; a CNPJ that none has does. */
async function createCompany(query: Query, { id, slug }: Claimable, claim: Claim): Promise<string> {
  const [openData] = await query<OpenDataDraft>(
    `select name, phone, website, address, bairro, cnpj, city_id as "cityId"
    from open_data_companies where id = $1`,
    [id],
  );
  const { name, phone, website, address, bairro, cnpj, cityId } = openData as OpenDataDraft;
  const city = cityById(cityId);
  const place = [address, bairro, `${city.name} - ${city.stateCode}`].filter(Boolean).join(', ');
  const [created] = await query<{ id: string }>(
    `insert into companies
      (slug, name, phone, whatsapp, address, website, cnpj, approved_cnpj, approved_at)
    values ($1, $2, $3, $4, $5, $6, $7, $8, now()) returning id`,
    [
      slug,
      name,
      phone,
      phone && phoneKind(phone) === 'mobile' ? phone : null,
      // The company area takes no other websites.
      address ? place : '',
      website?.replace(/^http:/, 'https:') ?? null,
      cnpj ?? claim.cnpj,
      cnpj,
    ],
  );
  const { id: companyId } = created as { id: string };
  await query(`update companies set approved_contacts = ${contactsOf} where id = $1`, [companyId]);
  await insertServedCities(query, companyId, [cityId]);
  await query('update open_data_companies set company_id = $2 where id = $1', [id, companyId]);
  return companyId;
}

interface OpenDataDraft extends Pick<Claimable, 'name' | 'phone' | 'cnpj' | 'cityId'> {
  website: string | null;
  address: string;
  bairro: string | null;
}

/**
 * Approves a claim and refuses all others that wait; its company can be edited. The link of a mail
 * that was sent before objects no more. `losers` are the addresses of the other claimants.
 */
async function decideFor(
  query: Query,
  claim: Claim,
  companyId: string,
  at: Date,
): Promise<Decision> {
  const refused = await query<{ email: string }>(
    `update open_data_claims set status = 'rejected', reason = $3
    where open_data_company_id = $1 and id <> $2 and status in ('proven', 'approved', 'frozen')
    returning email`,
    [claim.openDataCompanyId, claim.id, lostToAnother],
  );
  await query(
    `update open_data_claims set status = 'approved', decided_at = $2, code_hash = null,
      objection_hash = null, objection_until = null
    where id = $1`,
    [claim.id, at],
  );
  const [decided] = await query<Omit<Decision, 'losers'>>(
    `update companies set frozen_at = null where id = $1
    returning id as "companyId", name, slug, ${stateOf} as state`,
    [companyId],
  );
  await audit(query, {
    actor: 'operator',
    action: 'claim.approved',
    subject: claim.id,
    details: { company: companyId },
  });
  const losers = new Set(refused.map(({ email }) => email));
  losers.delete(claim.email);
  return { ...(decided as NonNullable<typeof decided>), losers: [...losers] };
}

interface Decision extends Record<'companyId' | 'name' | 'slug' | 'state', string> {
  losers: string[];
}

function refusals({ name, cityId }: Claimable, emails: readonly string[]): Mail[] {
  return emails.map((to) => refusalMail(to, { name, cityId, reason: lostReason }));
}

/** Unless another claim or an objection still waits. */
async function unfreeze(query: Query, { id, companyId }: ClaimedCompany): Promise<void> {
  await query(
    `update companies set frozen_at = null
    where id = $1 and not exists (
      select from open_data_claims where open_data_company_id = $2 and status in ('proven', 'frozen')
    )`,
    [companyId, id],
  );
}

/** `link` is null where it was mailed, or is not needed. */
function outcomeOf(
  { id, email }: Claim,
  { losers: _, ...company }: Decision,
  link: string | null,
  mails: readonly boolean[],
) {
  const told = mails.filter(Boolean).length;
  return { claimId: id, email, ...company, link, told, untold: mails.length - told };
}

/** Tells whether each mail was sent. */
function sendAll({ sendMail }: OperatorDeps, mails: readonly Mail[]): Promise<boolean[]> {
  return Promise.all(
    mails.map(async (mail) => {
      if (!sendMail) return false;
      return sendMail(mail).then(
        () => true,
        () => false,
      );
    }),
  );
}
