import { randomInt } from 'node:crypto';
import { createToken, hashToken, keyedHash, readOrCreateKey } from '#server/auth/tokens.ts';
import { audit, type Query } from '#server/database/database.ts';
import { isSameSecret } from '#server/http/client.ts';
import type { ClaimWay } from '#src/company/claim.ts';
import { keepForOwner, lockRemovals } from './visitor-removals.ts';

export interface Claim {
  id: string;
  openDataCompanyId: string;
  cnpj: string;
  email: string;
  way: ClaimWay;
  /** A claim is 'started' until the code was given; an objection makes it 'frozen'. */
  status: 'started' | 'proven' | 'approved' | 'rejected' | 'frozen';
  /** A claim that was frozen since keeps the date of its approval. */
  decidedAt: Date | null;
  /** The people at these addresses edited the company until the claim was approved. */
  formerEmails: readonly string[];
}

export const claimColumns = `open_data_claims.id, open_data_company_id as "openDataCompanyId", open_data_claims.cnpj,
  open_data_claims.email, way, status, decided_at as "decidedAt", former_emails as "formerEmails"`;

/**
 * Stores a claim beside others, also of the same address, which any person may write. The code is
 * six digits; by the token's link a wrong recipient of the code objects.
 */
export async function startClaim(
  query: Query,
  claim: Pick<Claim, 'openDataCompanyId' | 'cnpj' | 'email' | 'way'>,
  now: Date,
) {
  const { openDataCompanyId, cnpj, email, way } = claim;
  const id = crypto.randomUUID();
  const code = String(randomInt(1_000_000)).padStart(6, '0');
  const codeHash = await hashCode(query, id, code);
  await query(
    `insert into open_data_claims
      (id, open_data_company_id, cnpj, email, way, code_hash, expires_at, created_at)
    values ($1, $2, $3, $4, $5, $6, $7::timestamptz + $8::interval, $7)`,
    [id, openDataCompanyId, cnpj, email, way, codeHash, now, codeLifetime[way]],
  );
  await audit(query, 'visitor', 'claim.started', id, { company: openDataCompanyId, way });
  return { id, code, objectionToken: await renewObjection(query, id, now) };
}

/** The operator may read a message days after it was sent. */
const codeLifetime: Record<ClaimWay, string> = {
  registered_email: '30 minutes',
  own_domain: '30 minutes',
  whatsapp: '7 days',
};

/**
 * Proves a claim by the code of its mail. 'gone': the claim is not valid any more, after five wrong
 * codes too. A proven claim of a company that another person edits freezes it, and one of a company
 * that a visitor removed meanwhile undoes that.
 */
export async function proveClaim(
  query: Query,
  { id, code }: { id: string; code: string },
  now: Date,
): Promise<'proven' | 'wrong' | 'gone'> {
  await lockRemovals(query);
  const [claim] = await query<{ openDataCompanyId: string; email: string; codeHash: string }>(
    `update open_data_claims set tries = tries + 1
    where id = $1 and status = 'started' and way <> 'whatsapp' and expires_at > $2
      and tries < ${maxTries}
    returning open_data_company_id as "openDataCompanyId", email, code_hash as "codeHash"`,
    [id, now],
  );
  if (!claim) return 'gone';
  if (!isSameSecret(claim.codeHash, await hashCode(query, id, code))) return 'wrong';
  await query(`update open_data_claims set status = 'proven', code_hash = null where id = $1`, [
    id,
  ]);
  await audit(query, 'visitor', 'claim.proven', id);
  await keepForOwner(query, claim.openDataCompanyId, 'visitor');
  await query(
    `update companies set frozen_at = coalesce(frozen_at, $3)
    where id = (select company_id from open_data_companies where id = $1) and not exists (
      select from memberships join accounts.users on users.id = user_id
      where memberships.company_id = companies.id and users.email = $2
    )`,
    [claim.openDataCompanyId, claim.email, now],
  );
  return 'proven';
}

const maxTries = 5;

/** Tells the operator whether a code in a message is of this claim and still valid. */
export async function isCodeOf(
  query: Query,
  id: string,
  code: string,
  now: Date,
): Promise<boolean> {
  const [claim] = await query<{ codeHash: string }>(
    `select code_hash as "codeHash" from open_data_claims
    where id = $1 and code_hash is not null and expires_at > $2`,
    [id, now],
  );
  return claim !== undefined && isSameSecret(claim.codeHash, await hashCode(query, id, code));
}

/**
 * Objects to a claim by the token of a mail: an approved one freezes its company until the operator
 * decides, a proven one waits for that, and one without a proof is over. Returns the company's
 * name; null for a token that is unknown or older than 72 hours. Objecting twice does nothing more.
 */
export async function objectToClaim(
  query: Query,
  token: string,
  now: Date,
): Promise<string | null> {
  const [claim] = await query<
    Pick<Claim, 'id' | 'status'> & { name: string; companyId: string | null }
  >(
    `select open_data_claims.id, status, name, company_id as "companyId"
    from open_data_claims join open_data_companies on open_data_companies.id = open_data_company_id
    where objection_hash = $1 and objection_until > $2 for update of open_data_claims`,
    [hashToken(token), now],
  );
  if (!claim) return null;
  const { id, status, name, companyId } = claim;
  if (status === 'frozen' || status === 'rejected') return name;
  if (status === 'started')
    await query(
      `update open_data_claims set status = 'rejected', reason = 'objection', code_hash = null
      where id = $1`,
      [id],
    );
  else await query(`update open_data_claims set status = 'frozen' where id = $1`, [id]);
  if (status === 'approved')
    await query('update companies set frozen_at = coalesce(frozen_at, $2) where id = $1', [
      companyId,
      now,
    ]);
  await audit(query, 'visitor', 'claim.objected', id);
  return name;
}

/**
 * Tells whether this company, or one with the root of this CNPJ, has an owner, or a proven claim
 * waits. What a claimant wrote of another company counts for nothing.
 */
export async function isOwned(query: Query, id: string, cnpj: string): Promise<boolean> {
  const rows = await query(
    `select from companies where left(approved_cnpj, 8) = left($2, 8)
    union all
    select from open_data_companies where id = $1 and company_id is not null
    union all
    select from open_data_claims join open_data_companies claimed on claimed.id = open_data_company_id
    where status in ('proven', 'frozen')
      and (claimed.id = $1 or left(claimed.cnpj, 8) = left($2, 8))
    limit 1`,
    [id, cnpj],
  );
  return rows.length > 0;
}

/** Returns a new token for the links of a claim's mails, valid for 72 hours. */
export async function renewObjection(query: Query, id: string, now: Date): Promise<string> {
  const token = createToken();
  await query(
    `update open_data_claims set objection_hash = $2,
      objection_until = $3::timestamptz + interval '72 hours'
    where id = $1`,
    [id, hashToken(token), now],
  );
  return token;
}

/**
 * Deletes what need not be kept: removed companies once that cannot be undone, claims without a proof
 * after 30 days, the rest after two years.
 */
export async function sweepClaims(query: Query, now: Date): Promise<void> {
  await lockRemovals(query);
  await query(
    'update open_data_companies set undo_until = null, undo_hash = null where undo_until <= $1',
    [now],
  );
  await query('select erase_removed_companies()');
  await query(
    `delete from open_data_claims
    where status = 'started' and created_at < $1::timestamptz - interval '30 days'
      or status = 'rejected' and created_at < $1::timestamptz - interval '2 years'`,
    [now],
  );
  await query(
    `update open_data_claims set former_emails = '{}'
    where former_emails <> '{}' and decided_at < $1::timestamptz - interval '2 years'`,
    [now],
  );
  await query(`delete from audit_log where at < $1::timestamptz - interval '2 years'`, [now]);
}

const keyName = 'claim-key';

/** Limits count the hash of an address, which the store need not know. */
export async function hashAddress(query: Query, email: string): Promise<string> {
  return keyedHash(await readOrCreateKey(query, keyName), `address ${email}`);
}

async function hashCode(query: Query, id: string, code: string): Promise<string> {
  return keyedHash(await readOrCreateKey(query, keyName), `code ${id} ${code}`);
}
