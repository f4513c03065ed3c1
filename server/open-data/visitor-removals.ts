import type { Query } from '#server/database/database.ts';
import { audit } from './audit.ts';
import type { Claimable } from './claim-ways.ts';
import { putBack, type RemovalActor, removeOpenDataCompany } from './removals.ts';

/**
 * Keeps others from changing a company, and visitors from removing any, until the transaction ends; false
 * where it was removed.
 */
export async function lockOpenDataCompany(query: Query, id: string): Promise<boolean> {
  await lockRemovals(query);
  const found = await query(
    `select from open_data_companies where removed_at is null
      and (id = $1 or cnpj = (select cnpj from open_data_companies where id = $1))
    order by id for update`,
    [id],
  );
  return found.length > 0;
}

interface RemovalRequest {
  company: Pick<Claimable, 'id' | 'cnpj' | 'cityId' | 'isSoleTrader'>;
  reason: string;
  /** The token stands in the mails to official addresses; null where there are none. */
  tokenHash: string | null;
}

/**
 * Removes a company that `lockOpenDataCompany` has locked because a visitor wants it, if a contact
 * who may undo it can be notified. A person who cannot be notified is 'hidden', and erased after
 * thirty days unless the operator decides before; everything else waits for the operator, also a
 * 'rush' of many removals within a day.
 */
export async function removeForVisitor(
  query: Query,
  { company, reason, tokenHash }: RemovalRequest,
  now: Date,
): Promise<'removed' | 'hidden' | 'waiting' | 'rush'> {
  const { ofSite, ofCity, wasKept } = await readEarlier(query, company, now);
  const isRush = ofSite >= maxPerDay.ofSite || ofCity >= maxPerDay.ofCity;
  const isNotified = tokenHash !== null;
  // Any CNPJ would do for a company whose CNPJ no source has.
  if (isRush || wasKept || company.cnpj === null || !(isNotified || company.isSoleTrader)) {
    await storeRemovalRequest(query, company.id, reason);
    return isRush ? 'rush' : 'waiting';
  }
  const until = daysAfter(now, isNotified ? undoDays.notified : undoDays.unnotified);
  await removeOpenDataCompany(query, company.id, reason, 'visitor', { tokenHash, until });
  return isNotified ? 'removed' : 'hidden';
}

/** After no mail of a removal could be sent: a person stays hidden, and others are back until the operator decides. */
export async function holdUnnotified(query: Query, tokenHash: string, now: Date): Promise<void> {
  const unnotified = await query<{ id: string; reason: string; isSoleTrader: boolean }>(
    `select id, removal_reason as reason, is_sole_trader as "isSoleTrader" from open_data_companies
    where undo_hash = $1 and undo_rows is not null order by id for update`,
    [tokenHash],
  );
  for (const { id, reason, isSoleTrader } of unnotified) {
    if (isSoleTrader)
      await query(
        `update open_data_companies set undo_hash = null, undo_until = $2 where id = $1`,
        [id, daysAfter(now, undoDays.unnotified)],
      );
    else {
      await putBack(query, id, 'server');
      await storeRemovalRequest(query, id, reason);
    }
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
export async function keepForOwner(query: Query, id: string, actor: RemovalActor): Promise<void> {
  await lockRemovals(query);
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

/** Visitors' removals, and proofs against them, come one after the other. */
async function lockRemovals(query: Query): Promise<void> {
  await query('select pg_advisory_xact_lock(7361016)');
}

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

/** Visitors cannot empty the site or a city within a day before it is noticed. */
const maxPerDay = { ofSite: 10, ofCity: 3 };

/**
 * Keeps the wish of a visitor to have a company removed until the operator decides. Such a company has a
 * reason for its removal, and was not removed.
 */
async function storeRemovalRequest(query: Query, id: string, reason: string): Promise<void> {
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

/** The contacts, or the operator alone, can undo a removal for these days. */
const undoDays = { notified: 3, unnotified: 30 };

function daysAfter(now: Date, days: number): Date {
  return new Date(now.getTime() + days * 86_400_000);
}
