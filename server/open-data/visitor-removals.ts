import { type Actor, audit, type Query } from '#server/database/database.ts';
import { dayMs } from '#src/shared/text/days.ts';
import type { Claimable } from './claim-ways.ts';
import { hashCnpj, lockCompanies, putBack, removeOpenDataCompany } from './removals.ts';

/** Locks a company, and removals by visitors, for the transaction; false where it was removed. */
export async function lockOpenDataCompany(query: Query, id: string): Promise<boolean> {
  await lockRemovals(query);
  return (await lockCompanies(query, id)).some((found) => found.id === id && !found.isRemoved);
}

type RemovableCompany = Pick<Claimable, 'id' | 'cnpj' | 'cityId' | 'isSoleTrader'>;

interface RemovingClient {
  /** Throws ClientLimitError where the client has asked for too many today. */
  count(): Promise<void>;
  /** Tells whether the client may hide a person whom no mail reaches, and counts it. */
  mayHide(): Promise<boolean>;
}

/**
 * Removes a company that `lockOpenDataCompany` has locked because a visitor wants it, if a contact
 * who may undo it can be told: `markTold` or `holdUntold` follows. A person who cannot be told is
 * 'hidden', one a day in a city, and erased after thirty days unless the operator decides before;
 * everything else waits for the operator, also a 'rush' of many removals within a day.
 */
export async function removeForVisitor(
  query: Query,
  { company, reason, canTell }: { company: RemovableCompany; reason: string; canTell: boolean },
  client: RemovingClient,
  now: Date,
): Promise<'removed' | 'hidden' | 'waiting' | 'rush'> {
  const earlier = await readEarlier(query, company, now);
  const isRush = earlier.ofSite >= maxPerDay.ofSite || earlier.ofCity >= maxPerDay.ofCity;
  const isHeld =
    isRush ||
    earlier.wasKept ||
    // Any CNPJ would do for a company whose CNPJ no source has.
    company.cnpj === null ||
    !(canTell || (await mayHide(company, earlier, client)));
  if (isHeld && earlier.waits) return 'waiting';
  await client.count();
  if (isHeld) {
    await storeRemovalRequest(query, company.id, reason);
    return isRush ? 'rush' : 'waiting';
  }
  // Where the server ends before a mail was taken, the operator decides.
  const until = undoUntil(now, 'operator');
  await removeOpenDataCompany(query, company.id, reason, 'visitor', until);
  return canTell ? 'removed' : 'hidden';
}

/** A mail of a removal was taken: the token in it undoes the removal. */
export async function markTold(query: Query, id: string, tokenHash: string, now: Date) {
  const untold = await lockRemoved(query, id, 'undo_hash is null');
  await query(
    'update open_data_companies set undo_hash = $2, undo_until = $3 where id = any($1::uuid[])',
    [untold.map((company) => company.id), tokenHash, undoUntil(now, 'contacts')],
  );
}

/** No mail was taken: a person may stay hidden, and others are back until the operator decides. */
export async function holdUntold(
  query: Query,
  company: RemovableCompany,
  client: RemovingClient,
  now: Date,
): Promise<void> {
  const untold = await lockRemoved(query, company.id, 'undo_hash is null');
  if (await mayHide(company, await readEarlier(query, company, now), client)) return;
  for (const { id, reason } of untold) {
    await putBack(query, id, 'server');
    await storeRemovalRequest(query, id, reason);
  }
}

/** A stranger must not empty a city of the persons whom no mail reaches. */
async function mayHide(
  { isSoleTrader }: RemovableCompany,
  { untoldOfCity }: { untoldOfCity: number },
  client: RemovingClient,
): Promise<boolean> {
  return isSoleTrader && untoldOfCity === 0 && client.mayHide();
}

/**
 * Undoes the removal that the token of a mail belongs to: each of its companies is shown again. The name
 * of one of them; null for a token that is unknown or too old. Undoing twice does nothing more.
 */
export async function undoRemoval(
  query: Query,
  tokenHash: string,
  now: Date,
): Promise<string | null> {
  await lockRemovals(query);
  const found = await query<{ id: string; name: string; isRemoved: boolean }>(
    `select id, name, removed_at is not null as "isRemoved" from open_data_companies
    where undo_hash = $1 and undo_until > $2 order by id for update`,
    [tokenHash, now],
  );
  for (const { id, isRemoved } of found) if (isRemoved) await putBack(query, id, 'visitor');
  return found[0]?.name ?? null;
}

/**
 * Undoes what a visitor removed of a company and of those with its CNPJ, for an owner with a proof. A
 * transaction that has locked a row, as that of the claim, must have begun with `lockRemovals`.
 */
export async function keepForOwner(query: Query, id: string, actor: Actor): Promise<void> {
  for (const company of await lockRemoved(query, id)) await putBack(query, company.id, actor);
}

/** Each transaction takes this lock before that of any row, or two would wait for each other. */
export async function lockRemovals(query: Query): Promise<void> {
  await query('select pg_advisory_xact_lock(7361016)');
}

/** Locks what a visitor removed of a company, with those that have its CNPJ, while it can be undone. */
async function lockRemoved(query: Query, id: string, condition = 'true') {
  await lockRemovals(query);
  return query<{ id: string; reason: string }>(
    `select id, removal_reason as reason from open_data_companies
    where removed_at is not null and undo_until is not null and ${condition}
      and (id = $1 or cnpj = (select cnpj from open_data_companies where id = $1))
    order by id for update`,
    [id],
  );
}

/**
 * Counts the removals of other CNPJs by visitors within the last day. `wasKept`: one of this company was
 * undone, or the operator refused it; `waits`: the operator is to decide about one.
 */
async function readEarlier(query: Query, { id, cityId, cnpj }: RemovableCompany, now: Date) {
  type Earlier = Record<'ofSite' | 'ofCity' | 'untoldOfCity', number> &
    Record<'wasKept' | 'waits', boolean>;
  const [earlier] = await query<Earlier>(
    `select count(distinct cnpj)::integer as "ofSite",
      (count(distinct cnpj) filter (where city_id = $2))::integer as "ofCity",
      (count(*) filter (where city_id = $2 and undo_hash is null))::integer as "untoldOfCity",
      exists (
        select from open_data_companies where id = $1 and removed_at is null and removal_reason is not null
      ) as waits, exists (
        select from audit_log left join open_data_companies kept on kept.id::text = subject
        where action in ('open_data.restored', 'open_data.removal_refused')
          and (kept.id = $1 or kept.cnpj = $4 or details -> 'hashes' ? $5)
      ) as "wasKept"
    from open_data_companies
    where undo_until is not null and removed_at > $3::timestamptz - interval '1 day'
      and cnpj is distinct from $4`,
    [id, cityId, now, cnpj, cnpj && (await hashCnpj(query, cnpj))],
  );
  return earlier as Earlier;
}

/** Visitors cannot empty the site or a city within a day before it is noticed. */
const maxPerDay = { ofSite: 10, ofCity: 3 };

/** Has a removal wait for the operator: such a company has a reason for it, and is not removed. */
async function storeRemovalRequest(query: Query, id: string, reason: string): Promise<void> {
  await query(
    'update open_data_companies set removal_reason = coalesce(removal_reason, $2) where id = $1',
    [id, reason],
  );
  await audit(query, 'visitor', 'open_data.removal_asked', id, { reason });
}

/** The contacts, or the operator alone, can undo a removal until then. */
function undoUntil(now: Date, by: 'contacts' | 'operator'): Date {
  return new Date(now.getTime() + { contacts: 3, operator: 30 }[by] * dayMs);
}
