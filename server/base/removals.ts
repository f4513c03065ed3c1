import { OperatorError } from '#server/command-line.ts';
import type { Query } from '#server/database/database.ts';
import { audit } from './audit.ts';
import type { Claimable } from './claim-ways.ts';
import { readDecisions } from './identity.ts';
import type { BaseRow } from './record.ts';
import { readSuppressions, type Suppressed, suppress } from './suppress.ts';

type Actor = 'visitor' | 'company' | 'operator' | 'server';

/**
 * Keeps others from changing a company, and visitors from removing any, until the transaction ends; false
 * where it was removed.
 */
export async function lockBaseCompany(query: Query, id: string): Promise<boolean> {
  await takeTurn(query);
  const found = await query(
    `select from open_data_companies where removed_at is null
      and (id = $1 or cnpj = (select cnpj from open_data_companies where id = $1))
    order by id for update`,
    [id],
  );
  return found.length > 0;
}

/** Visitors' removals, and proofs against them, come one after the other. */
async function takeTurn(query: Query): Promise<void> {
  await query('select pg_advisory_xact_lock(7361016)');
}

interface Wish {
  company: Pick<Claimable, 'id' | 'cnpj' | 'cityId' | 'isSoleTrader'>;
  reason: string;
  /** Of the token in the mails to official addresses; null where there is none that can be told. */
  tokenHash: string | null;
}

/**
 * Removes a company that `lockBaseCompany` has locked because a visitor wants it, if somebody can be told
 * who may undo it. A person who cannot be told is 'hidden', and erased after thirty days unless the operator
 * decides before; everything else waits for the operator, also a 'rush' of many removals within a day.
 */
export async function removeForVisitor(
  query: Query,
  { company, reason, tokenHash }: Wish,
  now: Date,
): Promise<'removed' | 'hidden' | 'waiting' | 'rush'> {
  const { ofSite, ofCity, wasKept } = await readEarlier(query, company, now);
  const isRush = ofSite >= most.ofSite || ofCity >= most.ofCity;
  const isTold = tokenHash !== null;
  // Anybody can look a CNPJ up, and without one any would do.
  if (isRush || wasKept || company.cnpj === null || !(isTold || company.isSoleTrader)) {
    await askForRemoval(query, company.id, reason);
    return isRush ? 'rush' : 'waiting';
  }
  const until = new Date(now.getTime() + (isTold ? toldDays : untoldDays) * day);
  await removeBaseCompany(query, company.id, reason, 'visitor', { tokenHash, until });
  return isTold ? 'removed' : 'hidden';
}

/** Companies that visitors remove within a day, which nobody keeps up with to undo it. */
const most = { ofSite: 10, ofCity: 3 };

/** How long who is told, or the operator alone, can undo a removal. */
const [toldDays, untoldDays] = [3, 30];

const day = 86_400_000;

/**
 * Counts removals by visitors within the last day. `wasKept`: one of this company was undone, or the
 * operator refused it.
 */
async function readEarlier(
  query: Query,
  { id, cityId }: Pick<Claimable, 'id' | 'cityId'>,
  now: Date,
) {
  const [earlier] = await query<{ ofSite: number; ofCity: number; wasKept: boolean }>(
    `select count(*)::integer as "ofSite",
      (count(*) filter (where city_id = $2))::integer as "ofCity", exists (
        select from audit_log join open_data_companies kept on kept.id::text = subject
        where action in ('open_data.restored', 'open_data.removal_refused')
          and (kept.id = $1 or kept.cnpj = (select cnpj from open_data_companies where id = $1))
      ) as "wasKept"
    from open_data_companies
    where undo_rows is not null and removed_at > $3::timestamptz - interval '1 day'`,
    [id, cityId, now],
  );
  return earlier as NonNullable<typeof earlier>;
}

/**
 * Takes a company off the site, and with it those of other cities that have its CNPJ and that nobody
 * has claimed. What the sources say of them is erased, and no import brings them back. Throws OperatorError where there is no such company, or its owner has claimed it.
 */
export async function removeBaseCompany(
  query: Query,
  id: string,
  reason: string,
  actor: Actor,
  undo: Undo | null = null,
): Promise<void> {
  const companies = await query<Found>(
    `select ${foundColumns} from open_data_companies
    where id = $1 or cnpj = (select cnpj from open_data_companies where id = $1)
    order by id for update`,
    [id],
  );
  if (companies.length === 0) throw new OperatorError('There is no such company in the base.');
  if (companies.some((company) => company.id === id && company.isClaimed))
    throw new OperatorError('Its owner has claimed the company; suspend or delete it instead.');
  const removed = companies.filter(({ isClaimed, isRemoved }) => !isClaimed && !isRemoved);
  // One that a visitor removed before is not to come back either.
  if (undo === null)
    await query(
      `update open_data_companies set undo_rows = null, undo_until = null, undo_hash = null
      where id = any($1::uuid[])`,
      [companies.map((company) => company.id)],
    );
  await suppress(query, removed);
  for (const company of removed) {
    await query(
      `update open_data_companies set removed_at = now(), removal_reason = $2, undo_until = $3,
        undo_hash = $4, undo_rows = case when $3::timestamptz is not null then jsonb_build_object(
          'company', to_jsonb(open_data_companies), 'records', (
            select coalesce(jsonb_agg(r), '[]') from open_data_records r
            where r.open_data_company_id = open_data_companies.id
          ), 'decisions', (
            select coalesce(jsonb_agg(distinct d), '[]') from open_data_decisions d
            join open_data_records r on source || ':' || key in (first_record, second_record)
            where r.open_data_company_id = open_data_companies.id
          )) end
      where id = $1`,
      [company.id, reason, undo?.until ?? null, undo?.tokenHash ?? null],
    );
    await audit(query, {
      actor,
      action: 'open_data.removed',
      subject: company.id,
      details: { reason },
    });
  }
  await query('select erase_removed_companies()');
}

/** What undoes a removal, and until when. */
interface Undo {
  /** Null where nobody could be told: the operator alone undoes it. */
  tokenHash: string | null;
  until: Date;
}

/**
 * Keeps the wish of a visitor to have a company removed until the operator decides. Such a company has a
 * reason for its removal, and was not removed.
 */
async function askForRemoval(query: Query, id: string, reason: string): Promise<void> {
  await query(
    'update open_data_companies set removal_reason = coalesce(removal_reason, $2) where id = $1',
    [id, reason],
  );
  await audit(query, {
    actor: 'visitor',
    action: 'open_data.removal_asked',
    subject: id,
    details: { reason },
  });
}

/** After no mail of a removal could be sent: a person stays hidden, and others are back until the operator decides. */
export async function holdUntold(query: Query, tokenHash: string, now: Date): Promise<void> {
  const untold = await query<{ id: string; reason: string; isSoleTrader: boolean }>(
    `select id, removal_reason as reason, is_sole_trader as "isSoleTrader" from open_data_companies
    where undo_hash = $1 and undo_rows is not null order by id for update`,
    [tokenHash],
  );
  for (const { id, reason, isSoleTrader } of untold) {
    if (isSoleTrader) {
      await query(
        'update open_data_companies set undo_hash = null, undo_until = $2 where id = $1',
        [id, new Date(now.getTime() + untoldDays * day)],
      );
      continue;
    }
    await putBack(query, id, 'server');
    await askForRemoval(query, id, reason);
  }
}

/**
 * Undoes the removal that the token of a mail belongs to: each of its companies is as it was. The name
 * of one of them; null for a token that is unknown or too old. Undoing twice does nothing more.
 */
export async function undoRemoval(
  query: Query,
  tokenHash: string,
  now: Date,
): Promise<string | null> {
  const found = await query<{ id: string; name: string; isRemoved: boolean }>(
    `select id, coalesce(undo_rows #>> '{company,name}', name) as name,
      undo_rows is not null as "isRemoved"
    from open_data_companies where undo_hash = $1 and undo_until > $2 order by id for update`,
    [tokenHash, now],
  );
  for (const { id, isRemoved } of found) if (isRemoved) await putBack(query, id, 'visitor');
  return found[0]?.name ?? null;
}

/** Undoes what a visitor removed of a company and of those with its CNPJ, for an owner with a proof. */
export async function keepForOwner(query: Query, id: string, actor: Actor): Promise<void> {
  await takeTurn(query);
  const removed = await query<{ id: string }>(
    `select id from open_data_companies where undo_rows is not null and (
      id = $1 or undo_rows #>> '{company,cnpj}' = (
        select undo_rows #>> '{company,cnpj}' from open_data_companies where id = $1
      )
    ) order by id for update`,
    [id],
  );
  for (const company of removed) await putBack(query, company.id, actor);
}

/**
 * Forgets that a company was removed. While its removal can be undone, it is as it was; later it comes
 * back with the next import, as a new one, unless its CNPJ is removed in another city too. One of which
 * a removal waits stays. False where there is neither. Throws OperatorError while a claim of it waits.
 */
export async function restoreBaseCompany(query: Query, id: string, actor: Actor): Promise<boolean> {
  const refused = await query(
    `update open_data_companies set removal_reason = null
    where id = $1 and removed_at is null and removal_reason is not null returning id`,
    [id],
  );
  if (refused.length > 0) {
    await audit(query, { actor, action: 'open_data.removal_refused', subject: id });
    return true;
  }
  const [removed] = await query<{ claim: string | null; canUndo: boolean }>(
    `select undo_rows is not null as "canUndo", (
      select open_data_claims.id from open_data_claims
      where open_data_company_id = $1 and status in ('proven', 'frozen') limit 1
    ) as claim from open_data_companies where id = $1 and removed_at is not null for update`,
    [id],
  );
  if (!removed) return false;
  if (removed.claim) throw new OperatorError(`Its claim ${removed.claim} waits: reject it first.`);
  if (removed.canUndo) {
    await putBack(query, id, actor);
    return true;
  }
  await query(
    // Another company of its owner may have the same phone.
    `delete from open_data_suppressions where open_data_company_id = $1 or open_data_company_id is null
      and hash in (select hash from open_data_suppressions where open_data_company_id = $1)`,
    [id],
  );
  await query('delete from open_data_companies where id = $1', [id]);
  await audit(query, { actor, action: 'open_data.restored', subject: id });
  return true;
}

async function putBack(query: Query, id: string, actor: Actor): Promise<void> {
  await query('delete from open_data_suppressions where open_data_company_id = $1', [id]);
  await query(
    `insert into open_data_records
    select r.* from open_data_companies b, jsonb_populate_recordset(null::open_data_records, undo_rows -> 'records') r
    where b.id = $1 on conflict do nothing`,
    [id],
  );
  // Those about a company that is still removed come back with it.
  await query(
    `insert into open_data_decisions
    select d.* from open_data_companies b,
      jsonb_populate_recordset(null::open_data_decisions, undo_rows -> 'decisions') d
    where b.id = $1 and 2 = (
      select count(*) from open_data_records where source || ':' || key in (d.first_record, d.second_record)
    ) on conflict do nothing`,
    [id],
  );
  await query(
    `update open_data_companies set name = was.name, legal_name = was.legal_name, cnpj = was.cnpj,
      confirmed_at = was.confirmed_at, phone = was.phone, own_contacts = was.own_contacts,
      website = was.website, bairro = was.bairro, address = was.address, opened_on = was.opened_on,
      provenance = was.provenance, removed_at = null, removal_reason = null, undo_rows = null
    from (
      select (jsonb_populate_record(null::open_data_companies, undo_rows -> 'company')).*
      from open_data_companies where id = $1
    ) was
    where open_data_companies.id = was.id`,
    [id],
  );
  await audit(query, { actor, action: 'open_data.restored', subject: id });
}

/**
 * Erases what a restored dump has of companies that were removed since, whose row it may know by
 * another id, or have hashed with another key.
 */
export async function removeAgain(query: Query): Promise<void> {
  await suppress(
    query,
    await query<Found>(
      `select ${foundColumns} from open_data_companies where removed_at is not null`,
    ),
  );
  await query('select erase_removed_companies()');
  const rows = await query<BaseRow & { isClaimed: boolean }>(
    `select data as record, open_data_company_id as "companyId", company_id is not null as "isClaimed"
    from open_data_records join open_data_companies on id = open_data_company_id`,
  );
  const isSuppressed = await readSuppressions(
    query,
    rows.map(({ record }) => record),
    await readDecisions(query),
  );
  for (const [id, own] of Map.groupBy(
    rows.filter(({ isClaimed }) => !isClaimed),
    ({ companyId }) => companyId,
  )) {
    const suppressed = own.filter(({ record }) => isSuppressed(record));
    if (id !== null && suppressed.length === own.length)
      await removeBaseCompany(query, id, 'removed before the dump was restored', 'server');
    else
      for (const { record } of suppressed)
        await query('delete from open_data_records where source = $1 and key = $2', [
          ...[record.source, record.key],
        ]);
  }
}

const foundColumns = `id, city_id as "cityId", name, cnpj, phone, website,
  company_id is not null as "isClaimed", removed_at is not null as "isRemoved"`;

interface Found extends Suppressed {
  isClaimed: boolean;
  isRemoved: boolean;
}
