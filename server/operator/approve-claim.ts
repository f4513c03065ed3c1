import * as v from 'valibot';
import { OperatorError } from '#server/command-line.ts';
import { audit, type Query, service } from '#server/database/database.ts';
import type { Mail } from '#server/notifications/deliver.ts';
import { lostReason, noticeMail, refusalMail, welcomeMail } from '#server/open-data/claim-mails.ts';
import { type Claimable, findClaimable } from '#server/open-data/claim-ways.ts';
import { type Claim, claimColumns, isCodeOf, renewObjection } from '#server/open-data/claims.ts';
import { keepForOwner, lockRemovals } from '#server/open-data/visitor-removals.ts';
import { cityById } from '#src/catalogue/cities.ts';
import { phoneKind } from '#src/shared/contact/phone.ts';
import { command, flagField, idField, line, type OperatorDeps } from './command.ts';
import { insertServedCities, stateOf, writtenContacts } from './companies.ts';
import { invitationLink } from './lifecycle.ts';

export const claimField = idField('claims');

const schema = v.strictObject({
  claim: claimField,
  code: v.optional(line(20)),
  'despite-objection': flagField,
});

type Approval = v.InferOutput<typeof schema>;

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
    'It prints the link to send where no mail was sent, and how many other contacts were told.',
  ],
  schema,
  async run(deps, approval) {
    const { database, accounts, siteUrl } = deps;
    const at = new Date(deps.now());
    const again = await database.withIdentity(service, (query) =>
      approveAgain(query, approval, at),
    );
    if ('losers' in again) {
      const told = await sendAll(deps, refusals(again.company, again.losers));
      return { ...again.outcome, link: null, ...countTold(told) };
    }
    const { userId, tokenHash } = await accounts.invite({ email: again.email });
    const { company, outcome, losers, objectionToken, formerUsers } = await database
      .withIdentity(service, (query) => approve(query, approval, userId, at))
      .catch(async (error) => {
        // Another claim was approved at the same moment: the account was made for nothing.
        const edits = await database.withIdentity(service, (query) =>
          query('select from memberships where user_id = $1', [userId]),
        );
        if (edits.length === 0) await accounts.deleteUser(userId);
        throw error;
      });
    for (const { id } of formerUsers) await accounts.deleteUser(id);
    const link = invitationLink(siteUrl, tokenHash);
    const { name, cityId } = company;
    const named = { name, cityId, objectionToken, siteUrl };
    const others = new Set([...company.contacts, ...formerUsers.map((user) => user.email)]);
    others.delete(outcome.email);
    const [isWelcomed, ...told] = await sendAll(deps, [
      welcomeMail(outcome.email, { ...named, link }),
      ...[...others].map((to) => noticeMail(to, named)),
      ...refusals(
        company,
        losers.filter((to) => !others.has(to)),
      ),
    ]);
    return { ...outcome, link: isWelcomed ? null : link, ...countTold(told) };
  },
});

function refusals({ name, cityId }: Claimable, emails: readonly string[]): Mail[] {
  return emails.map((to) => refusalMail(to, { name, cityId, reason: lostReason }));
}

function countTold(mails: readonly boolean[]) {
  const told = mails.filter(Boolean).length;
  return { told, untold: mails.length - told };
}

/** Throws OperatorError unless the claim is proven, and company and claimant have no other. */
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
  // One that a visitor removed meanwhile is put back.
  await keepForOwner(query, claim.openDataCompanyId, 'operator');
  await lockCompanyOf(query, claim);
  const company = await findClaimable(query, { id: claim.openDataCompanyId });
  if (!company) throw new OperatorError('The company was removed; reject the claim.');
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
  if (claim.decidedAt === null || companyId === null) return claim;
  return { company, ...(await decideFor(query, claim, companyId, at)) };
}

async function approve(query: Query, approval: Approval, userId: string, at: Date) {
  // Two invitations of one person at the same moment make one company.
  await query('lock table memberships in share row exclusive mode');
  const { claim, company } = await checkApproval(query, approval, at);
  const companyId = company.companyId ?? (await createCompany(query, company, claim));
  const formerUsers = await query<{ id: string; email: string }>(
    `delete from memberships using accounts.users
    where users.id = user_id and company_id = $1 and user_id <> $2 returning users.id, email`,
    [companyId, userId],
  );
  if (formerUsers.length > 0)
    await query('update open_data_claims set former_emails = $2 where id = $1', [
      claim.id,
      formerUsers.map(({ email }) => email).toSorted(),
    ]);
  await query('update companies set deletion_requested_at = null where id = $1', [companyId]);
  await query(
    'insert into memberships (user_id, company_id) values ($1, $2) on conflict do nothing',
    [userId, companyId],
  );
  const decision = await decideFor(query, claim, companyId, at);
  const objectionToken = await renewObjection(query, claim.id, at);
  return { ...decision, company, formerUsers, objectionToken };
}

/** The sources' data are the first draft, which needs no approval; a CNPJ that none has does. */
async function createCompany(
  query: Query,
  { id, slug, name, cnpj, cityId }: Claimable,
  claim: Claim,
): Promise<string> {
  const [draft] = await query<
    Record<'website' | 'bairro' | 'phone', string | null> & { address: string }
  >('select phone, website, address, bairro from open_data_companies where id = $1', [id]);
  const { phone, website, address, bairro } = draft as NonNullable<typeof draft>;
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
  await query(`update companies set approved_contacts = ${writtenContacts} where id = $1`, [
    companyId,
  ]);
  await insertServedCities(query, companyId, [cityId]);
  await query('update open_data_companies set company_id = $2 where id = $1', [id, companyId]);
  return companyId;
}

/**
 * Approves a claim and refuses all others that wait; its company can be edited. The link of a mail
 * that was sent before objects no more. `losers` are the addresses of the other claimants.
 */
async function decideFor(
  query: Query,
  { id, email, openDataCompanyId }: Claim,
  companyId: string,
  at: Date,
) {
  const refused = await query<{ email: string }>(
    `update open_data_claims set status = 'rejected', reason = $3
    where open_data_company_id = $1 and id <> $2 and status in ('proven', 'approved', 'frozen')
    returning email`,
    [openDataCompanyId, id, lostToAnother],
  );
  await query(
    `update open_data_claims set status = 'approved', decided_at = $2, code_hash = null,
      objection_hash = null, objection_until = null
    where id = $1`,
    [id, at],
  );
  const [decided] = await query<Record<'name' | 'slug' | 'state', string>>(
    `update companies set frozen_at = null where id = $1 returning name, slug, ${stateOf} as state`,
    [companyId],
  );
  await audit(query, 'operator', 'claim.approved', id, { company: companyId });
  const losers = new Set(refused.map((claim) => claim.email));
  losers.delete(email);
  const outcome = { claimId: id, email, companyId, ...(decided as NonNullable<typeof decided>) };
  return { outcome, losers: [...losers] };
}

export const lostToAnother = 'another claim was approved';

/** No other transaction changes it before this one ends. Throws OperatorError. */
export async function findClaim(query: Query, id: string): Promise<Claim> {
  const [claim] = await query<Claim>(
    `select ${claimColumns} from open_data_claims where id = $1 for update`,
    [id],
  );
  if (claim) return claim;
  throw new OperatorError('There is no such claim.');
}

export type ClaimedCompany = Pick<Claimable, 'id' | 'name' | 'cityId' | 'companyId'>;

/** Locks the claim's company for this transaction, a removed one too. */
export async function lockCompanyOf(
  query: Query,
  { openDataCompanyId }: Claim,
): Promise<ClaimedCompany> {
  const [company] = await query<ClaimedCompany>(
    `select id, name, city_id as "cityId", company_id as "companyId"
    from open_data_companies where id = $1 for update`,
    [openDataCompanyId],
  );
  return company as ClaimedCompany;
}

/** Tells whether each mail was sent. */
export function sendAll({ sendMail }: OperatorDeps, mails: readonly Mail[]): Promise<boolean[]> {
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
