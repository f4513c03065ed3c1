import { keyedHash, readOrCreateKey } from '#server/auth/tokens.ts';
import type { Query } from '#server/database/database.ts';
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

export type Suppressed = Record<'id' | 'cityId' | 'name', string> &
  Record<'cnpj' | 'phone' | 'website', string | null>;

/** Stores by what imports know these companies, under the key now in force. */
export async function suppress(query: Query, companies: readonly Suppressed[]): Promise<void> {
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

/** Its next branch in the city is the same company. */
function idsOfCnpj({ cnpj, city }: { cnpj: string | null; city: string }): string[] {
  return cnpj === null ? [] : [ofCnpj(cnpj), `root:${rootOf({ cnpj })}:${city}`];
}

/** The subject is the id of the Receita's row; other sources have rows with the same CNPJ. */
function ofCnpj(cnpj: string): string {
  return `cnpj:${cnpj}`;
}
