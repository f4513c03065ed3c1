import { keyedHash, readOrCreateKey } from '#server/auth/tokens.ts';
import { OperatorError } from '#server/command-line.ts';
import { type Actor, audit, type Query } from '#server/database/database.ts';
import {
  contactsOf,
  type Decision,
  holderOf,
  isContactOf,
  namedContacts,
  readContacts,
  readDecisions,
  rootOf,
  trustedRecords,
  type Written,
} from './identity.ts';
import { type OpenDataRecord, type OpenDataRow, recordId } from './record.ts';

/**
 * Takes a company off the site, and with it those of other cities that have its CNPJ and no owner.
 * Their rows from the sources are erased, and no import brings them back; until `undoUntil` they
 * are only hidden. Throws OperatorError without such a company, and for one that its owner has
 * claimed.
 */
export async function removeOpenDataCompany(
  query: Query,
  id: string,
  reason: string,
  actor: Actor,
  undoUntil: Date | null = null,
): Promise<void> {
  const companies = await lockCompanies(query, id);
  if (companies.length === 0) throw new OperatorError('There is no such company in the open data.');
  if (companies.some((company) => company.id === id && company.isClaimed))
    throw new OperatorError('Its owner has claimed the company; suspend or delete it instead.');
  const removed = companies.filter(({ isClaimed, isRemoved }) => !isClaimed && !isRemoved);
  // A company that a visitor removed before is not to come back either.
  if (undoUntil === null)
    await query(
      'update open_data_companies set undo_until = null, undo_hash = null where id = any($1::uuid[])',
      [companies.map((company) => company.id)],
    );
  await suppress(query, removed);
  await query(
    `update open_data_companies
    set removed_at = now(), removal_reason = $2, undo_until = $3, undo_hash = null
    where id = any($1::uuid[])`,
    [removed.map((company) => company.id), reason, undoUntil],
  );
  for (const { id: subject } of removed)
    await audit(query, actor, 'open_data.removed', subject, { reason });
  await query('select erase_removed_companies()');
}

/**
 * Forgets that a company was removed. While its removal can be undone, it is shown again; later it
 * comes back with the next import, as a new one, unless its CNPJ is removed in another city too. A
 * company of which a removal waits stays. Returns false where there is neither. Throws
 * OperatorError while a claim of it waits.
 */
export async function restoreOpenDataCompany(
  query: Query,
  id: string,
  actor: Actor,
): Promise<boolean> {
  const refused = await query(
    `update open_data_companies set removal_reason = null
    where id = $1 and removed_at is null and removal_reason is not null returning id`,
    [id],
  );
  if (refused.length > 0) {
    await audit(query, actor, 'open_data.removal_refused', id);
    return true;
  }
  const [removed] = await query<{ claim: string | null; canUndo: boolean }>(
    `select undo_until is not null as "canUndo", (
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
  // It comes back with another id, by which it was not kept before.
  const hashes = await query<{ hash: string }>(
    'select hash from open_data_suppressions where open_data_company_id = $1',
    [id],
  );
  await query(
    // Another company of its owner may have the same phone.
    `delete from open_data_suppressions where open_data_company_id = $1 or open_data_company_id is null
      and hash in (select hash from open_data_suppressions where open_data_company_id = $1)`,
    [id],
  );
  await query('delete from open_data_companies where id = $1', [id]);
  const details = { hashes: hashes.map(({ hash }) => hash) };
  await audit(query, actor, 'open_data.restored', id, details);
  return true;
}

/** Shows a company again whose removal can be undone. */
export async function putBack(query: Query, id: string, actor: Actor): Promise<void> {
  await query('delete from open_data_suppressions where open_data_company_id = $1', [id]);
  await query(
    'update open_data_companies set removed_at = null, removal_reason = null where id = $1',
    [id],
  );
  await audit(query, actor, 'open_data.restored', id);
}

/** Erases what a restored dump has of removed companies, perhaps by another id or hash. */
export async function removeAgain(query: Query): Promise<void> {
  await suppress(
    query,
    await query<FoundCompany>(
      `select ${foundColumns} from open_data_companies where removed_at is not null`,
    ),
  );
  await query('select erase_removed_companies()');
  const rows = await query<OpenDataRow & { isClaimed: boolean }>(
    `select data as record, open_data_company_id as "companyId", company_id is not null as "isClaimed"
    from open_data_records join open_data_companies on id = open_data_company_id
    where removed_at is null`,
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
      await removeOpenDataCompany(query, id, 'removed before the dump was restored', 'server');
    else
      for (const { record } of suppressed)
        await query('delete from open_data_records where source = $1 and key = $2', [
          record.source,
          record.key,
        ]);
  }
}

/** Locks a company and those with its CNPJ. */
export function lockCompanies(query: Query, id: string): Promise<FoundCompany[]> {
  return query<FoundCompany>(
    `select ${foundColumns} from open_data_companies
    where id = $1 or cnpj = (select cnpj from open_data_companies where id = $1)
    order by id for update`,
    [id],
  );
}

const foundColumns = `id, city_id as "cityId", name, cnpj, phone, website,
  company_id is not null as "isClaimed", removed_at is not null as "isRemoved"`;

type FoundCompany = Record<'id' | 'cityId' | 'name', string> &
  Record<'cnpj' | 'phone' | 'website', string | null> &
  Record<'isClaimed' | 'isRemoved', boolean>;

/** Tells of a row whether no import may bring it back; `all` are those of open data as it would be. */
export async function readSuppressions(
  query: Query,
  all: readonly OpenDataRecord[],
  decisions: readonly Decision[],
): Promise<(record: OpenDataRecord) => boolean> {
  const rows = await query<{ hash: string }>('select hash from open_data_suppressions');
  const hashes = new Set(rows.map(({ hash }) => hash));
  const hashOf = await createHash(query);
  const isAny = (subjects: readonly string[]) =>
    subjects.some((subject) => hashes.has(hashOf(subject)));
  const { shared } = readContacts(all, decisions);
  const ofOthers = new Set(
    all.flatMap((record) =>
      record.cnpj === null || isAny(idsOf(record)) ? [] : contactsOf(record),
    ),
  );
  const isOwn = (contact: string) => !shared.has(contact) && !ofOthers.has(contact);
  return (record) => {
    if (isAny(idsOf(record))) return true;
    // A CNPJ says who it is; an owner's other company may have the same phone.
    if (record.cnpj !== null) return false;
    return isAny([
      ...contactsOf(record).filter(isOwn),
      ...namedContacts(contactsOf(record), holderOf(record).names),
    ]);
  };
}

/** Stores by what imports know these companies, under the key now in force. */
async function suppress(query: Query, companies: readonly FoundCompany[]): Promise<void> {
  if (companies.length === 0) return;
  const rows = await query<OpenDataRow>(
    'select data as record, open_data_company_id as "companyId" from open_data_records',
  );
  const records = rows.map(({ record }) => record);
  const decisions = await readDecisions(query);
  const knownContacts = readContacts(records, decisions);
  const hashOf = await createHash(query);
  for (const { id, cityId, name, cnpj, phone, website } of companies) {
    const own = rows.flatMap(({ record, companyId }) => (companyId === id ? record : []));
    const shown = { website, phones: phone === null ? [] : [phone] };
    const subjectsOf = (written: Written, names: readonly string[]) => {
      const contacts = contactsOf(written).filter((contact) =>
        isContactOf(contact, own, knownContacts),
      );
      const unshared = contacts.filter((contact) => !knownContacts.shared.has(contact));
      return [...unshared, ...namedContacts(contacts, names)];
    };
    const subjects = [
      ...own.flatMap(idsOf),
      ...idsOfCnpj({ cnpj, city: cityId }),
      ...trustedRecords(own, decisions).flatMap((row) => subjectsOf(row, holderOf(row).names)),
      ...subjectsOf(shown, [name]),
    ];
    await query(
      `insert into open_data_suppressions (hash, open_data_company_id)
      select unnest($1::text[]), $2::uuid on conflict do nothing`,
      [subjects.map(hashOf), id],
    );
  }
}

/** Returns the hash under which `open_data_suppressions` stores a CNPJ. */
export async function hashCnpj(query: Query, cnpj: string): Promise<string> {
  return (await createHash(query))(ofCnpj(cnpj));
}

/** The secret keeps readers of the table from learning whose hash it is. */
async function createHash(query: Query): Promise<(subject: string) => string> {
  const key = await readOrCreateKey(query, 'open-data-suppression-key');
  return (subject) => keyedHash(key, subject);
}

function idsOf(record: Pick<OpenDataRecord, 'source' | 'key' | 'cnpj' | 'city'>): string[] {
  return [recordId(record), ...idsOfCnpj(record)];
}

/** The next branch in the city is the same company. */
function idsOfCnpj({ cnpj, city }: { cnpj: string | null; city: string }): string[] {
  return cnpj === null ? [] : [ofCnpj(cnpj), `root:${rootOf({ cnpj })}:${city}`];
}

/** The subject is the id of the Receita's row; other sources have rows with the same CNPJ. */
function ofCnpj(cnpj: string): string {
  return `cnpj:${cnpj}`;
}
